// `layoutlab serve` as a process of its own.

public import Conditions
import Foundation

/// A program that serves, from the time that it has printed where; it ends with its owner.
public final class ServingProgram {
  /// The printed words.
  public let words: [String]
  private let process = Process()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Behind `serve`.
  ///   - folder: Where it works and keeps what it keeps.
  ///   - count: How many lines it prints.
  /// - Throws: ``Browser/NoAnswer`` where it ends before.
  public init(_ arguments: [String], in folder: TemporaryFolder, lines count: Int = 1) throws {
    process.executableURL = buildFolder.appending(path: "layoutlab")
    process.arguments = ["serve"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": folder.path, "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
    ]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while text.count(where: { $0 == "\n" }) < count {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Browser.NoAnswer(output: "serve ended: \(text)") }
      text += String(decoding: more, as: UTF8.self)
    }
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  deinit { kill() }

  /// Ends it as a power cut does.
  public func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Holds it still, so that nothing comes from it while its connections stay; or lets it go on.
  public func freeze(_ isFrozen: Bool) {
    Foundation.kill(process.processIdentifier, isFrozen ? SIGSTOP : SIGCONT)
  }

  /// The bytes of memory that it has, or with `VmHWM` had at most; `nil` where the system keeps no
  /// such file.
  public func memory(_ field: String = "VmRSS") -> Int? {
    let line = status("status")?.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }

  /// The seconds that it has computed; `nil` where the system keeps no such file.
  public var processorSeconds: Double? {
    let words = status("stat")?.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 12, let user = Double(words[11]), let system = Double(words[12]) else {
      return nil
    }
    return (user + system) / 100
  }

  private func status(_ file: String) -> String? {
    try? String(contentsOfFile: "/proc/\(process.processIdentifier)/\(file)", encoding: .utf8)
  }
}

/// A program that serves a session.
public struct Server {
  /// The page's address, with its token.
  public var address: String { program.words[0] }
  /// The process.
  public let program: ServingProgram

  /// Starts the program; with `earlier`, at the address of one that was killed.
  public init(
    serving file: String, in folder: TemporaryFolder, like earlier: Server? = nil
  ) throws {
    let port = earlier.flatMap { URL(string: $0.address)?.port }
    program = try ServingProgram([file] + (port.map { ["--port", "\($0)"] } ?? []), in: folder)
  }
}
