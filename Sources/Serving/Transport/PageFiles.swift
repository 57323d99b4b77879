import Course

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of the page, as a browser gets them.
struct PageFiles {
  private struct File {
    var body: Data
    var type: String
    var tag: String
  }

  private let files: [String: File]

  /// The files that are in the program.
  init() {
    var files: [String: File] = [:]
    for file in Course.page {
      let name = file.name == "index.html" ? "/" : "/\(file.name)"
      files[name] = File(
        body: Data(file.text.utf8), type: Self.type(of: file.name), tag: Self.tag(of: file.text))
    }
    self.files = files
  }

  /// The response to a request for a path.
  func response(to path: String, method: String, known tag: String?) -> Response {
    guard method == "GET" || method == "HEAD" else { return Response(status: .methodNotAllowed) }
    guard let file = files[path] else { return Response(status: .notFound) }
    return Response(
      status: tag == file.tag ? .notModified : .ok,
      fields: [("Content-Type", file.type), ("ETag", file.tag), ("Cache-Control", "no-cache")],
      body: tag == file.tag ? Data() : file.body)
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "json": "application/json"
    default: "text/plain; charset=utf-8"
    }
  }

  /// A number of the text (FNV-1a), in quotes.
  private static func tag(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))\""
  }
}
