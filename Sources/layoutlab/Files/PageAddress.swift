// The address of the last page, so that it is served there again after a crash and admits the same
// browsers.

import Foundation
import SessionProtocol

/// The port and the token of a page.
struct PageAddress {
  /// The TCP port of the page's server.
  var port: UInt16
  /// The token that a browser presents.
  var token: Token

  private static var path: String? { Places.state.map { $0 + "/page" } }

  /// The last page of this user; `nil` if none is known.
  static var last: PageAddress? { path.flatMap { kept(at: $0) } }

  /// Returns the page recorded in a file.
  static func kept(at path: String) -> PageAddress? {
    guard let text = try? TextFile.read(path) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let port = UInt16(words[0]), let token = Token(kept: String(words[1]))
    else { return nil }
    return PageAddress(port: port, token: token)
  }

  /// Records the page, readable by this user only; if that fails, the next run uses another
  /// address.
  func keep() {
    guard let path = Self.path, Places.make(Places.parent(of: path)) else { return }
    keep(at: path)
  }

  /// Records the page in a file, readable by this user only.
  func keep(at path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = Console.write("\(port) \(token.text)\n", to: descriptor)
  }
}
