import Answers
public import SessionFiles
import Syntax

/// A file that a teacher hands out; its questions keep their numbers when it is withdrawn.
public struct HandOut: Sendable {
  /// The file that is handed out.
  public let file: SessionFile
  /// Indicates whether the teacher has withdrawn it.
  public fileprivate(set) var isWithdrawn = false

  /// Creates a hand-out from a file.
  public init(_ file: SessionFile) { self.file = file }
}

extension [HandOut] {
  /// The fences of the questions that are not withdrawn.
  public var openFences: [String] {
    filter { !$0.isWithdrawn }.flatMap { $0.file.questionFences }
  }

  /// Withdraws the last exercise, and returns its number; `nil` if there is none.
  public mutating func takeBack() -> Int? {
    let last = lastIndex { !$0.isWithdrawn && !$0.file.questionFences.isEmpty }
    if let last { self[last].isWithdrawn = true }
    return last
  }
}

extension SessionFile {
  /// The reason why a text handed out by a teacher could not be answered: it is empty, an exercise
  /// lacks its text or claim, or a line is misspelt; `nil` if there is none.
  public var handOutFault: String? {
    let blank = text.allSatisfy { $0.isWhitespace }
    if blank { return "there is nothing to hand out: write what is to be made" }
    for part in parts {
      guard case .fence(let fence) = part else { continue }
      if let fault = fault(of: fence) { return fault }
    }
    for quiz in quizzes where quiz.prompt.isEmpty && quiz.hints.isEmpty {
      return "line \(quiz.line): say what is to be made"
    }
    return nil
  }

  private func fault(of fence: Fence) -> String? {
    let lines = fence.pieces.map { entries[$0.entry] }
    guard let first = lines.first else {
      return "a fence is empty; what must hold is a line such as > expect red.width == 160"
    }
    if first.words.contains(.solution) { return nil }
    guard first.words.contains(.hidden), first.words.contains(.skip) else {
      return "line \(first.line): lines that are handed out are not run; an exercise begins with "
        + "```layout hidden skip"
    }
    for line in lines where !line.command.hasPrefix("#") {
      do { _ = try Parser.parse(line.command) } catch {
        let title = Session().failed(.syntax(error)).diagnostic?.title ?? "it is misspelt"
        return "line \(line.line): \(line.command): \(title)"
      }
    }
    guard lines.contains(where: { Parser.verb(of: $0.command) == .expect }) else {
      return "line \(first.line): the fence claims nothing; what must hold is a line such as "
        + "> expect red.width == 160"
    }
    return nil
  }
}
