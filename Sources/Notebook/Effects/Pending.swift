import Answers
import AutoLayout
import Syntax

/// The pending work of a session: how to handle the reply to each effect, and the rest of the
/// entry.
struct Pending: Sendable {
  /// The handling of a reply.
  enum Task: Sendable {
    /// Process a file that was read.
    case read(path: String, Effect.FilePurpose)
    /// Read the lessons that were listed.
    case listLessons
    /// Accept the line that writes a file, or undo it.
    case write(Writing)
    /// Print the address of the page.
    case serve
    /// Set the value that was slid.
    case slide(Sliding)
    /// Compare a prediction; with the line of `predict` as typed.
    case predict(PredictLine, String)
    /// Compare the answer to a question generated from the layout.
    case quiz(LayoutQuiz)
    /// Continue a lesson by some steps, and compare a prediction with the number.
    case predictInLesson(Path, steps: Int)
  }

  /// The files being run, each by a line of the previous one.
  var runs = RunningFiles()
  /// The layouts of the files to compare, until all are read.
  var compared: [(name: String, document: LayoutDocument)] = []
  /// Indicates whether the entry consists of several steps.
  var isOfSteps = false
  /// The session from before an entry of several steps, restored if the entry is stopped.
  var before: Boxed<Session>?
  /// The tasks that await a reply; there are only a few at a time.
  private var tasks: [(id: Effect.ID, task: Task)] = []
  /// The number of effects so far; see ``forget(since:)``.
  private(set) var count = 0

  /// The effects that await a reply, oldest first.
  var awaited: [Effect.ID] { tasks.map { $0.id } }

  /// Returns the task that awaits the reply to an effect; `nil` if there is none.
  func task(of id: Effect.ID) -> Task? {
    tasks.first { $0.id == id }?.task
  }

  /// Returns the id of a new effect; with a task, its reply is awaited.
  mutating func add(_ task: Task?) -> Effect.ID {
    count += 1
    let id = Effect.ID(rawValue: count)
    if let task { tasks.append((id, task)) }
    return id
  }

  /// Changes the task for the reply to an effect; with `nil`, no reply is awaited any longer.
  mutating func set(_ task: Task?, of id: Effect.ID) {
    guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
    if let task { tasks[index].task = task } else { tasks.remove(at: index) }
  }

  /// Drops the tasks of effects after the first `count`, which will not be carried out; returns
  /// them.
  @discardableResult
  mutating func forget(since count: Int) -> [Task] {
    let forgotten = tasks.filter { $0.id.rawValue > count }
    tasks.removeAll { $0.id.rawValue > count }
    return forgotten.map { $0.task }
  }

  /// Ends the entry: no reply is awaited any longer, and a late one is ignored.
  mutating func end() { end(behind: count) }

  /// Ends the entry; its effects came after the first `count`.
  mutating func end(behind count: Int) {
    self = Pending()
    self.count = count
  }
}
