// The frames and the handshake of a WebSocket (RFC 6455).

import Foundation

/// The reason why a WebSocket is closed.
struct Closing: Error {
  var code: UInt16
  var reason = ""

  /// A frame violates the WebSocket protocol.
  static let breach = Closing(code: 1002, reason: "this is no frame of a WebSocket")

  /// The close frame for the other end.
  var frame: Data {
    Frame(
      isFinal: true, kind: .close, payload: [UInt8(code >> 8), UInt8(code & 0xff)] + reason.utf8
    ).data
  }
}

/// An outgoing frame.
struct Frame {
  /// The kind of frame; raw values are the opcodes of the protocol.
  enum Kind: UInt8 {
    case continuation = 0, text, binary
    case close = 8, ping, pong

    /// Indicates whether it is a control frame, not part of a message.
    var isControl: Bool { rawValue >= 8 }
  }

  var isFinal = true
  var kind: Kind
  var payload: [UInt8]

  /// The frame as bytes.
  var data: Data {
    var data = Data([(isFinal ? 0x80 : 0) | kind.rawValue])
    let count = payload.count
    func append(_ length: UInt8, bytes: Int) {
      data.append(length)
      for byte in (0..<bytes).reversed() {
        data.append(UInt8(truncatingIfNeeded: count >> (8 * byte)))
      }
    }
    switch count {
    case ..<126: append(UInt8(count), bytes: 0)
    case ..<0x10000: append(126, bytes: 2)
    default: append(127, bytes: 8)
    }
    return data + payload
  }
}

/// The head of an incoming frame: its kind, and the length of its payload.
struct FrameHead {
  let isFinal: Bool
  let kind: Frame.Kind
  let length: UInt64
  private let mask: [UInt8]

  /// Reads the head.
  ///
  /// - Throws: ``Closing`` if a browser may not send such a frame. No extensions are negotiated, so
  ///   reserved bits must be 0.
  init(from intake: inout Intake) async throws {
    let first = try await intake.byte()
    let second = try await intake.byte()
    guard first & 0x70 == 0, second & 0x80 != 0, let kind = Frame.Kind(rawValue: first & 0x0f)
    else { throw Closing.breach }
    (isFinal, self.kind) = (first & 0x80 != 0, kind)
    let short = second & 0x7f
    length =
      switch short {
      case 126: try await intake.number(bytes: 2)
      case 127: try await intake.number(bytes: 8)
      default: UInt64(short)
      }
    guard !kind.isControl || isFinal && length < 126 else { throw Closing.breach }
    let key = try await intake.number(bytes: 4)
    mask = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: key >> $0) }
  }

  /// Reads the payload of the frame, and appends it to the message or skips it.
  func read(
    from intake: inout Intake, into kept: inout [UInt8], keeps: Bool = true
  ) async throws {
    var rest = length
    var place = 0
    while rest > 0 {
      let part = try await intake.part(atMost: Int(clamping: rest))
      rest -= UInt64(part.count)
      guard keeps else { continue }
      for byte in part {
        kept.append(byte ^ mask[place % 4])
        place += 1
      }
    }
  }
}

/// The opening handshake of a WebSocket.
enum Handshake {
  /// Returns the response to a WebSocket handshake; `nil` for any other request.
  static func response(to head: RequestHead) -> Response? {
    guard head.method == "GET", head["upgrade"]?.lowercased() == "websocket",
      head.has("upgrade", in: "connection"), head["sec-websocket-version"] == "13",
      let key = head["sec-websocket-key"], Data(base64Encoded: key)?.count == 16
    else { return nil }
    let proof = sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Response(
      status: .switchingProtocols,
      fields: [
        ("Connection", "upgrade"), ("Upgrade", "websocket"),
        ("Sec-WebSocket-Accept", Data(proof).base64EncodedString()),
      ])
  }

  /// Returns the SHA-1 hash (RFC 3174), which is not used for security here.
  static func sha1(_ text: [UInt8]) -> [UInt8] {
    func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - text.count % 64) % 64)
    let padded = text + padding + bytes(UInt64(text.count) * 8, 8)
    var sum: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        padded[start + 4 * index..<start + 4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(turned(word, 1))
      }
      var (a, b, c, d, e) = (sum[0], sum[1], sum[2], sum[3], sum[4])
      for (index, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch index {
          case ..<20: (b & c | ~b & d, 0x5a82_7999)
          case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
          case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
          default: (b ^ c ^ d, 0xca62_c1d6)
          }
        let next = turned(a, 5) &+ mixed &+ e &+ word &+ constant
        (a, b, c, d, e) = (next, a, turned(b, 30), c, d)
      }
      sum = zip(sum, [a, b, c, d, e]).map { $0 &+ $1 }
    }
    return sum.flatMap { bytes(UInt64($0), 4) }
  }
}
