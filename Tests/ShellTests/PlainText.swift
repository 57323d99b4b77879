// The plain text that a terminal shows for bytes, as far as tests need: without escape sequences.

import Foundation

/// The bytes of a terminal without its escape sequences, carriage returns and bells.
struct PlainText {
  private enum State {
    case text
    /// Behind an escape.
    case escape
    /// In the parameters of a sequence.
    case parameters
  }

  private(set) var bytes: [UInt8] = []
  private var state = State.text
  /// Bytes that may become a sequence, and are text if they do not.
  private var pending: [UInt8] = []

  init() {}

  init(_ raw: some Sequence<UInt8>) {
    for byte in raw { take(byte) }
  }

  var text: String { text(0..<bytes.count) }

  /// The text of some of the bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the position of bytes, at `start` or after it.
  func place(of wanted: [UInt8], from start: Int) -> Int? {
    let all = Data(bytes[start...])
    return all.range(of: Data(wanted)).map { start + $0.lowerBound }
  }

  mutating func take(_ byte: UInt8) {
    if byte == 0x0D || byte == 0x07 { return }
    switch state {
    case .text where byte == 0x1B:
      pending = [byte]
      state = .escape
    case .text: bytes.append(byte)
    case .escape where byte == UInt8(ascii: "["):
      pending.append(byte)
      state = .parameters
    case .parameters where byte == UInt8(ascii: ";") || byte == UInt8(ascii: "?") || isDigit(byte):
      pending.append(byte)
    case .escape, .parameters:
      let ends =
        state == .escape
        ? byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
        : (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if !ends { bytes += pending + [byte] }
      state = .text
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
