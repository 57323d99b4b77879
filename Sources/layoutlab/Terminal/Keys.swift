// Keys as they are typed, for sliding and presenting, where no line is edited.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A key.
enum Key: Equatable {
  case character(Character)
  case enter, escape
  case left(shift: Bool)
  case right(shift: Bool)
  case home, end
  /// Standard input has ended.
  case closed
  case other

  /// The keys in what a terminal sends at once.
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

  /// An arrow up or down moves as right and left do: up is more.
  private static func sequence(_ parameters: Substring, _ final: Character?) -> Key {
    let shift = parameters.hasSuffix(";2")
    switch final {
    case "A", "C": return .right(shift: shift)
    case "B", "D": return .left(shift: shift)
    case "H": return .home
    case "F": return .end
    default: return .other
    }
  }

  /// All keys that wait, in one read; an end of input is a key too.
  static func waiting() -> [Key] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return decode(Array(buffer[..<count])) }
    return count < 0 && errno == EINTR ? [] : [.closed]
  }
}
