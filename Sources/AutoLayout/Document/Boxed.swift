/// An immutable value shared by reference: one that is large, or that many owners keep and few steps
/// change.
package final class Boxed<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Boxed: Equatable where Value: Equatable {
  package static func == (one: Boxed, other: Boxed) -> Bool {
    one === other || one.value == other.value
  }
}
