#[test]
fn how_disc_and_box_meet() {
    use glisse::collide::{Body, overlap};
    use glisse::scene::read_placed;
    let body = |text: &str| {
        let value = serde_json::from_str(text).expect("JSON");
        let placed = read_placed(&value, "").expect("a placed shape");
        let shape = placed.shape.to_geom().expect("a valid shape");
        Body::new(&shape).moved(&placed.pose().expect("a valid place"))
    };
    let a = body(r#"{"shape":{"type":"circle","radius":46.0},"position":[-250.0,-70.0]}"#);
    let b = body(r#"{"shape":{"type":"box","half":[60.0,42.0]},"position":[-330.0,-130.0]}"#);
    let answer = overlap(&a, &b);
    let contact = answer.contact().expect("they meet");
    assert!(!contact.touching);
    let near = |x: f64, y: f64| (x - y).abs() <= 1e-9 * y.abs().max(1.0);
    assert!(near(contact.depth, 19.09275190585258), "{}", contact.depth);
    assert!(near(contact.normal.x, -0.7432941462471664), "{}", contact.normal.x);
    assert!(near(contact.normal.y, -0.6689647316224497), "{}", contact.normal.y);
}

#[test]
fn how_triangle_and_turned_box_meet() {
    use glisse::collide::{Body, overlap};
    use glisse::scene::read_placed;
    let body = |text: &str| {
        let value = serde_json::from_str(text).expect("JSON");
        let placed = read_placed(&value, "").expect("a placed shape");
        let shape = placed.shape.to_geom().expect("a valid shape");
        Body::new(&shape).moved(&placed.pose().expect("a valid place"))
    };
    let a = body(r#"{"shape":{"type":"polygon","points":[[0.0,-66.0],[62.0,48.0],[-62.0,48.0]]},"position":[-20.0,-150.0],"rotation":0.2}"#);
    let b = body(r#"{"shape":{"type":"box","half":[64.0,40.0]},"position":[-170.0,60.0],"rotation":0.5}"#);
    assert!(overlap(&a, &b).contact().is_none());
}

#[test]
fn how_ship_and_rock_meet() {
    use glisse::collide::{Body, overlap};
    use glisse::scene::read_placed;
    let body = |text: &str| {
        let value = serde_json::from_str(text).expect("JSON");
        let placed = read_placed(&value, "").expect("a placed shape");
        let shape = placed.shape.to_geom().expect("a valid shape");
        Body::new(&shape).moved(&placed.pose().expect("a valid place"))
    };
    let a = body("{\"shape\":{\"type\":\"mask\",\"cell\":8.0,\"rows\":[\"..####......................\",\"..######....................\",\"...#######..................\",\"....########................\",\".....##########.............\",\"#######################.....\",\"..########################..\",\".####################..###..\",\".####################..#####\",\"..########################..\",\"#######################.....\",\".....##########.............\",\"....########................\",\"...#######..................\",\"..######....................\",\"..####......................\"]},\"position\":[-163.0,-98.0]}");
    let b = body(r#"{"shape":{"type":"mask","cell":8.0,"rows":["............................","...........#######..........",".........##########.........","........###########.........","........###########.........","......##############........","....####..########..........","....###....#######..##......","....##......############....","....##......############....","....###....##############...",".....###..################..","....######################..","....############....#######.","...############......######.","...############......######.","...####..######......#####..","...###....#####......###....","....##....######....###.....","....###..##############.....","....##################......","....##################......",".....#####..########........","............................","............................","............................"]},"position":[-16.0,-72.0]}"#);
    let answer = overlap(&a, &b);
    let contact = answer.contact().expect("they meet");
    assert!(!contact.touching);
    let near = |x: f64, y: f64| (x - y).abs() <= 1e-9 * y.abs().max(1.0);
    assert!(near(contact.depth, 14.317821063276353), "{}", contact.depth);
    assert!(near(contact.normal.x, 0.9079593845004517), "{}", contact.normal.x);
    assert!(near(contact.normal.y, 0.4190581774617469), "{}", contact.normal.y);
}
