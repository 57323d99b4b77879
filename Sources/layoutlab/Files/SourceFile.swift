// A file that is run: a Markdown session, or a plain script.

import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that hold lines to run.
enum SourceFile {
  /// Reads the file at `path`, or standard input for `-`; `nil` after saying what is wrong.
  static func open(_ path: String) -> SessionFile? {
    let name = path == "-" ? "<stdin>" : path
    do {
      let text =
        path == "-"
        ? String(decoding: try TextFile.readBytes(STDIN_FILENO), as: UTF8.self)
        : try TextFile.read(Places.expanded(path))
      return parse(text, name: name)
    } catch {
      Console.complain("\(name): \(error.reason)\n")
      return nil
    }
  }

  /// A text with a `layout` fence, or with the ending `.md`, is a session; any other is a script.
  static func parse(_ text: String, name: String) -> SessionFile? {
    guard name.hasSuffix(".md") || hasFence(text) else {
      return SessionFile(plain: text, name: name)
    }
    do {
      return try SessionFile(parsing: text, name: name)
    } catch {
      Console.complain("\(error.described(in: name))\n")
      return nil
    }
  }

  /// Whether a line opens a fence whose info string starts with `layout`.
  static func hasFence(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let mark = line.prefix { $0 == "`" || $0 == "~" }
      return mark.count >= 3
        && line.dropFirst(mark.count).drop { $0 == " " }.hasPrefix("layout")
    }
  }
}
