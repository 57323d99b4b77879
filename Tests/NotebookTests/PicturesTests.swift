// Pictures and animations as lines of the language: formats, files, moments, what fails in flight.

@testable import Answers
import Testing

@testable import Notebook

@Suite struct PicturesTests {
  private let keyboard = [
    "view notes, spacer", "vfl H:|[notes]|", "vfl H:|[spacer]|", "vfl V:|[notes][spacer]|",
    "spacer.height == 0 as kb",
  ]

  @Test func `the keyboard example is 480, 372 half-way and 264, and holds in flight`() {
    var session = session(keyboard)
    let answer = session.evaluate("animate 0.3s ease-in-out { set kb = 216 }").output
    #expect(answer.contains("at 0.5\n  notes    x 0   y 0     w 320   h 372\n"))
    #expect(answer.hasSuffix("in flight every constraint holds\n"))
    #expect(session.evaluate("frames notes at 0").output.hasSuffix("h 480\n"))
    #expect(session.evaluate("frames notes at 0.15s").output.hasSuffix("h 372\n"))
    #expect(session.evaluate("frames notes at 1").output.hasSuffix("h 264\n"))
    #expect(session.evaluate("frames notes at 0.4s").status == .refused)
  }

  /// v1 at 20, 20 is drawn at 30, 40, and v2 stays 8 behind where v1 is laid out, 2 before its drawn end.
  @Test func `4.34: a distance at a transformed view is told as laid out and as drawn`() {
    var session = session([
      "view v1, v2", "(v1, v2).width == 30", "(v1, v2).height == 20",
      "v1.(leading, top) == root.(leading, top) + 20", "v2.leading == v1.trailing + 8",
      "v2.top == v1.top", "set v1.transform = translate 10 20",
    ])
    let notes = session.evaluate("draw").output
    for note in [
      "v1.leading == root.leading + 20 as c5  30 drawn",
      "v1.top == root.top + 20 as c6  40 drawn",
      "v2.leading == v1.trailing + 8 as c7  -2 drawn",
    ] {
      #expect(notes.contains(note), "\(note)\n\(notes)")
    }
    // The gaps are shorter than their numbers, which stand beside the drawing then.
    #expect(session.evaluate("draw as svg").output.contains("root.leading + 20 as c5  30 drawn"))
    session.evaluate("set v1.transform = scale 1")
    #expect(!session.evaluate("draw").output.contains("drawn"))
  }

