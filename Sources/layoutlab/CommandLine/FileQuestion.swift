import Answers
import ArgumentParser
import Foundation
import Notebook
import SessionFiles

/// `layoutlab frames FILE --csv`: asks a line of the language about files or standard input.
///
/// Files and options may be anywhere; the other words form the line, in order. An option is the
/// format of the answer or a word of the line, and `--to` a format or a file to write.
struct FileQuestion {
  private var files: [String] = []
  private let line: String
  private var options: [String] = []
  /// Indicates whether no file is named.
  private let isPiped: Bool

  /// Other programs' words for exporting in a format.
  private static let exporting: Set = ["export", "convert", "generate"]
  private static let pictures: Set = ["svg", "png", "html", "text", "ascii", "box", "block"]
  private static let tables: Set = ["csv", "json", "md", "table"]
  /// The extensions of files to ask about; a word with one is a file even if it does not exist.
  private static let endings = [
    ".md", ".layout", ".txt", ".json", ".ipynb", ".xib", ".storyboard", ".swift", ".log",
  ]
  /// Verbs that take the file as an argument.
  private static let reading: Set = ["open", "load", "import", "read", "save", "edit", "step"]

  /// Creates a question; `nil` unless the words are a line that asks, about an existing file or, if
  /// they begin with a verb, about standard input.
  init?(_ arguments: [String]) {
    var (said, format, target): ([String], String?, String?) = ([], nil, nil)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let name = argument.hasPrefix("--") ? String(argument.dropFirst(2)) : nil
      switch argument {
      case "--strict", "--quiet", "-q", "--no-init": options.append(argument)
      case "--color": options += [argument, rest.popFirst() ?? ""]
      case "--as", "--format", "--to", "--output", "-o":
        guard let value = rest.popFirst() else { return nil }
        if value.contains(".") { target = value } else { format = value }
      case "-": files.append(argument)
      case _ where name.map(Session.isForm) == true: format = name
      case _ where said.isEmpty && argument.hasPrefix("-") && files.isEmpty: return nil
      case "--help", "-h", "--version", "--allow-write", "-e", "-c": return nil
      case _ where argument.hasPrefix("-"): said.append(name == "device" ? "for" : name ?? argument)
      case _ where said.isEmpty && CommandCorrection.commands.contains(argument): return nil
      case _ where TextFile.exists(Places.expanded(argument)): files.append(argument)
      case _ where !said.isEmpty && Self.endings.contains(where: argument.hasSuffix):
        files.append(argument)
      default: said.append(argument)
      }
    }
    // `svg FILE`, `get red.width FILE`
    if format == nil, said.count == 1, Session.isForm(said[0]) { format = said.removeFirst() }
    if said.count > 1, !Session.isVerb(said[0]), !said[0].contains("."),
      !Self.exporting.contains(said[0]),
      Session.isQuestion(said.dropFirst().joined(separator: " "))
    {
      said.removeFirst()
    }
    let word = said.first?.lowercased() ?? (format == nil ? "" : "export")
    let written = format ?? target?.split(separator: ".").last.map(String.init) ?? ""
    let isSession = files.first?.hasSuffix(".md") ?? true
    var verb =
      switch word {
      case "diff": "compare"
      case "explain" where said.count == 1: "conflicts"
      case "check" where !isSession: "lint"
      case _ where !Self.exporting.contains(word): said.first ?? ""
      case _ where Self.pictures.contains(written): "draw"
      case _ where Self.tables.contains(written): "frames"
      default: "show"
      }
    if verb == "compare" { verb += " " + files.map { quoted($0) }.joined(separator: ", ") }
    let asked = Self.joined(verb, said.dropFirst())
    guard !word.isEmpty, !Self.reading.contains(word), word != "compare" || files.count == 2,
      Session.isVerb(word) || verb != said.first
        || (!files.isEmpty || word.contains(".") && isatty(STDIN_FILENO) == 0)
          && (word.contains(".") || CommandCorrection.line(for: [word]) == nil)
          && Session.isQuestion(asked) && !Self.endings.contains(where: asked.hasSuffix)
    else { return nil }
    line =
      ([asked] + (format.map { ["as", $0] } ?? [])
      + (target.map { ["to", quoted($0), "over"] } ?? [])).joined(separator: " ")
    isPiped = files.isEmpty
    if isPiped { files = ["-"] }
  }

  /// Returns words as a line: after `for`, a name of several words is quoted, and surrounded by
  /// commas.
  private static func joined(_ verb: String, _ words: ArraySlice<String>) -> String {
    var (text, isBehindFor, wasName) = (verb, false, false)
    for word in words {
      let isName =
        isBehindFor && word.contains(" ") && !word.contains(" in ")
        && word.allSatisfy { $0.isLetter || $0.isNumber || " .-()".contains($0) }
      let isJoined = (isName || wasName) && !text.hasSuffix(",") && !text.hasSuffix(" for")
      text += (isJoined ? ", " : " ") + (isName ? quoted(word) : word)
      (isBehindFor, wasName) = (isBehindFor || word == "for", isName)
    }
    return text
  }

  /// Plays each file without its answers, and prints the answer to the line.
  ///
  /// - Throws: The exit code, unless it is 0.
  func run() throws {
    Interruption.endsTheProgram()
    let options = try CommonOptions.parse(options).values
    let isComparing = line.hasPrefix("compare ")
    if isPiped, isatty(STDIN_FILENO) == 1 { return try endWithoutFile() }
    var status = ExitStatus.ok
    for file in isComparing ? files.prefix(1) : files[...] {
      var batch = Batch(options: options, files: FileAccess(writes: .skipped, besides: file))
      // The answer, too, must report a conflict.
      batch.playback.keepsGoing = options.strict
      var played = ExitStatus.ok
      if !isComparing {
        let source: SessionFile
        do { source = try SourceFile.opened(file, to: "asked") } catch {
          if isPiped { try endWithoutFile() }
          throw error
        }
        played = batch.play(source, showing: .nothing)
      }
      if files.count > 1, !isComparing { Console.write(visibleText("\(file):\n")) }
      if played == .ok || played == .conflict {
        let asked = batch.ask(line)
        played = asked == .ok ? played : asked
      }
      if status == .ok { status = played }
    }
    try status.end()
  }

  private func endWithoutFile() throws {
    Console.complain(visibleText("\(line) asks a file: layoutlab \(line) FILE\n"))
    try ExitStatus.usage.end()
  }
}
