import Syntax

/// An answer that is a list: for people, and for programs.
struct Listing {
  /// What the columns of a table are called.
  var headings: [String]
  /// The cells of the table.
  var rows: [[String]]
  /// The answer in sentences and columns.
  var text: String
  /// The answer for programs.
  var json: JSON

  /// The forms that it has.
  static let formats: [OutputFormat] = [.text, .table, .json, .md]

  /// The answer in a form.
  func written(_ format: Located<OutputFormat>?) throws(NotebookError) -> String {
    switch format?.value ?? .text {
    case .text: return text
    case .table: return Text.columns([headings] + rows)
    case .json: return json.text + "\n"
    case .md:
      return ([headings, headings.map { _ in "---" }] + rows)
        .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    default:
      throw .noSuchFormat(format ?? Located(.text), known: Self.formats)
    }
  }
}

extension Text {
  /// A factor: a small fraction where it is next to one, `1/2`, `2/3`.
  static func factor(_ value: Double) -> String {
    for divisor in 1...60 {
      let product = (value * Double(divisor)).rounded()
      guard abs(value * Double(divisor) - product) < 1e-8, abs(product) < 1e6 else { continue }
      let whole = number(product)
      return divisor == 1 ? whole : "\(whole)/\(divisor)"
    }
    return number(value)
  }

  /// `0…272`, `48…` or `…272`; `any` for what has no ends.
  static func interval(_ lower: Double?, _ upper: Double?) -> String {
    if lower == nil, upper == nil { return "any" }
    return "\(lower.map(number) ?? "")…\(upper.map(number) ?? "")"
  }

  /// `two`, … `ten`, then digits.
  static func word(_ count: Int) -> String {
    let words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
  }
}
