// The course is a test: what its files record is what comes back.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

@Suite struct SessionsTests {
  /// The names of the lessons' files.
  static let files = Repository.sessions().map { String($0.dropFirst("Sessions/".count)) }

  static func text(_ name: String) throws -> String { try Repository.text("Sessions/\(name)") }

  /// Answers effects as the program does: a lesson may begin another one.
  static func perform(_ effect: Effect) -> EffectReply? {
    guard case .readFile(let path, .lesson) = effect.action,
      let name = files.first(where: { Int($0.prefix { $0.isNumber }) == Int(path) }),
      let text = try? text(name)
    else { return answerWithoutFiles(effect) }
    return .file(text)
  }

  @Test func `there are lessons`() {
    #expect(Self.files.count >= 2)
  }

  @Test(arguments: files)
  func `a lesson gives what it records`(name: String) throws {
    let report = verify(
      try SessionFile(parsing: Self.text(name), name: name), perform: Self.perform)
    #expect(report.passed, "\(report.text)")
  }

  @Test(arguments: files)
  func `a lesson is at most 130 lines long`(name: String) throws {
    #expect(
      try Self.text(name).split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
  }

  @Test(arguments: files)
  func `a lesson with a changed number fails`(name: String) throws {
    let text = try Self.text(name)
    let number = try #require(text.firstRange(of: "\n> expect red.width == "))
    let changed = text[..<number.upperBound] + "1" + text[number.upperBound...]
    #expect(!verify(try SessionFile(parsing: String(changed), name: name)).passed)
  }

  @Test(arguments: files)
  func `each question before which a lesson waits has an answer, and is about one number`(
    name: String
  ) throws {
    var session = Session()
    let number = Int(name.prefix { $0.isNumber }) ?? 0
    _ = session.evaluate("lesson \(number)") { Self.perform($0) }
    while let state = LessonState.json(of: session), state["next"] != .null {
      if let question = state["question"]?.string {
        let solution = try #require(Solution(ahead: session), "\(question)")
        #expect(solution.isRight(solution.text), "\(question) \(solution.text)")
        let choices = state["choices"]?.array?.compactMap { $0.string } ?? []
        if !choices.isEmpty {
          #expect(choices.contains(where: solution.isRight), "\(question) \(choices)")
        }
      }
      let done = state["done"]
      _ = session.evaluate("step") { Self.perform($0) }
      #expect(LessonState.json(of: session)?["done"] != done, "\(state.text)")
      if LessonState.json(of: session)?["done"] == done { return }
    }
    #expect(LessonState.json(of: session)?["next"] == .null)
  }

  @Test(arguments: files)
  func `prose is kept byte for byte`(name: String) throws {
    let text = try Self.text(name)
    #expect(try SessionFile(parsing: text, name: name).text == text)
  }
}
