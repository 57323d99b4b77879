// Pixels on a terminal that can show them. The terminal is queried, since its name is not reliable.

import Answers
import Foundation

/// The protocols with which terminals show pictures.
enum Graphics: Equatable {
  case kitty, iTerm, sixel

  /// The milliseconds to wait for the terminal's answer.
  private static let patience: Int32 = 200
  /// Queries support for kitty's protocol with a picture of one pixel, the terminal's name and
  /// version, and its attributes; all terminals answer the last query.
  private static let question = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[>q\u{1b}[c"

  /// Queries a terminal; returns `nil` if it shows no pixels, or if a multiplexer is in between.
  ///
  /// Nothing is queried while a key waits, since the answer would come after it.
  static func ask(_ terminal: Terminal) -> Graphics? {
    guard terminal.isCapable, Console.environment("TMUX") == nil,
      Console.environment("STY") == nil, !Key.isWaiting
    else { return nil }
    return terminal.withKeys {
      Console.write(question)
      return Graphics(answer: answer())
    }
  }

  /// Creates the protocol that a terminal's answer reports.
  init?(answer: [UInt8]) {
    let text = String(decoding: answer, as: UTF8.self)
    let attributes = text.components(separatedBy: "\u{1b}[?").dropFirst()
      .compactMap { $0.hasPrefix("31;") ? nil : $0.components(separatedBy: "c").first }
    if text.contains("\u{1b}_Gi=31;OK") {
      self = .kitty
    } else if text.contains("P>|iTerm2") || text.contains("P>|WezTerm") {
      self = .iTerm
    } else if attributes.contains(where: { $0.components(separatedBy: ";").contains("4") }) {
      self = .sixel
    } else {
      return nil
    }
  }

  /// Returns the bytes up to the end of the attributes, or until the terminal is silent for too
  /// long.
  private static func answer() -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 4096 {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, patience) == 1 else { break }
      var byte: UInt8 = 0
      guard read(STDIN_FILENO, &byte, 1) == 1 else { break }
      bytes.append(byte)
      if byte == UInt8(ascii: "c"),
        let start = bytes.lastIndex(of: 0x1b), bytes[start...].starts(with: Array("\u{1b}[?".utf8))
      {
        break
      }
    }
    return bytes
  }

  /// Returns the sequence that shows a picture at the cursor, within some cells; `nil` if no
  /// installed program makes its pixels.
  func sequence(for picture: VectorPicture, columns: Int, rows: Int) -> String? {
    // A cell is about twice as high as wide.
    let wanted = Int(2 * Double(rows) * picture.width / max(picture.height, 1))
    let width = max(min(columns, wanted), 1)
    guard self != .sixel else { return picture.sixels(columns: width) }
    guard let bytes = try? picture.png() else { return nil }
    let text = Data(bytes).base64EncodedString()
    guard self == .kitty else {
      return "\u{1b}]1337;File=inline=1;width=\(width);preserveAspectRatio=1:\(text)\u{7}\n"
    }
    var output = ""
    var rest = Substring(text)
    var head = "a=T,f=100,c=\(width),q=2,"
    while !rest.isEmpty {
      let part = rest.prefix(Self.chunk)
      rest = rest.dropFirst(Self.chunk)
      output += "\u{1b}_G\(head)m=\(rest.isEmpty ? 0 : 1);\(part)\u{1b}\\"
      head = ""
    }
    return output + "\n"
  }

  /// The most bytes of a picture in one sequence.
  private static let chunk = 4096
}

/// The terminal's clipboard, accessed by the sequence OSC 52.
enum Clipboard {
  /// The name that means the clipboard instead of a file.
  static let name = "clipboard"

  /// Returns the sequence that copies a text to the clipboard.
  static func sequence(for text: String) -> String {
    "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
  }
}
