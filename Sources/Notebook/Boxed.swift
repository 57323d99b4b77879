/// A large value that is small to pass: copies share it until one of them is changed.
///
/// A session goes through many frames, each of which may hold copies of it, and beside each line of
/// the history stands what undo restores.
struct Boxed<Value: Sendable>: Sendable {
  /// Sendable although it can change: whoever changes it is its only owner.
  private final class Holder: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var holder: Holder

  init(_ value: Value) { holder = Holder(value) }

  /// The value; to change a shared one costs a copy of it.
  var value: Value {
    get { holder.value }
    _modify {
      if !isKnownUniquelyReferenced(&holder) { holder = Holder(holder.value) }
      yield &holder.value
    }
  }
}
