import Syntax

/// An error as it is told: what is wrong, why, and lines that work.
///
/// ```
/// error[E101]: leading is a place, and 20 is only a distance: from what?
///   red.leading == 20
///   ^^^^^^^^^^^
/// rule: a location attribute is related to another location; a size may be a plain number
/// try:  1  red.leading == root.leading + 20
/// nothing changed.
/// ```
struct Diagnostic: Equatable, Sendable {
  /// Which error it is; the code's story is told by `explain`.
  var code: Code
  /// What is wrong, in lower case and without blame.
  var title: String
  /// Where in the entry, when it is a place.
  var span: SourceSpan?
  /// Lines that work as typed; the first is the likeliest.
  var tries: [String]

  init(_ code: Code, _ title: String, at span: SourceSpan? = nil, try tries: [String] = []) {
    self.code = code
    self.title = title
    self.span = span
    self.tries = tries
  }

  /// How an entry ends that is refused with it.
  var status: Evaluation.Status {
    code == .file || code == .sessionFile ? .inputOutput : .refused
  }

  /// The whole message for an entry, with a newline at the end.
  func text(in entry: String) -> String {
    var lines = ["error[\(code.rawValue)]: \(title)"]
    lines += Self.quotation(of: entry, span)
    lines.append("rule: \(code.rule)")
    for (index, line) in tries.prefix(3).enumerated() {
      lines.append("\(index == 0 ? "try: " : "     ") \(index + 1)  \(line)")
    }
    lines.append("nothing changed.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of the entry that the span begins in, with carets below, at most 76 columns of it.
  private static func quotation(of entry: String, _ span: SourceSpan?) -> [String] {
    guard let span else { return [] }
    let bytes = Array(entry.utf8)
    let start = min(max(span.start, 0), bytes.count)
    let newline = UInt8(ascii: "\n")
    let first = (bytes[..<start].lastIndex(of: newline) ?? -1) + 1
    let last = bytes[start...].firstIndex(of: newline) ?? bytes.count
    let end = min(max(span.end, start), last)
    var before = String(decoding: bytes[first..<start], as: UTF8.self)
    let marked = String(decoding: bytes[start..<end], as: UTF8.self)
    var after = String(decoding: bytes[end..<last], as: UTF8.self)
    let room = 76
    if before.count > room / 2 { before = "…" + before.suffix(room / 2 - 1) }
    let shown = marked.count > room / 2 ? marked.prefix(room / 2 - 1) + "…" : marked[...]
    let left = max(0, room - before.count - shown.count)
    if after.count > left { after = after.prefix(max(0, left - 1)) + "…" }
    let carets = String(repeating: "^", count: max(1, shown.count))
    let blanks = String(repeating: " ", count: before.count)
    return ["  " + visible(before + shown + after), "  " + blanks + carets]
  }

  /// Control characters shown as a dot, so that a terminal obeys none.
  private static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "·" : $0 }))
  }
}

/// Words errors in the terms of a layout: its names stand in the lines that work.
struct Explanation {
  var workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Tells why an entry was refused.
  func diagnostic(for error: NotebookError, in entry: String) -> Diagnostic {
    Diagnostic(error, in: workspace, entry: entry)
  }
}
