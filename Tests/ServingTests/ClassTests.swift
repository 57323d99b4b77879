// A class from joining to collecting: who may do what, and what everybody sees.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Synchronization
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite struct ClassTests {
  @Test func `a student joins by a nickname, and has the lesson to himself`() throws {
    let room = try TestClass()
    let stranger = room.stranger()
    #expect(stranger.ask("initialize").code == -32012)
    #expect(stranger.ask("document").code == -32012)
    let (ada, ben) = (try room.student("Ada"), try room.student("Ben"))
    #expect(ada.news("joined")?["role"] == .string("student"))
    #expect(ada.token.count == 32 && ada.token != ben.token)
    ada.enter("step")
    ada.enter("view blue")
    #expect(ada.entries == ["view red", "view blue"])
    #expect(ben.entries == [])
    #expect(room.disk.journals.withLock { $0["Ada"] } == ["lesson \"small\"", "step", "view blue"])
  }

  @Test func `each example of the page is answered as it says, whoever sends it`() throws {
    let room = try TestClass(code: JoinCode("KWDMPT"))
    var guests: [String: TestClass.Guest] = [:]
    var token = ""
    var methods: Set<String> = []
    for line in try Repository.text("Sources/Serving/Documentation.docc/Class.md").split(
      separator: "\n")
    {
      guard let match = line.wholeMatch(of: /(\w+) (→|←) (.*)/) else { continue }
      let guest = guests[String(match.1)] ?? room.stranger()
      guests[String(match.1)] = guest
      let message = try #require(JSON(parsing: String(match.3)), "\(line)")
      if match.2 == "→" {
        methods.insert(message["method"]?.string ?? "")
        guest.send(
          String(match.3).replacing("STUDENT", with: token).replacing(
            "TEACHER", with: room.teacher.text))
      } else {
        // News of other changes may come in between.
        let key = message["id"] == nil ? "method" : "id"
        let reply = guest.wait { ProtocolTests.matches($0, message) }
        token = reply?["result"]?["token"]?.string ?? token
        let other = reply == nil ? guest.wait { $0[key] == message[key] } : nil
        #expect(reply != nil, "\(line)\n\(other?.text ?? "nothing")")
      }
    }
    #expect(methods.isSuperset(of: ClassMethod.allCases.map(\.rawValue)))
  }

  @Test func `a taken nickname is refused, whatever its letter case`() throws {
    let room = try TestClass()
    _ = try room.student("Ada")
    let other = room.stranger()
    #expect(other.join("ADA ", room.classroom.code.text).message.contains("taken"))
    #expect(other.join("Ada 2", room.classroom.code.text)["token"] != nil)
  }

  @Test(arguments: [
    "", "   ", "a\u{0}b", "a\u{202e}b", String(repeating: "x", count: 25), "\u{200b}",
  ])
  func `a nickname that nobody can read is refused`(_ text: String) throws {
    #expect(throws: Failure.self) { try Nickname(text, limit: 24) }
  }

  @Test func `the table of rights, message by message`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for method in ClassMethod.allCases where method.askers == [.teacher] {
      #expect(ada.ask(method.rawValue, #"{"line":1,"text":"x"}"#).code == -32011, "\(method)")
      #expect(room.stranger().ask(method.rawValue).code == -32012, "\(method)")
    }
    for method in ClassMethod.allCases where method.askers == [.student] {
      #expect(teacher.ask(method.rawValue, #"{"answer":"1"}"#).code == -32011, "\(method)")
    }
    #expect(ada.join("Eve", room.classroom.code.text).code == -32011)
  }

  @Test func `a student who follows sees the teacher's layout and changes nothing in it`() throws {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    let ada = try room.student("Ada")
    let follower = room.stranger()
    try follower.initialize(ada.token, #","follow":true"#)
    #expect(follower.news("joined")?["looksAt"] == .string("teacher"))
    teacher.enter("step")
    #expect(follower.news("documentChanged") != nil)
    #expect(follower.entries == ["view red"])
    for (method, parameters) in [
      ("evaluate", #"{"entry":"view blue"}"#), ("undo", "{}"), ("redo", "{}"), ("stop", "{}"),
      ("set", #"{"path":"root.size","value":[1,1],"isFinal":true}"#),
      ("pull", #"{"view":"red","edge":"left","x":1,"y":1}"#),
      ("replace", #"{"cell":0,"text":null}"#), ("reply", #"{"id":1,"answer":null}"#),
    ] {
      #expect(follower.ask(method, parameters).code == -32011, "\(method)")
    }
    #expect(follower.ask("evaluate", #"{"entry":"red.width","aside":true}"#)["blocks"] != nil)
    #expect(teacher.entries == ["view red"])
    // His own sandbox is as it was.
    #expect(ada.entries == [])
  }

  @Test func `a teacher looks at a sandbox and leaves it alone; a student can't name another's`()
    throws
  {
    let room = try TestClass()
    let ada = try room.student("Ada")
    _ = try room.student("Ben")
    ada.enter("view own")
    let shown = try room.teachersGuest(#","show":"Ada""#)
    #expect(shown.entries == ["view own"])
    #expect(shown.ask("undo").code == -32011)
    #expect(throws: TestClass.Guest.Refused.self) { try room.teachersGuest(#","show":"Eve""#) }
    let again = room.stranger()
    try again.initialize(ada.token, #","show":"Ben""#)
    #expect(again.entries == ["view own"])
    #expect(room.stranger().ask("initialize", #"{"token":"ada"}"#).code == -32012)
  }

  @Test func `a question is for those before its line, and a class that is held goes no further`()
    throws
  {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    let (ada, ben) = (try room.student("Ada"), try room.student("Ben"))
    let cy = try room.student("Cy")
    for _ in 0..<4 { ada.enter("step") }
    for _ in 0..<3 { cy.enter("step") }
    #expect(ben.news("place") { $0["places"]?.array?.contains(.number(4)) == true } != nil)
    _ = teacher.ask("poll")
    // The fourth line tells it, and none before.
    #expect(ben.news("asked")?["line"] == .number(3))
    #expect(
      ada.ask("predict", #"{"answer":"280"}"#).message
        == "you are ahead: line 4 has told you the answer")
    #expect(cy.ask("predict", #"{"answer":"280"}"#)["answer"] == .string("280"))
    #expect(ben.ask("predict", #"{"answer":"280"}"#)["answer"] == .string("280"))
    _ = teacher.ask("pause", #"{"isHeld":true}"#)
    #expect(ben.news("paused")?["isHeld"] == .bool(true))
    #expect(ben.enter(" step ").message == "the teacher holds the class at line 0")
    teacher.enter("step")
    #expect(ben.news("place") { $0["place"] == .number(1) } != nil)
    ben.enter("step")
    #expect(ben.entries == ["view red"])
    #expect(ben.enter("step").message == "the teacher holds the class at line 1")
    _ = teacher.ask("pause")
    ben.enter("step")
    #expect(ben.entries.count == 2)
    // Who said what is told when the hour is collected.
    let polls = teacher.ask("collect")["polls"]?.array
    #expect(
      polls?.first?["said"] == .object([("Ben", .string("280")), ("Cy", .string("280"))]))
  }

  @Test func `what is taken back is asked of nobody, and not graded, after a restart too`() throws {
    let disk = TestClass.Disk()
    func labels(_ room: TestClass) throws -> [String?] {
      let grade = try room.teachersGuest().ask("collect")["grades"]?.array?.first
      return grade?["questions"]?.array?.map { $0["label"]?.string } ?? []
    }
    let fence = "```layout hidden skip\n> expect red.height == 100\n```"
    do {
      let room = try TestClass(disk)
      let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
      #expect(teacher.ask("takeBack").message == "no exercise is handed out")
      let text = JSON.string("Make it 100 high.\n\n\(fence)\n")
      _ = teacher.ask("handOut", JSON.object([("text", text)]).text)
      #expect(try labels(room) == ["1", "E1"])
      #expect(teacher.ask("takeBack")["takenBack"] == .number(1))
      #expect(ada.news("judged") { $0["exercises"]?.array?.last?["isTakenBack"] != nil } != nil)
      #expect(try labels(room) == ["1"])
      #expect(ClassRegister(disk.register.withLock { $0 }).handOuts.openFences == [])
    }
    let room = try TestClass(disk)
    #expect(try labels(room) == ["1"])
    #expect(try room.teachersGuest().ask("takeBack").code == -32003)
  }

  @Test func `a question asked before the lesson is begun is that of the lesson`() throws {
    let disk = TestClass.Disk()
    // The journals are locked, so that no sandbox begins.
    let (teacher, poll, room) = try disk.journals.withLock { _ in
      let room = try TestClass(disk)
      let teacher = room.stranger()
      teacher.request("initialize", #"{"token":"\#(room.teacher.text)"}"#)
      return (teacher, teacher.request("poll"), room)
    }
    let question = withExtendedLifetime(room) { teacher.reply(to: poll) }["question"]
    #expect(question == .string("red.width?"))
  }

  @Test func `predictions become a histogram, which the reveal shows to all`() throws {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    let students = try ["Ada", "Ben", "Cy", "Di"].map { try room.student($0) }
    #expect(students[0].ask("predict", #"{"answer":"1"}"#).message == "nothing is asked")
    #expect(teacher.ask("poll")["question"] == .string("red.width?"))
    for (student, answer) in zip(students, ["300", "280", "280.0", "290"]) {
      #expect(student.news("asked")?["question"] == .string("red.width?"))
      #expect(student.ask("predict", JSON.object([("answer", .string(answer))]).text).code == nil)
    }
    #expect(students[0].ask("predict", #"{"answer":"280"}"#).code == nil)
    let wanted = JSON(
      parsing: #"[{"answer":"280","count":3},{"answer":"290","count":1}]"#)
    #expect(teacher.ask("predictions")["answers"] == wanted)
    let judged = JSON(
      parsing:
        #"[{"answer":"280","count":3,"isRight":true},{"answer":"290","count":1,"isRight":false}]"#
    )
    #expect(teacher.ask("reveal")["answers"] == judged)
    #expect(students[3].news("revealed")?["answers"] == judged)
    #expect(students[3].ask("predict", #"{"answer":"1"}"#).message == "nothing is asked")
    // A question in the teacher's own words.
    let own = #"{"question":"Which gives way?","choices":["red","blue"]}"#
    #expect(teacher.ask("poll", own)["question"] == .string("Which gives way?"))
    let asked = students[0].news("asked") { $0["question"] == .string("Which gives way?") }
    #expect(asked?["context"]?["choices"] == .strings(["red", "blue"]))
    #expect(students[0].ask("predict", #"{"answer":"blue"}"#).code == nil)
    #expect(teacher.ask("predictions")["of"] == .number(1))
    let long = JSON.object([("question", .string(String(repeating: "x", count: 401)))]).text
    #expect(teacher.ask("poll", long).code == -32010)
  }

  @Test func `the class is sent to a line, and a detour is kept as a branch`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    _ = try room.student("Ben")
    ada.enter("step")
    ada.enter("view own")
    #expect(teacher.ask("send", #"{"line":99}"#).code == -32003)
    let sent = teacher.ask("send", #"{"line":3}"#)
    #expect(sent["sent"] == .number(2) && sent["hadOwnLines"] == .number(1))
    // Both sides are told.
    let told = ada.news("sent")
    #expect(told?["line"] == .number(3) && told?["branch"] == .string("detour"))
    let row = teacher.news("class") { $0["students"]?.array?.first?["done"] == .number(3) }
    #expect(row?["students"]?.array?.first?["next"] == .string("expect red.width == 280"))
    #expect(ada.entries.contains("switch main"))
    #expect(
      ada.ask("branches")["branches"]?.array?.compactMap { $0["name"]?.string } == [
        "main", "detour",
      ])
    // Back to line 1 all that came behind is one branch.
    ada.enter("view more")
    _ = teacher.ask("send", #"{"line":1}"#)
    #expect(ada.news("sent")?["branch"] == .string("detour2"))
    #expect(teacher.news("class") { $0["students"]?.array?.first?["done"] == .number(1) } != nil)
    ada.enter("switch detour2")
    #expect(ada.ask("evaluate", #"{"entry":"red.width","aside":true}"#).text.contains("280"))
    ada.enter("switch detour")
    #expect(ada.ask("evaluate", #"{"entry":"own.width","aside":true}"#)["status"] == .string("ok"))
    // A student who comes anew is told as well, until a line is typed.
    ada.enter("view last")
    let again = room.stranger()
    try again.initialize(ada.token)
    #expect(again.news("joined")?["sent"] == nil)
  }

  @Test func `an answer is found in the file that was kept when the class was sent back`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for _ in 0..<4 { ada.enter("step") }
    ada.enter("set end = 100")
    #expect(teacher.ask("send", #"{"line":0}"#)["hadOwnLines"] == .number(1))
    let grades = teacher.ask("collect")["grades"]?.array ?? []
    #expect(grades.first?["questions"]?.array?.first?["isAnswered"] == .bool(true))
    // The branch alone has it too, and the file of before.
    let lesson = try SessionFile(parsing: TestClass.lesson, name: "small")
    for file in ["Ada", "Ada.sent-1"] {
      let text = try #require(room.disk.saved.withLock { $0[file] }, "\(file)")
      let grade = Grade(of: try SessionFile(parsing: text, name: file), in: lesson)
      #expect(grade.answered == 1, "\(file): \(text)")
    }
  }

  @Test func `before a number is asked for nobody is shown it`() throws {
    let question = """
      Ask: *how wide is it, 100, 150 or 200?* It is 150 wide, as far as the cap goes.

      ```layout
      > red.width
      red.width 150
      > expect red.width == 150
      ```

      """
    let text = """
      # Caps
      <!-- layout 1 root=320x480 rules=uikit -->

      ## A cap

      ```layout
      > view red
      red added
      > red.height == 40
      c1 added   red h 0→40
      > red.width <= 150
      c2 added
      > red.width == 200 @750
      c3 added   red w 0→150
      ```

      """
    let room = try TestClass(text: text + "\n" + question)
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for guest in [teacher, ada] {
      for _ in 0..<4 { guest.enter("step") }
      let document = guest.ask("document").text
      #expect(document.contains("how wide is it") && !document.contains("as far as the cap"))
      #expect(!document.contains("0→150") && document.contains("h 0→40"))
      // Red is drawn, in three fifths of the room.
      let red = guest.ask("board")["views"]?.array?.first
      #expect(red?["untold"] == .string("w"))
      #expect(red?["frame"] == .array([0, 0, 192, 40].map { .number($0) }))
    }
    // The question brings its text, the line that it depends on and what there is to choose.
    #expect(teacher.ask("poll")["question"] == .string("red.width?"))
    let context = ada.news("asked")?["context"]
    #expect(context?["text"]?.string?.hasSuffix("150 or 200?*") == true)
    #expect(context?["after"] == .strings(["red.width == 200 @750"]))
    #expect(context?["isComing"] == .bool(false))
    #expect(context?["choices"] == .strings(["100", "150", "200"]))
    // A detour is one's own, and tells no more.
    ada.enter("view blue")
    let views = ada.ask("board")["views"]?.array
    #expect(views?.map { $0["untold"] } == [.string("w"), nil])
    // Behind the lines that answer it all is told.
    for _ in 0..<2 { teacher.enter("step") }
    let document = teacher.ask("document").text
    #expect(document.contains("as far as the cap") && document.contains("0→150"))
    #expect(teacher.ask("board")["views"]?.array?.count == 1)
    // A page that is loaded again has the whole answers too.
    let page = try room.teachersGuest(#","formats":["text","html"]"#)
    let cells = page.ask("document")["cells"]?.array ?? []
    let wish = cells.first { $0["text"] == .string("red.width == 200 @750") }
    #expect(wish?.text.contains("0→150") == true && wish?.text.contains("…") == false)
  }

  @Test func `the teacher sees who is where, what holds and who is stuck`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for _ in 0..<4 { ada.enter("step") }
    func row(_ isWanted: (JSON) -> Bool) -> JSON? {
      teacher.news("class") { $0["students"]?.array?.first.map(isWanted) ?? false }
    }
    #expect(row { $0["answered"]?.array == [.bool(false)] && $0["done"] == .number(4) } != nil)
    ada.enter("set end = 100")
    #expect(row { $0["answered"]?.array == [.bool(true)] } != nil)
    for _ in 0..<5 { ada.enter("nonsense here") }
    #expect(row { $0["isStuck"] == .bool(true) && $0["refusals"] == .number(5) } != nil)
    ada.leave()
    #expect(row { $0["isHere"] == .bool(false) && $0["isStuck"] == .bool(false) } != nil)
  }

  @Test func `a class that was killed goes on where it was`() throws {
    let disk = TestClass.Disk()
    let teacher = Token()
    var token = ""
    do {
      let room = try TestClass(disk, teacher: teacher)
      let ada = try room.student("Ada")
      token = ada.token
      ada.enter("step")
      ada.enter("view own")
      ada.enter("predict own.width 5 { own.width == 5 }")
      _ = ada.ask("evaluate", #"{"entry":"run \"x.layout\"","files":{"x.layout":"view dropped"}}"#)
      _ = try room.teachersGuest().ask("handOut", #"{"text":"Read this."}"#)
      #expect(ada.news("documentChanged") != nil)
      _ = ada.ask("handIn")
    }
    let room = try TestClass(disk, teacher: teacher)
    let again = room.stranger()
    try again.initialize(token)
    #expect(again.news("joined")?["isHandedIn"] == .bool(true))
    let document = again.ask("document").text
    for text in ["view red", "view own", "own.width == 5", "dropped", "Read this."] {
      #expect(document.contains(text), "\(text)")
    }
    #expect(try room.teachersGuest().ask("class")["students"]?.array?.count == 1)
    #expect(disk.complaints.withLock { $0 } == [])
  }
}
