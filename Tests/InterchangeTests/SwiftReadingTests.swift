// Swift becomes lines.

import AutoLayout
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct SwiftReadingTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings())
  }

  @Test(arguments: SwiftListing.all)
  func `a printed listing is read whole`(listing: SwiftListing) throws {
    let translation = read(listing.text)
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout })
    #expect(translation.constraints == listing.constraints)
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test func `views, text, anchors and a class with a natural size become lines`() {
    let translation = read(
      """
      class CustomView: UIView {
          override var intrinsicContentSize: CGSize {
              return CGSize(width: 300, height: 200)
          }
      }
      let custom = CustomView()
      let label = UILabel()
      label.text = "Hello World"
      label.backgroundColor = .systemYellow
      view.addSubview(custom)
      custom.addSubview(label)
      label.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor,
          multiplier: 2).isActive = true
      label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: 1.0 / 3).isActive = true
      """)
    #expect(
      translation.lines == [
        "view custom intrinsic 300x200 frame 0 0 0 0", "view label : label frame 0 0 0 0",
        "set label.text = \"Hello World\"",
        "move label to custom", "label.top == root.safe.top + 2 sys",
        "label.height == 1/3 * label.width",
      ])
    #expect(
      translation.leftAside == [
        .init("label.backgroundColor = .systemYellow", line: 9, .noLayout)
      ])
  }

  @Test(arguments: ["private lazy var", "let"], ["button", "made"])
  func `a view that a closure makes has the name of the variable`(word: String, local: String) {
    let translation = read(
      """
      \(word) button: UIButton = {
          let \(local) = UIButton(type: .system)
          \(local).setTitle("Log in", for: .normal)
          \(local).translatesAutoresizingMaskIntoConstraints = false
          return \(local)
      }()
      view.addSubview(button)
      """)
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation.leftAside)")
    #expect(translation.lines.first?.hasPrefix("view button : button") == true)
    #expect(translation.lines.contains("set button.text = \"Log in\""), "\(translation.lines)")
    #expect(translation.presumed.isEmpty && translation.views == 1)
  }

  @Test func `a variable keeps its constraint for later lines, and its name`() {
    var reader = SwiftReader()
    var lines: [String] = []
    for line in [
      "let margins = view.layoutMarginsGuide",
      "let red = UIView()", "view.addSubview(red)",
      "let gap = red.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 20)",
      "gap.priority = .defaultHigh", "gap.isActive = true", "gap.constant = 30",
      "gap.priority = UILayoutPriority(rawValue: 999)", "NSLayoutConstraint.deactivate([gap])",
      "gap.isActive = true",
    ] {
      lines += reader.read(line, in: Surroundings()).lines
    }
    #expect(
      lines == [
        "view red frame 0 0 0 0", "red.leading == root.margins.leading + 20 @750 as gap",
        "set gap = 30",
        "set gap.priority = 999", "off gap", "on gap",
      ])
  }

  @Test func `a stack view, its priorities and its views become lines`() {
    #expect(
      read(
        """
        let title = UILabel()
        let row = UIStackView(arrangedSubviews: [title])
        row.axis = .vertical
        row.spacing = 8
        row.distribution = .fillEqually
        let more = UIButton(type: .system)
        more.setTitle("More", for: .normal)
        row.addArrangedSubview(more)
        title.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        view.addSubview(row)
        """
      ).lines == [
        "view title : label", "stack row (title) frame 0 0 0 0", "set row.axis = vertical",
        "set row.spacing = 8", "set row.distribution = fillEqually", "view more : button",
        "set more.text = \"More\"", "set row.arranged += (more)", "hug title horizontal 251",
      ])
  }

  @Test func `a visual format keeps its options and metrics`() {
    #expect(
      read(
        """
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-pad-[a]-[b]-|", options: [.alignAllTop],
            metrics: ["pad": 12], views: ["a": a, "b": b]))
        """
      ).lines == [
        "view a", "view b", "vfl \"H:|-pad-[a]-[b]-|\" align top metrics pad=12",
      ])
  }

  @Test func `a view that is not declared is a plain one, and that is told`() {
    let translation = read("blue.widthAnchor.constraint(equalToConstant: 8).isActive = true")
    #expect(translation.lines == ["view blue", "blue.width == 8"])
    #expect(translation.presumed == ["blue"])
  }

  @Test func `what is not understood is listed with its line, and the rest is read`() {
    let translation = read(
      """
      let red = UIView()
      while flag {
        red.isHidden = true
      }
      red.frobnicate(3)
      red.isHidden = true
      """)
    #expect(translation.lines == ["view red frame 0 0 0 0", "set red.hidden = on"])
    #expect(
      translation.leftAside == [
        .init("while flag {\n  red.isHidden = true\n}", line: 2),
        .init("red.frobnicate(3)", line: 5),
      ])
  }

  @Test(
    arguments: [
      ("card.addConstraint(title.leftAnchor.constraint(equalTo: card.leftAnchor))", nil),
      ("view.addConstraint(title.topAnchor.constraint(equalTo: red.topAnchor))", nil),
      ("card.addConstraints([title.topAnchor.constraint(equalTo: gap.topAnchor)])", nil),
      ("card.addConstraint(title.topAnchor.constraint(equalTo: title.superview!.topAnchor))", nil),
      ("red.addConstraint(red.widthAnchor.constraint(equalToConstant: 8))", nil),
      (
        "card.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[title]\", "
          + "metrics: nil, views: [\"red\": red, \"title\": title]))", nil
      ),
      (
        "title.addConstraint(title.leftAnchor.constraint(equalTo: card.leftAnchor))",
        "card does not lie in title"
      ),
      (
        "card.addConstraints([title.topAnchor.constraint(equalTo: red.layoutMarginsGuide.topAnchor)])",
        "red does not lie in card"
      ),
      (
        "red.addConstraint(red.leftAnchor.constraint(equalTo: red.superview!.leftAnchor))",
        "root does not lie in red"
      ),
      (
        "title.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[title]\", "
          + "metrics: nil, views: [\"title\": title]))", "card does not lie in title"
      ),
      (
        "card.addConstraint(NSLayoutConstraint(item: red, attribute: .width, relatedBy: .equal, "
          + "toItem: title, attribute: .width, multiplier: 1, constant: 0))",
        "red does not lie in card"
      ),
    ] as [(String, String?)])
  func `a constraint is added only to a view around its items`(line: String, refusal: String?) {
    var reader = SwiftReader()
    _ = reader.read(
      """
      let card = UIView()
      let red = UIView()
      let title = UILabel()
      let gap = UILayoutGuide()
      card.addSubview(title)
      card.addLayoutGuide(gap)
      view.addSubview(card)
      view.addSubview(red)
      """, in: Surroundings())
    let known = Surroundings(isItem: { ["card", "red", "title", "gap"].contains($0) })
    let translation = reader.read(line, in: known)
    #expect(translation.lines.isEmpty == (refusal != nil))
    #expect(
      translation.leftAside
        == (refusal.map { reason in
          let words = "\(reason): add it to a view that holds both, or activate it"
          return [.init(line, line: 1, .illegal(.outsideSubtree, words))]
        } ?? []))
  }

  @Test func `a cell's class has to call the layoutSubviews that it overrides`() {
    func code(_ superclass: String, _ body: String) -> String {
      "class Own: \(superclass) {\n  override func layoutSubviews() {\(body)}\n}"
    }
    let forgetful = read(code("UITableViewCell", " label.isHidden = true "))
    #expect(
      forgetful.leftAside.map(\.reason) == [
        .illegal(.superNotCalled, "Own's layoutSubviews does not call super")
      ])
    #expect(forgetful.lines.isEmpty)
    for text in [
      code("UITableViewCell", " super.layoutSubviews() "), code("UIView", ""),
      "override func layoutSubviews() {}",
    ] {
      #expect(read(text).leftAside.allSatisfy { $0.reason == .noLayout }, "\(text)")
    }
  }

  @Test func `nesting without end is refused, not followed`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(read("let a = " + deep).leftAside.count == 1)
    #expect(read(String(repeating: "func f() {\n", count: 2_000)).lines.isEmpty)
  }
}
