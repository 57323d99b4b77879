// Layouts go out as Swift and JSON, and come back the same.

@testable import Answers
import AutoLayout
import Conditions
import Foundation
@testable import Notebook
import Syntax
import Testing

@Suite struct RoundTripTests {
  /// A session with named numbers in constants and multipliers.
  private static let named = """
    let gap = 8
    let wide = 2 * gap + 4
    let ratio = 1/3
    view red, blue, card
    red.leading == root.leading + gap
    blue.leading == red.trailing + 2 * gap - 3
    root.trailing == blue.trailing + gap
    red.width == (1 - ratio) * blue.width
    (red, blue).top == root.top + wide
    red.height == wide
    blue.height >= gap @750 as low
    card.top == red.bottom - gap
    card.leading == ratio * root.trailing + gap
    root.trailing >= card.trailing + wide
    card.size == 10
    """

  /// Sessions whose every kind of line goes through Swift.
  static let scripts: [String] = [
    """
    view red, blue
    red.leading == root.margins.leading + 20 as gap
    blue.leading == red.trailing + 8
    root.trailing == blue.trailing + 20 @750
    red.width == blue.width
    (red, blue).top == root.safe.top
    red.height == 1/3 * red.width
    blue.height <= 50
    blue.bottom >= root.centerY - 10 @300 as low
    off low
    """,
    """
    view title, value : label text "Name", "A \\"longer\\" value"
    view s : switch
    stack row (title, value, s) in root horizontal spacing 8 alignment center
    row.leading == root.leadingMargin
    row.trailing == root.trailing - 20 @999
    row.centerY == 0.5 * root.bottom
    hug title 251
    set value.spacingAfter = 20
    """,
    """
    view title, note : label text "Name", "A note" font 34
    (title, note).leading == root.leading + 20
    title.top == root.top + 20
    note.firstBaseline == title.lastBaseline + 1.5 sys
    note.lastBaseline <= root.bottom - 1 sys @750
    note.lastBaseline >= title.lastBaseline + 1 sys as apart
    """,
    """
    guide header in root
    header.top == root.top
    header.(leading, trailing) == root.(leading, trailing)
    header.height == 44
    view photo : image intrinsic 300x200
    view "odd name" intrinsic 40xnone
    photo.top == header.bottom
    photo.centerX == root.centerX
    photo.width <= root.width - 40
    "odd name".(leading, top, height) == photo.(leading, top, height)
    """,
    """
    view old frame 20 100 200 100 flexible (width, right)
    view card in old
    card.edges == old inset 4 8 12 16
    view scroller : scroll
    scroller.edges == root inset 100
    view page in scroller
    page.edges == scroller.content
    page.width == scroller.frame.width
    page.height == 900
    """,
    """
    view red, bar
    red.(leading, top) == root.(leading, top) + 20
    red.width == 100 as narrow when w:compact
    red.width == 300 @900 as wide when w:regular
    red.height == 50
    view side in root when w:regular and h:regular
    side.edges == root inset 30
    bar.(leading, top, height) == red.(leading, bottom, height)
    bar.trailing == root.trailing - 8 as gap
    set gap = -40 when w:regular
    set gap = -60 when w:regular and h:regular
    set gap = -80 when rtl
    set bar.hidden = on when text:ax1...ax5
    """,
    """
    view a, b : label text "One", "Two"
    stack row (a, b) in root horizontal spacing 8
    row.(leading, top) == root.(leading, top) + 20
    set row.axis = vertical when text:ax1...ax5
    set row.spacing = 20 when w:regular
    set a.hug.horizontal = 300 when h:compact
    set b.spacingAfter = 4 when rtl
    set a.text = "Another" when ltr and w:regular
    set b.lines = 2 when text:xl
    set row.margins = 4 8 12 16 when h:compact
    set a.directionalMargins = 4 8 12 16
    set row.semantic = forceLeftToRight when w:regular
    """,
    """
    view card, odd : label text "", "natural"
    view plain
    set card.insets = 6 7 8 9
    set plain.insets = 1
    set plain.intrinsic = 30x40
    set odd.intrinsic.width = 80
    (card, plain, odd).leading == root.leading + 20
    card.top == root.top + 20
    plain.top == card.bottom
    odd.top == plain.bottom
    set plain.transform = scale 2
    set plain.z = 3
    """,
    """
    view list : table
    list.edges == root
    set list.rowHeight = automatic
    set list.estimated = 60
    view row1 : cell in list
    view title : label in row1 text "A long text that takes some lines in a narrow table" lines 0
    title.edges == row1.content inset 8 16
    view row2, row3 : cell in list text "Alone", "Above" lines 2
    set row3.detail = "below"
    view badge2 in row2
    view badge3 in row3
    (badge2, badge3).size == 10
    badge2.(trailing, centerY) == row2.textLabel.(trailing, centerY)
    badge3.leading == row3.detailTextLabel.trailing + 8
    badge3.bottom == row3.textLabel.bottom
    view scroller : scroll
    scroller.edges == root inset 40
    set scroller.contentSize = 600x900
    set scroller.offset = 10 20
    set scroller.paging = on
    view insets, never : scroll
    (insets, never).edges == root inset 20
    set insets.contentInsets = 8 4 12 0
    set insets.contentInsetAdjustment = always
    set never.contentInsetAdjustment = never
    """,
    """
    view list : table
    list.edges == root
    set list.contentInsets = 28 16 0 12
    view first : cell in list text "First"
    view second : cell in list
    view view : label in second text "Second"
    view.edges == second.content inset 4
    """,
    """
    view default, view, class : label text "a", "b", "c"
    view half : textField
    set half.intrinsic.width = none
    set half.intrinsic.height = 20
    view tall
    set tall.intrinsic.width = 20
    set tall.intrinsic.height = none
    (default, view, class, half, tall).leading == root.leading + 8
    (default, view, class, half, tall).top == root.top + 8
    """,
    named,
    """
    view choice : segmented text "One|Another frame|c"
    view photo : image intrinsic 30x20
    set photo.contentMode = aspectFit
    (choice, photo).(leading, top) == root.(leading, top) + 8
    """,
  ]

