import AutoLayout
import Testing

@testable import Interchange

/// Views lie in no tree until the code adds them to one.
@Suite struct HierarchyReadingTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings())
  }

  private func reasons(_ text: String) -> [Translation.Piece.Reason] {
    read(text).leftAside.map { $0.reason }.filter { $0 != .noLayout }
  }

  /// A view may be added by a function that is not reached, or before a property is set.
  @Test(arguments: ["dot", "priceTag", "bar"])
  func `no exception is told of a view that other code adds first`(name: String) {
    for code in [
      """
      class Badge: UIView {
        let NAME = UIView()
        override init(frame: CGRect) { super.init(frame: frame) }
        convenience init(title: String) {
          self.init(frame: .zero)
          build()
        }
        private func build() { addSubview(NAME) }
        func pin() { NAME.topAnchor.constraint(equalTo: topAnchor, constant: 6).isActive = true }
      }
      """,
      """
      class Row: UIView {
        let NAME = UIView()
        var style: Int? { didSet { setUp() } }
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(NAME)
        }
        func setUp() { NAME.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """,
    ] {
      let told = reasons(code.replacing("NAME", with: name))
      for case .illegal in told { Issue.record("\(told)") }
    }
  }

  @Test(arguments: [
    // Never added.
    """
    let q = UIView()
    NSLayoutConstraint.activate([
      q.widthAnchor.constraint(equalToConstant: 9),
      q.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    """,
    // Added too late.
    """
    let q = UIView()
    q.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    view.addSubview(q)
    """,
    // In a tree, but not in the root's.
    """
    let p = UIView()
    let q = UIView()
    p.addSubview(q)
    q.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true
    """,
    // Taken out.
    """
    let q = UIView()
    view.addSubview(q)
    q.removeFromSuperview()
    q.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    """,
    """
    UIView *q = [[UIView alloc] init];
    [q.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor].active = YES;
    """,
  ])
  func `activation without a common ancestor is refused as UIKit refuses it`(_ code: String) {
    guard case .illegal(.noCommonAncestor, let reason, nil)? = reasons(code).first else {
      Issue.record("\(reasons(code))")
      return
    }
    // What is to be added is the uppermost view that is in nothing.
    let loose = code.contains("p.addSubview(q)") ? "p" : "q"
    let call = code.contains("*q") ? "[view addSubview:\(loose)]" : "view.addSubview(\(loose))"
    #expect(reason == "q and root lie in no common tree: \(call) comes first")
    #expect(reasons(code).count == 1)
    #expect(!read(code).lines.contains { $0.contains("leading") })
  }

  @Test(arguments: [
    "let q = UIView()\nview.addSubview(q)\n",
    "let q = UIView()\nfor v in [q] { view.addSubview(v) }\n",
    "let q = UIView()\nlet s = UIStackView(arrangedSubviews: [q])\nview.addSubview(s)\n",
    "let p = UIView()\nlet q = UIView()\np.addSubview(q)\nview.addSubview(p)\n",
    "let q = UIView()\nlibrary.adopt(q)\n",
    "let q = UILayoutGuide()\nview.addLayoutGuide(q)\n",
  ])
  func `a view that is added, or may be, takes constraints`(_ code: String) {
    let line = "q.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true"
    #expect(read(code + line).lines.contains("q.leading == root.leading"))
  }

  @Test func `constraints within a tree of its own need no root`() {
    let code = """
      let p = UIView()
      let q = UIView()
      p.addSubview(q)
      q.leadingAnchor.constraint(equalTo: p.leadingAnchor).isActive = true
      q.widthAnchor.constraint(equalToConstant: 9).isActive = true
      """
    #expect(read(code).lines.suffix(2) == ["q.leading == p.leading", "q.width == 9"])
    #expect(reasons(code).isEmpty)
  }

  @Test func `a view that is put back is the same, without its constraints to outside`() {
    let code = """
      let a = UILabel()
      let b = UIView()
      a.text = "Hello"
      view.addSubview(a)
      a.addSubview(b)
      a.widthAnchor.constraint(equalToConstant: 50).isActive = true
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor).isActive = true
      b.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      a.removeFromSuperview()
      view.addSubview(a)
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
      """
    let lines = read(code).lines
    #expect(
      lines.filter { $0.contains("==") } == [
        "a.width == 50", "b.leading == a.leading", "a.trailing == root.trailing",
      ])
    #expect(lines.contains { $0.hasPrefix("set a.text") })
    #expect(!lines.contains { $0.hasPrefix("remove") })
    #expect(reasons(code).isEmpty)
  }

  @Test func `a pane is a subview of its split view, whose place is said to be open`() {
    let translation = read(
      "let s = NSSplitView()\nview.addSubview(s)\nlet a = NSView()\ns.addArrangedSubview(a)")
    #expect(translation.lines.contains("move a to s") || translation.lines.contains("view a in s"))
    #expect(!translation.lines.contains { $0.contains("arranged") }, "\(translation.lines)")
    #expect(
      translation.leftAside.map(\.text) == [
        "addArrangedSubview: the place of a pane in its split view"
      ])
  }

  @Test func `a view that stays out is removed`() {
    let lines = read("let a = UIView()\nview.addSubview(a)\na.removeFromSuperview()").lines
    #expect(lines.last == "remove a")
  }

  @Test func `a view of an earlier layout is put back by the layout, which knows it`() {
    var reader = SwiftReader()
    let known = Surroundings(isItem: { $0 == "a" }, isTaken: { $0 == "a" })
    let translation = reader.read("a.removeFromSuperview()\nview.addSubview(a)", in: known)
    #expect(translation.lines == ["remove a", "move a to root"])
    #expect(translation.leftAside.isEmpty)
  }

  @Test(arguments: [
    ("view.addSubview(a)", ["move a to root"]), ("card.addSubview(a)", ["move a to card"]),
    ("card.addArrangedSubview(a)", ["move a to card", "set card.arranged += (a)"]),
    ("view.addSubview(b)", ["view b"]),
    ("let a = UIView()\nview.addSubview(a)", ["view a frame 0 0 0 0"]),
  ])
  func `a view that was removed before the code is put back`(code: String, lines: [String]) {
    var reader = SwiftReader()
    let known = Surroundings(
      isItem: { $0 == "card" }, isTaken: { $0 == "card" }, isTakenOut: { $0 == "a" })
    #expect(reader.read(code, in: known).lines == lines)
  }
}
