import AutoLayout

/// Lines that ask.

/// `as FORMAT` and `to FILE over`, each of which may be missing.
public struct OutputClause: Equatable, Sendable {
  /// The format; the question's usual one when omitted.
  public var format: Located<OutputFormat>?
  /// The file; the terminal when omitted.
  public var file: Word?
  /// Whether a file that is already there is replaced.
  public var over: Bool

  /// Makes a clause; without arguments an empty one.
  public init(
    as format: Located<OutputFormat>? = nil, to file: Word? = nil, over: Bool = false
  ) {
    self.format = format
    self.file = file
    self.over = over
  }
}

extension Statement {
  /// The same line with `over` behind its file; `nil` where it writes none, or says so already.
  public var replacing: Statement? {
    if case .save(let file, over: false) = self { return .save(file: file, over: true) }
    if case .ask(var query) = self, query.output.isNew {
      query.output.over = true
      return .ask(query)
    }
    if case .animate(var line) = self, line.output.isNew {
      line.output.over = true
      return .animate(line)
    }
    return nil
  }
}

extension OutputClause {
  fileprivate var isNew: Bool { file != nil && !over }
}

/// What is claimed to hold; the reader checks it.
public indirect enum Expectation: Equatable, Sendable {
  /// Each pair of the chain holds, and its values are unique.
  case constraint(ConstraintLine)
  /// The edges hold.
  case edges(EdgesLine)
  /// `red inside root`.
  case inside(InsideLine)
  /// `ambiguity` (`true`) or `no ambiguity`; without items anywhere.
  case ambiguity(Bool, [Item])
  /// `conflict` (`true`) or `no conflict`.
  case conflict(Bool)
  /// `title truncated` (`true`) or `title not truncated`.
  case truncated([Item], Bool)
  /// `a overlaps b` (`true`) or `a not overlaps b`.
  case overlaps(Item, Item, Bool)
  /// `for root.width in 320...1024 : CLAIM`.
  case forAll(Path, Located<NumberRange>, Expectation)
}
