public import AutoLayout

/// The report of a change: the things made, set or removed, and the consequences.
public struct ChangeReport: Equatable, Sendable {
  /// A view that is new, or whose position or size changed.
  public struct Moved: Equatable, Sendable {
    /// The name of the view.
    public var name: String
    /// The frame before the change, in points in the superview; `nil` for a new view.
    public var before: Rect?
    /// The frame after the change.
    public var after: Rect
    /// The text, if `before` and `after` do not determine it; usually `nil`, which keeps long lists
    /// of moves small.
    package var written: RichText?

    package init(name: String, before: Rect?, after: Rect, written: RichText?) {
      self.name = name
      self.before = before
      self.after = after
      self.written = written
    }

    /// The changed numbers after the view's name, as intervals if they are now ambiguous.
    public var text: RichText {
      get { written ?? plainMove.text(.init(of: after), in: .rounded) }
      set { written = newValue }
    }

    /// Appends the same text, without markup, as bytes.
    package func write(to text: inout [UInt8]) {
      if let written {
        for run in written.runs { text += run.text.utf8 }
      } else {
        text += Name.written(name).utf8
        plainMove.appendNumbers(to: &text)
      }
    }

    private var plainMove: MovedFrame {
      MovedFrame(item: .root, name: name, before: before, after: after)
    }
  }

  /// The changes made, in a few words each: `gap 20 → 30`.
  public var done: [String]
  /// The first views that moved.
  public var moved: [Moved] = []
  /// The number of further views that moved.
  public var more = 0
  /// Further consequences: constraints that can hold again, changes that wait for a layout pass.
  public var consequences: [RichText] = []

  package init(_ done: [String]) {
    self.done = done
  }

  /// The report in one line, without a line break.
  package var text: RichText { parts.joined("   ") }

  /// The report in one line, without markup.
  package var plain: String {
    var text: [UInt8] = []
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the report in one line as bytes.
  package func write(to text: inout [UInt8]) {
    var isFirst = true
    func begin() {
      if !isFirst { text += "   ".utf8 }
      isFirst = false
    }
    let done = done.count == 1 ? done[0] : Text.short(done, limit: 8)
    if !done.isEmpty {
      begin()
      text += done.utf8
    }
    for at in moved.indices {
      begin()
      moved[at].write(to: &text)
    }
    if more > 0 {
      begin()
      text += "+\(more) more".utf8
    }
    for consequence in consequences where !consequence.isEmpty {
      begin()
      for run in consequence.runs { text += run.text.utf8 }
    }
  }

  /// Indicates whether the report is empty.
  package var isEmpty: Bool {
    moved.isEmpty && more == 0 && consequences.allSatisfy { $0.isEmpty }
      && (done.isEmpty || done == [""])
  }

  private var parts: [RichText] {
    let done = RichText(Text.short(done, limit: 8))
    let more = more > 0 ? [RichText("+\(more) more")] : []
    return ([done] + moved.map { $0.text } + more + consequences).filter { !$0.isEmpty }
  }

  /// Indicates whether it contains no characters that would control a terminal.
  var isSpelt: Bool {
    done.allSatisfy(PlainText.isSpelt) && moved.allSatisfy { PlainText.isSpelt($0.name) }
      && consequences.allSatisfy({ $0.isSpelt })
  }

  package func spelt() -> ChangeReport {
    guard !isSpelt else { return self }
    var report = self
    report.done = done.map { PlainText.spelt($0) }
    for index in moved.indices where !PlainText.isSpelt(moved[index].name) {
      report.moved[index].text = moved[index].text.spelt()
    }
    report.consequences = consequences.map { $0.spelt() }
    return report
  }
}
