// The cost of reading a line, in counts.

import AutoLayout
import Testing

@testable import Notebook
@testable import Syntax

@Suite struct LineCostTests {
  @Test(arguments: [
    ("l2.top == l1.bottom + 8", 9), ("red.width >= 44 @750 as gap", 9),
    ("red.edges == root inset 20", 7), ("red.margins.leading <= root.safe.leading", 11),
  ])
  func `each token of a relation is taken once`(line: String, tokens: Int) throws {
    var parser = Parser(line, takesNotes: false)
    _ = try parser.wholeText()
    #expect(parser.taken == tokens)
  }

  @Test(arguments: [
    ("l2.top == l1.bottom + 8", true), ("red.width >= 44 @750 as gap", true),
    ("2 * (red.width + 8) == blue.width - 3 sys", true), ("red.size == 20", false),
    ("(red, blue).top == root.top", false), ("red.(top, bottom) == root.top", false),
    ("red.top == Superview.top", false), ("red.width == intrinsic", false),
    ("red.x == root.leading", false),
  ])
  func `a line without lists is a single equation`(line: String, isPlain: Bool) throws {
    guard let read = try Parser.parse(line).of(ConstraintLine.self) else {
      Issue.record("\(line) is no constraint")
      return
    }
    #expect(read.sides.allSatisfy(\.isPlain) == isPlain)
  }

  @Test func `what else might stand in a line is noted for who asks alone`() throws {
    let line = "red.leading == root.leading + 20 @750"
    var reading = Parser(line, takesNotes: false)
    _ = try reading.wholeText()
    #expect(reading.notes.isEmpty)
    #expect(!Parser.completion(of: line + " ").slots.isEmpty)
  }

  @Test(arguments: [
    "red.leading", "red.leading ==", "red.leading == root.leading +", "view red :", "set red.width",
    "{ red.width == }", "red.width == 100 100", "a.b.c == ", "slide gap 1", "stack row (a b",
  ])
  func `a refused line is told with what might stand there`(line: String) {
    func error(_ read: () throws(SyntaxError) -> Statement) -> SyntaxError? {
      do throws(SyntaxError) {
        _ = try read()
        return nil
      } catch {
        return error
      }
    }
    let told = error { () throws(SyntaxError) in try Parser.parse(line) }
    let noted = error { () throws(SyntaxError) in
      var parser = Parser(line)
      return try parser.wholeText()
    }
    #expect(told == noted)
    if case .unexpected(_, let expected, _) = told { #expect(!expected.isEmpty) }
  }

  @Test func `tables find their words in any letter case, and no others`() {
    for word in Name.reserved {
      for typed in [word, word.uppercased(), word.lowercased()] {
        #expect(Name.isReserved(typed), "\(typed)")
      }
      for typed in [word + "x", String(word.dropLast()), "_" + word] where !typed.isEmpty {
        #expect(!Name.isReserved(typed) || Name.reserved.contains(typed), "\(typed)")
      }
    }
    for name in AttributeName.allCases {
      #expect(AttributeName(key: name.rawValue.uppercased()) == name)
    }
    #expect(AttributeName(key: "NSLayoutAttributeLeft") == .one(.left))
    #expect(AttributeName(key: "nslayoutattributebaseline") == .one(.lastBaseline))
    #expect(AttributeName(key: "NSLayoutAttributeSize") == nil)
    #expect(AttributeName(key: "") == nil && Verb(word: "\u{212A}eyboard") == .keyboard)
    for property in Property.all where property.owner != .setting {
      let found = Property.named(by: ["red"] + property.steps.map { $0.uppercased() })
      #expect(found?.steps.map(Name.key) == property.steps.map(Name.key))
    }
    #expect(Property.named(by: ["hug.horizontal"]) == nil)
  }

  @Test(arguments: [
    "1", "20", "007", "999999999", "1000000000", "12345678901", "0.5", ".5", "1e3", "16.25",
  ])
  func `a number has the value that it is read as elsewhere`(typed: String) throws {
    #expect(try NumberFormat.parse(typed) == Double("0" + typed))
  }

  @Test(arguments: ["ROOT", "Root", "rOOt", "roots", "roo", "røot", "\u{212A}eep", "keep"])
  func `a word is found whatever its letter case, as names are`(typed: String) {
    let lexer = Lexer(typed)
    let span = SourceSpan(0, lexer.bytes.count)
    for word in ["root", "keep", "Superview"] {
      #expect(lexer.matches(span, word) == Name.matches(typed, word), "\(typed) \(word)")
    }
  }
}
