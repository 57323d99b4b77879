import Answers
import ArgumentParser
import Notebook

/// `layoutlab render`: draws the layout at the end of a session.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Run a session and draw the layout at its end to a file.")

  /// The formats of a picture: the file formats, and a terminal drawing as text.
  struct Format: ExpressibleByArgument {
    /// The name in the command language.
    let word: String

    static let allValueStrings = PictureFormat.allCases.map(\.rawValue) + ["text"]

    init?(argument: String) {
      guard Self.allValueStrings.contains(argument) else { return nil }
      word = argument == "text" ? "box" : argument
    }
  }

  @OptionGroup var options: CommonOptions
  @OptionGroup var writing: WriteOptions

  @Argument(help: "The session file; - is standard input.", completion: .file())
  var file: String

  @Option(
    name: .customLong("as"), help: "The kind of picture; by default the file's ending says it.",
    completion: .list(Format.allValueStrings))
  var format: Format?

  @Option(
    name: [.long, .customShort("o")],
    help: "The picture's file; one that is there is replaced.", completion: .file())
  var to: String

  func run() throws {
    Interruption.endsTheProgram()
    // Only the picture is requested, not the files that the session's own lines write.
    let files = try writing.access(besides: file, otherwise: .skipped)
    let source = try SourceFile.opened(file, to: "drawn")
    var batch = Batch(options: options.values, files: files)
    var status = batch.play(source, showing: .nothing)
    if status == .ok {
      status = batch.take(
        "draw\(format.map { " as \($0.word)" } ?? "") to \(quoted(to)) over",
        from: "layoutlab render", line: 1)
    }
    try status.end()
  }
}
