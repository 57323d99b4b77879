import Answers
import Conditions
import Notebook
import Testing

// `matrix`: claims and frames on many devices, each way up, in each direction and text size.

@Suite struct MatrixTests {
  @Test func `a claim is judged on each device, each way up`() throws {
    var session = try Session(typing: pair)
    // (375 − 48) / 2, (667 − 48) / 2, (820 − 48) / 2, (1180 − 48) / 2.
    #expect(
      session.evaluate(#"matrix "iPhone SE", "iPad Air", orientations : red.width >= 200"#).output
        == """
        holds in 3 of 4
          iPhone SE   portrait    red.width is 163.5, not >= 200
          iPhone SE   landscape   holds
          iPad Air    portrait    holds
          iPad Air    landscape   holds

        """)
  }

  @Test func `frames are told in each direction, and nothing is changed`() throws {
    var session = try Session(typing: pair)
    let before = session.evaluate("frames").output
    // From the right: 320 − 20 − 136.
    #expect(
      session.evaluate("matrix directions : frames red").output == """
          ltr   red   x 20    y 20   w 136   h 440
          rtl   red   x 164   y 20   w 136   h 440

        """)
    #expect(session.evaluate("frames").output == before)
  }

  @Test func `a root without a device is turned by its sides`() throws {
    var session = try Session(typing: pair)
    let json = session.evaluate("matrix orientations : red.width == 216 as json").output
    // (480 − 48) / 2 on its side, 136 upright.
    #expect(json.contains(#"{"orientation":"landscape","holds":true,"instead":null"#))
    #expect(json.contains(#""instead":"red.width is 136, not == 216""#))
  }

  @Test func `without a claim it says what is wrong with each layout`() throws {
    var session = try Session(
      typing: pair + [
        "view title : label text \"Welcome to the club\" textStyle title1",
        "title.leading == root.leading + 20", "title.trailing <= root.trailing - 20",
        "title.top == root.top",
      ])
    let output = session.evaluate(#"matrix "iPad Air", "iPhone SE 1", ax5"#).output
    #expect(
      output == """
        nothing wrong in 1 of 2
          iPad Air      ax5   nothing wrong
          iPhone SE 1   ax5   truncated: title

        """)
  }

  @Test func `what contradicts is told, even where conflicts are refused`() throws {
    var session = try Session(
      typing: pair + ["set conflicts = refuse", "red.width <= 300 as cap"])
    let output = session.evaluate(#"matrix "iPad Air", "iPhone SE" : no conflict"#).output
    #expect(
      output == """
        holds in 1 of 2
          iPad Air    broken: cap
          iPhone SE   holds

        """)
  }

  @Test func `an unknown device and an unknown view are refused`() throws {
    var session = try Session(typing: pair)
    #expect(session.evaluate("matrix nokia, rtl").errors.contains("no device is called nokia"))
    #expect(session.evaluate("matrix rtl : rde inside root").errors.contains("rde"))
  }

  @Test func `the page has a picture of each, escapes what is written, and runs no script`() throws
  {
    var session = try Session(typing: pair + ["view \"<b>\""])
    let page = session.evaluate(#"matrix "iPhone SE", "iPad Air", orientations as html"#).output
    #expect(page.ranges(of: "<figure>").count == 4)
    #expect(!page.contains("<script"))
    #expect(!page.contains("<b>\"") && page.contains("&lt;b&gt;"))
    #expect(page.contains("iPad Air, landscape"))
  }
}
