/// A constraint as stored in documents and edits, shared until one of them changes it.
///
/// It has the fields of a ``ConstraintRecord``, with rare ones stored separately: a build creates
/// thousands, and copying records would be most of its work.
final class KeptConstraint: Equatable, @unchecked Sendable {
  // Sendable although the constant may change: only a unique owner changes it, and no other thread
  // can see it then.

  // Ordered without padding: 88 bytes, to which the allocator adds only 8.
  let name: String
  /// The first attribute on the right side, if there is one.
  let second: ScaledAttribute?
  let relation: LayoutRelation
  private let source: Source
  let first: ItemAttribute
  private let flags: Flags
  let priority: LayoutPriority
  let activation: Int
  private(set) var constant: Double
  private let rare: Rare?

  /// The source of the constant; a number of system spacings is stored with the rare fields.
  private enum Source { case points, intrinsicWidth, intrinsicHeight, systemSpacings }

  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let isActive = Flags(rawValue: 1)
    static let comparesOffsets = Flags(rawValue: 2)
    static let isNameAutomatic = Flags(rawValue: 4)
    static let isOfContainer = Flags(rawValue: 8)
    static let isOfSystem = Flags(rawValue: 16)
    static let isAssumed = Flags(rawValue: 32)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(
      isActive: Bool, comparesOffsets: Bool, isNameAutomatic: Bool,
      maker: ConstraintRecord.Maker = .person
    ) {
      var flags: Flags = isActive ? .isActive : []
      if comparesOffsets { flags.insert(.comparesOffsets) }
      if isNameAutomatic { flags.insert(.isNameAutomatic) }
      switch maker {
      case .person: break
      case .container: flags.insert(.isOfContainer)
      case .system: flags.insert(.isOfSystem)
      case .assumed: flags.insert(.isAssumed)
      }
      self = flags
    }

