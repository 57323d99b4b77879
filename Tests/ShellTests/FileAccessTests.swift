// The rights of a session from elsewhere to files: every form of line against every trick with
// paths.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@testable import layoutlab

@Suite(.thorough, .waiting) struct FileAccessTests {
  /// Lines that write, with the file where `FILE` stands, and the ending of what they write.
  private static let writing = [
    "save FILE": "md", "save FILE over": "md", "frames to FILE": "md",
    "show as swift to FILE over": "swift", "draw as svg to FILE over": "svg",
    "animate 1s { set gap = 30 } as svg to FILE over": "svg", "write FILE over": "layout",
  ]
  /// Lines that read.
  private static let reading = [
    "load FILE", "run FILE", "import FILE", "verify FILE", "lesson FILE",
  ]

  private let folder: TrappedFolder

  init() throws {
    folder = try TrappedFolder()
  }

  /// A session whose lines try each form with each path; where they must be refused, it says so.
  private func evil(_ forms: [String], _ paths: [String], refused: Bool = true) -> String {
    let lines = forms.flatMap { form in
      let ending = Self.writing[form] ?? "md"
      return paths.map { path in
        let path = path.replacing(".md", with: ".\(ending)")
        return "> \(form.replacing("FILE", with: "\"\(path)\""))\n"
      }
    }
    return """
      # Evil

      ```layout
      > view red
      > red.leading == root.leading + 20 as gap
      > alias write = show to
      ```

      ```layout\(refused ? " expect-error" : "")
      \(lines.joined())```

      """
  }

  // MARK: Lines of files

  @Test(arguments: [["--allow-write", "."], []])
  func `Files: no form of line writes through any trick, and each says why`(
    options: [String]
  ) throws {
    try folder.write(evil(Self.writing.keys.sorted(), folder.forbidden), to: "evil.md")
    let before = try folder.state()
    let outcome = try folder.layoutlab(["run", "evil.md"] + options)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let count = Self.writing.count * folder.forbidden.count
    // A script is no form of an answer that does not say which it has.
    let endings = 4 * folder.forbidden.count { $0.hasSuffix(".sh") }
    #expect(outcome.output.components(separatedBy: "error[E127]: ").count == endings + 1)
    #expect(outcome.output.components(separatedBy: "error[E129]: ").count == count - endings + 1)
    #expect(try folder.state() == before)
  }

  @Test func `Files: no form of line reads through any trick`() throws {
    try folder.write(evil(Self.reading, folder.secret), to: "evil.md")
    let outcome = try folder.layoutlab(["run", "evil.md"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(!outcome.output.contains("secret added"))
    let beside = try folder.layoutlab(["run", "../work/evil.md"])
    #expect(beside.output == outcome.output)
  }

  @Test(arguments: [
    ["run", "evil.md"], ["verify", "evil.md"], ["verify", "."], ["replay", "evil.md"],
    ["render", "evil.md", "--as", "svg", "--to", "/dev/null"], ["evil.md"],
    ["-e", "load evil.md"], ["-e", "run evil.md"], ["-e", "import evil.md"],
    ["-e", "lesson \"evil.md\""] + (0..<400).flatMap { _ in ["-e", "step"] },
    ["run", "-"],
  ])
  func `Files: whatever plays a session writes nothing`(arguments: [String]) throws {
    let paths = folder.forbidden + ["new.md", "sub/new.md"]
    try folder.write(evil(Self.writing.keys.sorted(), paths, refused: false), to: "evil.md")
    let before = try folder.state()
    _ = try folder.layoutlab(arguments)
    #expect(try folder.state() == before)
  }

  @Test func `Files: lines that write verify as recorded, and a lesson says what it leaves out`()
    throws
  {
    try folder.write(
      "# A\n\n```layout\n> view red\nred added\n> frames to a.txt\nsaved a.txt\n> save b.md\n"
        + "saved b.md\n> animate 1s { red.width == 5 } as svg to c.svg\n"
        + "c1 added   red w 0→5\nsaved c.svg\n> expect red.width == 5\n```\n", to: "evil.md")
    let before = try folder.state()
    #expect(try folder.layoutlab(["verify", "evil.md"]).code == 0)
    let replayed = try folder.layoutlab(["replay", "evil.md"])
    #expect(replayed.code == 0)
    #expect(replayed.output.contains("> frames to a.txt\na.txt not written\n"))
    #expect(
      try folder.layoutlab(["render", "evil.md", "--as", "svg", "--to", "/dev/null"]).code == 0)
    #expect(try folder.state() == before)
    #expect(try folder.layoutlab(["run", "evil.md", "--allow-write", "."]).code == 0)
    #expect(try folder.home.text("work/c.svg").hasPrefix("<svg"))
  }

  @Test func `Files: a refused line says how it is allowed, changes nothing, and ends with 5`()
    throws
  {
    try folder.write(
      "view red\nred.leading == root.leading + 20 as gap\n"
        + "animate 1s { set gap = 30 } as svg to a.svg\n", to: "evil.layout")
    let refused = try folder.layoutlab(["run", "evil.layout"])
    #expect(refused.code == 5)
    #expect(refused.output == "red added\ngap added   red x 0→20\n")
    #expect(
      refused.errors == """
        evil.layout:3:1: error[E129]: a.svg: what is run may not write files
        rule: layoutlab --allow-write . lets it make new files below this folder; what you type may write
        nothing changed.

        """)
    let typed = try folder.layoutlab(["-e", "run evil.layout", "-e", "gap"])
    #expect(typed.code == 5)
    let allowed = try folder.layoutlab(["--allow-write", ".", "-e", "run evil.layout", "-e", "gap"])
    #expect(allowed.code == 0)
    #expect(allowed.output.hasSuffix("gap 20 → 30   red x 20→30\nsaved a.svg\n\(gapShown)"))
  }

  private var gapShown: String {
    var session = Session()
    for line in ["view red", "red.leading == root.leading + 20 as gap", "set gap = 30"] {
      session.evaluate(line)
    }
    return session.evaluate("gap").output
  }

  @Test func `Files: new files are made below the folders that are allowed, and made anew`() throws
  {
    try folder.write(
      "view red\nframes to sub/a.txt\nred.width == 5\nframes to sub/a.txt\n"
        + "frames to \(folder.home.path)/other/b.txt\nsave c.md\nsave c.md\n", to: "evil.layout")
    let one = try folder.layoutlab(["run", "evil.layout", "--allow-write", "sub"])
    #expect(one.code == 5)
    #expect(one.errors.contains("other/b.txt: it is not below the folder"))
    #expect(try folder.home.text("work/sub/a.txt").contains("w 5"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/sub/a.txt")
    let both = try folder.layoutlab([
      "run", "evil.layout", "--allow-write", ".", "--allow-write", "\(folder.home.path)/other",
    ])
    #expect(both.code == 0, "\(both.errors)")
    #expect(try folder.home.text("other/b.txt").contains("w 5"))
    // It did not make the file that is there already.
    let again = try folder.layoutlab(["run", "evil.layout", "--allow-write", "."])
    #expect(again.errors.contains("sub/a.txt: it exists already, and this session did not make it"))
    let missing = try folder.layoutlab(["run", "evil.layout", "--allow-write", "nowhere"])
    #expect(missing.code == 5)
    #expect(missing.errors == "--allow-write nowhere: no such file or directory\n")
    #expect(try folder.layoutlab(["verify", "evil.layout", "--allow-write", "."]).code == 2)
  }

  @Test func `Files: another case of a name is another file, or the same that stays as it is`()
    throws
  {
    try folder.write("view red\nframes to BUILD.SH\n", to: "evil.layout")
    let script = try folder.home.text("work/build.sh")
    _ = try folder.layoutlab(["run", "evil.layout", "--allow-write", "."])
    #expect(try folder.home.text("work/build.sh") == script)
  }

  @Test func `Files: a directory is verified without the files that links in it lead out to`()
    throws
  {
    let outcome = try folder.layoutlab(["verify", "."])
    #expect(outcome.code == 5)
    #expect(!outcome.output.contains("innocent") && !outcome.output.contains("victim"))
    #expect(outcome.errors.contains("./innocent.md: innocent.md is a link\n"))
    #expect(outcome.errors.contains("./dirlink: dirlink is a link\n"))
  }

  @Test func `Files: a start-up file neither reads nor writes, and says so`() throws {
    let home = try TemporaryFolder()
    let folder = home.url.appending(path: ".config/layoutlab")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "view red\nframes to a.txt\n".write(
      to: folder.appending(path: "init.layout"), atomically: true, encoding: .utf8)
    let shell = try TypedSession(home: home)
    try shell.expect(
      "init.layout:2:1: error[E129]: a.txt: a start-up file reads and writes no other")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/a.txt"))
  }

  // MARK: At a terminal

  @Test func `Files: a lesson at the terminal writes nothing, and a person in its detour may`()
    throws
  {
    let home = try TemporaryFolder()
    try "# A\n\n```layout\n> view red\n> frames to a.txt\n> red.width == 5\n```\n".write(
      to: home.url.appending(path: "a.md"), atomically: true, encoding: .utf8)
    let lesson = try TypedSession(["replay", "a.md"], home: home)
    try lesson.expect("[space next")
    lesson.type(" ")
    try lesson.expect("red added")
    try lesson.expect("[space next")
    lesson.type(" ")
    try lesson.expect("a.txt not written")
    try lesson.expect("[space next")
    lesson.type("d")
    try lesson.expect("> ")
    lesson.type("frames to b.txt\r")
    try lesson.expect("saved b.txt")
    try lesson.expect("> ")
    lesson.type("\u{4}")
    try lesson.expect("[space next")
    lesson.type("q")
    #expect(try lesson.end() == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(files.contains("b.txt") && !files.contains("a.txt"))
  }

  @Test func `Files: after a crash a film is not written again, and a refused one is not there`()
    throws
  {
    let home = try TemporaryFolder()
    let first = try TypedSession(home: home)
    try first.expect("> ")
    first.type("view red\r")
    try first.expect("red added")
    first.type("animate 1s { red.width == 5 } as svg to a.svg\r")
    try first.expect("c1 added   red w 0→5\nsaved a.svg")
    try "mine\n".write(to: home.url.appending(path: "a.svg"), atomically: true, encoding: .utf8)
    first.type("animate 1s { red.height == 7 } as svg to a.svg\r")
    try first.expect("error[E129]: a.svg: it exists already")
    try first.expect("> ")
    #expect(try first.vanish() == -SIGHUP)
    let second = try TypedSession(home: home)
    try second.expect("session's 2 lines?")
    second.type("y\r")
    try second.expect("Recovered.")
    second.type("frames\r")
    try second.expect("w 5   h 0… ?")
    second.type("quit\r")
    try second.expect("or quit again")
    second.type("quit\r")
    #expect(try second.end() == 0)
    #expect(try home.text("a.svg") == "mine\n")
  }

  // MARK: Lines that are typed

  @Test(
    arguments: [
      "save FILE", "frames to FILE", "draw to FILE", "animate 1s { set gap = 30 } to FILE",
    ])
  func `Files: an existing file asks for over, and the line with it is offered`(form: String) throws
  {
    let ending = form.contains("draw") || form.contains("animate") ? "svg" : "md"
    let line = form.replacing("FILE", with: "there.\(ending)")
    let before = try folder.state()
    let start = ["-e", "view red", "-e", "red.leading == root.leading + 20 as gap"]
    let refused = try folder.layoutlab(start + ["-e", line])
    #expect(refused.code == 5)
    #expect(refused.errors.hasPrefix("-e:3:1: error[E129]: there.\(ending): it exists already\n"))
    #expect(refused.errors.contains("\ntry:  1  \(line) over\nnothing changed.\n"))
    #expect(!refused.output.contains("30"))
    #expect(try folder.state() == before)
    let new = form.replacing("FILE", with: "mine.\(ending)")
    let over = try folder.layoutlab(start + ["-e", line + " over", "-e", new, "-e", new])
    #expect(over.code == 0, "\(over.errors)")
    #expect(try folder.state() != before)
  }

  @Test func `Files: a person may write through a link and into a pipe`() throws {
    let outcome = try folder.layoutlab([
      "-e", "view red", "-e", "frames to innocent.md over", "-e", "frames to dirlink/new.md",
      "-e", "frames to .profile", "-e", "frames to /dev/stdout",
    ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("red   x ?"))
    #expect(try folder.home.text("other/victim.md").hasPrefix("| name"))
    #expect(try folder.home.text("other/new.md").hasPrefix("| name"))
    // The other name of a file is not the person's.
    #expect(try folder.home.text("work/hard.md").contains("view secret"))
  }

  @Test func `Files: a loaded file is saved to, unless somebody changed it meanwhile`() throws {
    let saved = try folder.layoutlab(["there.md", "-e", "view red", "-e", "save"])
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(try folder.home.text("work/there.md").contains("> view red"))
    let access = FileAccess()
    let file = "\(folder.path)/there.md"
    let id = Effect.ID(rawValue: 1)
    #expect(access.perform(Effect(id: id, .readFile(path: file, purpose: .load))) != nil)
    try folder.write("changed\n", to: "there.md")
    let save = Effect(id: id, .writeFile(path: file, contents: "new\n", mode: .create))
    #expect(access.perform(save) == .fileRefused(.exists))
    #expect(try folder.home.text("work/there.md") == "changed\n")
  }

  @Test func `Files: a path with a NUL is none`() throws {
    let path = "\(folder.path)/there.md\0.txt"
    for action in [
      Effect.Action.writeFile(path: path, contents: "", mode: .replace),
      .readFile(path: path, purpose: .load), .readFile(path: path, purpose: .lesson),
    ] {
      for isScripted in [false, true] {
        let effect = Effect(id: Effect.ID(rawValue: 1), action, isScripted: isScripted)
        let reply = FileAccess(writes: .below([try WritableFolder(folder.path)])).perform(effect)
        switch reply {
        case .fileFailed, .fileRefused: break
        default: Issue.record("\(effect): \(String(describing: reply))")
        }
      }
    }
  }

  @Test(.enabled(if: geteuid() == 0))
  func `Files: a device in the folder is left alone`() throws {
    guard mknod("\(folder.path)/zero.md", S_IFCHR | 0o666, 0x105) == 0 else { return }
    try folder.write(
      evil(["frames to FILE over", "run FILE"], ["zero.md"]), to: "evil.md")
    let outcome = try folder.layoutlab(["run", "evil.md", "--allow-write", "."])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("zero.md: it is no regular file"))
  }
}
