// Views of macOS: the window, AppKit's controls and stacks.

import Answers
import Notebook
import Testing

@Suite struct PlatformTests {
  private static let mac = "set root.platform = macos"

  /// A session on macOS in which lines were typed.
  private func session(_ lines: String...) throws -> Session {
    try Session(typing: [Self.mac] + lines)
  }

  private func expect(
    _ claims: String..., in session: Session, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var session = session
    for claim in claims {
      let answer = session.evaluate("expect \(claim)")
      #expect(answer.status == .ok, "\(claim): \(answer.output)", sourceLocation: sourceLocation)
    }
  }

  // MARK: - The window

  @Test(arguments: [
    ("501", "400"), ("499", "320"), ("windowSizeStayPut + 1", "400"),
    ("dragThatCannotResizeWindow", "320"), ("dragThatCanResizeWindow", "400"),
  ])
  func `content above 500 resizes the window, content below does not`(
    priority: String, width: String
  ) throws {
    let session = try session(
      "view a", "a.left == root.left", "a.right == root.right", "a.width == 400 @\(priority)")
    expect("root.width == \(width)", "a.width == \(width)", in: session)
    var one = session
    #expect(one.evaluate("root").output.contains("w \(width)   h 480"))
  }

  @Test func `a root of iOS keeps its size`() throws {
    let session = try Session(
      typing: "view a", "a.left == root.left", "a.right == root.right", "a.width == 400 @999")
    expect("root.width == 320", in: session)
  }

  @Test func `the platform is shown, undone and left again`() throws {
    var session = try session("view t : label text \"Hi\"")
    #expect(session.evaluate("show").output.hasPrefix("set root.platform = macos\n"))
    expect("t.height == 16", in: session)
    session.evaluate("set root.platform = ios")
    expect("t.height == 21", in: session)
    session.evaluate("undo")
    expect("t.height == 16", in: session)
  }

