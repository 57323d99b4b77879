/// An immutable value shared by reference, either large or kept by many owners and seldom changed.
package final class Boxed<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Boxed: Equatable where Value: Equatable {
  package static func == (one: Boxed, other: Boxed) -> Bool {
    one === other || one.value == other.value
  }
}
