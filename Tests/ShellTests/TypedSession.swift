// A person at a terminal: types, and waits for text with a deadline. Nothing here sleeps.

import CPseudoTerminal
import Conditions
import Foundation

/// The executable that is built beside the tests, or the one that LAYOUTLAB_EXECUTABLE names.
enum Executable {
  static var named: String? { Settings.text("LAYOUTLAB_EXECUTABLE") }

  static var path: String {
    named ?? buildFolder.appending(path: "layoutlab").path
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
  private var plain = PlainText()
  /// The length of the plain text that was found or passed by.
  private var searched = 0

  init(
    _ arguments: [String] = [], home: TemporaryFolder, columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws {
    let variables = [
      "HOME": home.path, "TERM": "xterm", "INPUTRC": "/dev/null", "LANG": "C.UTF-8",
      "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
    ].merging(sanitizerOptions) { $1 }.merging(environment) { $1 }
    var argv = ([Executable.path] + arguments).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    terminal = pty_spawn(
      Executable.path, home.path, &argv, &envp, columns, rows, &process)
    child = process
    guard terminal >= 0 else { throw Missing(wanted: "a terminal", seen: "") }
  }

  /// The memory that the program may write to, in KB, where the system tells: stacks whole, of the
  /// arenas of its allocator only what is in use.
  var writableMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmData:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// The number of the program's threads, if the system tells.
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
    let wanted = Array(text.utf8)
    while true {
      if let found = plain.place(of: wanted, from: searched) {
        defer { searched = found + wanted.count }
        return plain.text(searched..<found)
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
      guard readMore(until: deadline) else { throw Missing(wanted: text, seen: fresh) }
    }
    searched = plain.bytes.count
  }

  /// Waits for a prompt at the end of all that came; what came before it.
  func prompted(seconds: Double = 30) throws -> String {
    let deadline = deadline(in: seconds)
    while true {
      // The expression is looked at where there may be a prompt: it is slow, and bytes come in
      // bits.
      if plain.bytes.count > searched, plain.bytes.suffix(2).elementsEqual("> ".utf8) {
        let text = fresh
        let prompt = /^(\d+ of \d+ )?(\[branch \w+\] )?(\(rtl\) )?(! \d+ ?)?(\? \d+\+?)?> $/
        // The cursor can come back to it from a picture at the top.
        let line = text.lastIndex { $0 == "\n" || $0 == "\u{1b}" }.map {
          text[$0...].dropFirst(text[$0...].hasPrefix("\u{1b}8") ? 2 : 1)
        }
        if let line, line.firstMatch(of: prompt) != nil {
          searched = plain.bytes.count
          return text
        }
      }
      guard readMore(until: deadline) else { throw Missing(wanted: "a prompt", seen: fresh) }
    }
  }

  /// Types a command and waits for the prompt behind its answer.
  @discardableResult
  func enter(_ command: String) throws -> String {
    type(command.replacing("\n", with: "\r") + "\r")
    return try prompted()
  }

  /// Waits for the end of the program; its exit code, or the negative number of its signal.
  func end(seconds: Double = 10) throws -> Int32 {
    let deadline = deadline(in: seconds)
    while readMore(until: deadline) {}
    var status: Int32 = 0
    guard Date() < deadline, waitpid(child, &status, 0) == child else {
      throw Missing(wanted: "the end", seen: fresh)
    }
    isReaped = true
    return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
  }

  /// When a wait is given up: ten times as late under a sanitizer.
  private func deadline(in seconds: Double) -> Date {
    Date(timeIntervalSinceNow: isSanitized ? 10 * seconds : seconds)
  }

  /// Reads on until a condition holds.
  func wait(seconds: Double = 10, until condition: () -> Bool) -> Bool {
    let deadline = deadline(in: seconds)
    while !condition() {
      guard readMore(until: deadline) else { return condition() }
    }
    return true
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
    for byte in buffer[..<count] { plain.take(byte) }
    return true
  }

  /// The text after the last match, escapes removed.
  private var fresh: String { plain.text(searched..<plain.bytes.count) }
}

/// Runs the program with `input` on a pipe.
func layoutlab(_ arguments: String..., input: String = "") throws -> Outcome {
  try Outcome(of: Executable.path, arguments, input: input)
}
