// `layoutlab serve` as a process of its own.

public import Conditions
public import Foundation

/// A program that serves a session.
public final class Server {
  /// Where the program is.
  public static let program = buildFolder.appending(path: "layoutlab")

  /// The page's address, with its token.
  public let address: String
  private let process = Process()

  /// Starts the program; with `earlier`, at the address of one that was killed.
  public init(
    serving file: String, in folder: TemporaryFolder, like earlier: Server? = nil
  ) throws {
    process.executableURL = Self.program
    let port = earlier.flatMap { URL(string: $0.address)?.port }
    process.arguments = ["serve", file] + (port.map { ["--port", "\($0)"] } ?? [])
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
    while !text.contains("\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Browser.NoAnswer(output: "serve ended: \(text)") }
      text += String(decoding: more, as: UTF8.self)
    }
    address = String(text.split(separator: "\n")[0])
  }

  deinit { kill() }

  /// Ends it as a power cut does.
  public func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
