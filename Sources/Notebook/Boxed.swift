/// An immutable value shared by reference.
///
/// Each line of the history keeps the session's memory from before it, which most lines do not
/// change.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