  @Test func `priorities of windows are offered where there are windows`() throws {
    func offered(in session: Session, for line: String) -> [String] {
      session.completion(of: line, at: line.utf8.count).candidates.map { $0.text }
    }
    let windows = ["dragThatCanResizeWindow", "windowSizeStayPut", "dragThatCannotResizeWindow"]
    let usual = ["required", "high", "low", "fitting"]
    var phone = try Session(typing: "view red")
    var mac = try session("view red")
    for line in ["red.width == 10 @", "hug red horizontal ", "set red.hug.horizontal = "] {
      let (onPhone, onMac) = (offered(in: phone, for: line), offered(in: mac, for: line))
      for word in usual { #expect(onPhone.contains(word) && onMac.contains(word), "\(line)") }
      for word in windows { #expect(!onPhone.contains(word) && onMac.contains(word), "\(line)") }
    }
    #expect(
      phone.evaluate("red.width == 10 @foo").errors.contains(
        "rule: expected a priority or required, high, low or fitting\n"))
    #expect(!phone.evaluate("red.width == 10 @windowSizeStayPu").errors.contains("StayPut"))
    #expect(mac.evaluate("red.width == 10 @windowSizeStayPu").errors.contains("@windowSizeStayPut"))
    // They are numbers, so they mean the same everywhere.
    #expect(phone.evaluate("red.width == 10 @windowSizeStayPut").status == .ok)
  }

  @Test func `a field as high as its text and its insets is not higher than its text`() throws {
    let lines = [
      "view field : textField", "set field.intrinsic.height = 20", "set field.insets = 1 0 0 0",
      "view caption : label text \"User name:\"",
      "caption.firstBaseline == field.firstBaseline",
    ]
    var session = try Session(typing: [Self.mac] + lines)
    #expect(!session.evaluate("set field.text = \"Ada\"").output.contains("H305"))
    #expect(session.evaluate("frames field").output.contains("h 21 i"))
    #expect(session.evaluate("lint").output.contains("higher") == false)
    #expect(session.evaluate("field.height == 60").output.contains("hint[H305]: field is higher"))
    var fresh = Session()
    let hints = ([Self.mac] + lines).map { fresh.evaluate($0).output }
    #expect(!hints.contains { $0.contains("H305") })
  }

  // MARK: - Controls

  @Test(arguments: [
    ("label text \"Hi\"", "height", "16"), ("button text \"OK\"", "height", "20"),
    ("switch", "width", "38"), ("slider", "height", "24"), ("textField", "height", "21"),
    ("progress", "height", "20"), ("activity", "width", "32"),
  ])
  func `controls have AppKit's sizes`(kind: String, attribute: String, size: String) throws {
    expect("v.\(attribute) == \(size)", in: try session("view v : \(kind)"))
  }

  @Test(arguments: [
    ("horizontal", 99, 24), ("vertical", 24, 99), ("circular", 22, 22),
  ])
  func `a slider's type says which sizes are natural`(
    type: String, width: Int, height: Int
  ) throws {
    let session = try session(
      "view s : slider", "set s.sliderType = \(type)", "s.width == 99 @60", "s.height == 99 @60")
    expect("s.width == \(width)", "s.height == \(height)", in: session)
  }

  @Test func `on iOS a slider has one type`() throws {
    let session = try Session(typing: "view s : slider", "set s.sliderType = vertical")
    expect("s.height == 30", in: session)
  }

  @Test func `a label is aligned by its text, 2 points inside its frame`() throws {
    var session = try session(
      "view t : label text \"Hi\"", "t.leading == root.leading + 20", "t.top == root.top + 20")
    #expect(session.evaluate("frames t").output.contains("x 18"))
  }

  // MARK: - Coordinates

  @Test func `frames count from below, too`() throws {
    // 200 - 140 - 40, and 40 - 5 - 10 in red.
    var session = try session(
      "set root.size = 400x200", "view red in root", "view blue in red",
      "red.leading == root.leading + 20", "root.bottom == red.bottom + 20", "red.width == 100",
      "red.height == 40", "blue.leading == red.leading", "blue.top == red.top + 5",
      "blue.width == 10", "blue.height == 10")
    #expect(
      session.evaluate("frames").output == """
        red    x 20   y 140   w 100   h 40   y↑ 20
        blue   x 0    y 5     w 10    h 10   y↑ 25

        """)
    #expect(
      session.evaluate("frames blue in root").output
        == "blue   x 20   y 145   w 10   h 10   y↑ 45\n")
    #expect(
      session.evaluate("frames red in blue").output
        == "red   x 0   y -5   w 100   h 40   y↑ -25\n")
    #expect(session.evaluate("frames red as json").output.contains("\"appKitY\":20"))
    session.evaluate("set root.platform = ios")
    #expect(session.evaluate("frames red").output == "red   x 20   y 140   w 100   h 40\n")
  }

  @Test func `an unknown height makes the place from below unknown`() throws {
    var session = try session(
      "view red in root", "red.top == root.top", "red.leading == root.leading")
    #expect(session.evaluate("frames red").output.contains("y↑ ?"))
  }

  @Test func `a text that begins left of its superview is not cut off`() throws {
    var session = try session(
      "view t : label text \"Hi\"", "t.leading == root.leading", "t.top == root.top")
    #expect(!session.evaluate("frames t").output.contains(" t "))
  }

  @Test func `a format leaves 20 points at the edges`() throws {
    let session = try session("view a, b", "H:|-[a(10)]-[b]-|")
    expect("a.leading == 20", "b.leading == 38", "b.trailing == 300", in: session)
  }

  // MARK: - Stacks

  /// A row 300 wide of three views 40 wide.
  private func row(_ more: String...) throws -> Session {
    var session = try session(
      "view a, b, c",
      "{ a.width == 40; a.height == 40; b.width == 40; b.height == 40; c.width == 40; c.height == 40 }",
      "stack row (a, b, c)", "row.leading == root.leading", "row.top == root.top")
    let answer = session.type(more)
    try #require(answer.status <= .ok, "\(answer.errors)")
    return session
  }

  @Test func `a stack gathers its views at the start, 8 apart, and hugs them`() throws {
    let row = try row()
    expect("b.leading == 48", "c.leading == 96", "row.width == 136", "row.height == 40", in: row)
  }

  @Test func `gravity gathers views at the start, in the middle and at the end`() throws {
    let row = try row(
      "row.width == 300", "set b.gravity = center", "set c.gravity = trailing")
    expect("a.leading == 0", "b.leading == 130", "c.leading == 260", in: row)
  }

  @Test func `top and bottom are the areas of leading and trailing, whatever the axis`() throws {
    let row = try row(
      "row.width == 300", "set a.gravity = top", "set b.gravity = center", "set c.gravity = bottom")
    expect("a.leading == 0", "b.leading == 130", "c.leading == 260", in: row)
    let column = try self.row(
      "set row.orientation = vertical", "row.height == 300", "set a.gravity = top",
      "set b.gravity = center", "set c.gravity = bottom")
    expect("a.top == 0", "b.top == 130", "c.top == 260", in: column)
  }

  @Test func `edgeInsets are the room around what a stack arranges`() throws {
    var row = try row("set row.edgeInsets = 3 1 4 2")
    // 1 + 136 + 2 wide, 3 + 40 + 4 high.
    expect("row.width == 139", "row.height == 47", "a.leading == 1", "a.top == 3", in: row)
    row.evaluate("set row.edgeInsets = 0")
    expect("row.width == 136", "row.height == 40", in: row)
  }

  @Test func `what is in the middle yields to what is at the start`() throws {
    var row = try row("row.width == 300", "set b.gravity = center", "set c.gravity = trailing")
    row.evaluate("set c1 = 200")
    expect("a.width == 200", "b.leading == 208", "c.leading == 260", in: row)
  }

  @Test func `a hidden view is not there, with its constraints`() throws {
    var row = try row("set b.hidden = on")
    #expect(row.evaluate("conflicts").output.contains("no conflict"))
    expect("c.leading == 48", "row.width == 88", in: row)
    row.evaluate("set row.detachesHidden = off")
    expect("c.leading == 96", "row.width == 136", in: row)
    row.evaluate("set row.detachesHidden = on")
    row.evaluate("set b.hidden = off")
    expect("c.leading == 96", "b.width == 40", in: row)
  }

  @Test func `a constraint of one's own moves a view off the common edge`() throws {
    var row = try row("set row.orientation = vertical", "set row.alignment = leading")
    let answer = row.evaluate("b.leading == row.leading + 20")
    #expect(answer.status == .ok)
    expect("a.leading == 0", "b.leading == 20", "row.width == 60", in: row)
  }

  @Test func `orientation is another name of the axis`() throws {
    var row = try row("set row.orientation = vertical")
    #expect(row.evaluate("row.axis").output == "set row.axis = vertical\n")
    expect("b.top == 48", in: row)
  }

  @Test func `the hugging of a stack is that of its edges`() throws {
    let row = try row("row.width == 300 @400", "hug row horizontal 450")
    expect("row.width == 136", in: row)
  }

  @Test func `a stack of macOS is typed again as it is shown`() throws {
    var row = try row("set b.gravity = center", "set row.detachesHidden = off", "view s : stack")
    let shown = row.evaluate("show").output
    var again = try Session(typing: shown.split(separator: "\n").map(String.init))
    #expect(again.evaluate("show").output == shown)
    #expect(again.evaluate("frames").output == row.evaluate("frames").output)
  }
}
