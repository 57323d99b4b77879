/// A type-erased value that can be recovered by its type.
///
/// Embedded Swift has no existentials, and can cast only classes.
class Kept: @unchecked Sendable {
  /// Returns the value if it has the given type.
  final func of<Value: Sendable>(_: Value.Type) -> Value? { (self as? KeptValue<Value>)?.value }
}

/// The storage of a value of one type.
final class KeptValue<Value: Sendable>: Kept, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
