// The values of properties of items, in the terms in which they are typed.

/// A value of an ``ItemProperty``.
public enum ItemValue: Equatable, Sendable {
  /// On or off.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// Several numbers: insets, a frame, an offset.
  case numbers([Double])
  /// A size; a side that has no natural length is `nil`.
  case size(width: Double?, height: Double?)
  /// Text that is shown.
  case text(String)
  /// A word that the property knows.
  case word(String)
  /// Any of the words that the property knows.
  case words([String])
  /// A priority.
  case priority(LayoutPriority)
  /// An affine transform `a b c d tx ty`.
  case matrix([Double])

  /// No value of its own.
  public static let none = ItemValue.word("none")

  /// The number; `nil` for another form.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// A number, or a word if there is none.
  static func number(_ number: Double?, or word: String) -> ItemValue {
    number.map(ItemValue.number) ?? .word(word)
  }

  /// From the top by the left.
  static func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> ItemValue
  {
    .numbers([top, left, bottom, right])
  }

  /// Four numbers from the top by the left: one stands for all edges, two for vertical and
  /// horizontal; `nil` for another form.
  public var edges: [Double]? {
    let numbers: [Double]
    switch self {
    case .number(let number): numbers = [number]
    case .numbers(let several): numbers = several
    case .flag, .size, .text, .word, .words, .priority, .matrix: return nil
    }
    switch numbers.count {
    case 1: return [numbers[0], numbers[0], numbers[0], numbers[0]]
    case 2: return [numbers[0], numbers[1], numbers[0], numbers[1]]
    case 4: return numbers
    default: return nil
    }
  }
}

/// The form in which a value of a property is typed.
public enum PropertyForm: Equatable, Sendable {
  /// A number, or one of some words.
  case number(or: [String] = [])
  /// A whole number, 0 or more.
  case wholeNumber
  /// Numbers, as many as one of the counts, or one of some words.
  case numbers([Int], or: [String] = [])
  /// A size, or one of some words.
  case size(or: [String] = [])
  /// Text in quotes, or one of some words.
  case text(or: [String] = [])
  /// A number (the size) or text in quotes (the face).
  case font
  /// One of these words.
  case word([String])
  /// Any of these words, one or in parentheses.
  case words([String])
  /// On or off.
  case flag
  /// A priority.
  case priority
  /// Items in parentheses.
  case items
  /// Conditions.
  case traits
  /// Steps of a transform.
  case transform
  /// A new name.
  case name
}
