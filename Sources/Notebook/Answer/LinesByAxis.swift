import AutoLayout
import Syntax

/// An answer of constraints as lines, horizontal and vertical ones apart.
struct LinesByAxis {
  private var groups: [(axis: Axis, lines: [RichText])] = []

  /// The forms that it has.
  static let formats: [OutputFormat] = [.text, .json]

  /// Lists the lines along one axis, or along both.
  init(along axis: Axis?, _ lines: (Axis) -> [RichText]) {
    groups = Axis.allCases.filter { axis == nil || axis == $0 }.map { ($0, lines($0)) }
  }

  /// The answer in one of its forms; where there are no lines, a sentence says so.
  ///
  /// As JSON: `{"horizontal":[LINE,…],"vertical":[LINE,…]}`.
  func blocks(as format: OutputFormat, otherwise sentence: String) -> [Answer.Block] {
    if format == .json {
      let lists = groups.map { ($0.axis.rawValue, JSON.array($0.lines.map { .string($0.plain) })) }
      return [.data(.object(lists))]
    }
    let text = groups.filter { !$0.lines.isEmpty }.map { group in
      "\(group.axis.rawValue):\n" + group.lines.map { "  " + $0 + "\n" }.joined()
    }.joined()
    return [.text(text.isEmpty ? RichText(sentence + "\n") : text)]
  }
}
