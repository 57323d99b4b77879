import Answers
import ArgumentParser
import Foundation
import Notebook
import SessionFiles

/// `layoutlab publish`: writes session files as a site of static pages.
struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Write session files as static pages, with boards that move.",
    discussion: """
      The pages need no server and no network. On each board the root's size and the named constants \
      can be moved; how the views follow is recorded. Hidden fences and solutions are left out. Every \
      recorded answer must be the one that comes, or nothing is written.
      """)

  @OptionGroup var options: CommonOptions

  @Option(
    help: ArgumentHelp(
      "The site's folder: a new one, an empty one, or one that publish wrote; site by default.",
      valueName: "folder")
  )
  var to: String?

  @Flag(help: "Put style and script into each page, so that it can be given away alone.")
  var single = false

  @Flag(help: "Give each fence a prompt, with the engine in the site: lines are answered there.")
  var live = false

  @Option(help: ArgumentHelp("The engine for --live, as .ci/wasm makes it.", valueName: "file"))
  var engine = ".build/wasm/layoutlab.wasm.gz"

  @Option(help: "How many files to play at once; by default as many as there are processors.")
  var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @Argument(help: "A folder of session files, or one file.")
  var path: String

  @Argument(help: "The site's folder, as --to names it.")
  var folder: String?

  func validate() throws {
    if to != nil && folder != nil { throw ValidationError("Two folders for the site.") }
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    if live && single { throw ValidationError("--live needs a site, and --single writes none.") }
  }

  func run() throws {
    Interruption.endsTheProgram()
    let to = to ?? folder ?? "site"
    try using(to) { () throws(FileError) in try SiteFolder.check(to) }
    guard let sources = read() else { return try ExitStatus.inputOutput.end() }
    guard sources.contains(where: { !$0.file.entries.isEmpty }) else {
      let count = sources.count == 1 ? "1 file" : "\(sources.count) files"
      let reason =
        sources.isEmpty ? "there is no session file (.md) in it" : "\(count), no commands"
      Console.complain(visibleText("\(path): \(reason), so nothing was published\n"))
      return try ExitStatus.usage.end()
    }
    let site = Publication(of: sources, isSingle: single, engine: try live ? encodedEngine() : nil)
    let pages = concurrentMap(Array(sources.indices), jobs: jobs) { index in
      let files = FileAccess(writes: .skipped, besides: place(of: sources[index]))
      return site.page(of: index) { effect in
        switch effect.action {
        case .readFile, .listLessons: files.perform(effect)
        case .writeFile, .writePNG, .play, .slide, .ask, .edit, .serve, .quit:
          answerWithoutFiles(effect)
        }
      }
    }
    try expectRecorded(sources, pages)
    let files = site.files(pages)
    try using(to) { () throws(FileError) in try SiteFolder.write(files, to: to) }
    let bytes = files.reduce(0) { $0 + $1.text.utf8.count }
    if !options.quiet {
      Console.write(
        visibleText("\(to)/index.html: \(files.count) files, \((bytes + 999) / 1000) kB\n"))
    }
  }

  /// Checks that all recorded answers are correct.
  ///
  /// - Throws: The exit code if any differs, after a message.
  private func expectRecorded(_ sources: [Publication.Source], _ pages: [Publication.Page]) throws {
    var isRecorded = true
    for (source, page) in zip(sources, pages) where !page.differences.isEmpty {
      isRecorded = false
      let place = place(of: source)
      let lines = page.differences.map { source.file.place(ofLine: $0) }
      Console.complain(
        "\(place): not as recorded: \(lines.joined(separator: ", "))\n"
          + CommandCorrection.line(of: ["verify", place]))
    }
    if !isRecorded { try ExitStatus.expectationFailed.end() }
  }

  private func encodedEngine() throws -> String {
    try using(engine) { () throws(FileError) in try EngineFile.encoded(engine) }
  }

  // MARK: - Reading

  private func place(of source: Publication.Source) -> String {
    TextFile.isDirectory(path) ? "\(path)/\(source.path)" : path
  }

  /// Returns the files to publish, in order of name; `nil` after an error message.
  private func read() -> [Publication.Source]? {
    guard TextFile.isDirectory(path) else {
      return SourceFile.open(path).map {
        [Publication.Source(path: Places.name(of: path), file: $0)]
      }
    }
    do {
      let paths = try TextFile.list(path, suffix: ".md")
      var sources: [Publication.Source] = []
      for found in paths {
        let file = try SourceFile.read(found) { () throws(FileError) in
          try FileAccess.read(found: found)
        }
        let name = found.dropFirst(path.count).drop { $0 == "/" }
        sources.append(Publication.Source(path: String(name), file: file))
      }
      return sources
    } catch let error as SourceFile.Unreadable {
      Console.complain(error.message + "\n")
    } catch let error as FileError {
      Console.complain("\(path): \(error.reason)\n")
    } catch {
      Console.complain("\(path): \(error)\n")
    }
    return nil
  }
}
