public import AutoLayout
import Syntax

/// What an entry changed: what was made, set or removed, and what follows from it.
public struct ChangeReport: Equatable, Sendable {
  /// A view that is elsewhere or of another size, or that is new.
  public struct Moved: Equatable, Sendable {
    /// The view.
    public var name: String
    /// Its frame before, in points in its superview; `nil` for a view that is new.
    public var before: Rect?
    /// Its frame after.
    public var after: Rect
    /// The numbers that changed, those that are open by now as their interval.
    public var text: RichText
  }

  /// What was done, in a few words each: `gap 20 → 30`.
  public var done: [String]
  /// The first frames that moved.
  public var moved: [Moved] = []
  /// How many more moved.
  public var more = 0
  /// What else follows: what can hold again, what waits for a pass.
  public var consequences: [RichText] = []

  init(_ done: [String]) {
    self.done = done
  }

  /// The report in one line, without its end.
  var text: RichText { parts.joined("   ") }

  /// The same without what its parts are.
  var plain: String {
    var text = Text.short(done, limit: 8)
    func append(_ part: RichText) {
      if !part.isEmpty, !text.isEmpty { text += "   " }
      for run in part.runs { text += run.text }
    }
    for frame in moved { append(frame.text) }
    if more > 0 { append(RichText("+\(more) more")) }
    for consequence in consequences { append(consequence) }
    return text
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool {
    moved.isEmpty && more == 0 && consequences.allSatisfy(\.isEmpty)
      && (done.isEmpty || done == [""])
  }

  private var parts: [RichText] {
    let done = RichText(Text.short(done, limit: 8))
    let more = more > 0 ? [RichText("+\(more) more")] : []
    return ([done] + moved.map(\.text) + more + consequences).filter { !$0.isEmpty }
  }

  /// Whether nothing in it would steer a terminal: the names of what moved are all that could.
  var isSpelt: Bool {
    done.allSatisfy(PlainText.isSpelt) && moved.allSatisfy { PlainText.isSpelt($0.name) }
      && consequences.allSatisfy(\.isSpelt)
  }

  func spelt() -> ChangeReport {
    guard !isSpelt else { return self }
    var report = self
    report.done = done.map { PlainText.spelt($0) }
    for index in moved.indices { report.moved[index].text = moved[index].text.spelt() }
    report.consequences = consequences.map { $0.spelt() }
    return report
  }
}
