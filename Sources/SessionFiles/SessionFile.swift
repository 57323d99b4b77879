/// A session file: prose in Markdown, with fences of commands and their recorded outputs.
///
/// Only fences whose info string begins with `layout` contain commands; everything else is kept
/// byte for byte. A file without Markdown (`.layout`) is read by ``init(plain:name:)``: every line
/// is a command.
///
/// In a fence, `> ` begins a command and `. ` continues it; the lines up to the next command are
/// its recorded output.
public struct SessionFile: Equatable, Sendable {
  /// The words after `layout` in the opening line of a fence.
  public enum FenceWord: String, CaseIterable, Sendable {
    /// The commands are run, but not shown in a presentation.
    case hidden
    /// Every command must be refused.
    case expectError = "expect-error"
    /// The commands are not run.
    case skip
    /// The commands answer the question above; only `verify` runs them, on a copy.
    case solution
    /// The answer to the question may have at most one line.
    case oneLine = "one-line"
    /// The answer must not add a view or a constraint.
    case noneAdded = "none-added"
    /// The answer must not change or remove anything.
    case noneChanged = "none-changed"
    /// The session is reset first.
    case fresh
    /// Drawings are compared character for character.
    case exact
  }

  /// A command and its recorded output.
  public struct Entry: Equatable, Sendable {
    /// The line of the file in which the command begins, from 1.
    public var line: Int
    /// The words of the fence that contains it.
    public var words: [FenceWord]
    /// Indicates whether it is the first command of its fence.
    public var isFirstOfFence: Bool
    /// The command, without prompts; lines joined by newlines.
    public var command: String
    /// The recorded output; `nil` if there is none, so that the command only has to succeed.
    public var recorded: String?
    /// The name of another tool's file whose whole text is the command; `nil` for an ordinary line.
    public var source: String?

    /// Indicates whether running the file runs the command.
    package var isRun: Bool { !words.contains(.skip) && !words.contains(.solution) }
    /// Indicates whether a lesson shows the command.
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
    /// The key before the equals sign.
    public var key: String
    /// The value after the equals sign.
    public var value: String
  }

  /// A part of the file.
  package enum Part: Equatable, Sendable {
    /// Text that is kept byte for byte, line ends included.
    case kept(String)
    /// A fence of commands.
    case fence(Fence)
  }

  /// A fence of commands, with its lines as in the file.
  package struct Fence: Equatable, Sendable {
    /// A command and its output.
    package struct Piece: Equatable, Sendable {
      /// The index in ``SessionFile/entries``.
      package var entry: Int
      /// The lines of the command.
      package var command: String
      /// The lines of the output, blank ones included.
      package var output: String
    }

    /// The opening line.
    package var opening: String
    /// Blank lines before the first command.
    package var leading = ""
    /// The commands in order, each with its output.
    package var pieces: [Piece] = []
    /// The closing line.
    package var closing = ""
  }

  /// The start of a notebook cell in the Markdown made from the notebook.
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

  /// The file's name in messages.
  public var name: String
  /// The text of the first heading.
  public package(set) var title: String?
  /// The metadata of the comment below the heading, in order.
  public package(set) var metadata: [Metadatum]
  /// The commands, in order.
  public package(set) var entries: [Entry]
  /// The file's text, byte for byte; for forms other than Markdown, the equivalent Markdown.
  public let text: String
  /// The parts of the file, in order; empty for a plain script.
  package var parts: [Part]
  /// The starts of a notebook's cells; empty for other files.
  package var cells: [CellStart] = []
  /// The form of the file.
  package var form = SavedForm.md

  /// Reads a Markdown session file.
  ///
  /// - Throws: The error, with its line and column.
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

  /// Creates a file with the entries of a plain script.
  package init(plain text: String, name: String, entries: [Entry]) {
    self.name = name
    self.text = text
    title = nil
    metadata = []
    parts = []
    self.entries = entries
    form = .layout
  }

  /// Creates a session file whose only entry is the text of another tool's file.
  package init(foreign text: String, name: String) {
    self.init(
      plain: "", name: name, entries: [Entry(line: 1, isFirstOfFence: true, command: text)])
    entries[0].source = name
  }

  /// Returns the location to print after the file's name in messages: the line, or the cell of a
  /// notebook.
  public func place(ofLine line: Int) -> String { cells.place(ofLine: line) }

  /// Indicates whether it contains commands, or at least a session's metadata.
  public var isSession: Bool { !entries.isEmpty || !metadata.isEmpty }

  /// Indicates whether it can hold recorded outputs; a file saved as JSON is not rewritten.
  package var isRecorded: Bool { !parts.isEmpty && form != .json }

  /// Returns the file's text with new outputs: `outputs[i]` for `entries[i]`, or `nil` to keep the
  /// output.
  ///
  /// Prose and commands are kept byte for byte; a fence is lengthened if an output requires it.
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
  /// Returns the cell that contains a line, or the line if there are no cells.
  package func place(ofLine line: Int) -> String {
    last { $0.line <= line }.map { "cell \($0.cell)" } ?? "\(line)"
  }
}

/// The reason why a session file cannot be read.
public enum SessionFileError: Error, Equatable, Sendable {
  /// A fence is never closed.
  case unclosedFence(line: Int)
  /// A word after `layout` is unknown.
  case unknownFenceWord(String, line: Int, column: Int)
  /// A key in the metadata comment is unknown.
  case unknownMetadata(String, line: Int, column: Int)
  /// A value in the metadata comment is invalid.
  case badMetadata(key: String, value: String, line: Int, column: Int)
  /// The file was written for a later version.
  case laterVersion(String, line: Int)
  /// A line of output or a continuation precedes the first command of a fence.
  case outputBeforeCommand(line: Int)
  /// Some bytes are not text: the file is damaged, or of another kind.
  case notText(line: Int, column: Int)
  /// The text is too long; the position is where it exceeds the limit.
  case tooLong(line: Int, column: Int)
  /// The text is of a kind that cannot be read.
  case unread(UnreadContent)
  /// The file has neither commands nor metadata, so it is of another kind.
  case noFence
  /// The JSON is truncated or has a syntax error.
  case badJSON(line: Int, column: Int)
  /// The JSON is not a session.
  case foreignJSON
  /// The JSON is not a notebook of nbformat 4.
  case noNotebook
  /// The notebook is for another kernel.
  case foreignNotebook(kernel: String)
  /// A cell of a notebook, given by its number, violates nbformat.
  case badCell(Int)
  /// The text of a notebook cell has an error.
  indirect case inCell(Int, SessionFileError)
}
