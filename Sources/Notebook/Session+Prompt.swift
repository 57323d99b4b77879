import AutoLayout
import ConstraintSolver

/// The number of ambiguous views, counted up to a limit.
enum AmbiguousCount: Equatable, Sendable {
  case none
  case exactly(Int)
  /// More views may be ambiguous than are counted one by one.
  case many

  /// The maximum number of views checked one by one; each takes four queries to the solver.
  static let limit = 20

  /// Counts the ambiguous views of a layout.
  ///
  /// If the steps have recorded which unknowns are free, this takes one pass over them; otherwise
  /// the solver finds them. Intervals are queried only if few views are free.
  init(in layout: Layout) {
    if let count = layout.notedAmbiguity(upTo: Self.limit) {
      self = count == 0 ? .none : count > Self.limit ? .many : .exactly(count)
      return
    }
    let free = layout.solver.freeVariables()
    let items = Set(free.compactMap { layout.attribute(of: $0)?.item })
      .subtracting(layout.absentItems)
    if items.count > Self.limit {
      self = .many
    } else {
      let count = free.isEmpty ? 0 : layout.ambiguousItems().count
      self = count == 0 ? .none : .exactly(count)
    }
  }
}

extension Session {
  /// The prompt, which shows the state: the branch, the direction, broken constraints and ambiguous
  /// views.
  ///
  /// `> `, `? 2> `, `! 1> `, `(rtl) > `, `[branch b] > `, `7 of 21 > ` in a lesson, or several of
  /// them. Ambiguous views are counted in interactive sessions only.
  public var prompt: String {
    var marks: [String] = []
    if let progress = lessonProgress, progress.done < progress.count {
      marks.append("\(progress.done) of \(progress.count)")
    }
    if memory.branch != "main" { marks.append("[branch \(memory.branch)]") }
    if workspace.world.isRightToLeft { marks.append("(rtl)") }
    let broken = workspace.layout.brokenCount
    if broken > 0 { marks.append("! \(broken)") }
    switch ambiguous {
    case .none: break
    case .exactly(let count): marks.append("? \(count)")
    case .many: marks.append("? \(AmbiguousCount.limit)+")
    }
    let isCounted = broken > 0 || ambiguous != .none
    return marks.joined(separator: " ") + (isCounted || marks.isEmpty ? "> " : " > ")
  }

  /// Counts the ambiguous views after a change.
  mutating func countAmbiguous() { ambiguous = countedAmbiguous() }

  /// Returns the number of ambiguous views; the current one if the session is not interactive.
  func countedAmbiguous() -> AmbiguousCount {
    configuration.isInteractive ? AmbiguousCount(in: workspace.layout) : ambiguous
  }
}
