//! Cases on which an answer was wrong once: the right rule of each question and the judge in fractions agree on every one.

use glisse::explore::duel::{Duel, Question, case_of};
use glisse::scene::{Saved as _, load_document};

#[test]
fn what_was_wrong_once_is_right() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes/regress");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let scene = load_document(&file).unwrap();
        let lab = scene.header().lab.clone().unwrap();
        let mut asked = 0;
        for question in Question::of_lab(&lab) {
            let Some(case) = case_of(&scene, question, &mut |_| 0) else { continue };
            let judge = question.rivals().iter().position(|name| *name == "fractions").unwrap();
            let found = Duel { question, rivals: [0, judge] }.compare(&case).unwrap();
            assert_eq!(found.parting, None, "{}: {:?}", file.display(), found.answers);
            asked += 1;
        }
        assert!(asked > 0, "{}: {lab} asks nothing that this has", file.display());
    }
}
