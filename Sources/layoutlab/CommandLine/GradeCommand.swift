import Answers
import ArgumentParser
import Foundation
import Notebook
import Serving
import SessionFiles

/// `layoutlab grade`: reports the results of students in a lesson.
struct GradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Judge session files by the questions of a lesson.",
    discussion: """
      Replays each file, and looks whether the layout answers the lesson's questions; claims for a \
      range are proved. The lesson is a number, a word of its name, or a file. The exit code is 1 \
      where a question is open.
      """)

  /// The output format of grades.
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
    let found = paths.map { (path: $0, works: Self.works(at: $0, of: lesson)) }
    let empty = found.filter(\.works.isEmpty).map { visibleText($0.path) }
    for name in empty {
      Console.complain("\(name): there is no session of the lesson in it, so nothing was graded\n")
    }
    let all = found.flatMap(\.works)
    if all.isEmpty { return try ExitStatus.usage.end() }
    let grades = concurrentMap(shard?.part(of: all) ?? all, jobs: jobs) { work in
      Self.grade(work, in: lesson.file)
    }.withTwins
    switch form {
    case .text: Console.write(visibleText(grades.text))
    case .json: Console.write(grades.json.text + "\n")
    case .csv: Console.write(grades.csv)
    case .junit: Console.write(grades.junit)
    }
    if grades.contains(where: { $0.failure != nil }) { try ExitStatus.inputOutput.end() }
    if !grades.allSatisfy(\.passed) { try ExitStatus.expectationFailed.end() }
    if !empty.isEmpty { try ExitStatus.usage.end() }
  }

  /// The work of one student.
  private struct Work: Sendable {
    /// The author's nickname; `nil` if only the file name is known.
    var nickname: String?
    /// The file, preceded by the copies kept whenever the class was given other lines.
    var paths: [String]
    var handOuts: [HandOut] = []
  }

  /// Returns the student works at a path.
  ///
  /// A class's files are in a folder named after the lesson; its register lists their authors and
  /// the hand-outs.
  private static func works(at path: String, of lesson: ClassLesson) -> [Work] {
    guard TextFile.isDirectory(path) else { return [Work(paths: [path])] }
    let own = "\(path)/\(lesson.folder)"
    let folder = TextFile.isDirectory(own) ? own : path
    guard let found = try? TextFile.list(folder, suffix: ".md") else {
      return [Work(paths: [path])]
    }
    // A folder may also contain notes; a file that cannot be read is reported.
    let files = found.filter { VerifySource.found($0).hasFence }
    guard let register = ClassFolder.register(in: folder) else {
      return files.map { Work(paths: [$0]) }
    }
    var works: [Work] = []
    for file in files {
      let parts = Places.name(of: file).split(separator: ".", omittingEmptySubsequences: false)
      guard let nickname = register.nicknames[String(parts[0])] else { continue }
      let index = works.firstIndex { $0.nickname == nickname } ?? works.endIndex
      if index == works.endIndex {
        works.append(Work(nickname: nickname, paths: [], handOuts: register.handOuts))
      }
      if parts.count > 2 {
        works[index].paths.insert(file, at: 0)
      } else {
        works[index].paths.append(file)
      }
    }
    return works
  }

  /// The maximum computation time for a file.
  private static let time = Duration.seconds(60)

  private static func grade(_ work: Work, in lesson: SessionFile) -> Grade {
    let (path, earlier) = (work.paths[work.paths.count - 1], work.paths.dropLast())
    var last = grade(path, in: lesson, work.handOuts)
    for path in earlier { last.take(grade(path, in: lesson, work.handOuts)) }
    if let nickname = work.nickname { last.name = nickname }
    return last
  }

  private static func grade(
    _ path: String, in lesson: SessionFile, _ handOuts: [HandOut]
  ) -> Grade {
    let name = Places.name(of: path)
    do throws(FileError) {
      let text = try FileAccess.read(found: path)
      do throws(SessionFileError) {
        let file = try SessionFile(parsing: text, name: name)
        guard file.isSession else { throw .noFence }
        return Computation().limited(to: time) { stop in
          Grade(of: file, in: lesson, handOuts: handOuts, stop: stop)
        }
      } catch {
        return Grade(of: name, failure: error.described(in: name))
      }
    } catch {
      return Grade(of: name, failure: error.reason)
    }
  }
}
