// Converts session files to the cells of a Jupyter notebook and back: another representation of the
// Markdown, lossless to the byte.

import Answers
import AutoLayout
import SessionFiles

/// A Jupyter notebook (nbformat 4.5) for the kernel LayoutLab.
///
/// Text becomes Markdown cells. A command that is run becomes a code cell with its recorded output;
/// any other fence, such as a question or solution, stays in the text, or in a raw cell if hidden.
/// Metadata stores the remaining parts of the Markdown: the words of fences, and unusual blank
/// lines.
///
///     let notebook = JupyterNotebook(markdown: text)
///     try JupyterNotebook(parsing: notebook.text).markdown.text == text
struct JupyterNotebook: Equatable {
  /// The name of the kernel.
  static let kernel = "layoutlab"

  /// The cells, in order.
  var cells: [NotebookCell]

  /// Creates the cells of a Markdown session; text that cannot be parsed becomes a single cell.
  init(markdown text: String) {
    let file = try? SessionFile(parsing: text, name: "")
    cells = file.map(Self.cells) ?? [NotebookCell(.markdown, text)]
  }

  /// Returns the cells of a Markdown session file.
  private static func cells(of file: SessionFile) -> [NotebookCell] {
    var cells: [NotebookCell] = []
    let world = Metadata.lines(from: World(), to: Metadata.world(of: file.metadata))
    // The text between the contents of the last cell and those of the next one.
    var gap = ""
    for part in file.parts {
      let start = cells.count
      let (before, content, after): (String, String, String)
      switch part {
      case .kept(let text):
        (before, content, after) = trimmed(text)
        if !content.isEmpty { cells.append(NotebookCell(.markdown, content)) }
      case .fence(let fence):
        content = fence.text
        (before, after) = ("", fence.closing.hasSuffix("\n") ? "\n" : "")
        let words = fence.pieces.first.map { file.entries[$0.entry].words } ?? []
        if fence.pieces.first.map({ file.entries[$0.entry].isRun }) == true {
          let isAdjacent = cells.last?.kind == .code
          let fresh = words.contains(.fresh) ? ["new"] : []
          let isFirst = !cells.contains { $0.kind == .code }
          let lines = fresh + (isFirst || !fresh.isEmpty ? world : [])
          if !lines.isEmpty { cells.append(NotebookCell(beginning: lines)) }
          let first = cells.count
          for piece in fence.pieces {
            let entry = file.entries[piece.entry]
            cells.append(NotebookCell(.code, entry.command, outputs: [entry.recorded ?? ""]))
          }
          if !words.isEmpty || isAdjacent { cells[first].fence = words }
          if Self.fence(of: cells[first...]).text != content { cells[first].spelling = content }
        } else {
          cells.append(NotebookCell(words.contains(.hidden) ? .raw : .markdown, content))
        }
      }
      gap += before
      guard let first = cells.indices.dropFirst(start).first(where: { !cells[$0].isBeginning })
      else { continue }
      if let last = cells.indices.prefix(start).last {
        cells[last].after = gap == NotebookCell.usualGap ? nil : gap
      } else {
        cells[first].before = gap.isEmpty ? nil : gap
      }
      gap = after
    }
    if let last = cells.indices.last { cells[last].after = gap == "\n" ? nil : gap }
    return cells
  }

  /// The equivalent Markdown, and the line at which each nonempty cell begins, with the cell's
  /// number from 1.
  var markdown: (text: String, cells: [SessionFile.CellStart]) {
    var text = ""
    var line = 1
    var starts: [SessionFile.CellStart] = []
    var gap: String?
    func add(_ more: String) {
      text += more
      line += more.utf8.count { $0 == 0x0A }
    }
    var rest = Array(cells.enumerated().filter { !$0.element.isBeginning })[...]
    while let (_, first) = rest.first {
      var count = 1
      if first.kind == .code {
        count +=
          rest.dropFirst().prefix { $0.element.kind == .code && $0.element.fence == nil }.count
      }
      let group = rest.prefix(count)
      rest = rest.dropFirst(count)
      let (content, lines) =
        first.kind == .code ? Self.fence(of: group.map { $0.element }[...]) : (first.source, [0])
      if content.isEmpty { continue }
      if text.isEmpty {
        add(first.before ?? "")
      } else {
        // The former end of the file may now be followed by other cells.
        let endsLine = text.utf8.last == 0x0A || gap?.utf8.contains(0x0A) == true
        add(endsLine ? gap ?? NotebookCell.usualGap : NotebookCell.usualGap)
      }
      starts += zip(group, lines).map { cell, offset in
        SessionFile.CellStart(line: line + offset, cell: cell.offset + 1)
      }
      add(content)
      gap = group.last?.element.after
    }
    if !text.isEmpty { add(gap ?? "\n") }
    return (text, starts)
  }

