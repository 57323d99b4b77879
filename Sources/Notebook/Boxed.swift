/// A copy-on-write box for a large value, which is small to pass.
///
/// A session passes through many stack frames, each of which may hold copies of it, and each line
/// of the history keeps the state that undo restores.
struct Boxed<Value: Sendable>: Sendable {
  /// Sendable although it is mutable: only a unique owner changes it.
  private final class Holder: @unchecked Sendable {
    let value: UnsafeMutablePointer<Value>

    init(_ value: Value) {
      self.value = .allocate(capacity: 1)
      self.value.initialize(to: value)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
    }
  }

  private var holder: Holder

  init(_ value: Value) { holder = Holder(value) }

  /// The value; to change a shared one costs a copy of it, to read it none.
  var value: Value {
    unsafeAddress { readable }
    unsafeMutableAddress { writable }
  }

  /// The value's address for reading, valid while this box lives.
  var readable: UnsafePointer<Value> { UnsafePointer(holder.value) }

  /// The value's address for writing; no other box shares it any more.
  var writable: UnsafeMutablePointer<Value> {
    mutating get {
      if !isKnownUniquelyReferenced(&holder) { holder = Holder(holder.value.pointee) }
      return holder.value
    }
  }
}
