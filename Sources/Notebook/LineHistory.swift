import AutoLayout
import Interchange
import SessionFiles

/// The lines of a session in order, with inverses, marks and branches.
///
/// Changes keep their inverse edits; questions keep nothing. Undo removes the last change and the
/// questions asked since, as their answers are no longer valid.
struct History: Sendable {
  /// An accepted line.
  struct Step: Sendable {
    /// The entry as replay types it.
    var entry: String
    /// The printed answer.
    var output: String
    /// The inverse of the line; `nil` for a question.
    var inverse: Inverse?
    /// The words of the fence that contains it in a file.
    var words: [SessionFile.FenceWord] = []
    /// Indicates whether it is text between lines rather than a line.
    var isProse = false
    /// Indicates whether a fence of the file begins with it.
    var opensFence = false

    /// Indicates whether it is a reset rather than a line.
    var isFresh: Bool { entry == History.freshEntry }
  }

  /// The inverse of a line, used to refuse, stop, undo or redo it, and for branches and trials.
  ///
  /// Restores the `document`, if there is one, and then applies the `edits`.
  struct Inverse: Sendable {
    /// Edits of the document, in the order in which they are applied.
    private(set) var edits: [DocumentEdit] = []
    /// The session's memory from before the line.
    let memory: Boxed<Memory>
    /// The whole document from before, if the line replaced it.
    private(set) var document: Boxed<LayoutDocument>?
    /// The state of the Swift reader before the line, if it was code.
    var code: Boxed<SwiftReader>?

    /// Creates an empty inverse.
    init(memory: Boxed<Memory>) { self.memory = memory }

    /// Adds the inverse edits of a step; they are ignored once the whole document is kept.
    mutating func add(_ back: [DocumentEdit]) {
      if document == nil { edits = edits.isEmpty ? back : back + edits }
    }

    /// Keeps the document that a step replaced, unless an earlier step replaced one.
    mutating func add(_ left: LayoutDocument) {
      if document == nil { document = Boxed(left) }
    }
  }

  /// The entry that represents a reset; no typed line can equal it.
  static let freshEntry = "\u{0}fresh"

  /// Identifies a list of steps as long as it is only appended to.
  final class Past: Sendable {}

  /// The accepted steps, with gaps for undone ones before the last.
  private var places: [Step?] = []
  /// Replaced whenever an existing line is changed or removed.
  private(set) var past = Past()
  /// The indices of steps that are not text, in order.
  private var lines: [Int] = []
  private var gaps = 0
  private var resets = 0
  /// The number of lines that changed something.
  private(set) var changeCount = 0
  /// Groups of undone lines; the last group is redone first.
  private(set) var undone: [[String]] = []

  /// The text of the opened file, and the number of leading steps that came from it; `nil` once one
  /// of them is undone.
  private(set) var opened: (text: String, steps: Int)?

  /// The accepted lines; takes time linear in their number.
  var steps: [Step] { places.compactMap { $0 } }

  /// The accepted lines as replay types them, without copying steps.
  var entries: [String] {
    var entries: [String] = []
    entries.reserveCapacity(count)
    for place in places.indices {
      if let entry = places[place]?.entry { entries.append(entry) }
    }
    return entries
  }

  /// The number of accepted lines.
  var count: Int { places.count - gaps }
  /// The number of accepted lines and texts, without resets.
  var cellCount: Int { count - resets }
  /// The number of accepted lines, without resets.
  var lineCount: Int { lines.count - resets }

  /// Calls a function with each step and its position, from last to first, until it returns
  /// `false`.
  func forEachFromEnd(_ body: (Step, Int) -> Bool) {
    var position = count
    for index in places.indices.reversed() {
      guard let step = places[index] else { continue }
      position -= 1
      if !body(step, position) { return }
    }
  }

  /// Marks all steps so far as the contents of a file.
  mutating func open(_ text: String) {
    close()
    opened = (text, count)
  }

  /// Records a line; lines undone before it can no longer be redone.
  mutating func record(_ step: consuming Step) {
    if !step.isProse { lines.append(places.count) }
    let isChange = step.inverse != nil
    if step.isFresh {
      resets += 1
      past = Past()
    }
    places.append(consume step)
    guard isChange else { return }
    changeCount += 1
    undone = []
  }

  /// Drops the steps after the first `count`; they have changed nothing or are already undone.
  mutating func drop(behind count: Int) {
    close()
    while self.count > count { remove(at: places.count - 1) }
    while let last = lines.last, last >= places.count { lines.removeLast() }
    undone = []
  }

  /// The lines that changed something, last first.
  var lastChanges: some Sequence<Step> {
    lines.reversed().lazy.compactMap { [places] in places[$0] }.filter { $0.inverse != nil }
  }

