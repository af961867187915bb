//! A run as a page: what is in it, that no name can become a part of it, and that a browser steps through it.

use super::*;

/// What a page holds for its script.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once(r#"<script id="run" type="application/json">"#).unwrap();
    let (data, after) = rest.split_once("</script>").unwrap();
    assert_eq!(after.matches("<script>").count(), 1, "one script comes after it");
    serde_json::from_str(data).unwrap()
}

fn export(folder: &tempfile::TempDir, scene: &str) -> (String, Value) {
    let file = path(folder, "page.html");
    let output = run(&["export", scene, "-o", &file, "--size", "600x400"]);
    ends(&output, 0);
    let page = std::fs::read_to_string(&file).unwrap();
    let data = data(&page);
    (page, data)
}

#[test]
fn a_page_has_every_step_in_both_languages_with_its_picture_numbers_and_source() {
    let folder = tempfile::tempdir().unwrap();
    let trace = path(&folder, "steps.jsonl");
    ends(&run(&["run", "slide", "--trace", &trace]), 0);
    let told: Vec<Value> = std::fs::read_to_string(&trace)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (page, data) = export(&folder, "slide");
    let steps = data["steps"].as_array().unwrap();
    assert_eq!(steps.len(), told.len());
    let pieces = data["pieces"].as_array().unwrap();
    let mut lines = 0;
    for (step, told) in steps.iter().zip(&told) {
        assert_eq!(step["sentence"], told["sentence"]);
        assert_eq!(step["because"], told["because"]);
        assert_eq!(step["rows"].as_array().unwrap().len(), told["facts"].as_array().unwrap().len());
        let places = step["picture"].as_array().unwrap();
        lines += places.len();
        let svg: String =
            places.iter().map(|i| pieces[i.as_u64().unwrap() as usize].as_str().unwrap()).collect();
        let svg = format!("<svg>{svg}</svg>").replace("xml:space", "space");
        resvg::usvg::roxmltree::Document::parse(&svg).unwrap();
        let source = &data["sources"][step["source"].as_u64().unwrap() as usize];
        let lit = source["lines"].as_array().unwrap().iter().filter(|l| l[2] == true).count();
        assert!(lit > 0 && source["file"].as_str().unwrap().ends_with(".rs"));
    }
    assert!(pieces.len() * 3 < lines, "what is equal is held once: {} of {lines}", pieces.len());
    assert!(page.len() < 1 << 20, "{} bytes", page.len());
    let elsewhere = page.matches("://").count() - page.matches("http://www.w3.org/").count();
    assert_eq!(elsewhere, 0, "nothing is fetched");
    // Both themes have the looks of the same marks.
    assert_eq!(page.matches("\n.light .").count(), page.matches("\n.dark .").count());
}

#[test]
fn names_are_words_on_the_page_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let hostile =
        "</script><script>alert(1)</script><img src=x onerror=alert(2)>{{script}}{{data}}\"'`${1}";
    let mut scene = room();
    scene["name"] = json!(hostile);
    scene["objects"][0]["name"] = json!(hostile);
    let file = path(&folder, "hostile.json");
    std::fs::write(&file, scene.to_string()).unwrap();
    let (page, data) = export(&folder, &file);
    assert_eq!(data["scene"], hostile);
    assert_eq!(page.matches("<script").count(), 2);
    assert!(!page.contains("<img") && !page.contains("<script>alert"));
    let title = page.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
    assert!(title.contains("&lt;/script&gt;"), "{title}");
    for piece in data["pieces"].as_array().unwrap() {
        let piece = piece.as_str().unwrap();
        assert!(!piece.contains("<img") && !piece.contains("<script"), "{piece}");
    }
}

#[test]
fn pages_of_space_and_of_pixels_are_made_too_and_senseless_ones_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (_, space) = export(&folder, "sat-boxes");
    assert!(space["steps"].as_array().unwrap().len() > 15);
    // Cells have their colours in the picture, so that it is another one for each theme.
    let (_, cells) = export(&folder, "tiles");
    assert!(cells["steps"][0]["dark"].is_array() && space["steps"][0]["dark"].is_null());
    let file = path(&folder, "no.html");
    ends(&run(&["export", "slide", "-o", &file, "--step", "3"]), 2);
    ends(&run(&["export", "slide", "-o", &file, "--through-time", "--frames", "9"]), 2);
    assert!(!Path::new(&file).exists());
}

fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let found =
        std::env::split_paths(&path).flat_map(|p| names.map(|n| p.join(n))).find(|p| p.is_file());
    if found.is_none() {
        assert!(
            std::env::var_os("GLISSE_NO_SKIP").is_none(),
            "pages can't be tested without chromium"
        );
        eprintln!("\n*** SKIPPED: the page was NOT tested in a browser; install chromium ***\n");
    }
    found
}

#[test]
fn a_browser_steps_through_a_page() {
    let Some(browser) = browser() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (_, data) = export(&folder, "slide");
    let page = path(&folder, "page.html");
    let opened = |address: &str| {
        let output = Command::new(&browser)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--lang=en",
                "--virtual-time-budget=4000",
            ])
            .arg(format!("--user-data-dir={}", path(&folder, "profile")))
            .args(["--dump-dom", address])
            .stderr(Stdio::null())
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let count = data["steps"].as_array().unwrap().len();
    let third = opened(&format!("file://{page}#3"));
    assert!(
        third.contains(&format!("Step 3 / {count}")),
        "{}",
        third.chars().take(3000).collect::<String>()
    );
    let sentence = data["steps"][2]["sentence"]["en"].as_str().unwrap();
    let start: String = sentence.chars().take_while(|c| !"<>&".contains(*c)).collect();
    assert!(start.len() > 4 && third.contains(&start), "{start}");
    assert!(third.contains("<path class=") && third.contains("lit-line"));
    // Its own keys, pressed by a page around it.
    let keys = r#"<script>addEventListener("load", () => setTimeout(() => {
        for (const key of ["End", "ArrowLeft", "l"]) dispatchEvent(new KeyboardEvent("keydown", { key }));
    }, 50));</script></body>"#;
    let text = std::fs::read_to_string(&page).unwrap();
    std::fs::write(&page, text.replace("</body>", keys)).unwrap();
    let pressed = opened(&format!("file://{page}"));
    assert!(pressed.contains(&format!("Étape {} / {count}", count - 1)));
}
