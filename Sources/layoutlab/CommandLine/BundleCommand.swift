import Answers
import ArgumentParser
import Course

/// `layoutlab bundle`: writes the whole notebook as one file for a browser.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Write the notebook as one HTML file that needs no program.",
    discussion: """
      The file holds the page, the lessons and the engine as WebAssembly. A browser opens it from a \
      disk or from any server, without a network; what is typed is kept in the browser. The engine \
      is made by .ci/wasm.
      """)

  @OptionGroup var options: CommonOptions

  @Option(help: ArgumentHelp("The engine: layoutlab.wasm, or gzipped.", valueName: "file"))
  var engine: String

  @Option(
    help: ArgumentHelp("The file to write; one that is there is replaced.", valueName: "file"))
  var to: String

  func run() throws {
    let module = try using(engine) { () throws(FileError) in try EngineFile.encoded(engine) }
    let page = PageParts.notebook(engine: .inside(module))
    _ = try using(to) { () throws(FileError) in
      try TextFile.write(Array(page.utf8), to: Places.expanded(to), replacing: true)
    }
    if !options.quiet {
      Console.write(visibleText("\(to): \((page.utf8.count + 999) / 1000) kB\n"))
    }
  }
}
