// A person at a terminal: types, and waits for text with a deadline. Nothing here sleeps.

import CPseudoTerminal
import Conditions
import Foundation

/// The executable that is built beside the tests, or the one that LAYOUTLAB_EXECUTABLE names.
enum Executable {
  static var named: String? { Settings.text("LAYOUTLAB_EXECUTABLE") }

  static var path: String {
    if let named { return named }
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      let directory = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let directory = Bundle.main.bundleURL
    #endif
    return directory.appendingPathComponent("layoutlab").path
  }
}

/// A home of its own, removed at the end.
final class TemporaryHome {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlab-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

struct Missing: Error, CustomStringConvertible {
  var wanted: String
  var seen: String
  var description: String { "waited for \(wanted.debugDescription) in \(seen.debugDescription)" }
}

/// The program on a pseudo-terminal.
final class TypedSession {
  private var terminal: Int32
  private let child: pid_t
  private var isReaped = false
  /// All that came, escapes included.
  private(set) var raw: [UInt8] = []
  private var searched = 0

  init(
    _ arguments: [String] = [], home: TemporaryHome, columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    let variables = [
      "HOME": home.path, "TERM": "xterm", "INPUTRC": "/dev/null", "LANG": "C.UTF-8",
      "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
    ].merging(environment) { $1 }
    var argv = ([Executable.path] + arguments).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    terminal = pty_spawn(
      Executable.path, home.path, &argv, &envp, columns, rows, &process)
    child = process
    guard terminal >= 0 else { throw Missing(wanted: "a terminal", seen: "") }
  }

  /// The addresses that the program has taken, in KB, where the system tells.
  var addressSpace: Int? {
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmSize:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// How many threads the program has, where the system tells.
  var threadCount: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(child)/task").count
  }

  deinit {
    if terminal >= 0 { close(terminal) }
    if !isReaped {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
  }

  /// Types text as it stands; `\r` is Return.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }

  func resize(columns: UInt16, rows: UInt16) {
    _ = pty_resize(terminal, columns, rows)
  }

  /// The window is closed, or the line to it is lost; how the program ended.
  func vanish(seconds: Double = 10) throws -> Int32 {
    close(terminal)
    terminal = -1
    let deadline = deadline(in: seconds)
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      guard Date() < deadline else { throw Missing(wanted: "the end", seen: "a terminal gone") }
      usleep(5000)
    }
    isReaped = true
    return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  }

  func signal(_ number: Int32) {
    kill(child, number)
  }

  /// Waits until `text` comes behind what was found last; what came before it, escapes removed.
  @discardableResult
  func expect(_ text: String, seconds: Double = 10) throws -> String {
    let deadline = deadline(in: seconds)
    while true {
      let fresh = Self.plain(Array(raw[searched...]))
      if let found = fresh.range(of: text) {
        searched = raw.count - Self.bytesBehind(found.upperBound, of: fresh, raw: raw[searched...])
        return String(fresh[..<found.lowerBound])
      }
      guard readMore(until: deadline) else { throw Missing(wanted: text, seen: fresh) }
    }
  }

  /// Waits until these bytes come behind all that was read; nothing else is looked at, so that
  /// measurements are of the program.
  func expect(bytes text: String, seconds: Double = 10) throws {
    let deadline = deadline(in: seconds)
    let start = raw.count
    while raw[start...].firstRange(of: Array(text.utf8)) == nil {
      guard readMore(until: deadline) else {
        throw Missing(wanted: text, seen: Self.plain(Array(raw[start...])))
      }
    }
    searched = raw.count
  }

  /// Waits until all that came behind what was found last ends with `pattern`; that text.
  func expect(
    matching pattern: Regex<(Substring, Substring?, Substring?, Substring?, Substring?)>,
    seconds: Double = 10
  ) throws -> String {
    let deadline = deadline(in: seconds)
    while true {
      let fresh = Self.plain(Array(raw[searched...]))
      if fresh.firstMatch(of: pattern) != nil {
        searched = raw.count
        return fresh
      }
      guard readMore(until: deadline) else { throw Missing(wanted: "a prompt", seen: fresh) }
    }
  }

  /// Waits for the end of the program; its exit code, or the negative number of its signal.
  func end(seconds: Double = 10) throws -> Int32 {
    let deadline = deadline(in: seconds)
    while readMore(until: deadline) {}
    var status: Int32 = 0
    guard Date() < deadline, waitpid(child, &status, 0) == child else {
      throw Missing(wanted: "the end", seen: Self.plain(Array(raw[searched...])))
    }
    isReaped = true
    return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  }

  /// When a wait is given up: ten times as late under a sanitizer.
  private func deadline(in seconds: Double) -> Date {
    Date(timeIntervalSinceNow: isSanitized ? 10 * seconds : seconds)
  }

  private func readMore(until deadline: Date) -> Bool {
    let rest = deadline.timeIntervalSinceNow
    guard rest > 0 else { return false }
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(rest * 1000) + 1) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    raw += buffer[..<count]
    return true
  }

  /// How many raw bytes lie behind a position of their plain text: the shortest tail whose plain
  /// text is what is left.
  private static func bytesBehind(
    _ position: String.Index, of plain: String, raw: ArraySlice<UInt8>
  ) -> Int {
    let rest = String(plain[position...])
    var count = rest.utf8.count
    while count < raw.count, Self.plain(Array(raw.suffix(count))) != rest { count += 1 }
    return count
  }

  /// The text without escape sequences and carriage returns.
  static func plain(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.filter { $0 != 13 && $0 != 7 }, as: UTF8.self)
    return text.replacing(/\u{1b}(\[[0-9;?]*[A-Za-z]|[=>])/, with: "")
  }
}
