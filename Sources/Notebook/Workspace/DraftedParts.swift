/// The drafted values of one kind, by key.
///
/// Most entries draft one thing or two, which are looked for one by one; those of an entry that
/// drafts many are found by a table.
struct DraftedParts<Key: Hashable & Comparable, Value> {
  private var parts: [(key: Key, value: Value)] = []
  /// The index of each part, once there are many.
  private var places: [Key: Int] = [:]

  /// Up to this number of entries, a linear search.
  private static var few: Int { 8 }

  var isEmpty: Bool { parts.isEmpty }

  /// The keys, the least first.
  var keys: [Key] { parts.count < 2 ? parts.map { $0.key } : parts.map { $0.key }.sorted() }

  /// The greatest key.
  var lastKey: Key? { parts.lazy.map { $0.key }.max() }

  /// The key, where only one was drafted.
  var onlyKey: Key? { parts.count == 1 ? parts[0].key : nil }

  /// Calls a function with the drafted values, by rising keys.
  @inline(__always)
  func forEachInOrder(_ body: (Key, Value) -> Void) {
    if parts.count == 1 { return body(parts[0].key, parts[0].value) }
    for (key, value) in parts.isEmpty ? [] : inOrder { body(key, value) }
  }

  /// The drafted values, by rising keys.
  var inOrder: [(key: Key, value: Value)] {
    for place in parts.indices.dropFirst() where parts[place].key < parts[place - 1].key {
      return parts.sorted { $0.key < $1.key }
    }
    return parts
  }

  /// The drafted value of a key; `nil` when there is none.
  subscript(key: Key) -> Value? { place(of: key).map { parts[$0].value } }

  /// Returns whether something is drafted of a key.
  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  /// Sets the drafted value of a key.
  mutating func set(_ key: Key, _ value: Value) {
    if let place = place(of: key) {
      parts[place].value = value
      return
    }
    parts.append((key, value))
    if !places.isEmpty {
      places[key] = parts.count - 1
    } else if parts.count > Self.few {
      for place in parts.indices { places[parts[place].key] = place }
    }
  }

  /// Changes the drafted value of a key.
  mutating func change(_ key: Key, _ body: (inout Value) -> Void) {
    if let place = place(of: key) { body(&parts[place].value) }
  }

  /// Removes the drafted value of a key.
  mutating func remove(_ key: Key) {
    guard let place = place(of: key) else { return }
    parts.swapAt(place, parts.count - 1)
    parts.removeLast()
    guard !places.isEmpty else { return }
    places[key] = nil
    if place < parts.count { places[parts[place].key] = place }
  }

  /// Forgets all, and keeps the room for a few.
  mutating func removeAll() {
    guard parts.count <= Self.few, places.isEmpty else {
      self = DraftedParts()
      return
    }
    // Removing one by one is cheaper for a list that is not shared.
    while parts.popLast() != nil {}
  }

  private func place(of key: Key) -> Int? {
    places.isEmpty ? parts.firstIndex { $0.key == key } : places[key]
  }
}

extension DraftedParts: Sendable where Key: Sendable, Value: Sendable {}
