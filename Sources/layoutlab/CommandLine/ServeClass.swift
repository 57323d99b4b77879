import Answers
import ArgumentParser
import Foundation
import Notebook
import Serving
import SessionFiles
import SessionProtocol

/// The options for serving a class.
struct ClassOptions: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "Serve a class: a sandbox for each student, kept in this folder.", valueName: "folder"))
  var folder: String?

  @Option(help: "The lesson of the class: a number, a word of its name, or a file.")
  var lesson: String?

  @Option(help: "The address of this machine that the class is served at; 0.0.0.0 is all of them.")
  var host: String?

  @Option(
    help: ArgumentHelp(
      "A name by which browsers call this machine, or a proxy before it; may be given several times.",
      valueName: "host"))
  var name: [String] = []

  @Option(
    help: ArgumentHelp(
      "The code with which students join, six consonants; by default one is made, and kept.",
      valueName: "letters"))
  var code: String?

  func validate() throws {
    if let code, JoinCode(code) == nil {
      throw ValidationError("--code is six of the letters BCDFGHJKMNPQRSTWXYZ, and not \(code).")
    }
    for name in name {
      let isHost = name.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || ".-:".contains($0))
      }
      guard isHost, !name.isEmpty else {
        throw ValidationError("--name is a host, such as lab.example, and not \(name).")
      }
    }
  }
}

/// Serves a class until the program ends.
struct ClassHost {
  private let options: ClassOptions
  private let folder: ClassFolder
  private let classroom: Classroom
  private let token: Token
  private let port: UInt16
  /// The name of the class, which is that of its folder.
  private let name: String

  /// Opens the class in its folder, or continues an existing one.
  ///
  /// - Throws: The exit code for an unavailable resource, after a message.
  init(_ options: ClassOptions, in path: String, port: UInt16) throws {
    self.options = options
    let top = Places.expanded(path)
    name = String(top.split(separator: "/").last ?? "")
    do throws(FileError) {
      var lesson: ClassLesson?
      if let word = options.lesson { lesson = try ClassLesson(word) }
      folder = try ClassFolder(
        at: "\(top.hasPrefix("/") ? "" : "./")\(top)/\(lesson?.folder ?? "sandboxes")")
      let last = PageAddress.kept(at: folder.addressPath)
      token = last?.token ?? Token()
      self.port = port == 0 ? last?.port ?? 0 : port
      classroom = Classroom(
        lesson: lesson?.lesson,
        files: folder.files { [lesson] in ClassLesson.reply(to: $0, lesson) },
        teacher: token, register: try folder.registered(),
        code: options.code.flatMap { JoinCode($0) })
    } catch {
      Console.complain("\(path): \(error.reason)\n")
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
  }

  /// Prints the addresses, and serves the class.
  func serve() throws {
    Self.makeRoomForConnections()
    for _ in 0..<Classroom.workers { Worker.start { classroom.work() }.detach() }
    let host = options.host ?? "127.0.0.1"
    let place = PageServer.Place(address: host, port: port, names: options.name)
    do throws(PageServer.Failure) {
      let server = try PageServer(Reception(classroom), at: place, token: nil)
      PageAddress(port: server.port, token: token).keep(at: folder.addressPath)
      if let warning = place.warning { Console.complain(warning + "\n") }
      let address = place.isOpen ? Self.address(of: place, server) : server.address
      classroom.show(name: name, address: address)
      Console.write(
        "teacher   \(server.address)#\(token.text)\n"
          + "students  \(address)#\(classroom.code.text)\n")
      while true { pause() }
    } catch {
      Console.complain("\(host):\(port): \(error.reason)\n")
      try ExitStatus.inputOutput.end()
    }
  }

  /// Returns the address at which other machines reach a server: its name, or this machine's first
  /// IP address.
  private static func address(of place: PageServer.Place, _ server: PageServer) -> String {
    if let name = place.names.first {
      return name.contains(":") ? "http://\(name)/" : "http://\(name):\(server.port)/"
    }
    guard place.address == "0.0.0.0", let number = numbers.first else { return server.address }
    return "http://\(number):\(server.port)/"
  }

  /// The IP addresses at which other machines reach this one.
  private static var numbers: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0, let first else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0.pointee.ifa_next }.compactMap { entry in
      let interface = entry.pointee
      guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        interface.ifa_flags & UInt32(IFF_UP | IFF_LOOPBACK) == UInt32(IFF_UP)
      else { return nil }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { return nil }
      return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }
  }

  /// Raises the limit of open files: each student has one or two connections, and a browser opens
  /// more while it loads the page.
  private static func makeRoomForConnections() {
    var limit = rlimit()
    #if canImport(Glibc)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    guard getrlimit(files, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 4096)
    setrlimit(files, &limit)
  }
}

/// The lesson of a class: one of the course, or the teacher's own file.
struct ClassLesson {
  /// The lesson that the class starts with.
  let lesson: Classroom.Lesson
  private let name: String
  private let text: String

  /// The name of the folder for the class's files.
  var folder: String { String(name.dropLast(name.hasSuffix(".md") ? ".md".count : 0)) }

  var file: SessionFile { lesson.file }

  /// Finds a lesson of the course, or the teacher's file.
  ///
  /// - Throws: An error if there is none.
  init(_ word: String) throws(FileError) {
    if word.hasSuffix(".md"), TextFile.exists(Places.expanded(word)) {
      name = Places.name(of: word)
      text = try FileAccess.read(word)
    } else {
      guard let found = Lessons.name(for: word) else {
        throw FileError("there is no lesson \(word)")
      }
      name = found
      text = try Lessons.text(of: found)
    }
    do {
      lesson = Classroom.Lesson(
        entry: "lesson \(quoted(name))", file: try SessionFile(parsing: text, name: name))
    } catch {
      throw FileError(error.described(in: name))
    }
  }

  /// Returns a lesson that a sandbox may read: one of the course, by number or name, or the class's
  /// own.
  ///
  /// The lesson must be given by name, not by path.
  static func reply(to effect: Effect, _ lesson: ClassLesson?) -> EffectReply? {
    do throws(FileError) {
      switch effect.action {
      case .readFile(let path, .lesson):
        if let lesson, path == lesson.name { return .file(lesson.text) }
        guard let name = Lessons.name(for: path) else { throw .missing }
        return .file(try Lessons.text(of: name))
      case .listLessons: return .lessons(Lessons.headings)
      case .readFile, .writeFile, .writePNG, .play, .slide, .ask, .edit, .serve, .quit: return nil
      }
    } catch {
      return .fileFailed(reason: error.reason)
    }
  }
}
