// Rectangles that code reads are numbers where they are known, and listed where they are not.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeGeometryTests {
  private func read(_ text: String, world: World = World()) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: world))
  }

  /// A root of 400 × 600.
  private let wide: World = {
    var world = World()
    world.size = Size(width: 400, height: 600)
    return world
  }()

  @Test(arguments: [
    ("a.frame = view.bounds", "0 0 400 600"),
    ("a.frame = self.view.frame", "0 0 400 600"),
    ("a.frame = view.bounds.insetBy(dx: 10, dy: 20)", "10 20 380 560"),
    ("a.frame = view.bounds.offsetBy(dx: 10, dy: 20)", "10 20 400 600"),
    ("a.frame = CGRect(origin: .zero, size: view.bounds.size)", "0 0 400 600"),
    (
      "a.frame = CGRect(x: view.bounds.midX, y: 8, width: view.frame.width / 4, height: 9)",
      "200 8 100 9"
    ),
    ("a.frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 9)", "0 0 400 9"),
    ("a.frame = CGRect(x: 0, y: 0, width: CGRectGetWidth(view.bounds), height: 9)", "0 0 400 9"),
    ("a.frame = .zero", "0 0 0 0"),
  ])
  func `a frame that is computed from the root's is a number`(statement: String, frame: String) {
    let translation = read("let a = UIView()\n" + statement, world: wide)
    #expect(translation.lines.last == "set a.frame = \(frame)", "\(translation)")
    #expect(translation.assumptions.isEmpty)
  }

  @Test(arguments: [
    ("UIView(frame: view.bounds)", "view a frame 0 0 400 600"),
    ("Badge(frame: CGRect(x: 5, y: 6, width: 16, height: 16))", "view a frame 5 6 16 16"),
  ])
  func `a view is made with the frame that it is given`(maker: String, line: String) {
    let translation = read("let a = \(maker)\nview.addSubview(a)", world: wide)
    #expect(translation.lines == [line], "\(translation)")
  }

  @Test(arguments: [
    ("CGAffineTransform(scaleX: 2, y: 3)", "scale 2 3"),
    ("CGAffineTransform(translationX: 5, y: -6)", "translate 5 -6"),
    ("CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 1, ty: 0)", "scale 2 4 translate 1 0"),
    ("CGAffineTransformMake(2, 0, 0, 2, 0, 0)", "scale 2 2"), (".identity", "none"),
  ])
  func `a transform is one of the language`(value: String, line: String) {
    let translation = read("let a = UIView()\na.transform = \(value)")
    #expect(translation.lines.last == "set a.transform = \(line)", "\(translation)")
  }

  @Test func `parts of a frame, its centre and its bounds are set in it`() {
    let translation = read(
      """
      let a = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      a.frame.origin.y = 25
      a.frame.size.width += 10
      a.center = view.center
      a.bounds.size = CGSize(width: 20, height: 20)
      """, world: wide)
    #expect(
      translation.lines.dropFirst() == [
        "set a.frame = 10 25 30 40", "set a.frame = 10 25 40 40", "set a.frame = 180 280 40 40",
        "set a.frame = 190 290 20 20",
      ], "\(translation)")
  }

  @Test func `margins and insets are numbers`() {
    var world = wide
    world.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let translation = read(
      """
      let card = UIView()
      let a = UIView()
      view.addSubview(a)
      a.layoutMargins = .zero
      a.topAnchor.constraint(equalTo: view.topAnchor, constant: view.safeAreaInsets.top)
        .isActive = true
      a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: card.layoutMargins.left)
        .isActive = true
      """, world: world)
    #expect(translation.lines.contains("set a.margins = 0 0 0 0"))
    #expect(translation.lines.contains("a.top == root.top + 20"))
    #expect(translation.lines.contains("a.left == root.left + 8"))
  }

  @Test(arguments: ["a.frame = other.rect", "a.frame = card.frame", "a.center = card.middle"])
  func `a frame that is not known is listed`(statement: String) {
    let translation = read("let a = UIView()\nlet card = Card()\n" + statement)
    #expect(!translation.lines.contains { $0.hasPrefix("set a.frame") })
    #expect(translation.leftAside.contains { $0.text == statement && $0.reason != .noLayout })
  }
}
