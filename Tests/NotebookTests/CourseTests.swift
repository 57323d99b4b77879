// The course covers the language, and what it records is what comes back.

@testable import Answers
import Conditions
import Foundation
@testable import SessionFiles
import Syntax
import Testing

@testable import Notebook

@Suite struct CourseTests {
  private static let files: [CourseFile] = CourseFile.paths.compactMap { try? CourseFile($0) }

  private static let entries: [SessionFile.Entry] = files.flatMap { file in
    (try? file.session().entries) ?? []
  }

  private static let statements: [Statement] = entries.flatMap { entry in
    (try? Parser.parse(entry.command)).map(parts) ?? []
  }

  /// A statement and those within it.
  private static func parts(_ statement: Statement) -> [Statement] {
    [statement] + (statement.of(Block.self)?.lines.flatMap { parts($0.statement) } ?? [])
  }

  @Test func `there are at least ten lessons, five references and three templates`() {
    #expect(SessionsTests.files.count >= 10)
    #expect(CourseFile.paths.filter { $0.hasPrefix("reference/") }.count == 5)
    #expect(CourseFile.paths.filter { $0.hasPrefix("templates/") }.count == 3)
  }

  @Test(arguments: CourseFile.paths.filter { $0.contains("/") })
  func `references and templates give what they record`(_ path: String) throws {
    let report = try CourseFile(path).verified()
    #expect(report.passed, "\(report.text)")
  }

  @Test(arguments: SessionsTests.files)
  func `a lesson asks for a prediction, has a picture or frames, claims and three lines at the end`(
    _ name: String
  ) throws {
    let text = try CourseFile(name).text
    #expect(text.contains(#/\*[^*]+\?\*/#), "a question in italics")
    #expect(text.contains("\n> frames") || text.contains("\n> draw"))
    #expect(text.contains("\n> expect "))
    let last = try #require(text.components(separatedBy: "\n## In three lines\n").last)
    #expect(last.split(separator: "\n").filter { $0.hasPrefix("- ") }.count == 3)
  }

  @Test func `what is refused stands only in fences that say so`() throws {
    for file in Self.files {
      for entry in try file.session().entries where !entry.words.contains(.expectError) {
        #expect(entry.recorded?.contains("error[E") != true, "\(file.path):\(entry.line)")
      }
    }
  }

  @Test(arguments: Lines.known)
  func `a verb occurs in a session`(_ verb: Verb) {
    #expect(Self.entries.contains { Parser.verb(of: $0.command) == verb })
  }

  @Test(arguments: WordlessLine.allCases)
  func `a line without a verb occurs in a session`(_ line: WordlessLine) {
    #expect(Self.statements.contains { WordlessLine($0) == line })
  }

  /// Errors that no line of a session can earn: a session file that cannot be read is no session,
  /// where files are not read nothing is imported, and a file's own lines are never withheld.
  private static let unearned: [Code] = [.sessionFile, .foreignFile, .noScene, .answerFirst]

  @Test(arguments: Code.allCases)
  func `an error is earned in a session, or told`(_ code: Code) {
    let sign =
      Self.unearned.contains(code)
      ? "\n> help \(code.rawValue)\n" : "\nerror[\(code.rawValue)]: "
    #expect(Self.files.contains { $0.text.contains(sign) })
  }

  @Test func `every code has a story`() {
    #expect(Code.allCases.allSatisfy { $0.story.hasSuffix(".") })
  }

  @Test(arguments: Hint.Code.allCases)
  func `a hint is earned in a session`(_ code: Hint.Code) {
    #expect(Self.files.contains { $0.text.contains("\nhint[\(code.rawValue)]: ") })
  }
}

/// The lines that begin with no verb.
enum WordlessLine: CaseIterable {
  case blank, prose, constraint, edges, inside, block, loop, suggestion, code, question

  init?(_ statement: Statement) {
    switch statement.kind {
    case .blank: self = .blank
    case .prose: self = .prose
    case .suggestion: self = .suggestion
    case .code: self = .code
    case .question: self = .question
    case .number, .foreign: return nil
    case .other:
      if statement.of(ConstraintLine.self) != nil {
        self = .constraint
      } else if statement.of(EdgesLine.self) != nil {
        self = .edges
      } else if statement.of(InsideLine.self) != nil {
        self = .inside
      } else if statement.of(Block.self) != nil {
        self = .block
      } else if statement.of(Loop.self) != nil {
        self = .loop
      } else {
        return nil
      }
    }
  }
}
