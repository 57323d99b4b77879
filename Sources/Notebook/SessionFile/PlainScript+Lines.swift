// The language of plain scripts.

public import SessionFiles
import Syntax

extension EntryCollector {
  /// Creates an empty script.
  public init() { self.init { Parser.begins($0, behind: $1) } }
}

extension PlainScript {
  /// Returns the commands of a script, without blank lines; each may span several lines.
  static func entries(of text: String) -> [SessionFile.Entry] {
    entries(of: text) { Parser.begins($0, behind: $1) }
  }
}

extension SessionFile {
  /// Reads a plain script, in which every line is a command and open brackets join lines.
  public init(plain text: String, name: String) {
    self.init(plain: text, name: name, entries: PlainScript.entries(of: text))
  }
}
