// Input from elsewhere is bounded in time and memory, and nothing is expanded or fetched.

import Answers
import Conditions
import Foundation
import Interchange
import Notebook
import Testing

@Suite(.serialized) struct BoundsTests {
  private func imported(_ path: String, _ text: String) -> Answer {
    var session = Session()
    session.evaluate("import \(path)")
    return session.resume(.file(text))
  }

  private static let head =
    "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"

  @Test(arguments: [
    // A thousand million laughs.
    "<!DOCTYPE lolz [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>",
    "<!DOCTYPE a SYSTEM \"http://example.com/evil.dtd\">",
    "<!DOCTYPE a [<!ENTITY c SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE a [<!ENTITY % p PUBLIC \"x\" \"ftp://example.com\"> %p;]>", "<!ENTITY b \"c\">",
    "<!ELEMENT a ANY>",
  ])
  func `no entity can be defined, so none is expanded or fetched`(type: String) {
    let answer = imported("a.xib", "<?xml version=\"1.0\"?>\n\(type)\n<document>&b;&c;</document>")
    #expect(answer.errors.hasPrefix("error[E181]: a.xib declares a document type at line 2"))
    #expect(answer.effects.isEmpty)
    #expect(
      imported("a.xib", "\(type)<document/>").errors.contains("declares a document type at line 1")
        || type.hasPrefix("<!E"))
  }

  @Test func `only the entities of XML itself are read, and an include is an element`() throws {
    for text in ["&b;", "&#0;", "&#xFFFFFFFF;", "&", "&#x;", "&verylongentityname;"] {
      #expect(throws: InterchangeError.malformed(line: 2)) {
        try Translation.interfaceFile("\(Self.head)\(text)</document>")
      }
    }
    let include = "<xi:include href=\"file:///etc/passwd\" parse=\"text\"/>"
    let view =
      "<objects><view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
    let answer = imported("a.xib", "\(Self.head)\(view)\(include)</view></objects></document>")
    #expect(answer.output.contains("view has xi:include"))
    #expect(!answer.output.contains("root:x:"))
    #expect(answer.effects.isEmpty)
  }

  @Test func `a file of fifty million bytes is refused before it is read`() {
    let large = Self.head + String(repeating: "<view a=\"b\"/>\n", count: 3_600_000)
    #expect(large.utf8.count > 50_000_000)
    let time = processorTime {
      #expect(throws: InterchangeError.tooLarge(limit: 16_000_000)) {
        try Translation.interfaceFile(large)
      }
      #expect(imported("a.xib", large).errors.contains("a.xib is too large"))
    }
    #expect(time < bound(seconds: 2))
    let log = String(
      repeating: "<NSLayoutConstraint:0x1 UIView:0x2.width == 20>\n", count: 1_050_000)
    #expect(imported("a.log", log).errors.contains("a.log is too large: at most 250000 bytes"))
    #expect(imported("a.swift", log).errors.contains("a.swift is too large"))
  }

  @Test(arguments: ["<a>", "<a b=\"c\"><d>"])
  func `nesting without end stops at two hundred levels`(tag: String) {
    #expect(throws: InterchangeError.tooDeep(line: 2, limit: 200)) {
      try Translation.interfaceFile(Self.head + String(repeating: tag, count: 1_000_000))
    }
  }

  @Test func `a comment, a text and an attribute of millions of bytes take time in proportion`()
    throws
  {
    let long = String(repeating: "x", count: 2_000_000)
    let file = "\(Self.head)<!--\(long)--><objects a=\"\(long)\">\(long)</objects></document>"
    let time = processorTime {
      #expect(throws: InterchangeError.notInterfaceBuilder) { try Translation.interfaceFile(file) }
    }
    #expect(time < bound(seconds: 20))
    #expect(throws: InterchangeError.malformed(line: 2)) {
      try Translation.interfaceFile("\(Self.head)<!--\(long)")
    }
  }

  private static func views(_ count: Int, _ attribute: String = "") -> String {
    let view =
      "<sparkle \(attribute)><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></sparkle>"
    return "\(head)<objects><view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" "
      + "height=\"9\"/><subviews>\n" + String(repeating: "\(view)\n", count: count)
      + "</subviews></view></objects></document>"
  }

  @Test func `elements, attributes and views are counted, and too many are refused`() {
    #expect(throws: InterchangeError.tooMany("elements", line: 2, limit: 200_000)) {
      try Translation.interfaceFile(Self.head + String(repeating: "<a/>", count: 200_001))
    }
    let attributes = (0...200).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(throws: InterchangeError.tooMany("attributes", line: 3, limit: 200)) {
      try Translation.interfaceFile(Self.views(1, attributes))
    }
    #expect(throws: InterchangeError.tooMany("views", line: 2003, limit: 2000)) {
      try Translation.interfaceFile(Self.views(2001))
    }
    #expect(throws: InterchangeError.tooMany("views", line: 2003, limit: 2000)) {
      try Translation.interfaceFile(Self.views(20_000))
    }
    #expect(throws: Never.self) { try Translation.interfaceFile(Self.views(2000)) }
  }

  @Test func `a log is read up to a thousand constraints, and the rest is told`() throws {
    let lines = (0..<3000).map { "<NSLayoutConstraint:0x\($0) UIView:0x2.width >= \($0)>" }
    let translation = try #require(Translation.log(lines.joined(separator: "\n")))
    #expect(translation.constraints == 1000)
    #expect(
      translation.leftAside == [.init("more than 1000 constraints", line: 1001, .noLine)])
  }

  /// A text with pieces taken out, doubled, and put in, the same for the same number.
  private func damaged(_ text: String, _ seed: Int) -> String {
    var random = SeededNumbers(seed: seed)
    func next(_ limit: Int) -> Int { random.number(below: max(1, limit)) }
    var bytes = Array(text.utf8)
    let bits = [
      "'", "\"", "<", ">", "(", ")]", ":0x", "-(", "&#", "{", "}", "@", "1e999", "é", "\\", "|",
    ]
    for _ in 0...next(4) {
      let start = next(bytes.count)
      let end = min(bytes.count, start + next(12))
      switch next(3) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: next(bytes.count))
      default: bytes.insert(contentsOf: Array(random.pick(bits).utf8), at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `what is damaged is read, listed or refused, and the session goes on`() {
    let sources =
      (LogSample.all + LogSample.more).map { ("a.log", $0.text) }
      + SwiftListing.all.map { ("a.swift", $0.text) }
      + SwiftListing.objectiveC.map { ("a.m", $0.text) } + [("a.xib", InterfaceSample.login)]
    for (index, source) in sources.enumerated() {
      for round in 0..<6 {
        let text = damaged(source.1, index * 100 + round)
        var session = Session()
        session.evaluate("view before")
        session.evaluate("import \(source.0)")
        let answer = session.resume(.file(text))
        #expect(answer.status <= .refused)
        #expect(session.evaluate("before.width == 10").errors.isEmpty)
      }
    }
  }
}