  @Test func `what fails in flight is listed beside what solving again would give`() {
    var session = session([
      "view red", "red.leading == root.leading", "red.width >= 150",
      "red.width == root.width - 40 @750 as wish", "set root.width = 140",
    ])
    let answer = session.evaluate("animate 0.3s linear { set root.width = 340 }").output
    #expect(
      answer.hasSuffix(
        """
        in flight frames are interpolated, and these do not hold
          at 0.25   red.width == root.width - 40 @750 as wish   // off by 37.5; red w 187.5, solved 150
          at 0.5    red.width == root.width - 40 @750 as wish   // off by 25; red w 225, solved 200
          at 0.75   red.width == root.width - 40 @750 as wish   // off by 12.5; red w 262.5, solved 250

        """))
  }

  @Test func `keyframes lead from layout to layout in one line, which undo takes back as one`() {
    var session = session([
      "view red", "red.leading == root.leading", "red.width >= 150",
      "red.width == root.width - 40 @750 as wish", "set root.width = 140",
    ])
    let line =
      "animate 2s linear keyframe 0...0.5 { set root.width = 340 }"
      + " keyframe 0.5...1 { set root.width = 140 }"
    // In the middle of each the root is 240 wide, between 150 and 300 the view 225.
    let answer = session.evaluate(line).output
    #expect(answer.contains("at 0.25\n  red   x 0   y ?   w 225 "), "\(answer)")
    #expect(answer.contains("at 0.5\n  red   x 0   y ?   w 300 "))
    #expect(
      answer.hasSuffix(
        """
        in flight frames are interpolated, and these do not hold
          at 0.25   red.width == root.width - 40 @750 as wish   // off by 25; red w 225, solved 200
          at 0.75   red.width == root.width - 40 @750 as wish   // off by 25; red w 225, solved 200

        """))
    #expect(session.evaluate("frames red at 1.5s").output.contains("w 225"))
    let film = session.evaluate("undo").output
    #expect(film.hasPrefix("undone: animate 2s"))
    session.expect("root.width == 140")
    let svg = session.evaluate(line + " as svg").output
    let widths = svg.firstMatch(of: /attributeName="width"[^>]*values="([^"]*)"/)?.1.split(
      separator: ";")
    #expect(widths?.first == "140" && widths?.last == "140" && widths?.contains("340") == true)
  }

  @Test func `keyframes that overlap are refused, and a curve of one is told as not UIKit's`() {
    var session = session(keyboard)
    for ranges in [("0...0.6", "0.5...1"), ("0...0.5", "0.5...1.2"), ("0.5...0.5", "0.6...1")] {
      let answer = session.evaluate(
        "animate 1s keyframe \(ranges.0) { set kb = 9 } keyframe \(ranges.1) { set kb = 2 }")
      #expect(answer.errors.hasPrefix("error[E120]: keyframes follow each other, from 0 to 1"))
      session.expect("spacer.height == 0")
    }
    let answer = session.evaluate(
      "animate 1s keyframe 0...0.5 ease-in { set kb = 216 } keyframe 0.5...1 { set kb = 0 }")
    #expect(answer.output.contains("animateKeyframes has one curve for all keyframes"))
  }

  @Test func `areas and locations with multipliers are looked at in flight too`() {
    var session = session([
      "set rules = math", "view red, blue", "(red, blue).top == root.top",
      "(red, blue).height == 9",
      "red.leading == root.leading + 100 as start", "red.trailing == root.trailing",
      "blue.leading == 0.5 * red.leading as half", "blue.width == 10",
      "red.leading >= root.margins.leading as kept",
    ])
    let answer = session.evaluate(
      "animate 1s linear { set half.active = false; blue.leading == root.leading as new }"
    ).output
    #expect(answer.contains("new   // off by 37.5; blue x 37.5, solved 0"), "\(answer)")
  }

  @Test func `an animation that interrupts one begins at the frame that is seen`() {
    var session = session(keyboard + ["animate 0.3s { set kb = 216 } at 1"])
    let answer = session.evaluate("animate 0.3s after 0.15s { set kb = 0 } at 0, 1").output
    #expect(answer.contains("at 0\n  notes    x 0   y 0     w 320   h 372\n"))
    #expect(answer.contains("at 1\n  notes    x 0   y 0     w 320   h 480\n"))
  }

  @Test func `a hidden view of a stack shrinks in flight, and a new one flies from the corner`() {
    var session = session([
      "view a, b, c : label text \"A\", \"B\", \"C\"",
      "stack row (a, b, c) in root horizontal spacing 8",
      "row.leading == root.leading + 20", "row.top == root.top + 20",
    ])
    let hiding = session.evaluate("animate 1s linear { set b.hidden = true } at 0.5").output
    #expect(hiding.contains("b     x 20   y 0    w 6 "))
    let adding = session.evaluate(
      "animate 1s linear { view d frame 100 80 40 20 } at 0.5"
    ).output
    #expect(adding.contains("d     x 50   y 40   w 20     h 10"))
  }

  @Test func `an animation is a film, a page or a cast, and one that is refused changes nothing`() {
    var session = session(keyboard)
    for (format, start) in [
      ("svg", "<svg xmlns"), ("html", "<!DOCTYPE html>"), ("cast", "{\"version\":2"),
    ] {
      let answer = session.evaluate("animate 0.3s { set kb = 216 } as \(format) to a.\(format)")
      guard case .writeFile(let path, let contents, .create) = answer.effects.first?.action else {
        Issue.record("no file is written")
        return
      }
      #expect(path == "a.\(format)")
      #expect(contents.hasPrefix(start))
      session.evaluate("undo")
    }
    let before = session.evaluate("frames").output
    for line in [
      "animate 0.3s { set kb = 50 } as swift", "animate 0.3s { set kb = 50 } at 2",
      "animate 0.3s { set kb = 50 } at 1s",
    ] {
      #expect(session.evaluate(line).status == .refused)
      #expect(session.evaluate("frames").output == before)
    }
  }

  @Test func `the moments of an animation can be had as lists are`() {
    var session = session(keyboard)
    let json = session.evaluate("animate 0.3s linear { set kb = 216 } at 0.5, 0.3s as json").output
      .split(separator: "\n").dropFirst()
    #expect(json.count == 2)
    #expect(json.allSatisfy { $0.hasPrefix("{\"root\":{\"width\":320") })
    #expect(json.first?.contains("\"t\":0.5,") == true)
    #expect(json.last?.contains("\"t\":1,") == true)
    let table = session.evaluate("animate 0.3s linear { set kb = 0 } at 0.5 as md").output
    #expect(table.contains("at 0.5\n\n| name | x | y | width | height |\n"))
    #expect(table.contains("| notes | 0 | 0 | 320 | 372 |\n"))
  }

  @Test func `a drawing is an SVG, a page over the root's width, or a cast`() {
    var session = session(keyboard)
    #expect(session.evaluate("draw as svg").output.contains("data-name=\"notes\""))
    let page = session.evaluate("draw as html").output
    #expect(page.contains("data-label=\"root 160 wide\""))
    #expect(page.contains("data-label=\"root 480 wide\""))
    #expect(page.contains("data-label=\"root 320 wide\">"))
    #expect(session.evaluate("draw as cast").output.hasPrefix("{\"version\":2"))
    #expect(session.evaluate("root.width").output.contains("320"))
  }

  @Test func `a part is drawn with what is around and in it, in every form`() {
    var session = session([
      "view card, omega", "view title, zeta in card", "view word in title",
      "(card, omega).edges == root inset 10", "(title, zeta, word).edges == card inset 10",
      "omega.width == card.width as twin", "word.height <= 5 @750 as low",
    ])
    for format in ["box", "ascii", "block", "svg", "sentences", "html"] {
      let whole = session.evaluate("draw with constraints as \(format)").output
      let part = session.evaluate("draw title with constraints as \(format)").output
      for name in ["card", "title", "word"] {
        #expect(part.contains(name), "\(format)")
      }
      for name in ["omega", "zeta"] {
        #expect(whole.contains(name), "\(format)")
        // A close-up in text shows what meets it as well, as these two do.
        let isCloseUp = ["box", "ascii", "block"].contains(format)
        #expect(part.contains(name) == isCloseUp, "\(format)")
      }
    }
    #expect(session.evaluate("draw root").output == session.evaluate("draw").output)
  }

  @Test func `a ghost is the layout before the last change`() {
    var session = session(keyboard)
    #expect(!session.evaluate("draw with ghost").output.contains("nothing moved"))
    session.evaluate("set kb = 100")
    let drawing = session.evaluate("draw with ghost").output
    #expect(drawing.contains("notes  h 480→380"))
    #expect(drawing.contains("dotted: before"))
    #expect(session.evaluate("kb").output.contains("100"))
    var empty = Session()
    #expect(empty.evaluate("draw with ghost").status == .ok)
  }

  private func session(_ lines: [String]) -> Session {
    var session = Session()
    for line in lines {
      let answer = session.evaluate(line)
      #expect(answer.status == .ok, "\(line)\n\(answer.errors)")
    }
    return session
  }

  @Test(arguments: [40, 501])
  func `the constraints of a few views and of a crowd are counted`(count: Int) throws {
    let names = (0..<count).map { "v\($0)" }
    let all = "(" + names.joined(separator: ", ") + ")"
    var session = try Session(
      typing: [
        "set root.size = 2000x100", "view " + names.joined(separator: ", "),
        "\(all).top == root.top", "\(all).size == 2", "v0.leading == root.leading",
      ] + zip(names, names.dropFirst()).map { "\($1).leading == \($0).trailing + 2" })
    #expect(session.evaluate("draw").output.contains(" more: show constraints"))
  }
}
