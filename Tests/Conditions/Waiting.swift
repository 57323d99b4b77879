// Tests that wait for other programs leave the cores to those that compute.

import Foundation
public import Testing

extension Trait where Self == WaitingTrait {
  /// Runs the tests of a suite on threads of their own, as they wait for other programs: on the
  /// threads that Swift's tasks share, one for each core, they would keep others from computing.
  public static var waiting: Self { Self() }
}

extension Trait where Self == ConditionTrait {
  /// Runs a suite only with `LAYOUTLAB_ALL=1`, as `.ci/run` does: it needs a browser, a terminal, a
  /// server or many seconds.
  public static var thorough: Self {
    .enabled(if: Settings.isThorough, "LAYOUTLAB_ALL=1 runs it")
  }
}

/// See ``Testing/Trait/waiting``.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// All tests of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test on one of the threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

/// A few threads, so that few programs wait at a time.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()
  private let threads = OperationQueue()

  private init() { threads.maxConcurrentOperationCount = 3 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    threads.addOperation { job.runSynchronously(on: executor) }
  }
}