    var maker: ConstraintRecord.Maker {
      if contains(.isAssumed) { return .assumed }
      return contains(.isOfSystem) ? .system : contains(.isOfContainer) ? .container : .person
    }
  }

  /// Fields that few constraints use.
  private final class Rare: Sendable {
    let others: [ScaledAttribute]
    let variations: [ConstraintRecord.Variation]
    let condition: TraitCondition?
    let group: String?
    let identifier: String?
    let systemSpacings: Double
    let formulas: ConstraintFormulas?

    init(
      _ others: [ScaledAttribute], _ variations: [ConstraintRecord.Variation] = [],
      _ condition: TraitCondition? = nil, _ group: String? = nil, identifier: String?,
      systemSpacings: Double, formulas: ConstraintFormulas? = nil
    ) {
      self.others = others
      self.variations = variations
      self.condition = condition
      self.group = group
      self.identifier = identifier
      self.systemSpacings = systemSpacings
      self.formulas = formulas
    }
  }

  init(_ record: borrowing ConstraintRecord) {
    name = record.name
    flags = Flags(
      isActive: record.isActive, comparesOffsets: record.comparesOffsets,
      isNameAutomatic: record.isNameAutomatic && AutomaticName.number(in: record.name) != nil,
      maker: record.maker)
    first = record.first
    second = record.second.first
    relation = record.relation
    var systemSpacings = 0.0
    switch record.constantSource {
    case .points: source = .points
    case .intrinsicWidth: source = .intrinsicWidth
    case .intrinsicHeight: source = .intrinsicHeight
    case .systemSpacings(let count):
      source = .systemSpacings
      systemSpacings = count
    }
    priority = record.priority
    activation = record.activation
    constant = record.constant
    let isRare =
      record.second.count > 1 || !record.variations.isEmpty || record.condition != nil
      || record.group != nil || record.identifier != nil || source == .systemSpacings
      || !record.formulas.isEmpty
    guard isRare else {
      rare = nil
      return
    }
    rare = Rare(
      Array(record.second.dropFirst()), record.variations, record.condition, record.group,
      identifier: record.identifier, systemSpacings: systemSpacings,
      formulas: record.formulas.isEmpty ? nil : record.formulas)
  }

  /// Creates the active form of a constraint in a list, given by index to avoid a copy.
  @inline(__always)
  init(
    _ constraints: [LayoutConstraint], _ index: Int, name: String, isNameAutomatic: Bool,
    activation: Int
  ) {
    self.name = name
    first = constraints[index].first
    let terms = constraints[index].second
    second = terms.first
    relation = constraints[index].relation
    let systemSpacings = constraints[index].systemSpacings
    source = systemSpacings == 0 ? .points : .systemSpacings
    flags = Flags(
      isActive: true, comparesOffsets: constraints[index].comparesOffsets,
      isNameAutomatic: isNameAutomatic)
    priority = constraints[index].priority
    self.activation = activation
    constant = constraints[index].constant
    rare =
      terms.count < 2 && constraints[index].identifier == nil && systemSpacings == 0
      ? nil
      : Rare(
        Array(terms.dropFirst()), identifier: constraints[index].identifier,
        systemSpacings: systemSpacings)
  }

  var isActive: Bool { flags.contains(.isActive) }
  var comparesOffsets: Bool { flags.contains(.comparesOffsets) }

  /// The source of the constant.
  var constantSource: ConstraintRecord.Constant {
    switch source {
    case .points: .points
    case .intrinsicWidth: .intrinsicWidth
    case .intrinsicHeight: .intrinsicHeight
    case .systemSpacings: .systemSpacings(rare?.systemSpacings ?? 0)
    }
  }
  /// Indicates whether the constant is a plain number of points.
  @inline(__always)
  var isInPoints: Bool { source == .points }

  /// The attributes on the right side after the first.
  var others: [ScaledAttribute] { rare?.others ?? [] }
  var variations: [ConstraintRecord.Variation] { rare?.variations ?? [] }
  var condition: TraitCondition? { rare?.condition }
  /// The formulas of the constraint's numbers; `nil` if all are plain.
  var formulas: ConstraintFormulas? { rare?.formulas }

  /// All attributes on the right side.
  var terms: [ScaledAttribute] {
    guard let second else { return [] }
    return isPlain ? [second] : [second] + others
  }

  /// Returns whether the constraint names any of the given items.
  func names(anyOf items: Set<ItemID>) -> Bool {
    if items.contains(first.item) { return true }
    guard let second else { return false }
    return items.contains(second.anchor.item)
      || others.contains { items.contains($0.anchor.item) }
  }

  /// Returns whether the constraint names an item.
  func names(_ item: ItemID) -> Bool {
    if first.item == item { return true }
    guard let second else { return false }
    return second.anchor.item == item || others.contains { $0.anchor.item == item }
  }

  var record: ConstraintRecord {
    var record = ConstraintRecord(
      name: name, first: first, relation: relation, second: terms, constant: constant,
      priority: priority, activation: activation)
    record.isNameAutomatic = flags.contains(.isNameAutomatic)
    record.constantSource = constantSource
    record.isActive = isActive
    record.comparesOffsets = comparesOffsets
    record.maker = flags.maker
    guard let rare else { return record }
    record.variations = rare.variations
    record.condition = rare.condition
    record.group = rare.group
    record.identifier = rare.identifier
    record.formulas = rare.formulas ?? ConstraintFormulas()
    return record
  }

  /// Indicates whether the constraint has at most one attribute on the right side and none of the
  /// rare fields.
  var isPlain: Bool { rare == nil }

  /// Indicates whether the constraint, or one of its constants, applies only under certain traits.
  var varies: Bool { rare.map { $0.condition != nil || !$0.variations.isEmpty } ?? false }

  /// Sets the constant, which only a unique owner may do.
  func set(constant: Double) {
    self.constant = constant
  }

  /// A hash of the constraint without its numbers, equal if the sides are exchanged.
  var senseHash: UInt32 {
    var sum = Self.hash(first)
    if let second { sum &+= Self.hash(second.anchor) }
    if !isPlain { for term in others { sum &+= Self.hash(term.anchor) } }
    sum = sum &* 2 &+ (relation == .equal ? 0 : 1)
    return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
  }

  private static func hash(_ attribute: ItemAttribute) -> UInt64 {
    let parts =
      UInt64(truncatingIfNeeded: attribute.item.rawValue) << 16
      | UInt64(truncatingIfNeeded: attribute.attribute.rawValue << 8)
      | (attribute.area == .own ? 0 : 1)
    let product = parts &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product >> 29) &* 0xBF58_476D_1CE4_E5B9
  }

  static func == (one: KeptConstraint, other: KeptConstraint) -> Bool {
    one === other || one.record == other.record
  }
}