  /// Returns the questions after the first of the last `count` changes, in order.
  func questions(behind count: Int) -> [String] {
    var left = count
    var found: [String] = []
    for index in lines.reversed() {
      if left == 0 { break }
      guard let step = places[index] else { continue }
      if step.inverse != nil { left -= 1 } else { found.append(step.entry) }
    }
    return found.reversed()
  }

  /// Removes the last change and the questions after it; text stays.
  ///
  /// The cost depends only on the removed steps.
  mutating func takeLast() {
    guard changeCount > 0 else { return }
    var taken: [String] = []
    var isChange = false
    while !isChange, let index = lines.popLast() {
      guard let step = places[index] else { continue }
      isChange = step.inverse != nil
      taken.append(step.entry)
      remove(at: index)
    }
    undone.append(taken.reversed())
    if gaps > count + 16 { close() }
  }

  /// Replaces a step with a gap, or drops it at the end.
  private mutating func remove(at index: Int) {
    if places[index]?.inverse != nil { changeCount -= 1 }
    if places[index]?.isFresh == true { resets -= 1 }
    past = Past()
    if let opened, index < opened.steps { self.opened = nil }
    places[index] = nil
    gaps += 1
    while let last = places.last, last == nil {
      places.removeLast()
      gaps -= 1
    }
  }

  /// Closes the gaps.
  private mutating func close() {
    guard gaps > 0 else { return }
    places = places.filter { $0 != nil }
    lines = places.indices.filter { places[$0]?.isProse == false }
    gaps = 0
  }

  /// Records how a file spells the lines just recorded; an answer that matches the recorded one
  /// keeps the file's wording.
  mutating func note(_ entry: SessionFile.Entry, from start: Int, keepsOutput: Bool) {
    var left = count - start
    guard left > 0 else { return }
    let isOne = left == 1
    var first = places.count
    while left > 0, first > 0 {
      first -= 1
      if places[first] != nil { left -= 1 }
    }
    places[first]?.opensFence = entry.isFirstOfFence
    for index in first..<places.count {
      places[index]?.words = entry.words.filter { $0 == .hidden || $0 == .exact }
    }
    guard keepsOutput, isOne, let output = places[first]?.output else { return }
    if entry.records(output) { places[first]?.output = entry.recorded ?? "" }
  }

  /// Copies the fence and its words from another history's step to the last step, if that is the
  /// only one after the first `count`.
  mutating func dress(as step: Step, from count: Int) {
    guard self.count == count + 1 else { return }
    places[places.count - 1]?.words = step.words
    places[places.count - 1]?.opensFence = step.opensFence
  }

  /// The last step other than text and resets.
  var lastLine: Step? {
    for index in lines.reversed() {
      if let step = places[index], !step.isFresh { return step }
    }
    return nil
  }

  /// The inverse of the last step; `nil` if it changed nothing.
  var lastInverse: Inverse? { places.last.flatMap { $0 }?.inverse }

  /// Removes and returns the group of lines undone last.
  mutating func takeUndone() -> [String]? { undone.popLast() }

  /// Restores the list of undone lines, after lines were redone.
  mutating func keepUndone(_ rest: [[String]]) { undone = rest }
}

/// The part of a session's state outside the document that undo restores.
struct Memory: Sendable {
  /// The last animation, for `frames at`.
  var flight: LayoutAnimation?
  /// The suggested lines; a number alone runs one.
  var offers: [String] = []
  /// Indicates whether they correct a refused line, in which case they expire with the next
  /// accepted line; others expire when the layout changes.
  var offersCorrect = false
  /// The hints that were given; each is given once.
  var hints: [String] = []
  /// What the last import assumed and left out.
  var unread = ""
  /// The names of the constraints that logs report as broken.
  var brokenInLogs: [String] = []
  /// The updates that wait for a layout pass, and the views that edit constraints in their layout.
  var passes = Passes()
  /// The views for which `exercise` last showed the second layout.
  var exercised: Set<[ItemID]> = []
  /// The questions that are answered after each change, as typed.
  var watches: [String] = []
  /// Marks and inactive branches, in order of creation.
  var places: [Place] = []
  /// The branch that is edited.
  var branch = "main"
  /// The mark from which it started.
  var mark: String?
  /// The progress through the file's questions.
  var quiz = QuizProgress()

  /// The state kept by a mark or an inactive branch: everything that a switch restores.
  struct Place: Sendable {
    var name: String
    /// Indicates whether it is a mark, which does not change; a branch follows the changes made on
    /// it.
    var isMark = false
    /// The mark from which a branch started.
    var mark: String?
    var document: LayoutDocument
    /// The state of the Swift reader.
    var code: Boxed<SwiftReader>
    var flight: LayoutAnimation?
    var hints: [String]
    var passes: Passes
    var watches: [String]
  }
}

extension Session {
  /// The number of changes that `undo` can take back.
  public var changeCount: Int { history.changeCount }
}
