// Programs that run to their end.

public import Foundation

/// The output of a program that has ended, and its exit code.
public struct Outcome: Sendable {
  /// The text on standard output.
  public var output: String
  /// The text on standard error.
  public var errors: String
  /// Its exit code.
  public var code: Int32

  /// Runs a program to its end; without `input` nobody is at the other end of standard input.
  public init(
    of executable: String, _ arguments: [String], in directory: String? = nil,
    environment: [String: String]? = nil, input: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    if let environment {
      process.environment = environment.merging(sanitizerOptions) { given, _ in given }
    }
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input == nil ? FileHandle.nullDevice : standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    if let input {
      try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
    }
    // Both at once: a program waits while one of its pipes is full.
    nonisolated(unsafe) var err: Result<Data?, any Error> = .success(nil)
    let isRead = DispatchSemaphore(value: 0)
    let errorHandle = errors.fileHandleForReading
    Thread.detachNewThread {
      err = Result { try errorHandle.readToEnd() }
      isRead.signal()
    }
    let out = try output.fileHandleForReading.readToEnd() ?? Data()
    isRead.wait()
    process.waitUntilExit()
    self.output = String(decoding: out, as: UTF8.self)
    self.errors = String(decoding: try err.get() ?? Data(), as: UTF8.self)
    code = process.terminationStatus
  }
}

/// Returns the path of a program in `PATH`; `nil` if there is none of that name.
public func program(_ name: String) -> String? {
  (Settings.text("PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The folder in which the tests were built.
public var buildFolder: URL {
  #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  #else
    return Bundle.main.bundleURL
  #endif
}
