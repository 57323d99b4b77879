// Values of item properties, as typed.

internal import CMath

/// A value of an ``ItemProperty``.
public enum ItemValue: Equatable, Sendable {
  /// On or off.
  case flag(Bool)
  /// A number.
  case number(Double)
  /// Several numbers: insets, a frame, an offset.
  case numbers([Double])
  /// A size; `nil` for a dimension without a natural length.
  case size(width: Double?, height: Double?)
  /// Displayed text.
  case text(String)
  /// One of the property's words.
  case word(String)
  /// Any number of the property's words.
  case words([String])
  /// A priority.
  case priority(LayoutPriority)
  /// An affine transform `a b c d tx ty`.
  case matrix([Double])

  /// The value that means none.
  public static let none = ItemValue.word("none")

  /// The number; `nil` if the value is not a single number.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// Returns a number, or a word if there is none.
  static func number(_ number: Double?, or word: String) -> ItemValue {
    number.map(ItemValue.number) ?? .word(word)
  }

  /// Returns insets, anticlockwise from the top.
  static func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> ItemValue
  {
    .numbers([top, left, bottom, right])
  }

  /// The four numbers, anticlockwise from the top: one number stands for all edges, two for
  /// vertical and horizontal; `nil` unless the value is one, two or four numbers.
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

  /// The value as typed after `=`.
  package var text: String {
    switch self {
    case .flag(let isOn): isOn ? "on" : "off"
    case .number(let number): NumberFormat.exact(number)
    case .numbers(let numbers): NumberFormat.exactList(numbers)
    case .size(let width, let height):
      "\(width.map(NumberFormat.exact) ?? "none")x\(height.map(NumberFormat.exact) ?? "none")"
    case .text(let text): Name.quoted(text)
    case .word(let word): word
    case .words(let words): words.isEmpty ? "none" : "(" + words.joined(separator: ", ") + ")"
    case .priority(let priority): NumberFormat.exact(priority.rawValue)
    case .matrix(let matrix): Self.steps(of: matrix)
    }
  }

  /// Returns a transform as steps, which are exact for every matrix without shear.
  private static func steps(of matrix: [Double]) -> String {
    guard matrix.count == 6 else { return "scale 1" }
    let degrees = atan2(matrix[1], matrix[0]) * 180 / Double.pi
    let x = hypot(matrix[0], matrix[1])
    let determinant = matrix[0] * matrix[3] - matrix[1] * matrix[2]
    let y = x == 0 ? matrix[3] : determinant / x
    let exact = NumberFormat.text
    var steps: [String] = []
    if abs(x - 1) > 1e-12 || abs(y - 1) > 1e-12 {
      steps.append("scale " + (x == y ? exact(x) : "\(exact(x)) \(exact(y))"))
    }
    if abs(degrees) > 1e-12 { steps.append("rotate \(exact(degrees))") }
    if matrix[4] != 0 || matrix[5] != 0 {
      steps.append("translate \(exact(matrix[4])) \(exact(matrix[5]))")
    }
    return steps.isEmpty ? "scale 1" : steps.joined(separator: " ")
  }
}

/// The form in which a property's value is typed.
public enum PropertyForm: Equatable, Sendable {
  /// A number, or one of the given words.
  case number(or: [String] = [])
  /// A whole number, 0 or more.
  case wholeNumber
  /// Numbers in an allowed quantity, or one of the given words.
  case numbers([Int], or: [String] = [])
  /// A size, or one of the given words.
  case size(or: [String] = [])
  /// Quoted text, or one of the given words.
  case text(or: [String] = [])
  /// A number for the size, or quoted text for the typeface.
  case font
  /// One of these words.
  case word([String])
  /// Any of these words: a single one, or several in parentheses.
  case words([String])
  /// On or off.
  case flag
  /// A priority.
  case priority
  /// Items in parentheses.
  case items
  /// A trait condition.
  case traits
  /// The steps of a transform.
  case transform
  /// A new name.
  case name
}
