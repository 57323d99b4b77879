import ArgumentParser
import Notebook
import Serving
import SessionProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `layoutlab grade`: what students made of a lesson.
struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Judge session files by the questions of a lesson.",
    discussion: """
      Replays each file, and looks whether the layout answers the lesson's questions; claims for a \
      range are proved. The lesson is a number, a word of its name, or a file. The exit code is 1 \
      where a question is open.
      """)

  /// The form in which grades are written.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, csv, junit
  }

  @OptionGroup var options: CommonOptions

  @Option(name: .customLong("as"), help: "The form: text, json, csv or junit.")
  var form: Form = .text

  @Option(help: "How many files to replay at once; by default as many as there are processors.")
  var jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @Option(help: "Take part I of N of the files, so that several machines share them.")
  var shard: Shard?

  @Argument(help: "The lesson.")
  var lesson: String

  @Argument(help: "Session files, or directories of them; that of a class has one for the lesson.")
  var paths: [String]

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }

  func run() throws {
    Interruption.endsTheProgram()
    let lesson: ClassLesson
    do throws(FileError) { lesson = try ClassLesson(self.lesson) } catch {
      Console.complain("\(error.reason)\n")
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
    let all = paths.flatMap { Self.files(at: $0, of: lesson) }
    let grades = concurrentMap(shard?.part(of: all) ?? all, jobs: jobs) { path in
      Self.grade(path, in: lesson.file)
    }
    switch form {
    case .text: Console.write(visibleText(grades.text))
    case .json: Console.write(grades.json.text + "\n")
    case .csv: Console.write(grades.csv)
    case .junit: Console.write(grades.junit)
    }
    if grades.contains(where: { $0.failure != nil }) { try ExitStatus.inputOutput.end() }
    if !grades.allSatisfy(\.passed) { try ExitStatus.expectationFailed.end() }
  }

  /// The files of a class are below a folder of the lesson's name.
  private static func files(at path: String, of lesson: ClassLesson) -> [String] {
    guard TextFile.isDirectory(path) else { return [path] }
    let own = "\(path)/\(lesson.folder)"
    let folder = TextFile.isDirectory(own) ? own : path
    return (try? TextFile.list(folder, suffix: ".md")) ?? [path]
  }

  /// The most that a file may compute.
  private static let time = Duration.seconds(60)

  private static func grade(_ path: String, in lesson: SessionFile) -> Grade {
    let name = Places.name(of: path)
    do throws(FileError) {
      let text = try FileAccess.read(found: path)
      do throws(SessionFileError) {
        let file = try SessionFile(parsing: text, name: name)
        return Computation().limited(to: time) { Grade(of: file, in: lesson, stop: $0) }
      } catch {
        return Grade(of: name, failure: error.described(in: name))
      }
    } catch {
      return Grade(of: name, failure: error.reason)
    }
  }
}
