import Analysis
import Answers
import AutoLayout
import Syntax

/// `conflicts for devices`, `why red.width for root.width in 240...600`: a question in several
/// environments, answered in each.
struct SurroundedQuestion: Question {
  /// The states of the layout in which a question is asked.
  enum Surroundings: Equatable, Sendable {
    /// Devices, orientations, directions and text sizes, as in ``MatrixQuestion``.
    case worlds([Word])
    /// The values of a parameter: one from each range in which the layout behaves alike.
    case range(Path, Located<NumberRange>)
    /// The given values of a parameter.
    case values(Path, [Double])
  }

  /// The question to answer in each of the surroundings.
  var question: AnyQuestion
  var surroundings: Surroundings

  var text: String {
    switch surroundings {
    case .worlds(let choices): "\(question.text) for " + MatrixQuestion.text(of: choices)
    case .range(let path, let range): "\(question.text) for \(path.text) in \(range.text)"
    case .values(let path, let values):
      "\(question.text) for \(path.text) in "
        + values.map { NumberFormat.exact($0) }.joined(separator: ", ")
    }
  }

  var formats: [OutputFormat] { [.text] }
  var forSuffix: ForSuffix { .none }
  var isRecorded: Bool { question.isRecorded }

  /// Answers the question in each environment, below its name.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var blocks: [Answer.Block] = []
    for (name, workspace) in try states(of: QuestionContext(session)) {
      blocks.append(.plain(name + "\n"))
      var copy = session.fork()
      copy.workspace = workspace
      blocks += try question.blocks(copy, .text)
    }
    return blocks
  }

  private func states(
    of context: QuestionContext
  ) throws(NotebookError) -> [(name: String, workspace: Workspace)] {
    var states: [(name: String, workspace: Workspace)] = []
    switch surroundings {
    case .worlds(let choices):
      for world in WorldChoice.all(of: try WorldChoice.sorts(of: choices)).untilStopped {
        let name = world.names.joined(separator: ", ")
        states.append((name, try world.laidOut(context).workspace))
      }
    case .values(let path, let values):
      let (parameter, name) = try context.parameter(of: path)
      for value in values.untilStopped {
        if case .root = parameter, value < 0 { throw .negative(value, path.span) }
        var workspace = context.workspace
        workspace.changeWorld { $0.conflicts = .break }
        _ = try workspace.commit()
        guard workspace.layout.set(parameter, to: value) else { throw .notVaried(path) }
        states.append(("\(name) \(Text.number(value))", workspace))
      }
    case .range(let path, let range):
      let (sweep, name) = try context.sweep(over: path, in: range)
      for piece in sweep.pieces.untilStopped {
        var workspace = context.workspace
        guard workspace.layout.set(sweep.parameter, to: piece.inside) else { continue }
        let ends = "\(Text.number(piece.lower))…\(Text.number(piece.upper))"
        states.append(("\(name) \(ends), at \(Text.number(piece.inside))", workspace))
      }
    }
    return states
  }
}

/// The suffix `for`, which any question takes: `frames for devices`, `why red.width for rtl`,
/// `frames for root.width in 240...600`, `draw for "iPhone SE", "iPad Air"`.
extension Parser {
  /// Returns the question in other environments, if `for` follows it.
  mutating func surrounded(_ question: AnyQuestion) throws(SyntaxError) -> AnyQuestion {
    switch question.forSuffix {
    case .offered: note(.choice(["for"]))
    case .read: break
    case .none: return question
    }
    guard isNext("for") else { return question }
    advance()
    if let (path, values) = try takeValues() {
      return AnyQuestion(
        SurroundedQuestion(question: question, surroundings: .values(path, values)))
    }
    if let (path, range) = try takeVariation() {
      return question.of(FramesQuestion.self) == FramesQuestion(items: [])
        ? AnyQuestion(SweepQuestion(path: path, range: range))
        : AnyQuestion(SurroundedQuestion(question: question, surroundings: .range(path, range)))
    }
    let choices = try matrixChoices()
    return question.compared(choices)
      ?? AnyQuestion(SurroundedQuestion(question: question, surroundings: .worlds(choices)))
  }

  /// Takes `root.width in 320, 375` or `gap in 0...90 step 30`, but nothing else.
  private mutating func takeValues() throws(SyntaxError) -> (path: Path, values: [Double])? {
    guard token.kind == .word || token.kind == .quoted else { return nil }
    let place = place
    guard let path = try? path(), take("in"), let first = try? number(.range) else {
      goBack(to: place)
      return nil
    }
    guard token.kind == .ellipsis else {
      var values = [first.value]
      while take(.comma, ",") {
        values.append(try number(.number).value)
        try checkCount(values.count)
      }
      return (path, values)
    }
    advance()
    guard let last = try? number(.number), take("step") else {
      goBack(to: place)
      return nil
    }
    let step = try number(.number)
    // Decimals such as 0.1 are not exact, so neither are sums of steps.
    let count = ((last.value - first.value) / step.value + 1e-9).rounded(.down)
    guard step.value != 0, count >= 0 else { throw .outOfRange(step, .positive) }
    guard count < Double(Parser.countLimit) else {
      throw .tooMany(limit: Parser.countLimit, step.span)
    }
    return (path, (0...Int(count)).map { first.value + Double($0) * step.value })
  }

  /// Takes `root.width in 240...600`, but nothing if devices are listed.
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
