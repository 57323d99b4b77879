/// A copy-on-write box for a large value, which is small to pass.
///
/// A session passes through many stack frames, each of which may hold copies of it, and each line
/// of the history keeps the state that undo restores.
struct Boxed<Value: Sendable>: Sendable {
  /// Sendable although it is mutable: only a unique owner changes it.
  private final class Holder: @unchecked Sendable {
    /// The box has exclusive access to it; a second check would double the cost of each access.
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var holder: Holder

  init(_ value: Value) { holder = Holder(value) }

  /// The value; to change a shared one costs a copy of it, to read it none.
  var value: Value {
    _read { yield holder.value }
    _modify {
      if !isKnownUniquelyReferenced(&holder) { holder = Holder(holder.value) }
      yield &holder.value
    }
  }

  /// The identity of the storage: as long as no other box shares it, it stays the same.
  var identity: ObjectIdentifier { ObjectIdentifier(holder) }
}
