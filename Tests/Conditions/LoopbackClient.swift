// A browser's end of a connection, byte by byte, so that a test can send what no browser would.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A TCP connection to a port of this machine.
public final class LoopbackClient {
  /// The connection could not be made, or did not bring what was awaited.
  public struct Failure: Error {
    /// The awaited text.
    public var text: String
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var count = 0

  /// Connects.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - host: The address of this machine, as a number.
  ///   - size: How many bytes the system reads ahead; `nil` for what it likes.
  /// - Throws: ``Failure`` when nobody listens.
  public init(port: UInt16, address host: UInt32 = 0x7f00_0001, readAhead size: Int32? = nil) throws
  {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    if var size {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard result == 0 else { throw Failure(text: "connect: \(errno)") }
  }

  deinit { close(descriptor) }

  /// Sends bytes, as far as the other side takes them.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let flags = Int32(MSG_NOSIGNAL)
      #else
        let flags: Int32 = 0
      #endif
      let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends text.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Reads on; `false` when the other side has closed, or nothing comes for so long.
  private func readMore(seconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(seconds * 1000)) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    buffer += bytes[..<count]
    return true
  }

  /// Returns whether the other side closes within some seconds, whatever it sends before.
  public func isClosed(within seconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 4096)
    while poll(&request, 1, Int32(seconds * 1000)) == 1 {
      if read(descriptor, &bytes, bytes.count) <= 0 { return true }
    }
    return false
  }

  // MARK: - HTTP

  /// Sends a request; the head of the response, and what follows as long as it says.
  public func get(
    _ path: String, host: String, method: String = "GET", headers: [String] = []
  ) throws -> (head: String, body: String) {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    let head = try head()
    let length =
      head.lowercased().split(separator: "\r\n")
      .first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    let isEmpty = method == "HEAD" || head.contains(" 304 ")
    return (head, String(decoding: try take(isEmpty ? 0 : length), as: UTF8.self))
  }

  /// The next head of a response.
  public func head() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if buffer.count >= 4,
        let start = (0...buffer.count - 4).first(where: { Array(buffer[$0..<$0 + 4]) == end })
      {
        return String(decoding: try take(start + 4), as: UTF8.self)
      }
      guard readMore(seconds: 20) else { throw Failure(text: "no response") }
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while buffer.count < count {
      guard readMore(seconds: 20) else { throw Failure(text: "the rest does not come") }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  // MARK: - WebSocket

  /// Asks for a WebSocket; the head of the response.
  public func upgrade(
    host: String, origin: String? = nil, cookie: String? = nil
  ) throws -> String {
    try get(
      "/session", host: host,
      headers: [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ] + (origin.map { ["Origin: \($0)"] } ?? []) + (cookie.map { ["Cookie: \($0)"] } ?? [])
    ).head
  }

  /// Sends a text frame, masked as a browser has to.
  public func sendFrame(_ text: String) { sendFrame(0x81, Array(text.utf8)) }

  /// Sends a frame, masked as a browser has to.
  ///
  /// - Parameters:
  ///   - first: Its first byte, which says what it is.
  ///   - payload: What it holds.
  ///   - length: What it says that it holds, where that is not true.
  public func sendFrame(_ first: UInt8, _ payload: [UInt8], announcing length: Int? = nil) {
    var frame = [first]
    switch length ?? payload.count {
    case let length where length < 126: frame.append(0x80 | UInt8(length))
    case let length where length < 65536: frame += [0x80 | 126] + bigEndian(length, bytes: 2)
    case let length: frame += [0x80 | 127] + bigEndian(length, bytes: 8)
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    frame += mask
    frame += payload.enumerated().map { $1 ^ mask[$0 % 4] }
    send(frame)
  }

  private func bigEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The next frame: its first byte, and what it holds.
  private func nextFrame() throws -> (first: UInt8, payload: [UInt8]) {
    let head = try take(2)
    var length = Int(head[1] & 0x7f)
    if length == 126 {
      length = try take(2).reduce(0) { $0 << 8 | Int($1) }
    } else if length == 127 {
      length = try take(8).reduce(0) { $0 << 8 | Int($1) }
    }
    let payload = try take(length)
    guard head[0] == 0x89 else { return (head[0], payload) }
    // A ping is answered, as browsers do by themselves.
    sendFrame(0x8a, payload)
    return try nextFrame()
  }

  /// The next text, its frames put together.
  public func frame() throws -> String {
    var text: [UInt8] = []
    while true {
      let (first, payload) = try nextFrame()
      guard first & 0x0f <= 2 else { throw Failure(text: "the WebSocket is closed") }
      text += payload
      if first & 0x80 != 0 { return String(decoding: text, as: UTF8.self) }
    }
  }

  /// The next frame about the connection, texts before it passed over: its first byte, and what it
  /// holds.
  public func control() throws -> (first: UInt8, payload: [UInt8]) {
    while true {
      let next = try nextFrame()
      if next.first & 0x0f > 2 { return next }
    }
  }

  /// The code with which the WebSocket is closed.
  public func closingCode() throws -> Int {
    let (first, payload) = try control()
    guard first == 0x88, payload.count >= 2 else { throw Failure(text: "it is not closed") }
    return Int(payload[0]) << 8 | Int(payload[1])
  }

  /// The next text that holds another, those before it passed over.
  public func frame(containing text: String) throws -> String {
    while true {
      let next = try frame()
      if next.contains(text) { return next }
    }
  }

  /// Sends a request as a frame; its reply.
  public func ask(_ method: String, _ parameters: String) throws -> String {
    count += 1
    sendFrame(
      #"{"jsonrpc":"2.0","id":\#(count),"method":"\#(method)","params":\#(parameters)}"#)
    return try frame(containing: "\"id\":\(count),")
  }
}

private func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  #if canImport(Glibc)
    Glibc.send(descriptor, bytes, count, flags)
  #else
    Darwin.send(descriptor, bytes, count, flags)
  #endif
}

extension LoopbackClient {
  /// The WebSocket of the page at an address, once it has shown the token behind `#`.
  public static func page(
    at address: String, readAhead size: Int32? = nil
  ) throws -> LoopbackClient {
    let parts = address.split(separator: "/#")
    guard parts.count == 2, let host = parts[0].split(separator: "//").last,
      let port = host.split(separator: ":").last.flatMap({ UInt16($0) })
    else { throw Failure(text: "an address, and not \(address)") }
    let client = try LoopbackClient(port: port, readAhead: size)
    let head = try client.upgrade(host: String(host), origin: "http://\(host)")
    guard head.contains(" 101 ") else { throw Failure(text: head) }
    let greeting = try client.ask("initialize", #"{"token":"\#(parts[1])"}"#)
    guard greeting.contains("LayoutLab") else { throw Failure(text: greeting) }
    return client
  }
}
