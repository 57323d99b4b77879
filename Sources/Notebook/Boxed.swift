/// A value that is kept as it is, shared by all who keep it.
///
/// A session stores its own state in place. Each line of the history keeps the memory of the time
/// before it, which most lines leave as it is.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
