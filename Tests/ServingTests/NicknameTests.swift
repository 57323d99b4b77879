// The names that students give themselves, and those of their files.

import Answers
import Conditions
import Notebook
import Synchronization
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.waiting) struct NicknameTests {
  @Test(arguments: [
    ("Ada", "Ada"), ("../../etc/passwd", "etc-passwd"), ("a/b", "a-b"), ("..", "student"),
    (".hidden", "hidden"), ("C:\\x", "C-x"), ("-rf", "rf"), ("Ada.sent-1", "Ada-sent-1"),
    ("🦊 fox", "fox"), ("Łukasz", "Łukasz"), ("日本", "日本"), ("محمد", "محمد"), ("नीलम", "नीलम"),
  ])
  func `a nickname is no path`(_ text: String, _ file: String) throws {
    let nickname = try Nickname(text, limit: 24)
    #expect(nickname.file(besides: []) == file)
    #expect(nickname.file(besides: [file]) == file + "-2")
  }

  @Test func `a name of any script keeps its spelling in its file, and no two share one`() throws {
    // É as one scalar and as two is one name, and one spelling on disk.
    let (one, two) = ("Zo\u{E9}", "Zoe\u{301}")
    let file = try Nickname(two, limit: 24).file(besides: [])
    #expect(Array(file.unicodeScalars) == Array(one.unicodeScalars))
    #expect(try Nickname(two, limit: 24).isLike(one))
    // A disk that knows no capitals, and one that keeps names for devices.
    #expect(try Nickname("ADA", limit: 24).file(besides: ["Ada"]) == "ADA-2")
    #expect(try Nickname("Stra\u{DF}e", limit: 24).isLike("STRASSE"))
    #expect(try Nickname("con", limit: 24).file(besides: []) == "con-2")

    let disk = TestClass.Disk()
    let key = Token()
    let names = ["太郎", "محمد", "Chloé", "Müller"]
    do {
      let room = try TestClass(disk, teacher: key)
      for name in names { (try room.student(name)).enter("view own") }
      _ = try room.teachersGuest().ask("collect")
    }
    #expect(disk.saved.withLock { Set($0.keys) } == Set(names))
    // They come back under the same names, with their lines.
    let room = try TestClass(disk, teacher: key)
    let news = try room.teachersGuest().news("class") {
      $0["students"]?.array?.allSatisfy { $0["lines"] == .number(2) } == true
    }
    #expect(news?["students"]?.array?.map { $0["nickname"]?.string } == names)
  }

  @Test func `names that look alike are told to the teacher`() throws {
    let room = try TestClass()
    for name in ["Ada", "\u{410}\u{434}\u{430}", "Oleg", "\u{41E}leg", "Bo", "B0"] {
      _ = try room.student(name)
    }
    let students = try room.teachersGuest().ask("class")["students"]?.array ?? []
    #expect(
      students.map { $0["looksLike"]?.string } == [nil, "Ada", nil, "Oleg", nil, "Bo"])
    // So they are beside their grades.
    let collected = try room.teachersGuest().ask("collect")
    #expect(collected["text"]?.string?.contains("\n  looks like Ada\n") == true)
    let grades = collected["grades"]?.array ?? []
    #expect(grades.compactMap { $0["looksLike"]?.string }.sorted() == ["Ada", "B0", "Oleg"])
    // The same letters in other scalars; files of one name are in two folders.
    let names = ["Zo\u{E9}", "Zoe\u{301}", "Bo", "Bo"]
    #expect(Nickname.twins(among: names) == [nil, "Zoé", nil, nil])
    let text = names.map { Grade(of: $0, failure: "torn") }.withTwins.text
    #expect(text.contains("\n  looks like Zoé, in other characters\n  torn\n"))
  }
}
