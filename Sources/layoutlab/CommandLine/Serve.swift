import Answers
import ArgumentParser
import Foundation
import Serving
import SessionProtocol
import Synchronization

/// `layoutlab serve`: shows a session in a browser, or serves a program that speaks the protocol.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show a session as a page in a browser, or speak its protocol with a program.",
    discussion: """
      Prints the address of the page, which holds the token that lets it in, and serves it to this
      machine alone until Ctrl-C. What was entered is kept: the next start brings it back.
      """)

  @OptionGroup var options: CommonOptions
  @OptionGroup var writing: WriteOptions

  @Option(help: "The port of the page; 0 is any that is free.")
  var port: UInt16 = 0

  @Flag(help: "Open the page in the desktop's browser.")
  var open = false

  @Flag(help: "One message a line on standard input and output, in place of a page.")
  var stdio = false

  @Option(
    help: ArgumentHelp(
      "Where what is entered is kept.",
      discussion: "With --stdio, nothing is kept unless it is said where.", valueName: "folder"),
    completion: .directory)
  var journal: String?

  @OptionGroup var classOptions: ClassOptions

  @Argument(
    help: "A session file to load first; one that is not there is made.", completion: .file())
  var file: String?

  func validate() throws {
    if classOptions.folder != nil, stdio || file != nil {
      throw ValidationError("A class has a --lesson, and neither a file nor --stdio.")
    }
    if classOptions.folder == nil,
      classOptions.lesson != nil || !classOptions.name.isEmpty
        || classOptions.host != nil || classOptions.code != nil
    {
      throw ValidationError("--lesson, --host, --name and --code are for a --class.")
    }
  }

  func run() throws {
    if let folder = classOptions.folder {
      Interruption.endsTheProgram()
      return try ClassHost(classOptions, in: folder, port: port).serve()
    }
    let computation = Computation()
    let journals = journal ?? (stdio ? nil : Places.journals)
    var host = SessionHost(
      computation: computation, files: try writing.access(), journals: journals)
    Interruption.endsTheProgram()
    if !stdio, !options.noInit { StartUp.run(in: &host.session) }
    let recovered = host.recover(loading: file)
    if recovered == 0, let file {
      // A program must name a file with a session; a user may start a new one.
      let text = TextFile.exists(Places.expanded(file)) ? try? FileAccess.read(file) : ""
      let isNew = !stdio && text?.allSatisfy(\.isWhitespace) == true
      let status = isNew ? host.make(file) : host.load(file)
      if status >= .refused { try ExitStatus.inputOutput.end() }
    }
    let stop: @Sendable () -> Void = { computation.stop() }
    if stdio {
      host.attend(Self.standardStreams(Desk(token: nil, recovered: recovered, stop: stop)))
    } else {
      // A recovered session is served at its old address, for pages that still show it.
      let last =
        recovered > 0 ? PageAddress.last.flatMap { [0, $0.port].contains(port) ? $0 : nil } : nil
      let token = last?.token ?? Token()
      let desk = Desk(token: token, recovered: recovered, stop: stop)
      do throws(PageServer.Failure) {
        let server = try PageServer(desk, port: last?.port ?? port)
        PageAddress(port: server.port, token: token).keep()
        Console.write(server.address + "\n")
        if open { Self.show(server.address) }
        host.attend((desk, { false }))
      } catch {
        Console.complain("port \(port): \(error.reason)\n")
        try ExitStatus.inputOutput.end()
      }
    }
  }

  /// Connects standard input and output to a desk; also returns a function that reports whether the
  /// input has ended.
  private static func standardStreams(_ desk: Desk) -> (Desk, @Sendable () -> Bool) {
    let output = Mutex(())
    let client = desk.connect { message in
      output.withLock { _ in _ = Console.write(message + "\n") }
    }
    let hasEnded = Switch()
    Worker.start {
      var lines = InputLines()
      while let line = lines.next() {
        if !line.isEmpty { desk.receive(line, from: client) }
      }
      hasEnded.isSet.store(true, ordering: .releasing)
      desk.wake()
    }.detach()
    return (desk, { hasEnded.isSet.load(ordering: .acquiring) })
  }

  private final class Switch: Sendable {
    let isSet = Atomic(false)
  }

  /// Asks the desktop to open an address, without waiting for it.
  private static func show(_ address: String) {
    #if os(macOS)
      let command = "open"
    #else
      let command = "xdg-open"
    #endif
    Worker.start {
      // The command may be the browser itself, which keeps running.
      if (try? Tool(command)?.run([address], within: 2, endsIt: false)) == nil {
        Console.complain("\(command) does not open it; open the address yourself\n")
      }
    }.detach()
  }
}
