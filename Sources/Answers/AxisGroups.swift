package import AutoLayout
import Syntax

/// Constraints of the two axes, apart.
package struct AxisGroups {
  private var groups: [(axis: Axis, lines: [(constraint: RichText, remark: String)])] = []

  package init() {
  }

  /// Adds the constraints of an axis, each with its remark after `//`.
  package mutating func add(_ axis: Axis, _ lines: [(constraint: RichText, remark: String)]) {
    groups.append((axis, lines))
  }

  /// The constraints under their axes, or a sentence if there is none.
  ///
  /// As JSON: `{"horizontal":[LINE,…],"vertical":[LINE,…]}`.
  package func listing(none: String) -> Listing {
    let told = groups.filter { !$0.lines.isEmpty }.map { group in
      "\(group.axis.rawValue):\n"
        + group.lines.untilStopped.map { "  " + Self.line($0) + "\n" }.joined()
    }.joined()
    return Listing(
      told: [.text(told.isEmpty ? RichText(none + "\n") : told)],
      table: Table(
        [.init("axis"), .init("constraint"), .init("state")],
        groups.flatMap { group in
          group.lines.untilStopped.map {
            [RichText(group.axis.rawValue), $0.constraint, RichText($0.remark)]
          }
        }),
      json: .object(
        groups.map { group in
          (
            group.axis.rawValue,
            .array(group.lines.untilStopped.map { .string(Self.line($0).plain) })
          )
        }))
  }

  private static func line(_ line: (constraint: RichText, remark: String)) -> RichText {
    line.remark.isEmpty ? line.constraint : line.constraint + "   " + .remark(line.remark)
  }
}
