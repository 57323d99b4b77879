/// A session file: prose in Markdown, with fences of commands and their recorded outputs.
///
/// Only fences whose info string begins with `layout` hold commands; all else is kept byte for
/// byte. A file without Markdown (`.layout`) is read by ``init(plain:name:)``: every line is a
/// command.
///
/// In a fence `> ` begins a command and `. ` continues it; the lines up to the next command are its
/// recorded output.
public struct SessionFile: Equatable, Sendable {
  /// The words after `layout` that open a fence.
  public enum FenceWord: String, CaseIterable, Sendable {
    /// Run, and not shown when presented.
    case hidden
    /// Every command in it must be refused.
    case expectError = "expect-error"
    /// Not run.
    case skip
    /// Answers the question above it: run by `verify` alone, on a copy.
    case solution
    /// The answer to the question takes at most one line.
    case oneLine = "one-line"
    /// The answer adds no view and no constraint.
    case noneAdded = "none-added"
    /// The answer changes and removes nothing that was there.
    case noneChanged = "none-changed"
    /// The state is reset first.
    case fresh
    /// Drawings are compared character for character.
    case exact
  }

  /// A command and its recorded output.
  public struct Entry: Equatable, Sendable {
    /// The line of the file at which the command begins, from 1.
    public var line: Int
    /// The words of the fence it stands in.
    public var words: [FenceWord]
    /// Indicates whether it is the first of its fence.
    public var isFirstOfFence: Bool
    /// The command, without prompts; lines joined by newlines.
    public var command: String
    /// The recorded output; `nil` when there is none, and the command must merely succeed.
    public var recorded: String?
    /// The name of the file of another tool whose whole text the command is; `nil` for a line.
    public var source: String?

    /// Indicates whether it is run when the file is.
    package var isRun: Bool { !words.contains(.skip) && !words.contains(.solution) }
    /// Indicates whether a lesson shows it when it is run.
    package var isShown: Bool { isRun && !words.contains(.hidden) }

    /// Creates an entry of a plain script, or of a fence.
    public init(
      line: Int, words: [FenceWord] = [], isFirstOfFence: Bool = false, command: String,
      recorded: String? = nil
    ) {
      self.line = line
      self.words = words
      self.isFirstOfFence = isFirstOfFence
      self.command = command
      self.recorded = recorded
    }
  }

  /// A key of the metadata comment and its value.
  public struct Metadatum: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String

    /// Creates a key with its value.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// A stretch of the file.
  package enum Part: Equatable, Sendable {
    /// Text that is kept byte for byte, line ends included.
    case kept(String)
    /// A fence of commands.
    case fence(Fence)
  }

  /// A fence of commands, its lines as they stand in the file.
  package struct Fence: Equatable, Sendable {
    /// A command and its output.
    package struct Piece: Equatable, Sendable {
      /// The position in ``SessionFile/entries``.
      package var entry: Int
      /// The lines of the command.
      package var command: String
      /// The lines of the output, blank ones included.
      package var output: String
    }

    /// The line that opens it.
    package var opening: String
    /// Blank lines before the first command.
    package var leading = ""
    /// The commands.
    package var pieces: [Piece] = []
    /// The line that closes it.
    package var closing = ""
  }

  /// The start of a cell of a notebook in the Markdown as which it is read.
  package struct CellStart: Equatable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The number of the cell, from 1.
    package var cell: Int

