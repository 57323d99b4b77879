// `random(SEED)` in equations.

import Answers
import Notebook
import Testing

@Suite struct RandomPlaceTests {
  /// SplitMix64 gives 6457827717110365317 as the first number of 1234567, as its authors publish; of
  /// 999 thousandths that is number 802, since the numbers are counted from 1.
  @Test func `a seeded number is that of the generator`() throws {
    #expect(6_457_827_717_110_365_317 % 999 + 1 == 802 as UInt64)
    var session = try Session(
      typing: "view v", "v.centerX == random(1234567) * Superview.trailing @500 as place")
    #expect(
      session.evaluate("place").output == "v.centerX == 0.802 * root.trailing @500 as place\n")
    session.expect("v.centerX == 0.802 * 320")
  }

  @Test func `the same line is the same place, another seed is another`() throws {
    var session = try Session(
      typing: "for i in 1...20 { view v$i\nv$i.width == random($i) * 1000 }")
    var widths: Set<String> = []
    for number in 1...20 {
      widths.insert(
        session.evaluate("v\(number).width").output.split(separator: " ").last.map(String.init)
          ?? "")
    }
    #expect(widths.count > 17)
    let frames = session.evaluate("frames").output
    session = try Session(typing: "for i in 1...20 { view v$i\nv$i.width == random($i) * 1000 }")
    #expect(session.evaluate("frames").output == frames)
  }

  @Test func `random without a seed is refused with a line that has one`() throws {
    var session = try Session(typing: "view v")
    let reply = session.evaluate("v.centerX == random * root.trailing")
    #expect(reply.errors.contains("error[E105]: random takes a seed\n"))
    #expect(reply.errors.contains("try:  1  v.centerX == random(1) * root.trailing\n"))
    #expect(session.evaluate("1").status == .ok)
  }

  @Test(arguments: ["random()", "random(-1)", "random(0.5)", "random(x)", "random(1"])
  func `a seed is a whole number from 0`(_ factor: String) throws {
    var session = try Session(typing: "view v")
    #expect(session.evaluate("v.width == \(factor) * 5").status == .refused)
  }

  @Test func `a view may be called random`() throws {
    var session = try Session(
      typing: "view random, v", "random.width == 40", "v.width == 2 * random.width")
    session.expect("v.width == 80")
  }
}
