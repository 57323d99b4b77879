/// A lookup table from names to handles, ignoring case; the names themselves stay in the document.
///
/// Most names are automatic names of constraints, `c` and a number, and are found by the number.
/// The others are in a hash table: a name is compared only if 32 bits of its hash are the same, so
/// that a lookup costs some ten nanoseconds. A call out of line would be passed a copy of the
/// document's structure, so some functions are inlined.
struct NameTable: Sendable {
  /// The part of the table in which a name is looked up.
  private enum Key {
    case number(Int)
    case hash(UInt32)

    @inline(__always)
    init(_ name: String) {
      if let number = AutomaticName.number(in: name), number < NameTable.numberLimit {
        self = .number(number)
      } else {
        self = .hash(NameTable.hash(name))
      }
    }
  }

  /// An item or constraint, by the hash of its name; open addressing.
  private struct Slot {
    var hash: UInt32
    /// Twice the handle, plus 1 for a constraint; -1 in an empty slot.
    var handle: Int32

    static let empty = Slot(hash: 0, handle: -1)
  }

  private var slots: [Slot] = []
  private var count = 0
  /// The referents of `c1`, `c2` and so on, by the number: a handle as in a slot, or -1.
  private var numbered: [Int32] = []
  /// The referents of names of groups and numbers, by the names' lower-case form.
  private var others: [String: Named] = [:]

  /// Greater numbers are names like others, so that a name does not make the list long.
  private static let numberLimit = 1 << 20

  /// The names of a document in which each is given once.
  init(_ document: LayoutDocument) {
    for (index, item) in document.items.enumerated() {
      if let item { insert(Key(item.name), Int32(index * 2)) }
    }
    for (index, constraint) in document.keptConstraints.enumerated() {
      if let constraint { insert(Key(constraint.name), Int32(index * 2 + 1)) }
    }
    for group in document.groups.keys { others[group.lowercased()] = .group(group) }
    for number in document.numbers.keys { others[number.lowercased()] = .number(number) }
  }

  /// Makes room for more names that are no numbers.
  private mutating func reserve(_ more: Int) {
    var capacity = max(slots.count, 16)
    while capacity / 4 * 3 < count + more { capacity *= 2 }
    guard capacity > slots.count else { return }
    let old = slots
    slots = Array(repeating: .empty, count: capacity)
    count = 0
    for slot in old where slot.handle >= 0 { insert(.hash(slot.hash), slot.handle) }
  }

  /// Returns the referent of a name, `nil` for none.
  func meaning(of name: String, in document: LayoutDocument) -> Named? {
    if let handle = handle(of: name, in: document).map({ Int($0) }) {
      return handle % 2 == 0 ? .item(ItemID(handle / 2)) : .constraint(ConstraintID(handle / 2))
    }
    return others.isEmpty ? nil : others[name.lowercased()]
  }

  /// Returns whether a name stands for something.
  @inline(__always)
  func contains(_ name: String, in document: LayoutDocument) -> Bool {
    handle(of: name, in: document) != nil || isOther(name)
  }

  /// Frees the names that the things of a step give up, so that others may take them
  /// in any order within the step.
  mutating func free(namesReplacedBy edits: [DocumentEdit], in document: LayoutDocument) {
    for edit in edits {
      switch edit.kept {
      case .item(let id, let new):
        guard let old = document.kept(id), old.name != new?.name else { continue }
        remove(Key(old.name), Int32(id.rawValue * 2))
      case .constraint(let id, let new):
        guard let old = document.kept(id), old.name != new?.name else { continue }
        remove(Key(old.name), Int32(id.rawValue * 2 + 1))
      case .group(let name, nil), .number(let name, nil): others[name.lowercased()] = nil
      case .constant, .group, .number, .world, .counters, .handles: continue
      }
    }
  }

  /// Gives a new item its name.
  @inline(__always)
  mutating func add(
    _ kept: KeptItem, _ item: ItemID, in document: LayoutDocument
  ) throws(LayoutError) {
    guard !kept.name.isEmpty else { throw .reservedName("") }
    try add(kept.name, Int32(item.rawValue * 2), in: document)
  }

  /// The same for a constraint.
  @inline(__always)
  mutating func add(
    _ kept: KeptConstraint, _ constraint: ConstraintID, in document: LayoutDocument
  ) throws(LayoutError) {
    guard !kept.name.isEmpty else { throw .reservedName("") }
    try add(kept.name, Int32(constraint.rawValue * 2 + 1), in: document)
  }

  /// Gives an item, which has the name that the document says, that of another or none.
  mutating func rename(
    _ item: ItemID, as new: KeptItem?, in document: LayoutDocument
  ) throws(LayoutError) {
    let old = document.kept(item)
    guard old?.name != new?.name else { return }
    if let old { remove(Key(old.name), Int32(item.rawValue * 2)) }
    if let new { try add(new, item, in: document) }
  }

