/// `conflicts`: which constraints cannot all hold.
public struct ConflictsQuestion: Question {
  public var text: String { "conflicts" }
}

extension VerbSyntax {
  static let conflicts = VerbSyntax(
    asking: .ask, "conflicts", "says which constraints cannot all hold"
  ) { _ throws(SyntaxError) in
    ConflictsQuestion()
  }
}
