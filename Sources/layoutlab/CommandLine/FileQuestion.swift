import Answers
import ArgumentParser
import Notebook

/// `layoutlab frames FILE --csv`: a line of the language, asked of a file.
///
/// The file stands behind the verb; the other words follow in their order. An option without a value
/// is the format of the answer, and `--to` a format or a file to write.
struct FileQuestion {
  private let files: [String]
  private let line: String
  private let options: [String]

  /// Other programs' words for asking in a format.
  private static let exporting: Set = ["export", "convert", "generate"]
  private static let pictures: Set = ["svg", "png", "html", "text", "ascii", "box", "block"]
  private static let tables: Set = ["csv", "json", "md", "table"]

  /// `nil` unless the first argument is a verb, and a file follows.
  init?(_ arguments: [String]) {
    guard let word = arguments.first?.lowercased(), !CommandCorrection.commands.contains(word),
      !TextFile.exists(Places.expanded(word))
    else { return nil }
    let files = arguments.dropFirst().filter { TextFile.exists(Places.expanded($0)) }
    guard let file = files.first else { return nil }
    var (said, options, format, target): ([String], [String], String?, String?) = ([], [], nil, nil)
    var rest = arguments.dropFirst().filter { !files.contains($0) }[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--strict", "--quiet", "-q", "--no-init": options.append(argument)
      case "--color": options += [argument, rest.popFirst() ?? ""]
      case "--as", "--to", "-o":
        guard let value = rest.popFirst() else { return nil }
        if value.contains(".") { target = value } else { format = value }
      case _ where argument.hasPrefix("--"): format = String(argument.dropFirst(2))
      case _ where argument.hasPrefix("-"): return nil
      default: said.append(argument)
      }
    }
    let written = format ?? target?.split(separator: ".").last.map(String.init) ?? ""
    let verb =
      switch word {
      case "diff": "compare"
      case "check" where !file.hasSuffix(".md"): "lint"
      case _ where !Self.exporting.contains(word): word
      case _ where Self.pictures.contains(written): "draw"
      case _ where Self.tables.contains(written): "frames"
      default: "show"
      }
    guard Session.isVerb(verb), files.count == 1 || verb == "compare" else { return nil }
    if verb == "compare" { said = [files.map { quoted($0) }.joined(separator: ", ")] + said }
    (self.files, self.options) = (files, options)
    line =
      ([verb] + said + (format.map { ["as", $0] } ?? [])
      + (target.map { ["to", quoted($0), "over"] } ?? [])).joined(separator: " ")
  }

  /// Plays the file without its answers, and prints the answer to the line.
  ///
  /// - Throws: The exit code, unless it is 0.
  func run() throws {
    Interruption.endsTheProgram()
    let options = try CommonOptions.parse(options).values
    var batch = Batch(options: options, files: FileAccess(writes: .skipped, besides: files[0]))
    if files.count == 1 {
      let status = batch.play(try SourceFile.opened(files[0], to: "asked"), showing: .nothing)
      if status != .ok { return try status.end() }
    }
    try batch.take(line, from: "layoutlab", line: 1).end()
  }
}
