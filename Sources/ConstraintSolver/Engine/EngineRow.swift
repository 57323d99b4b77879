/// The row `a·x + s = b` of the system, with the cost of its slack `s`.
///
/// The cost is convex with its kink at 0: `weight` per unit of slack above 0 if `costsAbove`, below
/// 0 if `costsBelow`, and infinite if the row is required. Coefficients are scaled by a power of
/// two, so that the largest is in [1, 2) and no digit is lost.
///
/// The 64 bytes hold no references: the terms and the dual are slices and lists of the engine.
struct EngineRow: Sendable {
  struct Flags: OptionSet, Sendable {
    var rawValue: UInt16
    static let costsAbove = Flags(rawValue: 1)
    static let costsBelow = Flags(rawValue: 2)
    static let isAbove = Flags(rawValue: 4)
    static let isBelow = Flags(rawValue: 8)
    static let isLive = Flags(rawValue: 16)
    static let isQueued = Flags(rawValue: 32)
    static let isLoose = Flags(rawValue: 64)
    static let isStatement = Flags(rawValue: 128)
    static let isProtected = Flags(rawValue: 256)
    static let isBroken = Flags(rawValue: 512)
    static let isEdited = Flags(rawValue: 1024)
    static let isReshaped = Flags(rawValue: 2048)
    static let isLimitedAbove = Flags(rawValue: 4096)
    static let isLimitedBelow = Flags(rawValue: 8192)
    static let isGuard = Flags(rawValue: 16384)
    /// The row is tight, and its unknown is known to have one value among the optimal solutions.
    static let isDetermined = Flags(rawValue: 32768)
  }

  var constant: Double
  /// The slack while the row is inactive.
  var slack = 0.0
  /// The strength, or 1000 if required.
  var strength: Double
  var order: Int64
  var age: Int
  /// The start of the row's slice of terms.
  var start: Int32 = 0
  var count: Int32 = 0
  /// The unknown that the row defines, or -1 if it is inactive.
  var owner: Int32 = -1
  /// The first component of a tight row's dual, or -1; a required equation has none.
  var dual: Int32 = -1
  var generation: Int32 = 0
  private var exponent: Int16
  var flags: Flags

  init(
    constant: Double, strength: Double, weight: Double, costsAbove: Bool, costsBelow: Bool,
    order: Int64, age: Int
  ) {
    self.constant = constant
    self.strength = strength
    exponent = weight == 1 ? 0 : Int16(weight.exponent)
    self.order = order
    self.age = age
    flags = []
    set(.isLimitedAbove, costsAbove)
    set(.isLimitedBelow, costsBelow)
    claim()
  }

  /// Makes the row part of the system, inactive.
  mutating func enter() {
    flags.insert(.isLive)
    owner = -1
    slack = constant
    claim()
  }

  /// Sets the costs that follow from the relation, which a row leaving a basis has lost.
  private mutating func claim() {
    let isBelow = flags.contains(.isLimitedBelow)
    flags.subtract([.costsAbove, .costsBelow, .isAbove, .isBelow])
    if flags.contains(.isLimitedAbove) {
      flags.formUnion(isBelow ? [.costsAbove, .costsBelow] : [.costsAbove, .isBelow])
    } else {
      flags.formUnion(isBelow ? [.costsBelow, .isAbove] : .isBelow)
    }
  }

  /// The value of a unit of slack in the constraint's units: a power of two.
  var weight: Double {
    exponent == 0 ? 1 : Double(sign: .plus, exponent: Int(exponent), significand: 1)
  }

  /// Converts a right-hand side from the constraint's units to the row's; most rows have weight 1
  /// and skip the division.
  @inline(__always)
  func scaled(_ constant: Double) -> Double { exponent == 0 ? constant : constant / weight }

  var costsAbove: Bool {
    get { flags.contains(.costsAbove) }
    set { set(.costsAbove, newValue) }
  }

  var costsBelow: Bool {
    get { flags.contains(.costsBelow) }
    set { set(.costsBelow, newValue) }
  }

  /// Returns whether an inactive row with a slack needs a check: it is on the wrong side, or a
  /// guard.
  @inline(__always)
  func isOff(_ slack: Double) -> Bool { flags.contains(.isGuard) || isWrong(slack) }

