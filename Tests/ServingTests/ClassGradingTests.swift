// What the teacher collects: each file is graded once, and the first answers are kept.

import Answers
import Dispatch
import Foundation
import Notebook
import SessionFiles
import Synchronization
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite struct ClassGradingTests {
  private static func exercise(_ height: Int) -> String {
    let text =
      "Make it \(height) high.\n\n```layout hidden skip\n> expect red.height == \(height)\n"
    return JSON.object([("text", .string(text + "```\n"))]).text
  }

  /// A number that is asked for before the last line.
  private static let caps = """
    # Caps
    <!-- layout 1 root=320x480 rules=uikit -->

    ```layout
    > view red
    red added
    > red.width <= 150
    c1 added
    > red.width == 200 @750 as wish
    wish added   red w 0→150
    > red.width == 100 @250
    c2 added
    ```

    Ask: *which width wins, 100, 150 or 200?* An unmet wish still pulls.

    ```layout
    > red.width
    red.width 150
    ```

    """

  @Test func `each file is graded once, however often the class is sent and collected`() throws {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    let students = try ["Ada", "Ben", "Cy"].map { try room.student($0) }
    var graded: Int { room.classroom.grading.graded.load(ordering: .relaxed) }
    for round in 1...5 {
      for student in students { student.enter("view own\(round)") }
      #expect(teacher.ask("send", #"{"line":\#(round % 4)}"#)["hadOwnLines"] == .number(3))
      // A file that was kept, and the session.
      #expect(teacher.ask("collect")["grades"]?.array?.count == 3)
      #expect(graded == round * 6)
      _ = teacher.ask("handOut", Self.exercise(100 + round))
    }
    _ = teacher.ask("collect")
    _ = teacher.ask("collect")
    #expect(graded == 5 * 6 + 3)
    // What was handed out is judged as it is answered.
    _ = teacher.ask("takeBack")
    _ = teacher.ask("collect")
    #expect(graded == 5 * 6 + 3)
  }

  @Test func `no line waits while files are graded`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    let isGraded = DispatchSemaphore(value: 0)
    room.classroom.grading.add { isGraded.wait() }
    let collected = teacher.request("collect")
    #expect(ada.enter("view own")["status"] == .string("ok"))
    #expect(try room.student("Ben").enter("step")["status"] == .string("ok"))
    isGraded.signal()
    #expect(teacher.reply(to: collected)["grades"]?.array?.count == 1)
  }

  @Test func `a kept file is judged by the exercises that it has`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    func isAnswered() -> [Bool?] {
      let questions = teacher.ask("collect")["grades"]?.array?.first?["questions"]?.array ?? []
      return questions.dropFirst().map { $0["isAnswered"]?.bool }
    }
    ada.enter("step")
    for (height, line) in [(90, "red.height == 90 as high"), (100, "view own")] {
      _ = teacher.ask("handOut", Self.exercise(height))
      #expect(ada.news("documentChanged") != nil)
      ada.enter(line)
      _ = teacher.ask("send", #"{"line":1}"#)
    }
    #expect(isAnswered() == [true, false])
    // The files say the same: the kept one, which has not the second exercise, and the one with the
    // line as a branch.
    let all = room.classroom.state.withLock { $0.handOuts }
    for name in ["Ada.sent-1", "Ada"] {
      let text = try #require(room.disk.saved.withLock { $0[name] })
      let grade = Grade(
        of: try SessionFile(parsing: text, name: name),
        in: try SessionFile(parsing: TestClass.lesson, name: "small"), handOuts: all)
      #expect(grade.questions.dropFirst().map { $0.isAnswered } == [true, false], "\(name)")
    }
  }

  @Test func `first answers at one's own pace are in both files, with what is behind them`() throws
  {
    let (disk, key) = (TestClass.Disk(), Token())
    do {
      let room = try TestClass(disk, teacher: key, text: Self.caps)
      let answers = [("Ada", "100"), ("Ben", "150"), ("Cy", "100"), ("Di", "7")]
      let students = try answers.map { name, answer in
        let student = try room.student(name)
        for _ in 0..<4 { student.enter("step") }
        _ = student.ask("evaluate", #"{"entry":"step","prediction":"\#(answer)"}"#)
        return student
      }
      // Whoever is sent back and answers again knows.
      _ = try room.teachersGuest().ask("send", #"{"line":4}"#)
      for (student, (_, answer)) in zip(students, answers) {
        _ = student.ask("evaluate", #"{"entry":"step","prediction":"150"}"#)
        let file = student.ask("download", #"{"form":"md"}"#)["contents"]?.string ?? ""
        #expect(file.contains("Before line 5, red.width? I said \(answer): "), "\(file)")
      }
      // A prompt without a prediction is no answer.
      let eve = try room.student("Eve")
      for _ in 0..<5 { eve.enter("step") }
      #expect(eve.ask("download", #"{"form":"md"}"#).text.contains("Answers") == false)
    }
    // The class goes on after a fall of the server.
    let room = try TestClass(disk, teacher: key, text: Self.caps)
    let collected = try room.teachersGuest().ask("collect")
    let report = collected["answers"]?.array?.first
    #expect(collected["answers"]?.array?.count == 1)
    let said = report?["said"]?.members?.map { "\($0.key) \($0.value.string ?? "")" }
    #expect(said == ["Ada 100", "Ben 150", "Cy 100", "Di 7"])
    let bars = report?["poll"]?["answers"]?.array ?? []
    #expect(bars.map { $0["count"]?.number } == [2, 1, 1])
    #expect(bars.map { $0["isRight"]?.bool } == [false, true, false])
    let belief = "wish is forgotten because it cannot be met"
    #expect(bars.map { $0["belief"]?.string } == [belief, nil, nil])
    let kept = room.disk.saved.withLock { $0["Ada"] ?? "" }
    #expect(
      kept.hasSuffix(
        "## Answers\n\n- Before line 5, red.width? I said 100: it is 150. You get 100 if \(belief).\n"
      ))
    #expect(disk.complaints.withLock { $0 } == [])
  }

  @Test func `what the class was told is no answer of one's own`() throws {
    let room = try TestClass(text: Self.caps)
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    for guest in [teacher, ada] { for _ in 0..<4 { guest.enter("step") } }
    _ = teacher.ask("poll")
    _ = ada.ask("predict", #"{"answer":"200"}"#)
    _ = teacher.ask("reveal")
    _ = ada.ask("evaluate", #"{"entry":"step","prediction":"150"}"#)
    let collected = teacher.ask("collect")
    #expect(collected["answers"] == .array([]))
    #expect(collected["polls"]?.array?.first?["said"]?["Ada"] == .string("200"))
  }
}