    package init(line: Int, cell: Int) {
      self.line = line
      self.cell = cell
    }
  }

  /// The name by which messages call the file.
  public var name: String
  /// The first heading's text.
  public package(set) var title: String?
  /// The metadata of the comment below the heading, in order.
  public package(set) var metadata: [Metadatum]
  /// The commands, in order.
  public package(set) var entries: [Entry]
  /// The file's text, byte for byte as it was read; for other forms than Markdown, the equivalent
  /// Markdown.
  public let text: String
  /// The file in pieces, in order; empty for a plain script.
  package var parts: [Part]
  /// The starts of a notebook's cells; empty for other files.
  package var cells: [CellStart] = []
  /// The form in which it was read.
  package var form = SavedForm.md

  /// Reads a Markdown session file; the error carries line and column.
  public init(parsing text: String, name: String) throws(SessionFileError) {
    try Self.check(text)
    var reader = MarkdownReader(text)
    try reader.read()
    self.name = name
    self.text = text
    title = reader.title
    metadata = reader.metadata
    entries = reader.entries
    parts = reader.parts
  }

  /// Makes a file of the entries of a plain script.
  package init(plain text: String, name: String, entries: [Entry]) {
    self.name = name
    self.text = text
    title = nil
    metadata = []
    parts = []
    self.entries = entries
    form = .layout
  }

  /// Reads the text of a file of another tool as one entry.
  package init(foreign text: String, name: String) {
    self.init(
      plain: "", name: name, entries: [Entry(line: 1, isFirstOfFence: true, command: text)])
    entries[0].source = name
  }

  /// Indicates whether it is a file of another tool.
  public var isForeign: Bool { entries.first?.source != nil }

  /// Returns the position that messages give after the file's name: the line, or the cell of a
  /// notebook.
  public func place(ofLine line: Int) -> String { cells.place(ofLine: line) }

  /// Indicates whether it holds commands, or at least a session's metadata.
  public var isSession: Bool { !entries.isEmpty || !metadata.isEmpty }

  /// Indicates whether it has a place for recorded outputs: one saved for programs is not
  /// rewritten.
  package var isRecorded: Bool { !parts.isEmpty && form != .json }

  /// The file's text with other outputs: `outputs[i]` for ``entries```[i]`, `nil` to keep it.
  ///
  /// Prose and commands stay byte for byte; a fence is lengthened where an output needs it.
  public func text(withOutputs outputs: [String?]) -> String {
    guard !parts.isEmpty else { return text }
    var result = ""
    for part in parts {
      switch part {
      case .kept(let piece): result += piece
      case .fence(let fence):
        var body = fence.leading
        for piece in fence.pieces {
          body += piece.command
          body += outputs[piece.entry].map(FenceText.recorded) ?? piece.output
        }
        let mark = FenceText.fence(atLeast: fence.opening, holding: body)
        result += FenceText.line(fence.opening, fencedBy: mark) + body
        result += FenceText.line(fence.closing, fencedBy: mark)
      }
    }
    return result
  }
}

extension [SessionFile.CellStart] {
  /// Returns the cell that contains a line; the line, if there are no cells.
  package func place(ofLine line: Int) -> String {
    last { $0.line <= line }.map { "cell \($0.cell)" } ?? "\(line)"
  }
}

/// The reason why a session file can't be read.
public enum SessionFileError: Error, Equatable, Sendable {
  /// A fence that is never closed.
  case unclosedFence(line: Int)
  /// A word after `layout` that is unknown.
  case unknownFenceWord(String, line: Int, column: Int)
  /// A key in the metadata comment that is unknown.
  case unknownMetadata(String, line: Int, column: Int)
  /// A value in the metadata comment that can't be read.
  case badMetadata(key: String, value: String, line: Int, column: Int)
  /// The file was written for a later version.
  case laterVersion(String, line: Int)
  /// A line of output or a continuation before the first command of a fence.
  case outputBeforeCommand(line: Int)
  /// Bytes that are no text: the file is damaged, or of another kind.
  case notText(line: Int, column: Int)
  /// The text is too long; with the place at which it exceeds the limit.
  case tooLong(line: Int, column: Int)
  /// A text of another kind, of which nothing is read.
  case unread(UnreadContent)
  /// Neither a fence of commands nor metadata: the file is of another kind.
  case noFence
  /// JSON that breaks off or is misspelt.
  case badJSON(line: Int, column: Int)
  /// JSON that is no session.
  case foreignJSON
  /// JSON that is no notebook of nbformat 4.
  case noNotebook
  /// A notebook of another kernel.
  case foreignNotebook(kernel: String)
  /// A cell of a notebook, by its number, that nbformat does not allow.
  case badCell(Int)
  /// An error in the text of a cell of a notebook.
  indirect case inCell(Int, SessionFileError)
}