  /// A session that has read a file.
  private func session(
    _ verb: String, _ path: String, _ contents: String
  ) -> (Session, Answer) {
    var session = Session()
    session.evaluate("\(verb) \(path)")
    let answer = session.resume(.file(contents))
    return (session, answer)
  }

  /// A session of the collection, from one `fresh` fence to the next.
  struct Piece: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
  }

  /// Every session of the collection, with its templates and references, cut where it starts
  /// afresh.
  static let pieces: [Piece] =
    Repository.sessions(all: true).flatMap { path -> [Piece] in
      guard var text = try? Repository.text(path) else { return [] }
      let name = path.dropFirst("Sessions/".count)
      // It asks the program for a file.
      text = text.replacing("> lesson 1\n...\n", with: "")
      var head = ""
      var parts = [""]
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("<!-- layout ") { head = "# A part\n\(line)\n\n" }
        if line.hasPrefix("```layout"), line.split(separator: " ").contains("fresh") {
          parts.append(head)
        }
        parts[parts.count - 1] += "\(line)\n"
      }
      return parts.filter { $0.contains("```layout") }.enumerated()
        .map { Piece(testDescription: "\(name) \($0.offset + 1)", text: $0.element) }
    }

  @Test func `every session of the collection is among the pieces`() {
    #expect(Self.pieces.count { $0.testDescription.hasSuffix(".md 1") } >= 30)
    #expect(Self.pieces.contains { $0.text.contains("set column.axis = vertical when") })
  }

  private func frames(_ session: Session) -> [[Double]] {
    let layout = session.workspace.layout
    return layout.liveItems.map { id in
      let frame = layout.frame(of: id)
      return [frame.x, frame.y, frame.width, frame.height]
    }
  }

  /// Worlds that differ in every trait.
  private static let worlds = [
    "set root.direction = rtl", "set root.textsize = ax2", "set root.textsize = xl",
    "set root.direction = ltr", "device \"iPad Pro 11\"", "device \"iPhone SE\" landscape",
    "set root.textsize = ax1", "device \"iPad Pro 11\" landscape split 1/2",
  ]

  /// The items that a function in Swift finds around the root, and does not mention.
  private static let start = [
    "set passes = auto", "device off", "set root.size = 320x480", "set root.safe = 0",
    "set root.scale = 1", "set root.textsize = l", "set root.direction = ltr", "keyboard off",
  ]

  /// The forms of `show` that are code.
  private static let dialects = ["swift", "snapkit", "objc"]

  private func expectRoundTrip(_ original: Session, as dialect: String) throws {
    var original = original
    // Masks are told by frames at the present size; what is around the root is not told.
    for line in Self.start { original.evaluate(line) }
    let code = original.evaluate("show as \(dialect)").output
    let isSwift = dialect != "objc"
    var (copy, pasted) = session(isSwift ? "run" : "import", isSwift ? "a.layout" : "a.m", code)
    #expect(pasted.status <= .conflict, "\(pasted.errors)\(code)")
    #expect(!pasted.output.contains("not understood"), "\(pasted.output)\(code)")
    #expect(!code.contains("// no "), "\(code)")
    for line in Self.start { copy.evaluate(line) }
    var random = SeededNumbers(seed: 99)
    var lines = (0..<10).map { _ in
      "set root.size = \(random.number(250...1049))x\(random.number(300...1199))"
    }
    lines += Self.worlds
    for line in lines {
      #expect(original.evaluate(line).errors == copy.evaluate(line).errors)
      let (old, new) = (frames(original), frames(copy))
      try #require(old.count == new.count, "\(code)")
      for (a, b) in zip(old, new) {
        for (x, y) in zip(a, b) { #expect(abs(x - y) < 1e-6, "\(line)\n\(code)") }
      }
    }
  }

  @Test(arguments: scripts, dialects)
  func `a layout written as code and pasted has equal frames at ten sizes and in other traits`(
    script: String, dialect: String
  ) throws {
    let (session, answer) = session("run", "a.layout", script)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    try expectRoundTrip(session, as: dialect)
  }

  @Test(arguments: pieces, dialects)
  func `a session of the collection comes back from code with equal frames`(
    piece: Piece, dialect: String
  ) throws {
    let (session, answer) = session("load", "a.md", piece.text)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    try expectRoundTrip(session, as: dialect)
  }

  @Test(arguments: dialects)
  func `named numbers are written once, and read back as named numbers`(dialect: String) throws {
    var original = session("run", "a.layout", Self.named).0
    let code = original.evaluate("show as \(dialect)").output
    let isSwift = dialect != "objc"
    let declared = isSwift ? "let gap: CGFloat = 8\n" : "const CGFloat gap = 8;\n"
    #expect(code.split(at: declared, keepsEmpty: true).count == 2, "\(code)")
    var (copy, _) = session(isSwift ? "run" : "import", isSwift ? "a.layout" : "a.m", code)
    for name in ["gap", "wide", "ratio"] {
      let (old, new) = (original.evaluate(name).output, copy.evaluate(name).output)
      #expect(old.split(separator: "\n").first == new.split(separator: "\n").first, "\(code)")
      let count = { (text: String) in text.split(separator: "\n").count }
      #expect(count(old) == count(new), "\(old)\n\(new)\n\(code)")
    }
    for line in ["set gap = 20", "let ratio = 0.5", "set wide += 3", "undo"] {
      original.evaluate(line)
      copy.evaluate(line)
      for (a, b) in zip(frames(original), frames(copy)) {
        for (x, y) in zip(a, b) { #expect(abs(x - y) < 1e-6, "\(line)\n\(code)") }
      }
    }
  }

  private func expectLoaded(_ original: Session) {
    var original = original
    let json = original.evaluate("show as json").output
    #expect(json.hasPrefix("{\"layoutlab\":1,"))
    var (copy, answer) = session("load", "a.json", json)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    for question in ["show", "list", "frames as json", "conflicts as json"] {
      #expect(copy.evaluate(question) == original.evaluate(question))
    }
  }

  @Test(arguments: scripts)
  func `show as json is loaded to the same state`(script: String) {
    expectLoaded(session("run", "a.layout", script).0)
  }

  @Test(arguments: pieces)
  func `a session of the collection is loaded from its JSON to the same state`(piece: Piece) {
    expectLoaded(session("load", "a.md", piece.text).0)
  }

  /// A constraint that an update adds comes back as soon as it is removed.
  @Test(arguments: pieces.filter { !$0.text.contains("> during update") })
  func `show as vfl makes a session again`(piece: Piece) {
    var original = session("load", "a.md", piece.text).0
    for line in Self.start { original.evaluate(line) }
    let formats = original.evaluate("show as vfl")
    #expect(formats.errors.isEmpty)
    guard formats.output != "no constraints\n" else { return }
    var copy = Session()
    let lines = formats.output.split(separator: "\n").map(String.init)
    for line in lines {
      let answer = copy.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    for line in ["set root.size = 500x300", "set root.size = 700x900"] {
      original.evaluate(line)
      copy.evaluate(line)
      // The choice of the broken constraint depends on age, which a format does not tell.
      guard original.workspace.layout.brokenConstraints.isEmpty else { continue }
      let (old, new) = (original.workspace.layout, copy.workspace.layout)
      #expect(old.liveItems.count == new.liveItems.count)
      for id in old.liveItems {
        guard case .item(let other) = new.lookup(old.name(of: id)) else {
          Issue.record("there is no \(old.name(of: id)) in \(lines)")
          continue
        }
        for side in [\Rect.x, \.y, \.width, \.height] {
          let difference = old.frame(of: id)[keyPath: side] - new.frame(of: other)[keyPath: side]
          #expect(abs(difference) < 1e-6, "\(line) \(lines)")
        }
      }
    }
  }
}