  /// Returns a fence with the commands of cells, and for each cell the line after which it begins
  /// in the fence; the old spelling is used if it still means the same.
  private static func fence(of cells: ArraySlice<NotebookCell>) -> (text: String, lines: [Int]) {
    guard let first = cells.first else { return ("", []) }
    let words = first.fence ?? []
    if let spelling = first.spelling, let file = try? SessionFile(parsing: spelling, name: ""),
      file.parts.count == 1, file.entries.first?.words == words,
      file.entries.map({ $0.command }) == cells.map({ $0.source }),
      file.entries.map({ $0.recorded ?? "" }) == cells.map({ $0.outputs.joined() })
    {
      return (spelling, file.entries.map { $0.line - 1 })
    }
    var body = ""
    var lines: [Int] = []
    for cell in cells {
      lines.append(1 + body.utf8.count { $0 == 0x0A })
      body += cell.lines
    }
    if body.isEmpty { return ("", []) }
    let mark = FenceText.fence(atLeast: "```", holding: body)
    let info = (["layout"] + words.map { $0.rawValue }).joined(separator: " ")
    return ("\(mark)\(info)\n\(body)\(mark)", lines)
  }

  /// Returns a text without the surrounding blank lines, and those before and after it.
  private static func trimmed(_ text: String) -> (before: String, String, after: String) {
    let lines = Array(TextLines(text))
    func isText(_ line: TextLines.Line) -> Bool { !line.text.allSatisfy { $0.isWhitespace } }
    guard let first = lines.firstIndex(where: isText), let last = lines.lastIndex(where: isText)
    else { return (text, "", "") }
    func raw(_ lines: ArraySlice<TextLines.Line>) -> String { lines.map { $0.raw }.joined() }
    return (
      raw(lines[..<first]), raw(lines[first..<last]) + lines[last].text,
      lines[last].end + raw(lines[(last + 1)...])
    )
  }
}

struct NotebookCell: Equatable {
  /// The kind of cell, as named in nbformat.
  enum Kind: String {
    case markdown, raw, code
  }

  /// The text between two pieces of Markdown: a blank line.
  static let usualGap = "\n\n"

  /// The kind of the cell.
  var kind: Kind
  /// The cell's source text.
  var source: String
  /// The recorded outputs of its entries, in order.
  var outputs: [String] = []
  /// The words of the fence that starts with the cell; `nil` if the cell continues the previous
  /// fence, or follows text and starts a fence without words.
  var fence: [SessionFile.FenceWord]?
  /// The fence that begins with the cell as spelt in the file, if that is unusual.
  var spelling: String?
  /// The blank lines before the first cell, if any.
  var before: String?
  /// The text between the cell and the next one, if it is not the usual gap.
  var after: String?
  /// Indicates whether it only applies, for Jupyter, the settings of the file's metadata and of the
  /// word `fresh`.
  var isBeginning = false

  /// Creates a cell with text or commands.
  init(_ kind: Kind, _ source: String, outputs: [String] = []) {
    self.kind = kind
    self.source = source
    self.outputs = outputs
  }

  /// Creates a cell with the lines that bring a new session to the state at the beginning of the
  /// file.
  init(beginning lines: [String]) {
    self.init(.code, lines.joined(separator: "\n"))
    isBeginning = true
  }

  /// The commands and outputs as written in a fence.
  var lines: String {
    let entries = Session.entries(of: source)
    return entries.enumerated().map { index, entry in
      let output = outputs.indices.contains(index) ? outputs[index] : ""
      let command = TextLines(entry.command).enumerated().map { index, line in
        (index == 0 ? "> " : ". ") + line.text + "\n"
      }
      return command.joined() + FenceText.recorded(output)
    }.joined()
  }
}
