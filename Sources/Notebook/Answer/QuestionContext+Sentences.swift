import Analysis
import Answers
import AutoLayout
import Interchange

// Analysis sentences that use the names of a session.

extension QuestionContext {
  /// Returns a sentence with its names marked, so that they can be pointed at.
  func told(
    _ sentence: Sentence, words: (ConstraintReference) -> RichText? = { _ in nil }
  ) -> RichText {
    sentence.parts.map { part in
      switch part {
      case .words(let words): RichText(words)
      case .item(let item): mention(item)
      case .attribute(let attribute): mention(attribute)
      case .constraint(let reference): words(reference) ?? mention(reference)
      case .number(let number): .number(number)
      }
    }.joined()
  }

  private func mention(_ attribute: ItemAttribute) -> RichText {
    let area = attribute.area == .own ? "" : ".\(attribute.area.rawValue)"
    return mention(attribute.item) + "\(area).\(attribute.attribute.name)"
  }

  /// Returns the code that makes a change in an app, on one line with comments at the end; `nil` if
  /// there is none.
  func code(for change: Change, in writer: CodeChanges) -> String? {
    writer.statements(of: change.edits(in: layout)).map { $0.joinedStatements }
  }
}

extension [String] {
  /// Joins statements into one line, with their comments at its end; Objective-C statements already
  /// end in semicolons.
  var joinedStatements: String {
    let parts = map { $0.split(at: "   // ", keepsEmpty: true).map(String.init) }
    let (code, remarks) = (parts.map { $0[0] }, parts.flatMap { $0.dropFirst() })
    return code.joined(separator: code.allSatisfy { $0.hasSuffix(";") } ? " " : "; ")
      + (remarks.isEmpty ? "" : "   // \(remarks.joined(separator: "; "))")
  }
}
