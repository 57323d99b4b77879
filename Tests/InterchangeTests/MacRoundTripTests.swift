// Layouts of macOS go out as AppKit, and come back the same.

@testable import Answers
import AutoLayout
import Conditions
@testable import Notebook
import Testing

@Suite struct MacRoundTripTests {
  /// Layouts in which AppKit is said in all its words.
  static let scripts: [String] = [
    """
    view name : label text "Name:"
    view value : textField text "Ada"
    view note : label text "A text that is long enough to take some lines of a narrow window" lines 0
    view go : button text "Send"
    value.baseline == name.baseline
    name.leading == root.leading + 20 as start
    value.leading == name.trailing + 8
    root.trailing == value.trailing + 20 @490
    value.width >= 120
    name.top == root.top + 20
    note.(leading, trailing) == root.(leading, trailing)
    note.top == name.bottom + 12
    go.(trailing, bottom) == root.(trailing, bottom) - 20
    go.width == 1/3 * value.width
    hug value horizontal 240
    resist name horizontal 1000
    off start
    value.leading >= root.leading + 90
    """,
    """
    view a, b, c, d : label text "One", "Two", "Three", "Four"
    stack row (a, b, c, d) in root horizontal
    row.(leading, trailing, top) == root.(leading, trailing, top)
    set b.gravity = center
    set (c, d).gravity = trailing
    set row.edgeInsets = 4 8 12 16
    set row.spacing = 6
    set c.spacingAfter = 30
    hug row vertical 800
    view e, f : textField
    stack column (e, f) in root vertical alignment fill distribution fill
    set column.detachesHidden = off
    column.(leading, trailing) == root.(leading, trailing)
    column.top == row.bottom + 8
    """,
    """
    view track, rail, dial : slider
    set rail.sliderType = vertical
    set dial.sliderType = circular
    view busy : activity
    view done : progress
    view toggle : switch
    view step : stepper
    view choice : segmented text "One|Two"
    view photo : image intrinsic 30x20
    view check : button text "Check" insets 1 2 1 0 intrinsic 60x16
    view area : textView text "typed"
    view code : textField intrinsic.width none intrinsic.height 20
    (track, rail, dial, busy, done, toggle, step).leading == root.leading + 10
    (choice, photo, check, area, code).leading == root.leading + 150
    (track, rail, dial, busy, done, toggle, step).top == root.top + 10
    (choice, photo, check, area, code).top == root.top + 10
    area.size == 40
    track.width == 90
    set check.transform = scale 2
    set photo.z = 3
    """,
    """
    view old frame 20 100 200 100 flexible (width, bottom)
    view inner in old frame 10 20 100 50 flexible (left, top)
    view title : label in old text "Title" frame 5 5 60 20
    view free
    free.edges == root inset 30
    view corner in free frame 10 10 20 20 flexible (left, top)
    guide line in root
    line.(leading, top) == free.(leading, top) + 5
    line.size == 9
    """,
    """
    view big, bold, styled : label text "Big", "Bold", "Styled"
    set big.font = 22
    set bold.weight = bold
    set styled.textStyle = headline
    view small : button text "Small"
    set small.font = 11
    (big, bold, styled, small).(leading, top) == root.safe.(leading, top) + 8
    set big.hidden = on
    set bold.semantic = forceRightToLeft
    """,
  ]

  private func session(_ verb: String, _ path: String, _ contents: String) -> (Session, Answer) {
    var session = Session()
    session.evaluate("\(verb) \(path)")
    let answer = session.resume(.file(contents))
    return (session, answer)
  }

  private func frames(_ session: Session) -> [String] {
    let layout = session.workspace.layout
    return layout.liveItems.map { id in
      let frame = layout.frame(of: id)
      let edges = [frame.x, frame.y, frame.width, frame.height]
      return "\(layout.name(of: id)) \(edges.map { ($0 * 1e6).rounded() / 1e6 })"
    }
  }

  @Test(arguments: scripts, ["swift", "snapkit", "objc"])
  func `a layout of macOS written as AppKit and read again has equal frames`(
    script: String, dialect: String
  ) {
    var (original, answer) = session("run", "a.layout", "set root.platform = macos\n" + script)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    let code = original.evaluate("show as \(dialect)").output
    #expect(code.contains(dialect == "objc" ? "#import <AppKit/AppKit.h>" : "import AppKit\n"))
    #expect(!code.contains("UI") && !code.contains("// no "), "\(code)")
    var (copy, read) = session("import", dialect == "objc" ? "a.m" : "a.swift", code)
    #expect(read.status <= .conflict, "\(read.errors)\(code)")
    #expect(!read.output.contains("not understood"), "\(read.output)\(code)")
    for line in ["set root.size = 500x400", "set root.size = 320x480", "set root.direction = rtl"] {
      original.evaluate(line)
      copy.evaluate(line)
      #expect(frames(original) == frames(copy), "\(line)\n\(code)")
    }
  }

  @Test func `what AppKit does not have is told`() {
    var (session, _) = session(
      "run", "a.layout",
      """
      set root.platform = macos
      view a, b
      a.width == root.readable.width
      b.width == 20 when w:regular
      a.height == 10 as tall
      set tall = 20 when h:compact
      set b.margins = 1 2 3 4
      """)
    let code = session.evaluate("show as swift").output
    for line in [
      "// no AppKit for: a.width == root.readable.width as c1   (AppKit has no such guide)",
      "// no AppKit for: b.width == 20 as c2 when w:regular   (AppKit has no size classes)",
      "// no AppKit for a value of tall when h:compact", "// no AppKit for: b.margins",
    ] {
      #expect(code.contains(line), "\(code)")
    }
  }
}
