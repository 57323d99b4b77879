/// A constraint as documents and edits hold it, shared as long as none of them changes it.
///
/// It has the fields of its ``ConstraintRecord``, those that few have apart: a build makes
/// thousands, and copying records would be most of its work.
final class KeptConstraint: Equatable, @unchecked Sendable {
  // Sendable although the constant may change: only its one owner changes it, and what has one
  // owner is seen by nobody else.

  let name: String
  let first: ItemAttribute
  let second: [ScaledAttribute]
  let relation: LayoutRelation
  let constantSource: ConstraintRecord.Constant
  let isActive: Bool
  let comparesOffsets: Bool
  let priority: LayoutPriority
  let activation: Int
  private(set) var constant: Double
  private let rare: Rare?

  /// What few constraints have.
  private final class Rare: Sendable {
    let variations: [ConstraintRecord.Variation]
    let condition: TraitCondition?
    let group: String?
    let identifier: String?

    init?(
      _ variations: [ConstraintRecord.Variation], _ condition: TraitCondition?, _ group: String?,
      _ identifier: String?
    ) {
      guard !variations.isEmpty || condition != nil || group != nil || identifier != nil else {
        return nil
      }
      self.variations = variations
      self.condition = condition
      self.group = group
      self.identifier = identifier
    }
  }

  init(_ record: ConstraintRecord) {
    name = record.name
    first = record.first
    second = record.second
    relation = record.relation
    constantSource = record.constantSource
    isActive = record.isActive
    comparesOffsets = record.comparesOffsets
    priority = record.priority
    activation = record.activation
    constant = record.constant
    rare = Rare(record.variations, record.condition, record.group, record.identifier)
  }

  /// A constraint that is made active.
  init(_ constraint: borrowing LayoutConstraint, name: String, activation: Int) {
    self.name = name
    first = constraint.first
    second = constraint.second
    relation = constraint.relation
    constantSource = .points
    isActive = true
    comparesOffsets = constraint.comparesOffsets
    priority = constraint.priority
    self.activation = activation
    constant = constraint.constant
    rare = constraint.identifier == nil ? nil : Rare([], nil, nil, constraint.identifier)
  }

  var variations: [ConstraintRecord.Variation] { rare?.variations ?? [] }
  var condition: TraitCondition? { rare?.condition }

  /// The record.
  var record: ConstraintRecord {
    var record = ConstraintRecord(
      name: name, first: first, relation: relation, second: second, constant: constant,
      priority: priority, activation: activation)
    record.constantSource = constantSource
    record.isActive = isActive
    record.comparesOffsets = comparesOffsets
    guard let rare else { return record }
    record.variations = rare.variations
    record.condition = rare.condition
    record.group = rare.group
    record.identifier = rare.identifier
    return record
  }

  /// Whether it is in force in some traits only, or has constants for some.
  var varies: Bool { rare.map { $0.condition != nil || !$0.variations.isEmpty } ?? false }

  /// Sets the constant, which only the one owner may do.
  func set(constant: Double) {
    self.constant = constant
  }

  static func == (one: KeptConstraint, other: KeptConstraint) -> Bool {
    one === other || one.record == other.record
  }
}
