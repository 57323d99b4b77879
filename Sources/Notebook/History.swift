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
    /// The words of the fence in which a file has it.
    var words: [SessionFile.FenceWord] = []
    /// Whether a file begins a fence with it.
    var opensFence = false
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

  /// The text of the file whose lines stand first, and how many steps they are; `nil` once one of
  /// them was taken back.
  private(set) var opened: (text: String, steps: Int)?

  /// All so far stands in a file with this text.
  mutating func open(_ text: String) { opened = (text, steps.count) }

  /// Records a line; what was taken back can't be done again behind it.
  mutating func record(_ step: Step) {
    steps.append(step)
    if step.inverse != nil { undone = [] }
  }

  /// Drops what stands behind the first lines; none of it has changed anything, or it is undone.
  mutating func drop(behind count: Int) {
    steps.removeLast(max(0, steps.count - count))
    if let opened, count < opened.steps { self.opened = nil }
    undone = []
  }

  /// The last line that changed something.
  var lastChange: Step? { steps.last { $0.inverse != nil } }

  /// Takes the last change off, with the questions behind it.
  mutating func takeLast() {
    guard let index = steps.lastIndex(where: { $0.inverse != nil }) else { return }
    // In an array of its own: a slice would make the removal copy all steps.
    let taken = Array(steps[index...])
    if let opened, index < opened.steps { self.opened = nil }
    undone.append(taken.filter { !$0.isProse }.map(\.entry))
    steps.removeSubrange(index...)
    steps += taken.filter(\.isProse)
  }

  /// Notes how a file has the lines that were recorded last; an answer that is as the file records
  /// it keeps the file's wording.
  mutating func note(_ entry: SessionFile.Entry, from start: Int, keepsOutput: Bool) {
    guard start < steps.count else { return }
    steps[start].opensFence = entry.isFirstOfFence
    for index in start..<steps.count {
      steps[index].words = entry.words.filter { $0 == .hidden || $0 == .exact }
    }
    guard keepsOutput, steps.count == start + 1 else { return }
    let recorded = entry.recorded ?? ""
    if recorded.isEmpty || Comparison.matches(steps[start].output, recorded) {
      steps[start].output = recorded
    }
  }

  /// The lines that were taken back last; they are then no longer undone.
  mutating func takeUndone() -> [String]? { undone.popLast() }

  /// Puts back what is still undone, after lines were done again.
  mutating func keepUndone(_ rest: [[String]]) { undone = rest }
}

/// What a session remembers beside the document, and undo restores.
struct Memory: Sendable {
  /// The last animation, for `frames at`.
  var flight: LayoutAnimation?
  /// The hints that were given; each is given once.
  var hints: [String] = []
  /// What waits for a pass, and the views that edit constraints in their layout.
  var passes = Passes()
  /// The questions that are answered after each change, as typed.
  var watches: [String] = []
  /// Marks and the branches that were left, by name, in the order made.
  var places: [Place] = []
  /// The branch that is edited.
  var branch = "main"
  /// How far the file's questions are answered.
  var quiz = QuizProgress()

  /// What a mark keeps, and a branch that is left: all that a switch brings back.
  struct Place: Sendable {
    var name: String
    var document: LayoutDocument
    var flight: LayoutAnimation?
    var hints: [String]
    var watches: [String]
  }
}

extension Session {
  /// How many changes `undo` can take back.
  public var changeCount: Int { history.steps.count { $0.inverse != nil } }
}
