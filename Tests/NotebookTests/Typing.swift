import Notebook
import Testing

// How tests type the lines of a session.

extension Session {
  /// A session in which lines were typed, none of which was refused.
  init(typing lines: String...) throws {
    try self.init(typing: lines)
  }

  /// A session in which lines were typed, none of which was refused.
  init(typing lines: [String], configuration: Configuration = Configuration()) throws {
    self.init(configuration: configuration)
    for line in lines {
      let answer = evaluate(line)
      try #require(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
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
