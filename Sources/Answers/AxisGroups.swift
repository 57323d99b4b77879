import AutoLayout

/// Constraints grouped by axis.
package struct AxisGroups {
  private var groups: [(title: String, lines: [(constraint: RichText, remark: String)])] = []

  /// The named numbers, listed before the constraints.
  private let numbers: [(line: String, remark: String)]

  package init(numbers: [(line: String, remark: String)] = []) {
    self.numbers = numbers
  }

  /// Adds the constraints of an axis, or others under a title, each with a remark.
  package mutating func add(_ title: String, _ lines: [(constraint: RichText, remark: String)]) {
    groups.append((title, lines))
  }

  /// Returns the constraints under their axes, or a sentence if there are none.
  ///
  /// As JSON: `{"horizontal":[LINE,…],"vertical":[LINE,…]}`, preceded by `"numbers":[LINE,…]` and
  /// followed by `"assumed":[LINE,…]` if there are any.
  package func listing(none: String) -> Listing {
    let made = numbers.map { (constraint: RichText.line($0.line), remark: $0.remark) }
    let heading =
      made.isEmpty ? RichText() : "numbers:\n" + made.map { "  " + Self.line($0) + "\n" }.joined()
    let told =
      heading
      + groups.filter { !$0.lines.isEmpty }.map { group in
        "\(group.title):\n"
          + group.lines.untilStopped.map { "  " + Self.line($0) + "\n" }.joined()
      }.joined()
    return Listing(
      told: [.text(told.isEmpty ? RichText(none + "\n") : told)],
      table: Table(
        [.init("axis"), .init("constraint"), .init("state")], rows),
      json: .object(members))
  }

  /// A row for each line.
  private var rows: [[RichText]] {
    var rows: [[RichText]] = numbers.map {
      [RichText("number"), .line($0.line), RichText($0.remark)]
    }
    for group in groups {
      rows += group.lines.untilStopped.map {
        [RichText(group.title), $0.constraint, RichText($0.remark)]
      }
    }
    return rows
  }

  /// The lines of each axis, and those of the numbers if there are any, as JSON members.
  private var members: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = groups.map { group in
      (
        group.title,
        .array(group.lines.untilStopped.map { .string(Self.line($0).plain) })
      )
    }
    if !numbers.isEmpty {
      members.insert((key: "numbers", value: .array(numbers.map { .string($0.line) })), at: 0)
    }
    return members
  }

  private static func line(_ line: (constraint: RichText, remark: String)) -> RichText {
    line.remark.isEmpty ? line.constraint : line.constraint + "   " + .remark(line.remark)
  }
}
