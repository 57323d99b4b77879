/// A format in the extended visual format language of `autolayout.js`, split into formats in
/// Apple's language.
///
/// ```swift
/// let format = ExtendedFormat("HV:|~[red(50%)]~|", superview: "root") { _, number in "gap\(number)" }
/// format.sentences  // ["H:|[gap1][red(root*0.5)][gap2(gap1)]|", "V:|[gap3][red(root*0.5)][gap4(gap3)]|"]
/// ```
///
/// The extension adds to Apple's grammar: `HV:` for both axes; `~` for spacers of equal length, or
/// `~(>=8)~`; `50%` for a fraction of the superview's length; `[a1..4]` and `[a,b]` for several
/// views in turn. Sizes may also be expressions, as read by
/// ``VisualFormat/init(parsing:isExtended:)``.
public struct ExtendedFormat: Equatable, Sendable {
  /// A spacer written as `~`.
  public struct Spacer: Equatable, Sendable {
    /// The spacer's name in the sentences.
    public var name: String
    /// The axis along which the spacer has a length.
    public var axis: Axis
  }

  /// The sentences in Apple's grammar; invalid text is passed on unchanged.
  public private(set) var sentences: [String] = []
  /// The spacers, in order.
  public private(set) var spacers: [Spacer] = []

  /// The maximum number of sentences that lists and ranges may produce.
  public static let limit = 200

  /// Splits a sentence.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - superview: The view to which percentages refer.
  ///   - spacer: Returns the name of a spacer by its number, starting from 1.
  public init(_ text: String, superview: String, spacer: (Int) -> String) {
    var body = text[...]
    var axes: [Axis] = [.horizontal]
    for (sign, meant) in [
      ("HV:", Axis.allCases), ("VH:", Axis.allCases), ("H:", [.horizontal]), ("V:", [.vertical]),
    ] where body.hasPrefix(sign) {
      body = body.dropFirst(sign.count)
      axes = meant
      break
    }
    for axis in axes {
      let sign = axis == .horizontal ? "H:" : "V:"
      var parts: [[String]] = [[sign]]
      let first = spacers.count
      var rest = body
      while let character = rest.first {
        if character == "~" {
          rest.removeFirst()
          var lengths = ""
          if rest.first == "(", let end = rest.firstRange(of: ")~") {
            lengths = Self.sizes(
              rest[rest.index(after: rest.startIndex)..<end.lowerBound], superview)
            rest = rest[end.upperBound...]
          }
          let name = spacer(spacers.count + 1)
          if spacers.count > first { lengths = spacers[first].name }
          spacers.append(Spacer(name: name, axis: axis))
          parts.append(["[\(name)\(lengths.isEmpty ? "" : "(\(lengths))")]"])
        } else if character == "[", let end = rest.firstIndex(of: "]") {
          parts.append(Self.views(rest[rest.index(after: rest.startIndex)..<end], superview))
          rest = rest[rest.index(after: end)...]
        } else {
          parts.append([String(character)])
          rest.removeFirst()
        }
      }
      sentences += Self.combined(parts)
    }
  }

  /// Returns all combinations of one element from each part.
  private static func combined(_ parts: [[String]]) -> [String] {
    var result = [""]
    for part in parts {
      result = result.flatMap { beginning in part.map { beginning + $0 } }
      if result.count > limit { return Array(result.prefix(limit)) }
    }
    return result
  }

  /// Returns `[red]`, or one such bracket for each view of a list or range.
  private static func views(_ text: Substring, _ superview: String) -> [String] {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    var size = ""
    if open < text.endIndex { size = sizes(text[open...], superview) }
    let names = text[..<open].split(separator: ",", omittingEmptySubsequences: false)
    return names.flatMap { range($0) }.map { "[\($0)\(size)]" }
  }

  /// Returns `a1..3` as `a1`, `a2`, `a3`, and any other name unchanged.
  private static func range(_ name: Substring) -> [String] {
    guard let dots = name.firstRange(of: ".."), let last = Int(name[dots.upperBound...]) else {
      return [String(name)]
    }
    let head = name[..<dots.lowerBound]
    let digits = head.reversed().prefix { $0.isNumber }.count
    guard let first = Int(head.suffix(digits)), first <= last, last - first < limit else {
      return [String(name)]
    }
    return (first...last).map { "\(head.dropLast(digits))\($0)" }
  }

  /// Returns sizes with percentages replaced by fractions of the superview's size.
  private static func sizes(_ text: Substring, _ superview: String) -> String {
    var result = ""
    var number = ""
    for character in text {
      if character.isNumber || character == "." {
        number.append(character)
      } else if character == "%", let percent = Double(number) {
        result += "\(superview)*\(percent / 100)"
        number = ""
      } else {
        result += number + String(character)
        number = ""
      }
    }
    return result + number
  }
}
