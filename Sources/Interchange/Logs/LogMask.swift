import Syntax

/// The frame and mask of a view, as far as the constraints that its mask makes are in a log.
struct LogMask {
  typealias Item = ConstraintDescription.Item
  typealias Equation = ConstraintDescription.Equation

  /// The view.
  let view: Item
  private let mask: (horizontal: String, vertical: String)
  /// The numbers that are known, by attribute: `left top width height centerX centerY`.
  private var numbers: [String: Double] = [:]

  /// The mask of a view out of the constraints that it makes; `nil` where these follow the size of
  /// the superview, which a log does not tell.
  init?(of view: Item, _ descriptions: [ConstraintDescription]) {
    guard let mask = descriptions.first?.mask else { return nil }
    self.view = view
    self.mask = mask
    for description in descriptions {
      guard description.equations.count == 1, let equation = description.equations.first,
        let (attribute, number) = Self.number(in: equation),
        Self.isFixed(Self.isVertical(attribute) ? mask.vertical : mask.horizontal)
      else { return nil }
      numbers[attribute] = number
    }
  }

  /// Whether a centre is told without a size, so that no edge is.
  var isOpen: Bool {
    [("centerX", "width"), ("centerY", "height")].contains { centre, size in
      numbers[centre] != nil && numbers[size] == nil
    }
  }

  /// The view and the number that an equation of its mask gives it, if it depends on no other item.
  private static func number(in equation: Equation) -> (attribute: String, number: Double)? {
    guard equation.relation == "==", equation.multiplier == 1 else { return nil }
    let attribute = equation.first.attribute
    let isSize = attribute == "width" || attribute == "height"
    guard let second = equation.second else { return isSize ? (attribute, equation.constant) : nil }
    // A place in the superview, whose left or top edge is at 0 in its own coordinates.
    let isPlace = ["left", "top", "leading", "centerX", "centerY"].contains(attribute)
    guard isPlace, ["left", "top", "leading"].contains(second.attribute) else { return nil }
    return (attribute == "leading" ? "left" : attribute, equation.constant)
  }

  private static func isVertical(_ attribute: String) -> Bool {
    ["top", "height", "centerY"].contains(attribute)
  }

  /// Whether nothing but the margin at the end is flexible.
  private static func isFixed(_ letters: String) -> Bool { letters == "--&" }

  /// The parts of the frame that the log tells.
  var told: [String] {
    ["left", "centerX", "width", "top", "centerY", "height"].filter { numbers[$0] != nil }
  }

  /// ` frame 0 0 100 100 flexible (width)`: numbers that the log does not tell are those that
  /// equations of the view give it, or 0.
  func modifiers(in superview: Item?, besides equations: [Equation]) -> String {
    let own = equations.filter {
      $0.first.item == view && $0.relation == "==" && $0.multiplier == 1 && $0.priority == 1000
    }
    func size(_ attribute: String) -> Double {
      let equation = own.first { $0.first.attribute == attribute && $0.second == nil }
      return max(numbers[attribute] ?? equation?.constant ?? 0, 0)
    }
    func start(_ attributes: [String], _ centre: String, _ size: Double) -> Double {
      if let known = numbers[attributes[0]] { return known }
      if let known = numbers[centre] { return known - size / 2 }
      let equation = own.first { equation in
        guard let second = equation.second else { return false }
        return attributes.contains(equation.first.attribute)
          && second.attribute == equation.first.attribute
          && (second.item == nil || second.item == superview)
      }
      return equation?.constant ?? 0
    }
    let (width, height) = (size("width"), size("height"))
    let x = start(["left", "leading"], "centerX", width)
    let y = start(["top"], "centerY", height)
    let frame = [x, y, width, height].map(NumberFormat.exact).joined(separator: " ")
    let words =
      Self.words(["left", "width", "right"], mask.horizontal)
      + Self.words(["top", "height", "bottom"], mask.vertical)
    return " frame \(frame)" + (words.isEmpty ? "" : " flexible (\(words.joined(separator: ", ")))")
  }

  private static func words(_ words: [String], _ letters: String) -> [String] {
    isFixed(letters) ? [] : zip(words, letters).filter { $0.1 == "&" }.map { $0.0 }
  }
}
