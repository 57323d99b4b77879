/// A session file: prose in Markdown, with fences of commands and their recorded outputs.
///
/// Only fences whose info string begins with `layout` hold commands; all else is kept byte for byte.
/// A file without Markdown (`.layout`) is read by ``init(plain:name:)``: every line is a command.
public struct SessionFile: Equatable, Sendable {
  /// The words behind `layout` that open a fence.
  public enum FenceWord: String, CaseIterable, Sendable {
    /// Run, and not shown when presented.
    case hidden
    /// Every command in it must be refused.
    case expectError = "expect-error"
    /// Not run.
    case skip
    /// The state is reset first.
    case fresh
    /// Drawings are compared character for character.
    case exact
  }

  /// A command and its recorded output.
  public struct Entry: Equatable, Sendable {
    /// The line of the file where the command begins, from 1.
    public var line: Int
    /// The words of the fence it stands in.
    public var words: [FenceWord]
    /// Whether it is the first of its fence.
    public var isFirstOfFence: Bool
    /// The command, without prompts; lines joined by newlines.
    public var command: String
    /// The recorded output; `nil` when there is none, and the command must merely succeed.
    public var recorded: String?
  }

  /// The name by which messages call the file.
  public var name: String
  /// The first heading's text.
  public var title: String?
  /// The metadata of the comment below the heading, in order.
  public var metadata: [Metadatum]
  /// The commands, in order.
  public var entries: [Entry] { [] }
  /// The file's text.
  public var text: String { "" }

  /// A key of the metadata comment and its value.
  public struct Metadatum: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: String
  }

  /// Reads a Markdown session file; the error carries line and column.
  public init(parsing text: String, name: String) throws(SessionFileError) {
    self.name = name
    title = nil
    metadata = []
  }

  /// Reads a plain script, in which every line is a command and open brackets join lines.
  public init(plain text: String, name: String) {
    self.name = name
    title = nil
    metadata = []
  }
}

/// Why a session file can't be read.
public enum SessionFileError: Error, Equatable, Sendable {
  /// A fence that is never closed.
  case unclosedFence(line: Int)
  /// A word behind `layout` that is unknown.
  case unknownFenceWord(String, line: Int, column: Int)
  /// A key in the metadata comment that is unknown.
  case unknownMetadata(String, line: Int, column: Int)
  /// A value in the metadata comment that can't be read.
  case badMetadata(key: String, value: String, line: Int, column: Int)
  /// The file was written for a later version.
  case laterVersion(String, line: Int)
  /// A line of output or a continuation before the first command of a fence.
  case outputBeforeCommand(line: Int)
}
