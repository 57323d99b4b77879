public import AutoLayout

/// A sentence about a layout with names and numbers as values, so that each front end can format
/// them.
///
/// ```swift
/// let sentence: Sentence = "\(item) is \(44.0) high"
/// ```
public struct Sentence: Equatable, Sendable {
  /// A part of a sentence.
  public enum Part: Equatable, Sendable {
    /// Plain words.
    case words(String)
    /// The name of an item.
    case item(ItemID)
    /// An attribute after the name of its item: `title.trailing`.
    case attribute(ItemAttribute)
    /// The name of a constraint.
    case constraint(ConstraintReference)
    /// A number of points, or a factor.
    case number(Double)
  }

  /// The parts, in order.
  public private(set) var parts: [Part] = []

  fileprivate mutating func append(_ part: Part) {
    if case .words(let more) = part {
      if more.isEmpty { return }
      if case .words(let words)? = parts.last {
        parts[parts.count - 1] = .words(words + more)
        return
      }
    }
    parts.append(part)
  }

  static func + (one: Sentence, other: Sentence) -> Sentence {
    var sum = one
    for part in other.parts { sum.append(part) }
    return sum
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// Builds a sentence from a literal with interpolations.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { sentence.append(.words(literal)) }

    /// Adds words.
    public mutating func appendInterpolation(_ words: String) { sentence.append(.words(words)) }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Double) { sentence.append(.number(number)) }

    /// Adds the name of an item.
    public mutating func appendInterpolation(_ item: ItemID) { sentence.append(.item(item)) }

    /// Adds an attribute of an item.
    public mutating func appendInterpolation(_ attribute: ItemAttribute) {
      sentence.append(.attribute(attribute))
    }

    /// Adds the name of a constraint.
    public mutating func appendInterpolation(_ constraint: ConstraintReference) {
      sentence.append(.constraint(constraint))
    }

    /// Adds another sentence.
    public mutating func appendInterpolation(_ more: Sentence) {
      for part in more.parts { sentence.append(part) }
    }
  }

  /// Creates a sentence of plain words.
  public init(stringLiteral words: String) { append(.words(words)) }

  /// Creates a sentence of several parts.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }
}

extension [Sentence] {
  /// The sentences as a list: `a`, `a and b`, `a, b and c`; for more than four, the first three and
  /// the number of others.
  var listed: Sentence { listed(of: count) }

  /// Returns the first sentences as a list with the number of the others, out of a total.
  func listed(of total: Int) -> Sentence {
    guard total <= 4, count == total else {
      let first = prefix(3)
      return first.dropFirst().reduce(first.first ?? "") { $0 + ", " + $1 }
        + " and \(String(total - first.count)) more"
    }
    guard let last, count > 1 else { return first ?? "" }
    var list = self[0]
    for part in dropFirst().dropLast() { list = list + ", " + part }
    return list + " and " + last
  }
}
