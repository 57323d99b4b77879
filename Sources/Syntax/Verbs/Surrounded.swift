import AutoLayout

/// `conflicts for devices`: a question in several surroundings, each answered for itself.
public struct SurroundedQuestion: Question {
  /// The question.
  public var question: AnyQuestion
  /// Devices, orientations, directions and text sizes, as ``MatrixQuestion`` has them.
  public var choices: [Word]

  /// The question among all questions.
  public var asked: AnyQuestion { .surrounded(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    let choices = choices.map { choice in
      MatrixQuestion.words.contains { Name.matches($0, choice.value) }
        ? choice.value : Name.quoted(choice.value)
    }
    return "\(question.text) for " + choices.joined(separator: ", ")
  }
}

/// The suffix `for`, which any question takes: `frames for devices`, `why red.width for rtl`,
/// `frames for root.width in 240...600`, `draw for "iPhone SE", "iPad Air"`.
extension Parser {
  /// The question in other surroundings, if `for` follows it.
  mutating func surrounded(_ question: AnyQuestion) throws(SyntaxError) -> AnyQuestion {
    switch question {
    case .frames, .draw, .lint: note(.choice(["for"]))
    case .sweep, .matrix, .compare, .surrounded, .help, .history: return question
    default: break
    }
    guard isNext("for") else { return question }
    advance()
    if case .frames(let frames) = question, frames == FramesQuestion(items: []),
      let varied = try takeVariation()
    {
      return .sweep(SweepQuestion(path: varied.path, range: varied.range))
    }
    let choices = try matrixChoices()
    let areDevices =
      choices.count < 3
      && !choices.contains { choice in
        MatrixQuestion.words.contains { Name.matches($0, choice.value) }
      }
    switch question {
    case .frames(let frames) where frames.container == nil && frames.moment == nil:
      return .matrix(MatrixQuestion(choices: choices, topic: .frames(frames.items)))
    case .lint: return .matrix(MatrixQuestion(choices: choices, topic: nil))
    case .draw(let drawing) where drawing == DrawQuestion() && areDevices:
      return .compare(CompareQuestion(choices: choices))
    default: return .surrounded(SurroundedQuestion(question: question, choices: choices))
    }
  }

  /// `root.width in 240...600`; nothing is taken if devices are named.
  mutating func takeVariation() throws(SyntaxError) -> (path: Path, range: Located<NumberRange>)? {
    guard token.kind == .word || token.kind == .quoted else { return nil }
    let place = place
    guard let path = try? path(), take("in") else {
      goBack(to: place)
      return nil
    }
    return (path, try range())
  }
}
