// Single keys, for sliding and presenting.

import Foundation

enum Key: Equatable {
  case character(Character)
  case enter, escape
  case left(shift: Bool)
  case right(shift: Bool)
  case home, end, pageUp, pageDown
  /// Standard input has ended.
  case closed
  case other

  /// Returns the keys in bytes that a terminal sent at once.
  static func decode(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let first = rest.first {
      if first == "\u{1b}", rest.dropFirst().first == "[" || rest.dropFirst().first == "O" {
        let body = rest.dropFirst(2)
        let parameters = body.prefix { !$0.isLetter && $0 != "~" }
        let final = body.dropFirst(parameters.count).first
        keys.append(sequence(parameters, final))
        rest = body.dropFirst(parameters.count + (final == nil ? 0 : 1))
      } else {
        rest = rest.dropFirst()
        switch first {
        case "\u{1b}": keys.append(.escape)
        case "\n", "\r", "\r\n": keys.append(.enter)
        case "\u{4}": keys.append(.closed)
        default: keys.append(.character(first))
        }
      }
    }
    return keys
  }

  /// Returns the key of an escape sequence; up and down act as right and left, since up means more.
  private static func sequence(_ parameters: Substring, _ final: Character?) -> Key {
    let shift = parameters.hasSuffix(";2")
    switch final {
    case "A", "C": return .right(shift: shift)
    case "B", "D": return .left(shift: shift)
    case "H": return .home
    case "F": return .end
    case "~":
      switch parameters {
      case "1", "7": return .home
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      default: return .other
      }
    default: return .other
    }
  }

  /// Reads only the next key; later ones stay unread.
  ///
  /// An Escape right before another key is ignored.
  static func next() -> Key {
    var bytes: [UInt8] = []
    repeat {
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count > 0 {
        bytes.append(byte)
      } else if count == 0 || errno != EINTR {
        return .closed
      }
    } while bytes.isEmpty || (isCut(bytes) || isCutCharacter(bytes)) && isMoreComing()
    return decode(bytes).last ?? .other
  }

  /// Returns whether bytes are an incomplete UTF-8 character.
  private static func isCutCharacter(_ bytes: [UInt8]) -> Bool {
    bytes.first.map { (~$0).leadingZeroBitCount > bytes.count } ?? false
  }

  /// Indicates whether a key is waiting.
  static var isWaiting: Bool { isMoreComing(within: 0) }

  /// Returns all waiting keys; the end of input also counts as a key.
  ///
  /// Waits for the rest of a sequence that a slow connection delivers in parts, since an Escape by
  /// itself means something else.
  static func waiting() -> [Key] {
    var bytes: [UInt8] = []
    repeat {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return decode(bytes) + [.closed]
      }
    } while isCut(bytes) && isMoreComing()
    return decode(bytes)
  }

  /// Returns whether bytes end inside an escape sequence, or with an Escape that may begin one.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    guard let escape = bytes.lastIndex(of: 0x1b) else { return false }
    let rest = bytes[(escape + 1)...]
    guard let second = rest.first else { return true }
    guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return false }
    return rest.dropFirst().allSatisfy { !(0x40...0x7e).contains($0) }
  }

  private static func isMoreComing(within milliseconds: Int32 = 30) -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) == 1
  }
}
