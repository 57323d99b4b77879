import Answers
import Notebook
import Testing

// Typing of lines in tests.

/// Two views that share the width of the root.
let pair = [
  "view red, blue", "red.leading == root.leading + 20 as gap",
  "blue.leading == red.trailing + 8", "root.trailing == blue.trailing + 20",
  "red.width == blue.width", "red.top == root.top + 20", "root.bottom == red.bottom + 20",
  "blue.(top, bottom) == red.(top, bottom)",
]

extension Session {
  /// A session in which lines were typed, none of which was refused.
  init(typing lines: String...) throws {
    try self.init(typing: lines)
  }

  /// A session in which lines were typed, none of which was refused.
  init(typing lines: [String], configuration: Configuration = Configuration()) throws {
    self.init(configuration: configuration)
    let answer = type(lines)
    try #require(answer.status <= .conflict, "\(answer.errors)")
  }

  /// Types lines, of which only the last may be refused; what that came to.
  @discardableResult
  mutating func type(
    _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Answer {
    var answer = Answer()
    for line in lines {
      #expect(answer.status <= .conflict, "\(answer.errors)", sourceLocation: sourceLocation)
      answer = evaluate(line)
    }
    return answer
  }

  /// Returns the answer to the last of some lines in a new session; only that one may be refused.
  static func answer(to lines: String...) -> Answer {
    var session = Session()
    return session.type(lines)
  }

  /// Expects claims, as `expect` would.
  mutating func expect(
    _ claims: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for claim in claims {
      let answer = evaluate("expect \(claim)")
      #expect(answer.status == .ok, "\(answer.errors)", sourceLocation: sourceLocation)
    }
  }
}

extension Answer {
  /// The line that was carried out in place of a typed one in words of another system.
  var translation: String? {
    let first = output.prefix { $0 != "\n" }
    return first.hasPrefix("read as ") ? String(first.dropFirst("read as ".count)) : nil
  }

  /// The lines that a typed one may mean: the one that was carried out, or those that are offered.
  var meanings: [String] { translation.map { [$0] } ?? diagnostic?.tries ?? [] }
}
