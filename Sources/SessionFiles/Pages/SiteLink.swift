/// A link in a published file.
package struct SiteLink {
  private let address: String
  private let source: String

  /// Creates a link as written in a file.
  package init(of address: String, from source: String) {
    self.address = address
    self.source = source
  }

  /// Returns the address of the link on the page of its file: another page, or the web.
  ///
  /// - Parameter places: The path of each file in the site.
  /// - Returns: The address; `nil` for a file that is not in the site, and for text that is not an
  ///   address.
  package func destination(in places: [String: String]) -> String? {
    if ["https://", "http://", "mailto:"].contains(where: { address.lowercased().hasPrefix($0) }) {
      return address.contains(where: { $0.isWhitespace }) ? nil : address
    }
    if address.hasPrefix("#") { return address }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let here = places[source], let path = parts.first,
      let target = Self.resolved(String(path), from: source).flatMap({ places[$0] })
    else { return nil }
    return Self.relative(target, from: here) + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  /// Returns the relative path from a page to the site's folder.
  package static func up(from path: String) -> String {
    String(repeating: "../", count: path.count { $0 == "/" })
  }

  /// Returns the relative path from one page to another.
  package static func relative(_ target: String, from path: String) -> String {
    var (there, here) = (target.split(separator: "/")[...], path.split(separator: "/")[...])
    while there.count > 1, here.count > 1, there.first == here.first {
      there.removeFirst()
      here.removeFirst()
    }
    return String(repeating: "../", count: here.count - 1) + there.joined(separator: "/")
  }

  /// Returns a relative path resolved against a file's path; `nil` if it leaves the folder.
  private static func resolved(_ path: String, from source: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var names = Array(source.split(separator: "/").dropLast())
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names.joined(separator: "/")
  }
}
