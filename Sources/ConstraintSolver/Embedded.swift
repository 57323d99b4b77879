#if hasFeature(Embedded)

  // Embedded Swift has a single thread and neither mutexes nor task locals.

  package import Synchronization

  /// A value used by a single thread, in place of a mutex.
  package final class Mutex<Value>: @unchecked Sendable {
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try body(&value)
    }
  }

  /// A value in effect while a function runs, in place of a task local.
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
