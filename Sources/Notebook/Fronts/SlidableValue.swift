import AutoLayout
import Syntax

/// A number that a slider can move.
public struct SlidableValue: Equatable, Sendable {
  /// What kind of number it is.
  public enum Kind: String, Sendable {
    /// The constant of a constraint.
    case constant
    /// A priority: of a constraint, or of a view's content.
    case priority
    /// The space between the views of a stack.
    case spacing
    /// The width or height of the root.
    case size
  }

  /// The number as `set` takes it.
  public var path: String
  /// What it belongs to, to be read: the constraint, or the path.
  public var label: String
  /// What kind of number it is.
  public var kind: Kind
  /// Whether somebody chose the name of the constraint.
  public var isNamed = true
  /// The value now.
  public var value: Double
  /// The least value of the slider.
  public var low: Double
  /// The greatest value of the slider.
  public var high: Double
  /// How far one step moves it.
  public var step = 1.0
}

extension Session {
  /// The numbers that a slider can move, with the ends that `slide` would give them: the root's
  /// size, constants and priorities of constraints, spacings, and the priorities of contents.
  public var slidableValues: [SlidableValue] {
    let layout = workspace.layout
    let size = workspace.world.size
    var values = [
      SlidableValue(lengthOf: "root.width", "root.width", .size, size.width),
      SlidableValue(lengthOf: "root.height", "root.height", .size, size.height),
    ]
    for id in layout.liveConstraints {
      guard let record = layout.record(of: id) else { continue }
      let name = Workspace.written(record.name)
      let text = layout.text(of: id, withName: false)
      var constant = SlidableValue(lengthOf: name, text, .constant, record.constant)
      var priority = SlidableValue(priority: "\(name).priority", text, record.priority)
      constant.isNamed = !record.isNameAutomatic
      priority.isNamed = !record.isNameAutomatic
      values += [constant, priority]
    }
    for id in layout.liveItems where id != .root {
      guard let record = layout.recordInForce(of: id) else { continue }
      let name = workspace.name(id)
      if let stack = record.stack {
        values.append(
          SlidableValue(lengthOf: "\(name).spacing", "\(name).spacing", .spacing, stack.spacing))
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
        values.append(SlidableValue(priority: path, path, LayoutPriority(number)))
      }
    }
    return values
  }
}

extension SlidableValue {
  fileprivate init(lengthOf path: String, _ label: String, _ kind: Kind, _ value: Double) {
    let (low, high) = Self.ends(around: value, isSize: kind == .size)
    self.init(path: path, label: label, kind: kind, value: value, low: low, high: high)
  }

  fileprivate init(priority path: String, _ label: String, _ priority: LayoutPriority) {
    self.init(
      path: path, label: label, kind: .priority, value: priority.rawValue, low: 1, high: 1000)
  }

  /// From 0 to 200, or as far as the value is beyond; twice as far for the root.
  private static func ends(around value: Double, isSize: Bool) -> (low: Double, high: Double) {
    isSize ? (0, max(1000, 2 * value)) : (min(0, value), max(200, value))
  }
}
