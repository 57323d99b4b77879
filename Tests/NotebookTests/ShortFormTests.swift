import Answers
import Conditions
import Notebook
import Testing

/// Short forms: each makes the layout of the lines that it stands for.
@Suite struct ShortFormTests {
  /// The frames after some lines, and the constraints as they are printed.
  private func state(_ lines: [String]) -> String {
    var session = Session()
    for line in lines {
      let answer = session.evaluate(line)
      #expect(answer.status == .ok, "\(line)\n\(answer.errors)")
    }
    return session.evaluate("frames").output + session.evaluate("show constraints").output
  }

  @Test func `a size is a width and a height, in chains and lists too`() {
    var random = SeededNumbers(seed: 20)
    for _ in 0..<50 {
      let (width, height) = (random.number(0...400), random.number(0...400))
      let sign = ["==", "<=", ">="][random.number(0...2)]
      let view = ["view red, blue"]
      #expect(
        state(view + ["red.size \(sign) \(width)x\(height)"])
          == state(view + ["red.width \(sign) \(width)", "red.height \(sign) \(height)"]))
      #expect(
        state(view + ["red.size == blue.size == \(width)x\(height)"])
          == state(
            view + ["red.size == blue.size", "blue.width == \(width)", "blue.height == \(height)"]))
      #expect(
        state(view + ["(red, blue).size == \(width)x\(height) @700 as both"])
          == state(
            view + [
              "(red, blue).width == \(width) @700 as w",
              "(red, blue).height == \(height) @700 as h",
            ]
          ).replacing("\"w.1\"", with: "\"both.1\"").replacing("\"w.2\"", with: "\"both.2\"")
          .replacing("\"h.1\"", with: "\"both.3\"").replacing("\"h.2\"", with: "\"both.4\""))
    }
  }

  @Test func `a size is claimed as it is typed`() {
    var session = Session()
    for line in ["view red", "red.size == 100x50"] { session.evaluate(line) }
    session.expect("red.size == 100x50", "red.size >= 99x50")
    #expect(
      session.evaluate("expect red.size == 100x51").errors.contains("red.height is 50, not == 51"))
    #expect(session.evaluate("red.width == 100x50").status == .refused)
    #expect(session.evaluate("red.size == 100xnone").status == .refused)
    let chain = session.evaluate("red.size == 100x50 == root.size")
    #expect(chain.status == .refused && !chain.errors.contains("intrinsic"), "\(chain.errors)")
    #expect(session.evaluate("let k = 100x50").status == .refused)
  }

  @Test(arguments: ["top", "bottom"], ["leading", "trailing", "left", "right"])
  func `a corner is two edges`(edge: String, side: String) {
    let corner = edge + side.prefix(1).uppercased() + side.dropFirst()
    let view = ["view red", "red.size == 40x30"]
    #expect(
      state(view + ["red.\(corner) == root.\(corner)"])
        == state(view + ["red.\(side) == root.\(side)", "red.\(edge) == root.\(edge)"]))
    var session = Session()
    for line in view + ["red.\(corner) == root.\(corner)"] { session.evaluate(line) }
    let (x, y) = (["leading", "left"].contains(side) ? 0 : 320, edge == "top" ? 0 : 480)
    #expect(session.evaluate("red.\(corner)").output == "red.\(corner) \(x), \(y)\n")
  }

  @Test func `a lesson is called by some words of its name, in any letter case`() {
    for (line, word) in [
      ("lesson stack views", "stack views"), ("lesson Size Classes", "Size Classes"),
      ("lesson priorities", "priorities"), ("lesson 5", "5"),
    ] {
      var session = Session()
      let effects = session.evaluate(line).effects
      #expect(effects.map { $0.action } == [.readFile(path: word, purpose: .lesson)], "\(line)")
    }
  }

  @Test func `a slip in a corner's name is mended`() {
    var session = Session()
    session.evaluate("view red")
    for (slip, meant) in [("topLft", "topLeft"), ("bottomTrailin", "bottomTrailing")] {
      let line = "red.\(meant) == root.\(meant) - 10"
      let typed = line.replacing("root.\(meant)", with: "root.\(slip)")
      #expect(session.evaluate(typed).errors.contains("try:  1  \(line)\n"), "\(typed)")
    }
  }

  @Test func `numbered names are a range wherever a list stands`() {
    let names = (1...9).map { "b\($0)" }.joined(separator: ", ")
    let some = "(b2, b3, b4)"
    for rest in ["set \(some).hidden = on", "\(some).hug.horizontal", "remove \(some)"] {
      let views = "frame 0 0 10 10"
      #expect(
        state(["view b1...b9 \(views)", rest.replacing(some, with: "b2...b4")])
          == state(["view \(names) \(views)", rest]), "\(rest)")
    }
    #expect(
      state(["view a, b1...b3, c", "stack s (b1...b3) spacing 4"])
        == state(["view a, b1, b2, b3, c", "stack s (b1, b2, b3) spacing 4"]))
    #expect(
      state(["view a1...a3", "a1...a3.width == 10 @700", "root.height >= a1...a3.height"])
        == state([
          "view a1, a2, a3", "(a1, a2, a3).width == 10 @700", "root.height >= (a1, a2, a3).height",
        ]))
    var session = Session()
    session.evaluate("view a1...a3")
    #expect(session.evaluate("a1...a3").output == session.evaluate("(a1, a2, a3)").output)
    #expect(
      session.evaluate("a1...a3 as json").output == session.evaluate("(a1, a2, a3) as json").output)
    session = Session()
    #expect(session.evaluate("view b3...b1").status == .refused)
    #expect(session.evaluate("view a1...b4").status == .refused)
  }

  @Test func `a stack may be named behind its axis`() {
    let views = ["view a, b"]
    for (word, axis) in [
      ("row", "horizontal"), ("hstack", "horizontal"), ("column", "vertical"),
      ("VStack", "vertical"),
    ] {
      #expect(
        state(views + ["stack \(word) (a, b) spacing 8 as s"])
          == state(views + ["stack s (a, b) \(axis) spacing 8"]), "\(word)")
    }
    #expect(state(views + ["stack (a, b) as s"]) == state(views + ["stack s (a, b)"]))
    var session = Session()
    session.evaluate("view a, b")
    #expect(session.evaluate("stack (a, b)").status == .refused)
    #expect(session.evaluate("stack one (a, b) as two").status == .refused)
  }

  @Test func `a question is asked at each of some values`() {
    let lines = ["view red", "red.edges == root inset 20", "red.width <= 300"]
    var session = Session()
    for line in lines { session.evaluate(line) }
    var expected = ""
    for width in [240, 300, 360] {
      var other = Session()
      for line in lines + ["set root.width = \(width)"] { other.evaluate(line) }
      expected += "root.width \(width)\n" + other.evaluate("frames").output
    }
    #expect(session.evaluate("frames for root.width in 240, 300, 360").output == expected)
    #expect(session.evaluate("frames for root.width in 240...400 step 60").output == expected)
    let tenths = session.evaluate("red.width for root.width in 0...0.3 step 0.1").output
    #expect(tenths.split(separator: "\n").count { $0.hasPrefix("root.width ") } == 4, "\(tenths)")
    let before = session.evaluate("frames").output
    #expect(session.evaluate("frames for root.width in 100...200 step 0").status == .refused)
    #expect(session.evaluate("frames for root.width in -5, 100").status == .refused)
    #expect(session.evaluate("frames").output == before)
  }

  @Test func `a question is asked in sizes of the root`() {
    let lines = ["view red", "red.edges == root inset 20"]
    var session = Session()
    for line in lines { session.evaluate(line) }
    for size in ["200x100", "333x57"] {
      var other = Session()
      for line in lines + ["set root.size = \(size)"] { other.evaluate(line) }
      let rows = session.evaluate("red.width for \(size), 90x90").output.split(separator: "\n")
      #expect(
        rows.prefix(2) == [Substring(size), other.evaluate("red.width").output.dropLast()[...]])
    }
    #expect(session.evaluate("draw for 200x100, 90x90").status == .ok)
    #expect(session.evaluate("frames for 0x-1").status == .refused)
  }

  @Test func `the device is turned, and without one the root`() {
    var session = Session()
    session.evaluate("set root.size = 300x500")
    #expect(session.evaluate("device landscape").output.hasPrefix("root 500×300 "))
    session.expect("root.width == 500", "root.height == 300")
    session.evaluate("device portrait")
    session.expect("root.width == 300", "root.height == 500")
    var (turned, named) = (Session(), Session())
    for line in ["device \"iPhone 15\"", "device landscape"] { turned.evaluate(line) }
    named.evaluate("device \"iPhone 15\" landscape")
    #expect(turned.evaluate("show").output == named.evaluate("show").output)
    #expect(turned.evaluate("undo").status == .ok)
    turned.expect("root.width == 393")
  }

  @Test func `a loop over numbers makes the lines of its rounds`() {
    #expect(
      state(["for w in 40, 7, 12 { view a$w; a$w.width == $w }"])
        == state([40, 7, 12].flatMap { ["view a\($0)", "a\($0).width == \($0)"] }))
    var session = Session()
    session.evaluate("for w in 40, 7 { view a$w }")
    #expect(session.evaluate("history").output.contains("for w in 40, 7 { view a$w }"))
    #expect(session.evaluate("for w in 1, { view b$w }").status == .refused)
  }

  @Test func `a size class may be told in words`() {
    for (words, sign) in [("compact height", "h:compact"), ("regular width", "w:regular")] {
      let lines = ["view red", "red.leading == root.leading + 7 as gap"]
      #expect(
        state(lines + ["set gap = 9 when \(words)"]) == state(lines + ["set gap = 9 when \(sign)"]))
    }
  }
}
