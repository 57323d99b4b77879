// Layouts that are often asked for, each as a short block whose frames are known.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct ArrangeSolutionsTests {
  @Test func `7-3 a constraint keeps the natural aspect of an image that is stretched`() throws {
    var session = try Session(
      typing:
        "view photo : image intrinsic 300x200 resist 250",
      "photo.width == 3/2 * photo.height as aspect",
      "photo.leading == root.leading + 20", "root.trailing == photo.trailing + 20",
      "photo.top == root.top + 20")
    session.expect("photo.width == 280", "photo.height == 186.667", "no ambiguity")
    session.evaluate("set root.size = 480x320")
    session.expect("photo.width == 440", "photo.height == 293.333")
  }

  @Test func `7-3 a content mode changes how an image is drawn, and no frame`() throws {
    var session = try Session(
      typing:
        "view photo : image intrinsic 300x200 resist 250", "photo.size == 120",
      "photo.(leading, top) == root.(leading, top)")
    let frames = session.evaluate("frames as json").output
    for mode in ["aspectFit", "aspectFill", "center", "scaleToFill"] {
      #expect(session.evaluate("set photo.contentMode = \(mode)").status == .ok)
      #expect(session.evaluate("photo.contentMode").output.contains(mode))
      #expect(session.evaluate("frames as json").output == frames)
    }
    #expect(session.evaluate("set photo.contentMode = squeeze").status == .refused)
  }

  @Test func `7-4 an accordion of images shares the row in unison`() throws {
    var session = try Session(
      typing:
        "view page margins 20", "page.edges == root",
      "for i in 1...3 { view view$i : image in page intrinsic 300x200 resist 250\n"
        + "view$i.width == 3/2 * view$i.height }",
      "vfl H:|-[view1]-[view2(==view1)]-[view3(==view2)]-| align centerY @750",
      "view1.centerY == page.centerY")
    session.expect(
      "view1.x == 20", "view2.x == 116", "view3.x == 212", "view1.width == 88",
      "view3.width == 88", "view3.height == 58.667", "view3.y == 210.667", "no ambiguity")
    session.evaluate("set root.size = 480x320")
    session.expect("view1.width == 141.333", "view2.x == 169.333", "no ambiguity")
  }

  @Test func `C08 three equal views in a row with margins of 20`() throws {
    var session = try Session(
      typing:
        "view page margins 20", "page.edges == root", "view v1, v2, v3 in page",
      "vfl H:|-[v1]-[v2(==v1)]-[v3(==v2)]-|")
    session.expect(
      "v1.x == 20", "v1.width == 88", "v2.x == 116", "v2.width == 88", "v3.x == 212",
      "v3.width == 88")
  }

  @Test func `C53 two equal views with spaces of 8`() throws {
    var session = try Session(
      typing:
        "set root.size = 200x100", "view child, child2", "vfl |-[child(==child2)]-[child2]-|")
    session.expect(
      "child.x == 8", "child.width == 88", "child2.x == 104", "child2.width == 88")
  }

  @Test func `C55 two views of natural width 100 fit in 260`() throws {
    var session = try Session(
      typing:
        "view card", "view a, b in card intrinsic 100x20",
      "vfl |-20-[a]-20-[b]-20-|", "card.width == 0 @50", "card.leading == root.leading")
    session.expect("card.width == 260", "a.x == 20", "b.x == 140")
  }

  @Test func `7-7 managed spacers float a group to the middle of both axes`() throws {
    var session = try Session(
      typing:
        "view first, last", "(first, last).(width, height) == 60",
      "first.centerX == root.centerX", "last.centerX == first.centerX",
      "spread (first, last) vertical in root gaps 20 @500 as float")
    session.expect(
      "first.y == 170", "last.y == 250", "first.x == 130", "spacer1.height == 170",
      "spacer2.height == 170", "no ambiguity")
    session.evaluate("set root.size = 480x320")
    session.expect("first.y == 90", "last.y == 170", "first.x == 210")
  }

  @Test func `7-8 positions by multipliers, limited to the superview`() throws {
    var session = try Session(
      typing:
        "view red, blue", "(red, blue).(width, height) == 50",
      "{ red.centerX == 0.95 * root.trailing @500; red.centerY == 0.25 * root.bottom @500 } as spot",
      "blue.centerX == 0.4 * root.trailing @500", "blue.centerY == 0.5 * root.bottom @500",
      "limit red in root inset 20")
    session.expect("red.x == 250", "red.y == 95", "blue.x == 103", "blue.y == 215")
    session.expect("red inside root", "no ambiguity")
    #expect(
      session.evaluate(
        "{ remove spot; red.centerX == 0.5 * root.trailing @500 }"
      ).status == .ok)
    session.expect("red.x == 135")
  }

  @Test func `7-8 a seed scatters views, none of them nearer than 20 to an edge`() throws {
    var session = try Session(typing: "view v1, v2, v3, v4, v5, v6", "(v1...v6).size == 50")
    var random = SeededNumbers(seed: 2014)
    // A fraction of few binary digits is written and read without rounding.
    func fraction() -> Double { Double(random.number(below: 1 << 20)) / Double(1 << 20) }
    func kept(_ centre: Double, within length: Double) -> Double {
      min(max(centre - 25, 20), length - 70)
    }
    for index in 1...6 {
      let (across, down) = (fraction(), fraction())
      let lines =
        "{ v\(index).centerX == \(across) * root.trailing @500\n"
        + "v\(index).centerY == \(down) * root.bottom @500\n"
        + "limit v\(index) in root inset 20 }"
      #expect(session.evaluate(lines).status == .ok)
      session.expect(
        "v\(index).x == \(kept(across * 320, within: 320))",
        "v\(index).y == \(kept(down * 480, within: 480))")
    }
    session.expect("no ambiguity")
  }

  @Test func `C09 a centre at a quarter of the superview's trailing edge`() throws {
    var session = try Session(
      typing:
        "set root.size = 400x100", "view v", "v.width == 50",
      "v.centerX == 0.25 * root.trailing")
    session.expect("v.x == 75")
  }

  @Test func `7-8 limit is the four formats of its listing`() throws {
    var limited = try Session(typing: "view red", "limit red in root inset 20")
    var formats = try Session(
      typing:
        "view red",
      "{ vfl H:|->=inset-[red] metrics inset=20; vfl H:[red]->=inset-| metrics inset=20\n"
        + "vfl V:|->=inset-[red] metrics inset=20; vfl V:[red]->=inset-| metrics inset=20 }")
    func equations(_ session: inout Session) -> [String] {
      session.evaluate("list").output.split(separator: "\n").map { line in
        String(line.prefix { $0 != "@" }).components(before: " as ")
      }.sorted()
    }
    #expect(equations(&limited) == equations(&formats))
    #expect(equations(&limited).count == 6)
  }

  @Test func `7-9 a grid has strong columns and labels that lean to the left`() throws {
    var session = try Session(
      typing:
        """
        for i in 1...8 {
          view l$i : label text "Label $i"
          view s$i : switch
          view b$i : button intrinsic 22x22
          vfl H:|-(>=20)-[l$i]-[s$i]-(>=0)-[b$i]-| align centerY
          vfl H:|-[l$i] @300
        }
        """,
      "(s2...s8).leading == s1.leading",
      "spread (s1...s8) vertical in root.margins ends 0")
    session.expect("l1.x == 20", "b1.x == 290", "s8.x == s1.x", "s1.y == 8", "s8.y == 441")
    session.expect("s1.leading == l1.trailing + 8", "b8.x == 290", "s2.leading == s1.leading")
    session.evaluate("set l3.text = \"Much Longer Label\"")
    session.expect("l3.x == 20", "s1.leading == l3.trailing + 8", "s1.leading == s8.leading")
    session.expect("b3.x == 290")
  }

  @Test func `7-10 a spacer under the text makes room for the keyboard in its time`() throws {
    var session = try Session(
      typing:
        "view textView : textView", "view spacer", "spacer.height == 0 as keyboardHeight",
      "vfl H:|[textView]|", "vfl H:|[spacer]|", "vfl V:|[textView][spacer]|")
    session.expect("textView.height == 480", "spacer.y == 480", "no ambiguity")
    let flight = session.evaluate(
      "animate 0.25s linear { set keyboardHeight = 216 } at 0, 0.5, 1")
    #expect(flight.status == .ok)
    #expect(flight.output.contains("h 372"))
    session.expect("textView.height == 264", "spacer.y == 264", "spacer.height == 216")
    session.evaluate("set keyboardHeight = 0")
    session.expect("textView.height == 480")
  }

  @Test func `7-11 a new view pushes its neighbours apart, in an animation`() throws {
    var session = try Session(
      typing:
        "view v1, newView, v2", "(v1, newView, v2).size == 40", "v1.top == root.top + 50",
      "v1.leading == root.leading + 20", "vfl H:[v1]-[v2] align centerY")
    session.expect("v2.x == 68")
    #expect(
      session.evaluate("list v1 v2").output == """
        horizontal:
          v2.leading == v1.trailing + 8 as c9
        vertical:
          v2.centerY == v1.centerY as c10

        """)
    #expect(
      session.evaluate("affecting v1 v2 horizontal").output
        == """
        horizontal:
          v1.width == 40 as c1
          v1.leading == root.leading + 20 as c8
          v2.width == 40 as c5
          v2.leading == v1.trailing + 8 as c9

        """)
    let answer = session.evaluate("animate 0.3s linear { insert newView between (v1, v2) } at 0.5")
    #expect(answer.status == .ok)
    #expect(session.evaluate("frames at 0.5").output.contains("v2        x 92"))
    session.expect("newView.x == 68", "newView.y == 50", "v2.x == 116", "no ambiguity")
  }
}

extension String {
  /// Returns the text before a mark; all of it without the mark.
  fileprivate func components(before mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
