import Answers
import AutoLayout

/// A number that a slider can move.
public struct SlidableValue: Equatable, Sendable {
  /// The kind of number.
  public enum Kind: String, CaseIterable, Sendable {
    /// The constant of a constraint.
    case constant
    /// A priority: of a constraint, or of a view's content.
    case priority
    /// The space between the views of a stack.
    case spacing
    /// The width or height of the root.
    case size
  }

  /// The number in the form that `set` takes.
  public var path: String
  /// The constraint or path to which it belongs, for display.
  public var label: String
  /// The kind of number.
  public var kind: Kind
  /// Indicates whether the user chose the constraint's name.
  public var isNamed = true
  /// The current value.
  public var value: Double
  /// The minimum of the slider.
  public var low: Double
  /// The maximum of the slider.
  public var high: Double
  /// The step of the slider.
  public var step = 1.0
}

/// The numbers that sliders can move: those requested, and how many there are of each kind.
public struct SlidableValues: Sendable {
  /// The numbers, up to the requested count of each kind.
  public private(set) var values: [SlidableValue] = []
  private let text: String
  private let limit: Int
  private var counts: [SlidableValue.Kind: Int] = [:]

  private init(finding text: String, limit: Int) {
    (self.text, self.limit) = (text.lowercased(), limit)
  }

  /// Returns the number of slidable values of a kind.
  public func count(of kind: SlidableValue.Kind) -> Double { Double(counts[kind, default: 0]) }

  /// Adds a number if its path or label contains `text`; beyond the limit, only counts it.
  private mutating func add(_ kind: SlidableValue.Kind, _ value: () -> SlidableValue) {
    let isBeyond = counts[kind, default: 0] >= limit
    guard !isBeyond || !text.isEmpty else {
      counts[kind, default: 0] += 1
      return
    }
    let value = value()
    guard text.isEmpty || "\(value.path) \(value.label)".lowercased().contains(text: text) else {
      return
    }
    counts[kind, default: 0] += 1
    if !isBeyond { values.append(value) }
  }
}

extension SlidableValues {
  /// Finds the numbers that a slider can move, with the limits that `slide` would use: the root's
  /// size, constants and priorities of constraints, spacings, and the priorities of contents.
  ///
  /// Numbers of named constraints come first; numbers beyond the limit are only counted.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - text: The text that a path or label must contain, ignoring case; empty for all.
  ///   - limit: The maximum number of values of each kind.
  public init(of session: Session, finding text: String = "", limit: Int = .max) {
    self.init(finding: text, limit: limit)
    let workspace = session.workspace
    let layout = workspace.layout
    let size = workspace.world.size
    add(.size) { SlidableValue(lengthOf: "root.width", "root.width", .size, size.width) }
    add(.size) { SlidableValue(lengthOf: "root.height", "root.height", .size, size.height) }
    let constraints = layout.liveConstraints.compactMap { id in
      layout.record(of: id).map { (id: id, record: $0) }
    }
    let numbers = layout.document.numbers
    for name in numbers.namesInOrder {
      guard let number = numbers[name], number.formula.isPlain else { continue }
      let path = Name.written(name)
      add(.constant) {
        SlidableValue(lengthOf: path, path, .constant, number.value, isNamed: true)
      }
    }
    for isNamed in [true, false] {
      for (id, record) in constraints where record.isNameAutomatic != isNamed {
        func path() -> String { Workspace.written(record.name) }
        func label() -> String { layout.text(of: id, withName: false) }
        add(.constant) {
          SlidableValue(lengthOf: path(), label(), .constant, record.constant, isNamed: isNamed)
        }
        add(.priority) {
          SlidableValue(
            priority: "\(path()).priority", label(), record.priority, isNamed: isNamed)
        }
      }
    }
    for id in layout.liveItems where id != .root {
      guard let record = layout.recordInForce(of: id) else { continue }
      let name = workspace.name(id)
      if let stack = record.stack {
        add(.spacing) {
          SlidableValue(lengthOf: "\(name).spacing", "\(name).spacing", .spacing, stack.spacing)
        }
      }
      let natural = layout.intrinsicSize(of: id)
      var properties: [ItemProperty] = []
      if natural.width != nil { properties += [.hugHorizontal, .resistHorizontal] }
      if natural.height != nil { properties += [.hugVertical, .resistVertical] }
      for property in properties {
        guard let said = workspace.record(id, naming: property) else { continue }
        let path = "\(name).\(property.name)"
        let answer = property.answer(of: path, in: layout, id, said: said, held: record)
        guard let number = Double(answer.value) else { continue }
        add(.priority) { SlidableValue(priority: path, path, LayoutPriority(number)) }
      }
    }
  }
}

extension SlidableValue {
  fileprivate init(
    lengthOf path: String, _ label: String, _ kind: Kind, _ value: Double, isNamed: Bool = true
  ) {
    let (low, high) = Self.ends(around: value, isSize: kind == .size)
    self.init(
      path: path, label: label, kind: kind, isNamed: isNamed, value: value, low: low, high: high)
  }

  fileprivate init(
    priority path: String, _ label: String, _ priority: LayoutPriority, isNamed: Bool = true
  ) {
    self.init(
      path: path, label: label, kind: .priority, isNamed: isNamed, value: priority.rawValue, low: 1,
      high: 1000)
  }

  /// Returns a range from 0 to 200, extended to the value; for the root, from 0 to 1000 or to twice
  /// the value.
  private static func ends(around value: Double, isSize: Bool) -> (low: Double, high: Double) {
    isSize ? (0, max(1000, 2 * value)) : (min(0, value), max(200, value))
  }
}
