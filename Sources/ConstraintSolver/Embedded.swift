#if hasFeature(Embedded)

  // Embedded Swift has one thread, and neither a mutex nor task locals.

  package import Synchronization

  /// A value that one thread uses.
  package final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&value)
    }
  }

  /// A value that holds while a function runs.
  package final class TaskLocal<Value>: @unchecked Sendable {
    private var value: Value

    package init(wrappedValue: Value) { value = wrappedValue }

    package func get() -> Value { value }

    package func withValue<Result, Failure: Error>(
      _ value: Value, operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let before = self.value
      self.value = value
      defer { self.value = before }
      return try operation()
    }
  }

#endif