  /// The same for a constraint.
  mutating func rename(
    _ constraint: ConstraintID, as new: KeptConstraint?, in document: LayoutDocument
  ) throws(LayoutError) {
    let old = document.kept(constraint)
    guard old?.name != new?.name else { return }
    if let old { remove(Key(old.name), Int32(constraint.rawValue * 2 + 1)) }
    if let new { try add(new, constraint, in: document) }
  }

  /// Notes a group that the document may have or not, or that it will have none.
  mutating func setGroup(
    _ name: String, isThere: Bool, in document: LayoutDocument
  ) throws(LayoutError) {
    try set(.group(name), name, isThere: isThere, was: document.groups[name] != nil, in: document)
  }

  /// The same for a named number.
  mutating func setNumber(
    _ name: String, isThere: Bool, in document: LayoutDocument
  ) throws(LayoutError) {
    try set(
      .number(name), name, isThere: isThere, was: document.numbers[name] != nil, in: document)
  }

  private mutating func set(
    _ named: Named, _ name: String, isThere: Bool, was wasThere: Bool, in document: LayoutDocument
  ) throws(LayoutError) {
    guard isThere else {
      // Another may have taken the name in the same step.
      if wasThere, others[name.lowercased()] == named { others[name.lowercased()] = nil }
      return
    }
    guard !wasThere else { return }
    guard !name.isEmpty else { throw .reservedName(name) }
    guard meaning(of: name, in: document) == nil else { throw .nameTaken(name) }
    others[name.lowercased()] = named
  }

  @inline(__always)
  private mutating func add(
    _ name: String, _ handle: Int32, in document: LayoutDocument
  ) throws(LayoutError) {
    let key = Key(name)
    guard self.handle(of: name, key, in: document) == nil, !isOther(name) else {
      throw .nameTaken(name)
    }
    insert(key, handle)
  }

  @inline(__always)
  private func isOther(_ name: String) -> Bool {
    !others.isEmpty && others[name.lowercased()] != nil
  }

  // MARK: Places

  private func handle(of name: String, in document: LayoutDocument) -> Int32? {
    handle(of: name, Key(name), in: document)
  }

  @inline(__always)
  private func handle(of name: String, _ key: Key, in document: LayoutDocument) -> Int32? {
    switch key {
    case .number(let number):
      return number < numbered.count && numbered[number] >= 0 ? numbered[number] : nil
    case .hash(let hash):
      guard !slots.isEmpty else { return nil }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place].handle >= 0 {
        if slots[place].hash == hash, isName(of: slots[place].handle, name, in: document) {
          return slots[place].handle
        }
        place = (place + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  @inline(never)
  private func isName(of handle: Int32, _ name: String, in document: LayoutDocument) -> Bool {
    let index = Int(handle / 2)
    let found =
      handle % 2 == 0 ? document.name(of: ItemID(index)) : document.name(of: ConstraintID(index))
    guard let found else { return false }
    return found == name || found.lowercased() == name.lowercased()
  }

  @inline(__always)
  private mutating func insert(_ key: Key, _ handle: Int32) {
    switch key {
    case .number(let number):
      while numbered.count <= number { numbered.append(-1) }
      numbered[number] = handle
    case .hash(let hash):
      if slots.count / 4 * 3 <= count { reserve(1) }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place].handle >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(hash: hash, handle: handle)
      count += 1
    }
  }

  private mutating func remove(_ key: Key, _ handle: Int32) {
    let hash: UInt32
    switch key {
    case .number(let number):
      if number < numbered.count, numbered[number] == handle { numbered[number] = -1 }
      return
    case .hash(let own): hash = own
    }
    guard !slots.isEmpty else { return }
    let mask = slots.count - 1
    var gap = Int(truncatingIfNeeded: hash) & mask
    while slots[gap].handle != handle {
      guard slots[gap].handle >= 0 else { return }
      gap = (gap + 1) & mask
    }
    count -= 1
    // Entries that were displaced because the gap was taken move up to it.
    var place = gap
    while true {
      place = (place + 1) & mask
      guard slots[place].handle >= 0 else { break }
      let home = Int(truncatingIfNeeded: slots[place].hash) & mask
      guard (place - home) & mask >= (place - gap) & mask else { continue }
      slots[gap] = slots[place]
      gap = place
    }
    slots[gap] = .empty
  }

  // MARK: Hashes

  /// The same for names that differ only in case.
  static func hash(_ name: String) -> UInt32 {
    if let hash = asciiHash(name) { return hash }
    let lower = name.lowercased()
    // Some letters that are not ASCII are in lower case.
    return asciiHash(lower) ?? UInt32(truncatingIfNeeded: lower.hashValue)
  }

  /// FNV-1a of the letters in lower case, and of a few other signs as if they had one; `nil` if
  /// not all letters are ASCII.
  private static func asciiHash(_ name: String) -> UInt32? {
    var state: UInt32 = 0x811C_9DC5
    var bits: UInt8 = 0
    for letter in name.utf8 {
      bits |= letter
      state = (state ^ UInt32(letter | 0x20)) &* 0x0100_0193
    }
    // The last letters have moved only the high bits of the product.
    return bits < 0x80 ? state ^ state >> 15 : nil
  }
}
