// What is said about a file in which nothing contradicts: what a person should know of its layout.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct ImportRemarkTests {
  /// The answer to an import of code.
  private func answer(to code: String, as name: String = "a.swift") -> [String] {
    var session = Session()
    session.evaluate("import \(name)")
    return session.resume(.file(code)).output.split(separator: "\n").map { String($0) }
  }

  private func cell(_ constraints: String, of type: String = "UITableViewCell") -> String {
    """
    final class PriceCell: \(type) {
      let photo = UIImageView()
      func build() {
        photo.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(photo)
        NSLayoutConstraint.activate([
          photo.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
          photo.widthAnchor.constraint(equalToConstant: 90),
          photo.heightAnchor.constraint(equalToConstant: 90),
          photo.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
          \(constraints)
        ])
      }
    }
    """
  }

  /// 6 + 90 in a row of 44.
  @Test func `a row whose content does not reach its bottom is told first, with the constraint`() {
    let lines = answer(to: cell(""))
    #expect(
      lines.dropFirst().first
        == "nothing in priceCell reaches its bottom, so its height is open: the table gives it 44, "
        + "and photo hangs 52 out of it", "\(lines)")
    #expect(
      lines.dropFirst(2).first?.hasPrefix("in code: photo.bottomAnchor.constraint(equalTo: ")
        == true,
      "\(lines)")
  }

  @Test func `the constraint that is offered closes the chain`() {
    let closed = "photo.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)"
    let lines = answer(to: cell(closed))
    #expect(!lines.contains { $0.hasPrefix("nothing in ") }, "\(lines)")
    // 6 + 90 + 8 is not the 44 of the first pass, and all of it is required.
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "priceCell has a height by required constraints alone, and the first pass ") == true,
      "\(lines)")
  }

  @Test func `the same is told by ambiguity, by lint and by explain`() {
    var session = Session()
    session.evaluate("import a.swift")
    _ = session.resume(.file(cell("")))
    let sentence = "nothing in priceCell reaches its bottom, so its height is open"
    #expect(session.evaluate("ambiguity").output.contains(sentence))
    #expect(session.evaluate("lint").output.contains(sentence))
    let explained = session.evaluate("explain priceCell").output
    #expect(!explained.contains("measured from its content"), "\(explained)")
    #expect(explained.contains("what the table gives it"), "\(explained)")
  }

  @Test func `a row with a height of its own or by an inequality is not open`() {
    for constraint in [
      "contentView.heightAnchor.constraint(equalToConstant: 120)",
      "photo.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor)",
    ] {
      let lines = answer(to: cell(constraint))
      #expect(!lines.contains { $0.hasPrefix("nothing in ") }, "\(constraint): \(lines)")
    }
  }

  @Test func `an item of a collection is told of along both axes`() {
    let lines = answer(to: cell("", of: "UICollectionViewCell"))
    #expect(lines.contains { $0.hasPrefix("nothing in priceCell reaches its trailing edge") })
    #expect(lines.contains { $0.hasPrefix("nothing in priceCell reaches its bottom") })
  }

  @Test func `nothing to object to says how much was looked at`() {
    let lines = answer(
      to: """
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        card.widthAnchor.constraint(equalToConstant: 50).isActive = true
        card.heightAnchor.constraint(equalToConstant: 50).isActive = true
        """)
    #expect(lines.dropFirst().first == "nothing to object to in 1 view", "\(lines)")
  }

  /// 300 + 50 in 320.
  @Test func `a view that hangs out is told with its distance`() {
    let lines = answer(
      to: """
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 300).isActive = true
        card.widthAnchor.constraint(equalToConstant: 50).isActive = true
        card.heightAnchor.constraint(equalToConstant: 50).isActive = true
        """)
    #expect(lines.dropFirst().first == "card hangs 30 out of root at the right", "\(lines)")
  }

  @Test func `what nobody placed or sized is told`() {
    let lines = answer(
      to: """
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        card.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        card.widthAnchor.constraint(equalToConstant: 50).isActive = true
        """)
    #expect(lines.dropFirst().first == "no constraint says how high card is", "\(lines)")
  }

  @Test func `the views of a recursive description have their frames, and can be inferred`() {
    var session = Session()
    let output = session.evaluate(
      """
      <UIWindow: 0x7fa; frame = (0 0; 375 667); layer = <UIWindowLayer: 0x1>>
         | <App.CardView: 0x7fb; frame = (10 20; 200 100); layer = <CALayer: 0x2>>
         |    | <UILabel: 0x7fc; frame = (16 20; 100 21); text = 'Price'; layer = <CALayer: 0x3>>
      """
    ).output
    #expect(output.contains("3 views") || output.contains("2 views"), "\(output)")
    let frames = session.evaluate("frames").output
    #expect(frames.contains("cardView   x 10   y 20   w 200   h 100"), "\(frames)")
    #expect(frames.contains("price"), "\(frames)")
    #expect(session.evaluate("root.size").output.contains("375"))
    let inferred = session.evaluate("infer").output
    #expect(inferred.contains("cardView.leading == root.leading + 10"), "\(inferred)")
  }

  @Test func `a key that a format lacks is told by its own name`() {
    var session = Session()
    let output = session.evaluate(
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format: 
      self is not a key in the views dictionary. 
      H:|-[self.badge]-| 
             ^'
      """
    ).output
    #expect(output.contains("a dot cannot stand in a format"), "\(output)")
    #expect(output.contains("let views = [\"badge\": badge]"), "\(output)")
  }

  @Test(arguments: [
    ("Vertical position is ambiguous for UILabel.", "position is ambiguous"),
    ("Height is ambiguous for UIView.", "size is ambiguous"),
    (
      "Fatal error: Updated constraint could not find existing matching constraint to update: x",
      "remakeConstraints"
    ),
  ])
  func `sentences of the view debugger and of libraries are explained`(said: String, word: String) {
    var session = Session()
    session.evaluate("import a.log")
    let output = session.resume(.file(said)).output
    #expect(output.contains(word), "\(output)")
    #expect(output.contains("in code: "), "\(output)")
  }

  /// Constraints tie alignment rectangles; the bezel around one may lie outside.
  @Test(arguments: [0, 1])
  func `a button of AppKit hangs out by what lies inside its bezel alone`(gap: Double) {
    let lines = answer(
      to: """
        let button = NSButton(title: "Go", target: nil, action: nil)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        NSLayoutConstraint.activate([
          button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -\(gap)),
          button.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        ])
        """)
    #expect(lines.contains { $0.contains("hangs 1 out") } == (gap == 1), "\(lines)")
    #expect(!lines.contains { $0.contains("hangs 7") }, "\(lines)")
  }

  @Test func `options of a format with one view align nothing`() {
    let code = """
      view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-(<=1)-[logo]",
        options: .alignAllCenterY, metrics: nil, views: ["logo": logo]))
      """
    #expect(answer(to: code).contains { $0.contains("logo is alone in it") })
    let pair = code.replacing("[logo]\",", with: "[logo]-[name]\",")
      .replacing("\"logo\": logo", with: "\"logo\": logo, \"name\": name")
    #expect(!answer(to: pair).contains { $0.contains("alone in it") })
  }
}
