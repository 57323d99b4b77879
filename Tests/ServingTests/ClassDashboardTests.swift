// The teacher's dashboard: what was answered, who needs help and why, and everybody's board.

import Answers
import Conditions
import Foundation
import Notebook
import Synchronization
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.waiting) struct ClassDashboardTests {
  /// A wish that a cap leaves unmet, and a weaker one; then its number is asked for.
  private static let caps = """
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
    > red.width == 200 @750 as wish
    wish added   red w 0→150
    > red.width == 100 @250
    c4 added
    ```

    Ask: *which width wins, 100, 150 or 200?* An unmet wish still pulls.

    ```layout
    > red.width
    red.width 150
    ```

    """

  @Test func `the reveal marks the right answer, and names what is behind a wrong one`() throws {
    let disk = TestClass.Disk()
    let key = Token()
    do {
      let room = try TestClass(disk, teacher: key, text: Self.caps)
      let teacher = try room.teachersGuest()
      let students = try ["Ada", "Ben", "Cy", "Di"].map { try room.student($0) }
      for _ in 0..<5 { teacher.enter("step") }
      #expect(teacher.news("class") { $0["next"] == .string("red.width") } != nil)
      #expect(teacher.ask("poll")["question"] == .string("red.width?"))
      for (student, answer) in zip(students, ["100", "150", "100", "7"]) {
        _ = student.ask("predict", #"{"answer":"\#(answer)"}"#)
      }
      // Nobody is told before the reveal, not even the wall.
      let before = teacher.ask("predictions")
      #expect(before["right"] == .null && before["reason"] == .null)
      #expect(!before.text.contains("isRight") && !before.text.contains("forgotten"))
    }
    // The class goes on after a fall of the server.
    let room = try TestClass(disk, teacher: key, text: Self.caps)
    let shown = try room.teachersGuest().ask("reveal")
    #expect(shown["right"] == .string("150"))
    // The cap, and the wish that pushes against it; not the one that is out of play.
    #expect(
      shown["reason"]
        == .string(
          "`red.width <= 150 as c2` is a required limit; "
            + "`red.width == 200 @750 as wish` is a wish of strength 750 that pulls up to it"))
    let bars = shown["answers"]?.array ?? []
    #expect(bars.map { $0["answer"]?.string } == ["100", "150", "7"])
    #expect(bars.map { $0["isRight"]?.bool } == [false, true, false])
    // Without the wish the weaker one holds: 100 wide.
    #expect(
      bars.map { $0["belief"]?.string }
        == ["wish is forgotten because it cannot be met", nil, nil])
  }

  @Test func `after the reveal nothing is withheld from anybody`() throws {
    let disk = TestClass.Disk()
    let key = Token()
    let token: String
    do {
      let room = try TestClass(disk, teacher: key, text: Self.caps)
      let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
      token = ada.token
      for guest in [teacher, ada] { for _ in 0..<5 { guest.enter("step") } }
      #expect(ada.enter("red.width")["status"] == .string("refused"))
      #expect(!ada.ask("document").text.contains("0→150"))
      #expect(teacher.ask("poll")["question"] == .string("red.width?"))
      _ = ada.ask("predict", #"{"answer":"100"}"#)
      #expect(ada.enter("red.width")["status"] == .string("refused"))
      _ = teacher.ask("reveal")
      let ben = try room.student("Ben")
      for _ in 0..<5 { ben.enter("step") }
      for guest in [teacher, ada, ben] {
        #expect(guest.enter("red.width").text.contains("red.width 150"))
        #expect(guest.ask("document").text.contains("0→150"))
        let board = guest.ask("board", #"{"overlays":[],"size":[320,480]}"#).text
        #expect(!board.contains("w ?"))
      }
    }
    let room = try TestClass(disk, teacher: key, text: Self.caps)
    let ada = room.stranger()
    try ada.initialize(token)
    #expect(ada.enter("red.width").text.contains("red.width 150"))
  }

  @Test func `while the class is paused its prompts wait, and what is asked is answered`() throws {
    let disk = TestClass.Disk()
    let key = Token()
    let token: String
    do {
      let room = try TestClass(disk, teacher: key)
      let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
      token = ada.token
      ada.enter("view red")
      #expect(ada.ask("pause", #"{"isPaused":false}"#).code == -32011)
      #expect(teacher.ask("pause", #"{"isPaused":true}"#)["isPaused"] == .bool(true))
      #expect(ada.news("paused")?["isPaused"] == .bool(true))
      let waits = "the teacher has paused the class: your prompt waits"
      for (method, parameters) in [
        ("evaluate", #"{"entry":"view blue"}"#), ("undo", "{}"),
        ("set", #"{"path":"root.size","value":[400,400]}"#),
        ("replace", #"{"cell":0,"text":"view blue"}"#),
      ] { #expect(ada.ask(method, parameters).message == waits) }
      #expect(ada.entries == ["view red"])
      #expect(ada.ask("board", #"{"overlays":[],"size":[320,480]}"#)["svg"] != nil)
      // The teacher goes on, and has an answer.
      #expect(teacher.enter("step")["status"] == .string("ok"))
      _ = teacher.ask("poll", #"{"question":"Which gives way?"}"#)
      #expect(ada.ask("predict", #"{"answer":"blue"}"#)["answer"] == .string("blue"))
    }
    let room = try TestClass(disk, teacher: key)
    let (teacher, ada) = (try room.teachersGuest(), room.stranger())
    try ada.initialize(token)
    #expect(ada.news("joined")?["isPaused"] == .bool(true))
    #expect(teacher.ask("class")["isPaused"] == .bool(true))
    _ = teacher.ask("pause", #"{"isPaused":false}"#)
    #expect(ada.enter("view blue")["status"] == .string("ok"))
  }

  @Test func `of a question in words the teacher says what is right`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    let own = #"{"question":"Which gives way?","choices":["red","blue"],"right":"blue"}"#
    _ = teacher.ask("poll", own)
    #expect(ada.news("asked")?.text.contains("right") == false)
    _ = ada.ask("predict", #"{"answer":"blue"}"#)
    let shown = teacher.ask("reveal")
    #expect(shown["right"] == .string("blue"))
    #expect(shown["answers"]?.array?.map { $0["isRight"]?.bool } == [true])
  }

  @Test(arguments: ["abc", "1oo", "100 or 150", "12,5 !", "nan", "infinity"])
  func `a number that is asked for takes a number or a question mark, words take anything`(
    words: String
  ) throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    func predict(_ answer: String) -> JSON {
      ada.ask("predict", JSON.object([("answer", .string(answer))]).text)
    }
    #expect(teacher.ask("poll")["question"] != nil)
    #expect(predict(words).message == "The answer is a number, such as 24, or ? if it is open.")
    #expect(teacher.ask("predictions")["of"] == .number(0))
    for answer in ["-12.50", " ? ", "1e2"] {
      #expect(predict(answer)["answer"] != nil, "\(answer)")
    }
    _ = teacher.ask("poll", #"{"question":"Why?"}"#)
    #expect(predict(words)["answer"] == .string(words))
  }

  @Test func `the picture of a board says what is broken, and until it is mended`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    func marks() -> [JSON?]? {
      let board = teacher.ask("class")["students"]?.array?.first?["board"]
      return [board?["broken"]] + (board?["views"]?.array ?? []).map { $0.array?.last }
    }
    // A line is answered before its board is shown.
    func shows(_ wanted: [Double]) -> Bool {
      (0..<600).contains { _ in
        if marks() == wanted.map({ .number($0) }) { return true }
        Thread.sleep(forTimeInterval: 0.05)
        return false
      }
    }
    for line in ["view one, two", "one.width == 10", "two.width == 20"] { ada.enter(line) }
    #expect(shows([0, 0, 0]))
    ada.enter("two.width == 30 as more")
    #expect(shows([1, 0, 1]))
    ada.enter("remove more")
    #expect(shows([0, 0, 0]))
  }

  @Test func `a question waits at the prompt, and the answer is compared`() throws {
    let room = try TestClass(text: Self.caps)
    let ada = try room.student("Ada")
    let page = room.stranger()
    try page.initialize(ada.token, #","formats":["text","html"]"#)
    func lesson() -> JSON? { page.ask("document")["lesson"] }
    #expect(lesson()?["next"] == .string("view red"))
    #expect(lesson()?["count"] == .number(6))
    #expect(lesson()?["question"] == .null)
    for _ in 0..<5 { ada.enter("step") }
    #expect(lesson()?["done"] == .number(5))
    #expect(lesson()?["question"] == .string("red.width?"))
    #expect(lesson()?["choices"] == .strings(["100", "150", "200"]))
    let verdict = page.ask("evaluate", #"{"entry":"step","prediction":"100"}"#)["verdict"]
    #expect(verdict?["right"] == .string("150") && verdict?["isRight"] == .bool(false))
    #expect(verdict?["belief"] == .string("wish is forgotten because it cannot be met"))
    #expect(lesson()?["done"] == .number(6) && lesson()?["next"] == .null)
    ada.enter("view blue")
    #expect(lesson()?["isDetour"] == .bool(true))
  }

  @Test func `an exercise of the lesson is marked as soon as the layout answers it`() throws {
    let room = try TestClass()
    let ada = try room.student("Ada")
    let page = room.stranger()
    try page.initialize(ada.token, #","formats":["text","html"]"#)
    for _ in 0..<4 { ada.enter("step") }
    func marks() -> [Bool?] {
      page.ask("document")["lesson"]?["exercises"]?.array?.map { $0["isAnswered"]?.bool } ?? []
    }
    #expect(marks() == [false])
    ada.enter("set end = 100")
    #expect(marks() == [true])
    ada.enter("undo")
    #expect(marks() == [false])
  }

  @Test func `every board is there as a small picture, but for what a question hides`() throws {
    let room = try TestClass(text: Self.caps)
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for _ in 0..<3 { ada.enter("step") }
    ada.enter("red.width == 60")
    ada.enter("view blue")
    ada.enter("blue.(width, height) == 60")
    let board = teacher.news("class") {
      $0["students"]?.array?.first?["board"]?["views"]?.array?.last?.array?[2] == .number(60)
    }?["students"]?.array?.first?["board"]
    #expect(board?["root"] == .array([.number(320), .number(480)]))
    // Red's width is asked for later: it takes three fifths of 320 until then. Blue is as it is.
    let views = board?["views"]?.array?.map { $0.array?.compactMap { $0.number } }
    #expect(views == [[0, 0, 192, 40, 7, 0], [0, 0, 60, 60, 11, 0]])
    let ben = try room.student("Ben")
    for _ in 0..<5 { ben.enter("step") }
    let hidden = teacher.news("class") { $0["students"]?.array?.last?["done"] == .number(5) }
    let held = hidden?["students"]?.array?.last?["board"]?["views"]?.array
    #expect(held?.map { $0.array?.compactMap { $0.number } } == [[0, 0, 192, 40, 7, 0]])
  }

  @Test func `news come while the process computes elsewhere`() throws {
    let end = End()
    defer { end.isHere.store(true, ordering: .relaxed) }
    for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
      DispatchQueue.global().async { while !end.isHere.load(ordering: .relaxed) {} }
    }
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    ada.enter("step")
    #expect(teacher.news("class") { $0["students"]?.array?.first?["done"] == .number(1) } != nil)
  }

  @Test func `who is stuck is told with the reason`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    // The answer reaches the student before the class has counted it.
    func reason(_ isMeant: (String?) -> Bool) -> String? {
      var reason: String?
      for _ in 0..<500 {
        reason = teacher.ask("class")["students"]?.array?.first?["reason"]?.string
        if isMeant(reason) { break }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return reason
    }
    ada.enter("red.width == 4")
    #expect(reason { $0 == nil } == nil)
    ada.enter("red.height == 4")
    let same = try #require(reason { $0 != nil })
    #expect(same.hasPrefix("the same error 2 times: ") && same.contains("red"))
    ada.enter("step")
    #expect(reason { $0 == nil } == nil)
    for line in ["nonsense", "view", "a.b == 4", "set x = 1", "undo undo"] { ada.enter(line) }
    #expect(reason { $0 == "5 errors in a row" } == "5 errors in a row")
  }

  @Test func `who has something to do and does nothing is stuck, and the teacher is told`() throws {
    var limits = SandboxLimits()
    limits.patience = .seconds(1)
    let room = try TestClass(limits: limits)
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    let ben = try room.student("Ben")
    func reasons(_ isMeant: ([String?]) -> Bool) -> JSON? {
      teacher.news("class") { news in
        isMeant(news["students"]?.array?.map { $0["reason"]?.string } ?? [])
      }
    }
    // Who follows has nothing to do.
    ada.enter("step")
    Thread.sleep(forTimeInterval: 1.5)
    teacher.enter("step")
    var isStuck: [Bool?]? {
      teacher.ask("class")["students"]?.array?.map { $0["isStuck"]?.bool }
    }
    #expect(isStuck == [false, false])
    // Nothing else happens in the class: it is told when the time is over.
    let text = "Make it 9 high.\n\n```layout hidden skip\n> expect red.height == 9\n```\n"
    let asked = ContinuousClock.now
    _ = teacher.ask("handOut", JSON.object([("text", .string(text))]).text)
    ada.enter("red.height == 9")
    #expect(reasons { $0 == [nil, "no line for 0 minutes"] } != nil)
    #expect(ContinuousClock.now - asked >= limits.patience)
    // Nobody types in a pause, and the time begins anew after it.
    _ = teacher.ask("pause", #"{"isPaused":true}"#)
    #expect(isStuck == [false, false])
    _ = teacher.ask("pause", #"{"isPaused":false}"#)
    #expect(isStuck == [false, false])
    #expect(reasons { $0 == [nil, "no line for 0 minutes"] } != nil)
    ben.enter("view red")
    ben.enter("red.height == 9")
    #expect(reasons { $0 == [nil, nil] } != nil)
    // A question is something to do too.
    _ = teacher.ask("poll", #"{"question":"Which gives way?"}"#)
    _ = ada.ask("predict", #"{"answer":"red"}"#)
    #expect(reasons { $0 == [nil, "no answer for 0 minutes"] } != nil)
    _ = teacher.ask("reveal")
    #expect(reasons { $0 == [nil, nil] } != nil)
    // As long as the answers are shown, nobody is waited for, and then the time begins anew.
    Thread.sleep(forTimeInterval: 1.5)
    #expect(isStuck == [false, false])
    _ = teacher.ask(
      "handOut", JSON.object([("text", .string(text.replacing("height", with: "width")))]).text)
    #expect(isStuck == [false, false])
    ben.enter("red.width == 9")
    #expect(reasons { $0 == ["no line for 0 minutes", nil] } != nil)
  }

  @Test func `who follows is where the teacher is, and has the own exercises`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for _ in 0..<3 { teacher.enter("step") }
    func card(_ isMeant: (JSON) -> Bool) -> JSON? {
      teacher.news("class") { isMeant($0["students"]?.array?.first ?? .null) }
    }
    // Who looks at the teacher's board beside the own one does not follow.
    let sight = room.stranger()
    try sight.initialize(ada.token, #","follow":true"#)
    #expect(card { $0["isFollowing"] == .bool(false) && $0["done"] == .number(0) } != nil)
    ada.leave()
    #expect(card { $0["isFollowing"] == .bool(true) && $0["done"] == .number(3) } != nil)
    let text = "Make it 9 high.\n\n```layout hidden skip\n> expect red.height == 9\n```\n"
    _ = teacher.ask("handOut", JSON.object([("text", .string(text))]).text)
    func isSolved(_ news: JSON) -> Bool? { news["exercises"]?.array?.last?["isAnswered"]?.bool }
    #expect(sight.news("judged") { isSolved($0) == false } != nil)
    let own = room.stranger()
    try own.initialize(ada.token)
    own.enter("view red")
    own.enter("red.height == 9")
    #expect(sight.news("judged") { isSolved($0) == true } != nil)
  }

  @Test(arguments: 0..<3)
  func `few are stuck: never more than a quarter of a class, whoever works`(seed: Int) throws {
    var limits = SandboxLimits()
    limits.patience = .milliseconds(200)
    let room = try TestClass(limits: limits)
    let teacher = try room.teachersGuest()
    let students = try (0..<8).map { try room.student("student \($0)") }
    func stuck() -> Set<Int> {
      let all = teacher.ask("class")["students"]?.array ?? []
      return Set(all.indices.filter { all[$0]["isStuck"]?.bool == true })
    }
    let text = "Make it 9 high.\n\n```layout hidden skip\n> expect red.height == 9\n```\n"
    for student in students { student.enter("view red") }
    _ = teacher.ask("handOut", JSON.object([("text", .string(text))]).text)
    var random = SeededNumbers(seed: seed)
    var idle = Set(students.indices)
    Thread.sleep(forTimeInterval: 0.3)
    for index in students.indices.shuffled(using: &random) {
      #expect(stuck() == (idle.count <= 2 ? idle : []), "\(idle)")
      students[index].enter("red.height == 9")
      idle.remove(index)
    }
    #expect(stuck() == [])
  }

  @Test func `who is still in the lesson behind half of the class is stuck`() throws {
    var limits = SandboxLimits()
    limits.patience = .milliseconds(200)
    let room = try TestClass(limits: limits)
    let teacher = try room.teachersGuest()
    let students = try (0..<6).map { try room.student("student \($0)") }
    // One of those who stay at the beginning follows the teacher.
    let follower = room.stranger()
    try follower.initialize(students[5].token, #","follow":true"#)
    students[5].leave()
    for student in students.prefix(4) { student.enter("step") }
    Thread.sleep(forTimeInterval: 0.3)
    let reasons = teacher.ask("class")["students"]?.array?.map { $0["reason"]?.string }
    #expect(reasons == [nil, nil, nil, nil, "no line for 0 minutes", nil])
  }

  @Test func `who has answered or handed in is not stuck`() throws {
    var limits = SandboxLimits()
    limits.patience = .milliseconds(200)
    let room = try TestClass(limits: limits)
    let teacher = try room.teachersGuest()
    let students = try (0..<8).map { try room.student("student \($0)") }
    for student in students.prefix(6) { student.enter("step") }
    _ = students[6].ask("handIn")
    func stuck() -> [Int] {
      let all = teacher.ask("class")["students"]?.array ?? []
      return all.indices.filter { all[$0]["isStuck"] == .bool(true) }
    }
    Thread.sleep(forTimeInterval: 0.3)
    #expect(stuck() == [7])
    _ = teacher.ask("poll", #"{"question":"Which gives way?","right":"red"}"#)
    for student in students { _ = student.ask("predict", #"{"answer":"red"}"#) }
    Thread.sleep(forTimeInterval: 0.3)
    #expect(stuck() == [])
    _ = teacher.ask("reveal")
    #expect(stuck() == [])
    // Who is ahead is not asked.
    for student in students.dropLast() { for _ in 0..<3 { student.enter("step") } }
    _ = teacher.ask("poll")
    Thread.sleep(forTimeInterval: 0.3)
    #expect(!stuck().contains { $0 < 6 })
  }

  @Test(arguments: ["step", "handOut", "poll"])
  func `told answers end for good when the class goes on`(way: String) throws {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    let text = #"Make it 9 high.\n\n```layout hidden skip\n> expect red.height == 9\n```\n"#
    let parameters = ["handOut": #"{"text":"\#(text)"}"#, "poll": #"{"question":"And now?"}"#]
    var question: String? { teacher.ask("class")["poll"]?["question"]?.string }
    _ = teacher.ask("poll", #"{"question":"Which gives way?","right":"red"}"#)
    teacher.enter("step")
    if way == "handOut" { _ = teacher.ask(way, parameters[way] ?? "") }
    // An open question stays, whatever else goes on.
    #expect(question == "Which gives way?")
    #expect(teacher.ask("reveal")["right"] == .string("red"))
    #expect(question == "Which gives way?")
    // An exercise that is open is not handed out again.
    let other = (parameters[way] ?? "").replacing("9", with: "8")
    if way == "step" { teacher.enter("step") } else { _ = teacher.ask(way, other) }
    let next = way == "poll" ? "And now?" : nil
    #expect(teacher.news("class") { $0["poll"]?["question"]?.string == next } != nil)
    for undo in ["step back", "step back"] { teacher.enter(undo) }
    _ = teacher.ask("takeBack")
    #expect(question == next)
    if next == nil { #expect(teacher.ask("reveal").message == "nothing is asked") }
  }

  @Test func `an answer is there after a reload, and a reveal after a fall`() throws {
    let disk = TestClass.Disk()
    let key = Token()
    let token: String
    do {
      let room = try TestClass(disk, teacher: key)
      let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
      token = ada.token
      _ = teacher.ask("poll", #"{"question":"Which?","choices":["red","blue"]}"#)
      _ = ada.ask("predict", #"{"answer":"blue"}"#)
      let again = room.stranger()
      try again.initialize(token)
      #expect(again.news("joined")?["prediction"] == .string("blue"))
      let ben = try room.student("Ben").news("joined")
      #expect(ben?["question"] == .string("Which?") && ben?["prediction"] == nil)
      _ = teacher.ask("reveal")
    }
    let room = try TestClass(disk, teacher: key)
    let again = room.stranger()
    try again.initialize(token)
    #expect(again.news("joined")?["question"] == nil)
    #expect(try room.teachersGuest().ask("class")["poll"]?["isClosed"] == .bool(true))
  }

  @Test func `a student sees the own place, the teacher's and the class's, without names`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    let ben = try room.student("Ben")
    #expect(ada.news("joined")?["places"] == .array([.number(0)]))
    for _ in 0..<3 { ben.enter("step") }
    teacher.enter("step")
    let news = ada.news("place") {
      $0["place"] == .number(1) && $0["places"] == .array([.number(0), .number(3)])
    }
    #expect(news?.text.contains("Ben") == false)
  }

  @Test func `a right answer that is none of the choices is refused`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    func ask(_ choices: String, _ right: String) -> JSON {
      teacher.ask(
        "poll", #"{"question":"How wide?","choices":[\#(choices)],"right":"\#(right)"}"#)
    }
    let refused = ask(#""100", "150""#, "160")
    #expect(refused.code == -32003)
    #expect(
      refused.message
        == "160 is none of the choices 100 and 150: add it to them, or give one of them as the "
        + "right answer")
    #expect(ask(#""red", "blue""#, "100")["question"] == nil)
    // Nobody was asked.
    #expect(ada.ask("predict", #"{"answer":"100"}"#).message == "nothing is asked")
    // A choice in another spelling is one, and without choices any answer may be right.
    for (choices, right) in [
      (#""100", "150""#, "150.0"), (#""Red  one", "blue""#, "red one"), ("", "160"),
    ] {
      #expect(ask(choices, right)["question"] == .string("How wide?"), "\(choices) \(right)")
    }
  }
}

/// The end of a test, for its threads.
private final class End: Sendable {
  let isHere = Atomic(false)
}
