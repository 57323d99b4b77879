/// The broken statements in order, indexed by their rows and unknowns.
///
/// The cost of a step is proportional to what it changes, however many statements are broken;
/// copies share nearly all storage.
struct Breaches: Sendable {
  /// A constraint's rank: protected constraints first, then by order, then by age.
  typealias Place = (Int, Int64, Int)

  private struct Record: Sendable {
    var id: LinearConstraint.ID
    var place: Place
    var proof: ConflictSet
    var unknowns: [Int32]
  }

  /// The IDs of the statements, in order.
  private(set) var ids: [LinearConstraint.ID] = []
  /// The ranks of the statements.
  private var places: [Place] = []
  private var records = SharedList<Record?>(blank: nil)
  /// The broken statements whose contradicting sums contain a row, by row.
  private var users = SharedList<[Int32]>(blank: [])
  /// The broken statements that mention an unknown, by unknown.
  private var mentions = SharedList<[Int32]>(blank: [])
  /// The records that the open step has changed, in their previous state.
  private var saved: [Int: Record?] = [:]

  var isEmpty: Bool { ids.isEmpty }
  var count: Int { ids.count }

  /// The slots of the statements, in order.
  var slots: [Int] { ids.map { Int($0.index) } }

  /// All breaches, in order.
  var all: [Solver.Breach] { slots.compactMap { self[$0] } }

  /// The breach of a statement; `nil` if the statement is not broken.
  subscript(slot: Int) -> Solver.Breach? {
    records[slot].map { Solver.Breach(slot: slot, proof: $0.proof) }
  }

  func contains(_ slot: Int) -> Bool { records[slot] != nil }

  /// Returns the broken statements that mention an unknown.
  func mentioning(_ unknown: Int) -> [Int32] { mentions[unknown] }

  /// Returns, in order, the statements whose contradicting sums contain any of the given rows.
  func touched(by rows: some Sequence<Int>) -> [Int] {
    var found: Set<Int32> = []
    for row in rows { found.formUnion(users[row]) }
    return found.compactMap { slot in records[Int(slot)].map { (Int(slot), $0.place) } }
      .sorted { $0.1 < $1.1 }.map({ $0.0 })
  }

  // MARK: Changes

  /// Inserts a broken statement with its rank and the unknowns that it mentions.
  mutating func insert(
    _ breach: Solver.Breach, of id: LinearConstraint.ID, at place: Place,
    mentioning unknowns: [Int32]
  ) {
    remove(breach.slot)
    save(breach.slot)
    put(Record(id: id, place: place, proof: breach.proof, unknowns: unknowns), at: breach.slot)
  }

  mutating func remove(_ slot: Int) {
    guard contains(slot) else { return }
    save(slot)
    drop(slot)
  }

  /// Sets the gap of a statement's contradicting sum.
  mutating func setGap(_ gap: Double, of slot: Int) {
    save(slot)
    records[slot]?.proof.gap = gap
  }

  // MARK: The open step

  /// Makes the open step's changes final.
  mutating func seal() {
    if !saved.isEmpty { saved = [:] }
  }

  /// Restores the state before the open step; returns the slots that the step had changed.
  mutating func takeBack() -> [Int] {
    let changed = saved
    saved = [:]
    for (slot, old) in changed {
      if contains(slot) { drop(slot) }
      if let old { put(old, at: slot) }
    }
    return changed.keys.sorted()
  }

  private mutating func save(_ slot: Int) {
    if saved[slot] == nil { saved[slot] = .some(records[slot]) }
  }

  private mutating func put(_ record: Record, at slot: Int) {
    records[slot] = record
    let rank = rank(of: record.place)
    ids.insert(record.id, at: rank)
    places.insert(record.place, at: rank)
    for row in Self.rows(of: record, slot) { users[row].append(Int32(slot)) }
    for unknown in record.unknowns { mentions[Int(unknown)].append(Int32(slot)) }
  }

  private mutating func drop(_ slot: Int) {
    guard let record = records[slot] else { return }
    records[slot] = nil
    let rank = rank(of: record.place)
    ids.remove(at: rank)
    places.remove(at: rank)
    for row in Self.rows(of: record, slot) { users[row].removeLast(equalTo: Int32(slot)) }
    for unknown in record.unknowns { mentions[Int(unknown)].removeLast(equalTo: Int32(slot)) }
  }

  /// Returns the rows of a record's sum, and the statement itself.
  private static func rows(of record: Record, _ slot: Int) -> Set<Int> {
    Set(record.proof.members.map { Int($0.constraint.index) }).union([slot])
  }

  /// Returns the number of statements that rank before a position.
  private func rank(of place: Place) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A sparse list whose copies share all storage except the changed parts.
private struct SharedList<Element: Sendable>: Sendable {
  private static var size: Int { 64 }
  private let blank: Element
  private var pieces: [[Element]] = []

  init(blank: Element) { self.blank = blank }

  subscript(index: Int) -> Element {
    get {
      let piece = index / Self.size
      guard piece < pieces.count, !pieces[piece].isEmpty else { return blank }
      return pieces[piece][index % Self.size]
    }
    _modify {
      let piece = index / Self.size
      while pieces.count <= piece { pieces.append([]) }
      if pieces[piece].isEmpty { pieces[piece] = Array(repeating: blank, count: Self.size) }
      yield &pieces[piece][index % Self.size]
    }
  }
}

extension [Int32] {
  /// Removes the last element equal to `element`; the order may change.
  fileprivate mutating func removeLast(equalTo element: Int32) {
    guard let at = lastIndex(of: element) else { return }
    swapAt(at, count - 1)
    removeLast()
  }
}
