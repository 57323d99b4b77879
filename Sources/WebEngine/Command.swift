// Commands for hosts with files, such as the Python package: the output and exit status of
// `layoutlab run`, `verify` and `grade`.

internal import Answers
internal import SessionFiles
internal import ConstraintSolver
internal import Course
internal import Notebook

/// A command: `{"command":WORD,…}` in, an object out.
///
/// | command | members | answer |
/// |---|---|---|
/// | `course` | | `files`: `name`, `text` |
/// | `play` | `name`, `text`, `isQuiet`, `isStrict`, `shows`; `last`, a line to enter afterwards | `pieces`: `text`, `isError`; `status` |
/// | `verify` | `name`, `text`, `isFound`, `isCourse` | a report, or `failure`; empty for a found file without a session |
/// | `grade` | `lesson`: `name`, `text`; `files`: `name`, `text` or `failure`; `form` | `text`, `status`, or `failure` |
/// | `page` | `engine` in Base64 | `text` |
enum Command {
  /// Carries out a command.
  static func answer(_ request: JSON, host: Host) -> JSON {
    let text = request["text"]?.string ?? ""
    let name = request["name"]?.string ?? ""
    return switch request["command"]?.string {
    case "course": course
    case "play": play(text, name: name, request, host: host)
    case "verify": verified(text, name: name, request, host: host)
    case "grade": graded(request)
    case "page":
      .object([
        ("text", .string(PageParts.notebook(engine: .inside(request["engine"]?.string ?? ""))))
      ])
    default: failure("there is no such command")
    }
  }

  private static func failure(_ reason: String) -> JSON { .object([("failure", .string(reason))]) }

  private static func isSet(_ name: String, _ request: JSON) -> Bool {
    request[name] == .bool(true)
  }

  private static var course: JSON {
    let files = Course.files.map { file in
      JSON.object([("name", .string("Sessions/\(file.name)")), ("text", .string(file.text))])
    }
    return .object([("files", .array(files))])
  }

  // MARK: - Playing

  private static func play(_ text: String, name: String, _ request: JSON, host: Host) -> JSON {
    let file: SessionFile
    do throws(SessionFileError) { file = try SessionFile(reading: text, name: name) } catch {
      return failure(error.described(in: name))
    }
    guard !file.entries.isEmpty else {
      return file.isSession || text.allSatisfy { $0.isWhitespace }
        ? .object([("empty", .bool(true))])
        : failure(SessionFileError.noFence.described(in: name))
    }
    var pieces: [JSON] = []
    func add(_ text: String, isError: Bool) {
      pieces.append(.object([("text", .string(text)), ("isError", .bool(isError))]))
    }
    let showing: Playback.Showing =
      switch request["shows"]?.string {
      case "nothing": .nothing
      case "lines": .commandsAndOutput
      default: .output
      }
    let playback = Playback(
      showing: showing, isQuiet: isSet("isQuiet", request), isStrict: isSet("isStrict", request),
      screen: Screen(), write: { if !$0.isEmpty { add($0, isError: false) } },
      complain: { add($0, isError: true) })
    func perform(_ effect: Effect) -> EffectReply? {
      switch effect.action {
      case .slide: return .slideEnded(nil)
      case .ask: return .answered(nil)
      case .play, .edit, .serve, .quit: return nil
      case .readFile, .listLessons, .writeFile, .writePNG:
        var course = TabFiles()
        return host.reply(to: effect) ?? course.reply(to: effect)
      }
    }
    var player = Player(file)
    var status = playback.play(&player, perform: perform)
    if status == .ok, let last = request["last"]?.string {
      let answer = player.session.evaluate(last, perform: perform)
      status = playback.tell(answer, source: request["source"]?.string ?? name, line: 1)
    }
    return .object([("pieces", .array(pieces)), ("status", .number(Double(status.rawValue)))])
  }

  // MARK: - Verifying

  private static func verified(_ text: String, name: String, _ request: JSON, host: Host) -> JSON {
    if isSet("isFound", request), !SessionFile.hasFence(text) { return .object([]) }
    let file: SessionFile
    do throws(SessionFileError) { file = try SessionFile(reading: text, name: name) } catch {
      return failure(error.described(in: name))
    }
    guard file.isSession else { return failure(SessionFileError.noFence.described(in: name)) }
    let isCourse = isSet("isCourse", request)
    let report = verify(file) { effect in
      switch effect.action {
      case .readFile(_, .lesson), .listLessons:
        var course = TabFiles()
        return course.reply(to: effect)
      case .readFile: return isCourse ? answerWithoutFiles(effect) : host.reply(to: effect)
      case .writeFile, .writePNG, .play, .slide, .ask, .edit, .serve, .quit:
        return answerWithoutFiles(effect)
      }
    }
    return .object([
      ("passed", .bool(report.passed)), ("text", .string(visibleText(report.text))),
      ("annotations", .string(visibleText(report.annotations))), ("junit", .string(report.junit)),
      ("commands", .number(Double(report.commands))),
      ("compared", .number(Double(report.compared))),
      ("expectations", .number(Double(report.expectations))),
      ("isChecked", .bool(report.isChecked)), ("accepted", .string(report.accepted)),
      ("acceptable", .number(Double(report.differences.count(where: { $0.isAcceptable })))),
      ("differences", .number(Double(report.differences.count))),
    ])
  }

  // MARK: - Grading

  private static func graded(_ request: JSON) -> JSON {
    let word = request["lesson"]?["name"]?.string ?? ""
    let given = request["lesson"]?["text"]?.string
    let name = given == nil ? Course.lesson(for: word) : word
    guard let name, let text = given ?? Course.text(of: name) else {
      return failure("there is no lesson \(word)")
    }
    let lesson: SessionFile
    do throws(SessionFileError) { lesson = try SessionFile(parsing: text, name: name) } catch {
      return failure(error.described(in: name))
    }
    let grades = (request["files"]?.array ?? []).map { grade($0, in: lesson) }
    let shown =
      switch request["form"]?.string {
      case "json": grades.json.text + "\n"
      case "csv": grades.csv
      case "junit": grades.junit
      default: visibleText(grades.text)
      }
    let isUnread = grades.contains { $0.failure != nil }
    let status: ExitStatus =
      isUnread ? .inputOutput : grades.allSatisfy { $0.passed } ? .ok : .expectationFailed
    return .object([("text", .string(shown)), ("status", .number(Double(status.rawValue)))])
  }

  private static func grade(_ file: JSON, in lesson: SessionFile) -> Grade {
    let name = file["name"]?.string ?? ""
    if let failure = file["failure"]?.string { return Grade(of: name, failure: failure) }
    do throws(SessionFileError) {
      return Grade(
        of: try SessionFile(parsing: file["text"]?.string ?? "", name: name), in: lesson)
    } catch {
      return Grade(of: name, failure: error.described(in: name))
    }
  }
}
