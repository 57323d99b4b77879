import Answers
import Syntax

/// The pending work of a session: the handling of the reply to each effect, and the rest of the
/// entry that asked for them.
struct Pending: Sendable {
  /// The handling of a reply.
  enum Task: Sendable {
    /// A file that was read is taken in.
    case read(path: String, Effect.FilePurpose)
    /// The lessons that were listed are read.
    case listLessons
    /// The line that writes a file counts, or is undone.
    case write(Writing)
    /// The address of the page is printed.
    case serve
    /// The value that was slid is set.
    case slide(Sliding)
    /// A prediction is compared; with the line of `predict` as typed.
    case predict(PredictLine, String)
    /// The answer to a question that was made of the layout is compared.
    case quiz(LayoutQuiz)
    /// A lesson goes on by some steps, and a prediction is compared with the number.
    case predictInLesson(Path, steps: Int)
  }

  /// The files that are being run, each by a line of the one before it.
  var runs = RunningFiles()
  /// Indicates whether the entry is one of several steps.
  var isOfSteps = false
  /// The session before an entry of several steps, to go back to should it be stopped.
  var before: Boxed<Session>?
  /// The tasks that await a reply: there are few at a time.
  private var tasks: [(id: Effect.ID, task: Task)] = []
  /// The number of effects so far; see ``forget(since:)``.
  private(set) var count = 0

  /// The effects whose replies are awaited, the oldest first.
  var awaited: [Effect.ID] { tasks.map { $0.id } }

  /// Returns the task that awaits the reply to an effect; `nil` when there is none.
  func task(of id: Effect.ID) -> Task? {
    tasks.first { $0.id == id }?.task
  }

  /// The id of a new effect; with a task its reply is awaited.
  mutating func add(_ task: Task?) -> Effect.ID {
    count += 1
    let id = Effect.ID(rawValue: count)
    if let task { tasks.append((id, task)) }
    return id
  }

  /// Changes the task for the reply to an effect; `nil` no longer awaits one.
  mutating func set(_ task: Task?, of id: Effect.ID) {
    guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
    if let task { tasks[index].task = task } else { tasks.remove(at: index) }
  }

  /// Stops awaiting replies to the effects after the first `count`, which nobody carries out;
  /// returns their tasks.
  @discardableResult
  mutating func forget(since count: Int) -> [Task] {
    let forgotten = tasks.filter { $0.id.rawValue > count }
    tasks.removeAll { $0.id.rawValue > count }
    return forgotten.map { $0.task }
  }

  /// Ends the entry: no reply is awaited, and a late one is ignored.
  mutating func end() { end(behind: count) }

  /// Ends the entry, whose effects come after the first `count`.
  mutating func end(behind count: Int) {
    self = Pending()
    self.count = count
  }
}
