// The extended visual format language, taken apart into Apple's.

import AutoLayout
import Testing

@Suite struct ExtendedFormatTests {
  @Test(arguments: [
    ("HV:|[a]|", ["H:|[a]|", "V:|[a]|"]),
    ("|~[a(10)]~|", ["H:|[s1][a(10)][s2(s1)]|"]),
    ("V:|~(10%)~[a]~[b]~|", ["V:|[s1(card*0.1)][a][s2(s1)][b][s3(s1)]|"]),
    (
      "HV:|~[a(>=50%,<=12.5%@500)]~|",
      [
        "H:|[s1][a(>=card*0.5,<=card*0.125@500)][s2(s1)]|",
        "V:|[s3][a(>=card*0.5,<=card*0.125@500)][s4(s3)]|",
      ]
    ),
    ("H:[a9..11(a9.height)]", ["H:[a9(a9.height)]", "H:[a10(a9.height)]", "H:[a11(a9.height)]"]),
    ("V:|[a,b]-[c]|", ["V:|[a]-[c]|", "V:|[b]-[c]|"]),
    // Unknown text stays, for the reader of Apple's grammar to refuse.
    ("H:[a..b]", ["H:[a..b]"]), ("H:[a3..1]", ["H:[a3..1]"]), ("|[a]->[b]|", ["H:|[a]->[b]|"]),
    ("", ["H:"]), ("H:|[a", ["H:|[a"]), ("|~(8", ["H:|[s1](8"]),
  ])
  func `a sentence becomes those of Apple's grammar`(text: String, sentences: [String]) {
    let format = ExtendedFormat(text, superview: "card") { "s\($0)" }
    #expect(format.sentences == sentences)
  }

  @Test func `lists do not multiply without end`() {
    let format = ExtendedFormat("[a1..150][b1..150][c1..150]", superview: "root") { "s\($0)" }
    #expect(format.sentences.count == ExtendedFormat.limit)
  }
}
