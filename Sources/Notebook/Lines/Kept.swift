/// A value of some type behind a class, by which it is found again.
///
/// Embedded Swift has no existentials, and casts classes alone.
class Kept: @unchecked Sendable {
  /// Returns the value if it is of a type.
  final func of<Value: Sendable>(_: Value.Type) -> Value? { (self as? KeptValue<Value>)?.value }
}

/// A value of a type.
final class KeptValue<Value: Sendable>: Kept, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
