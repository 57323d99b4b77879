// Standard input, output and error: whether they are terminals, and what the environment says. Text
// is written with write(2), so no buffer is lost if the program dies.

import Answers
import Foundation
import Synchronization

/// The standard streams.
enum Console {
  private static let outputError = Atomic<Int32>(0)

  /// The error of a write to standard output; `nil` if there was none.
  static var lostOutput: FileError? {
    let number = outputError.load(ordering: .relaxed)
    return number == 0 ? nil : FileError(number: number)
  }

  /// Writes all of `text`; returns the error, if any.
  ///
  /// An error of standard output is also reported when the program ends.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) -> FileError? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR && !(errno == EAGAIN && isWritable(descriptor)) {
          if descriptor == STDOUT_FILENO { outputError.store(errno, ordering: .relaxed) }
          return .lastCall
        }
      }
      return nil
    }
  }

  /// Writes `text` piece by piece until `isEnded` returns `true`; returns whether all of it was
  /// written.
  static func write(_ text: String, until isEnded: () -> Bool) -> Bool {
    var rest = Substring(text)
    while !rest.isEmpty {
      let cut =
        rest.utf8.index(rest.startIndex, offsetBy: piece, limitedBy: rest.endIndex)
        ?? rest.endIndex
      write(String(rest[..<cut]))
      rest = rest[cut...]
      if !rest.isEmpty, isEnded() { return false }
    }
    return true
  }

  /// The number of bytes written before `isEnded` is checked again.
  private static let piece = 1 << 14

  /// Writes `text` to standard error, made safe for the terminal.
  static func complain(_ text: String, isColoured: Bool = false) {
    let visible = visibleText(text)
    write(isColoured ? Colour.refusal(visible) : visible, to: STDERR_FILENO)
  }

  /// Writes `text` to standard error unchanged.
  static func signal(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Indicates whether a user types the input and sees the output.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Returns the value of an environment variable; an empty one counts as unset.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Waits until a non-blocking descriptor accepts bytes again; returns whether it does.
  private static func isWritable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) == 1
  }
}

/// Calls write(2), under a name that is not shadowed by methods called `write`.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
  #else
    Darwin.write(descriptor, bytes, count)
  #endif
}
