import AutoLayout

/// The lines of a session in order, what takes each back, marks and branches.
///
/// A step that changed something keeps the inverse edits; questions keep nothing. Undo takes the last
/// change with the questions asked since, because their answers are of a state that is gone.
struct History: Sendable {
  /// An accepted line.
  struct Step: Sendable {
    /// As replay types it.
    var entry: String
    /// What came back.
    var output: String
    /// What takes it back; `nil` for a question.
    var inverse: Inverse?
    /// Whether it is not a line but text between lines.
    var isProse = false
  }

  /// What takes a line back.
  struct Inverse: Sendable {
    /// Edits of the document, in the order in which they are applied.
    var edits: [DocumentEdit]
    /// What the session remembered before, beside the document.
    var memory: Memory
    /// The whole document before, where the line went to another one.
    var document: LayoutDocument?
  }

  /// The accepted lines.
  private(set) var steps: [Step] = []
  /// Groups of lines that were taken back, the last one first to be done again.
  private(set) var undone: [[String]] = []

  /// Records a line; what was taken back can't be done again behind it.
  mutating func record(_ step: Step) {
    steps.append(step)
    if step.inverse != nil { undone = [] }
  }

  /// Takes the last change off, with the questions behind it; `nil` when there is none.
  mutating func takeLast() -> Step? {
    guard let index = steps.lastIndex(where: { $0.inverse != nil }) else { return nil }
    let step = steps[index]
    let taken = steps[index...]
    undone.append(taken.filter { !$0.isProse }.map(\.entry))
    steps = steps[..<index] + taken.filter(\.isProse)
    return step
  }

  /// The lines that were taken back last; they are then no longer undone.
  mutating func takeUndone() -> [String]? { undone.popLast() }

  /// Puts back what is still undone, after lines were done again.
  mutating func keepUndone(_ rest: [[String]]) { undone = rest }
}

/// What a session remembers beside the document, and undo restores.
struct Memory: Sendable {
  /// The last animation, for `frames at`.
  var flight: Flight?
  /// The hints that were given; each is given once.
  var hints: [String] = []
  /// What waits for a pass, and the views that edit constraints in their layout.
  var passes = Passes()
  /// The questions that are answered after each change, as typed.
  var watches: [String] = []
  /// Marks and the branches that were left, by name, in the order made.
  var places: [(name: String, document: LayoutDocument)] = []
  /// The branch that is edited.
  var branch = "main"
}
