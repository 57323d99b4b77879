/// The head of a browser's request; a body is never needed.
struct RequestHead {
  /// The maximum number of bytes in a head.
  private static let limit = 16 << 10

  /// The reason why a request cannot be read.
  struct Unreadable: Error {
    var status: Response.Status
  }

  let method: String
  /// The path, without a query.
  let path: String
  private let isLatest: Bool
  private var fields: [String: String] = [:]

  /// Reads the next request.
  ///
  /// - Throws: ``Unreadable``, or the error that ended the input.
  init(from intake: inout Intake) async throws {
    var text: [UInt8] = []
    while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard text.count < Self.limit else { throw Unreadable(status: .headTooLong) }
      text.append(try await intake.byte())
    }
    try self.init(parsing: String(decoding: text, as: UTF8.self))
  }

  /// Parses the head of a request.
  init(parsing text: String) throws(Unreadable) {
    let lines = text.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else {
      throw Unreadable(status: .badRequest)
    }
    (method, isLatest) = (String(words[0]), words[2] == "HTTP/1.1")
    path = String(words[1].prefix { $0 != "?" })
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
        throw Unreadable(status: .badRequest)
      }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...].trimmed)
      // A repeated field becomes a list, which is not a valid host.
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
  }

  /// The value of a field, by its lower-case name.
  subscript(_ name: String) -> String? { fields[name] }

  /// Returns whether a list field contains a word.
  func has(_ word: String, in name: String) -> Bool {
    fields[name]?.lowercased().split(separator: ",").contains { $0.trimmed == word } == true
  }

  /// Returns the address of the client: the last one in the list forwarded by a proxy on this
  /// machine, or the given one.
  func origin(behind address: String) -> String {
    guard address.hasPrefix("127."), let list = self["x-forwarded-for"],
      let last = list.split(separator: ",").last?.trimmed, !last.isEmpty, last.utf8.count <= 45,
      last.allSatisfy({ $0.isHexDigit || ".:".contains($0) })
    else { return address }
    return String(last)
  }

  /// Indicates whether another request may follow on the same connection.
  var keepsAlive: Bool {
    isLatest && !has("close", in: "connection") && fields["transfer-encoding"] == nil
      && ["0", nil].contains(fields["content-length"])
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
  }
}
