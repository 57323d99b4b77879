import Answers
import Course
import Foundation

/// The files of the page, as served to a browser: one page, one style sheet and one script, and a
/// module and a style sheet that only the pages of a class fetch.
///
/// Each additional file delays the page by about 5 ms in Chromium.
struct PageFiles {
  private struct File {
    let body: Data
    let type: String
    let tag: String

    init(_ type: String, _ text: String) {
      body = Data(text.utf8)
      self.type = "\(type); charset=utf-8"
      tag = "\"\(fingerprint(of: text.utf8))\""
    }
  }

  private let files: [String: File]

  /// Creates the files from those embedded in the program.
  init() {
    files = [
      "/": File("text/html", PageParts.text(of: "index.html")),
      "/page.css": File("text/css", PageParts.sheet),
      "/page.js": File(
        "text/javascript",
        PageParts.script(of: PageParts.text(of: "page.js"), hasEngine: false)),
      "/classroom.css": File("text/css", PageParts.text(of: "classroom.css")),
      "/classroom.js": File(
        "text/javascript", PageParts.module(PageParts.text(of: "classroom.js"))),
    ]
  }

  /// Returns the response to a request for a path.
  func response(to path: String, method: String, known tag: String?) -> Response {
    guard method == "GET" || method == "HEAD" else { return Response(status: .methodNotAllowed) }
    guard let file = files[path] else { return Response(status: .notFound) }
    return Response(
      status: tag == file.tag ? .notModified : .ok,
      fields: [("Content-Type", file.type), ("ETag", file.tag), ("Cache-Control", "no-cache")],
      body: tag == file.tag ? Data() : file.body)
  }
}