  /// Reduces the slack of an inactive row; returns whether the row needs a check.
  @inline(__always)
  mutating func slide(by amount: Double) -> Bool {
    slack -= amount
    return isOff(slack)
  }

  /// Returns whether a slack is on the wrong side for an inactive row.
  @inline(__always)
  func isWrong(_ slack: Double) -> Bool {
    if flags.contains(.isAbove) { return slack < -Tolerance.slack }
    return flags.contains(.isBelow) ? slack > Tolerance.slack : abs(slack) > Tolerance.slack
  }

  /// The side of its kink on which an inactive row counts.
  var side: Int8 {
    get { flags.contains(.isAbove) ? 1 : (flags.contains(.isBelow) ? -1 : 0) }
    set {
      set(.isAbove, newValue > 0)
      set(.isBelow, newValue < 0)
    }
  }

  /// Indicates whether the row is part of the system, tight or not.
  var isLive: Bool {
    get { flags.contains(.isLive) }
    set { set(.isLive, newValue) }
  }

  var isRequired: Bool { strength >= 1000 }
  /// The key of the row's level in duals.
  var level: Int64 { Int64(bitPattern: strength.bitPattern) }
  var isEquation: Bool { flags.isSuperset(of: [.costsAbove, .costsBelow]) }
  /// Indicates whether every dual is in range, so that none is stored.
  var isRigid: Bool { isRequired && isEquation }
  /// Indicates whether the row is inactive on a side with a price.
  var isCostly: Bool {
    @inline(__always) get { owner < 0 && isLive && !isRequired && costs(side) }
  }

  /// The side on which an inactive row costs nothing: 0 for an equation.
  var restSide: Int8 { isEquation ? 0 : (costsBelow ? 1 : -1) }

  /// The indices of the row's terms in the engine's pool.
  var range: Range<Int> {
    @inline(__always) get { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
  }

  func costs(_ side: Int8) -> Bool { side > 0 ? costsAbove : (side < 0 ? costsBelow : false) }

  mutating func set(_ flag: Flags, _ isOn: Bool) {
    if isOn { flags.formUnion(flag) } else { flags.subtract(flag) }
  }
}

/// The engine's record of an unknown, apart from its value.
struct EngineColumn: Sendable {
  /// The start of the unknown's slice of mentions.
  var start: Int32 = 0
  var count: Int32 = 0
  /// The position of the unknown's node in the order.
  var place: Int32
  /// The tight row matched with the unknown, or `~u` if the unknown `u` is held.
  var definer: Int32
  /// The unknown's block, or -1.
  var block: Int32 = -1
  /// The size class of the slice: see ``ListPool/capacity(ofClass:)``.
  var size: UInt8 = 0
  private var flags: UInt8 = 1
  /// The coefficient of an unknown without a block in its definer.
  var pivot = 1.0

  init(place: Int32, definer: Int32) {
    self.place = place
    self.definer = definer
  }

  var isAlive: Bool {
    get { flags & 1 != 0 }
    set { flags = newValue ? flags | 1 : flags & ~1 }
  }

  /// Indicates whether the unknown depends on required equations alone.
  var isPinned: Bool {
    get { flags & 2 != 0 }
    set { flags = newValue ? flags | 2 : flags & ~2 }
  }

  var isLoose: Bool {
    get { flags & 4 != 0 }
    set { flags = newValue ? flags | 4 : flags & ~4 }
  }

  /// Indicates whether the unknown is known to have any value at all among the optimal solutions.
  var isUnbounded: Bool {
    get { flags & 8 != 0 }
    set { flags = newValue ? flags | 8 : flags & ~8 }
  }

  /// Indicates whether ``isUnbounded`` may be out of date.
  var isDoubtful: Bool {
    get { flags & 16 != 0 }
    set { flags = newValue ? flags | 16 : flags & ~16 }
  }

  var capacity: Int { ListPool<Mention>.capacity(ofClass: size) }

  /// Adds a mention; returns its position in the column, and in the pool.
  @inline(__always)
  mutating func extend() -> (place: Int32, end: Int) {
    let place = count
    count &+= 1
    return (place, Int(start &+ place))
  }

  var isHeld: Bool { definer < 0 }
  var range: Range<Int> {
    @inline(__always) get { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
  }
}
