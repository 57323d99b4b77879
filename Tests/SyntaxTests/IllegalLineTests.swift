import Syntax
import Testing

@testable import Notebook

/// Each error, with the text that its carets stand under.
@Suite struct IllegalLineTests {
  @Test(arguments: [
    ("red.width == 0,5", "decimalComma", "0,5"), ("red.width == 1e999", "notFinite", "1e999"),
    ("red.width == nan", "notFinite", "nan"), ("red.width == ∞", "notFinite", "∞"),
    ("red.width == 8px", "badNumber", "8px"), ("red.width == 3 @0", "outOfRange", "0"),
    ("red.width == 3 @1001", "outOfRange", "1001"), ("set root.size = -5x3", "outOfRange", "-5x3"),
    ("red.width == 3 / 0", "divisionByZero", "0"),
    ("red.width == a.width * b.width", "notLinear", "a.width * b.width"),
    ("myLabel <= 800", "missingAttribute", "myLabel"), ("gap = 30", "missingAttribute", "gap"),
    ("gap += 5", "changeWithoutSet", "+="), ("red.hidden = on", "propertyInEquation", "red.hidden"),
    ("red.widht == 3", "unknownAttribute", "widht"), ("pin red to root", "unknownVerb", "pin"),
    ("set red.colour = 3", "unknownProperty", "colour"),
    ("set row.axis = diagonal", "unknownWord", "diagonal"), ("view when", "reservedName", "when"),
    ("view \"\"", "emptyName", "\"\""), ("a.edges == root inset 1 2 3", "wrongCount", "1 2 3"),
    ("{ red", "unclosed", "{"), ("view \"red", "unclosed", "\""),
    ("view \"a\\t\"", "badEscape", "\\t"), ("(s3...s1).width == 2", "badNameRange", "s3...s1"),
    ("for i in 1...90000 { view v$i }", "tooMany", " view v$i "),
    ("for i in 1...2 { pin v$i x }", "inLoop", " pin v$i x "),
    ("red.width ==", "unexpected", ""), ("red.width == 3; off gap", "unexpected", ";"),
    ("frames as jpeg", "unknownWord", "jpeg"), ("keyboard -3", "outOfRange", "-3"),
  ])
  func `an illegal line is refused where it is wrong`(
    text: String, error name: String, carets: String
  ) {
    #expect {
      try Parser.parse(text)
    } throws: { error in
      guard let error = error as? SyntaxError else { return false }
      let bytes = Array(text.utf8)[error.span.start..<error.span.end]
      return "\(error)".hasPrefix(name + "(") && String(decoding: bytes, as: UTF8.self) == carets
    }
  }

  @Test(arguments: [
    ("a.width == (", true), ("{ view a", true), ("a.width ==", true), ("a.width \\", true),
    ("a.width == 3", false), ("verify Sessions/", false), ("vfl H:[a]-", false),
    ("view \"a (", false), ("# (", false), ("off gap // (", false), ("a.width ≥", true),
    ("view a : label text \"(\"", false), ("view a : label text \"b\" {", true), ("", false),
    ("a.width == b.width -", true), ("a.width == -3", false), ("{\nview a\nview b", true),
    ("a.width == \\\n3", false), ("- (void)pin", true), ("view a \\", true), ("  ", false),
  ])
  func `a line goes on behind what is open`(text: String, goesOn: Bool) {
    #expect(Parser.isIncomplete(text) == goesOn)
  }
}
