// Programs that run without a terminal.

import Foundation

/// What a program that has ended wrote, and its exit code.
struct Outcome {
  var output: String
  var errors: String
  var code: Int32

  /// Runs a program to its end; without `input` nobody is at the other end of standard input.
  init(
    of executable: String = Executable.path, _ arguments: [String], in directory: String? = nil,
    environment: [String: String]? = nil, input: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    if let environment { process.environment = environment }
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input == nil ? FileHandle.nullDevice : standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    if let input {
      try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try standardInput.fileHandleForWriting.close()
    }
    let out = try output.fileHandleForReading.readToEnd() ?? Data()
    let err = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self.output = String(decoding: out, as: UTF8.self)
    self.errors = String(decoding: err, as: UTF8.self)
    code = process.terminationStatus
  }
}

/// Runs the program with `input` on a pipe.
func layoutlab(_ arguments: String..., input: String = "") throws -> Outcome {
  try Outcome(arguments, input: input)
}
