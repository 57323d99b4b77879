// What a teacher hands out to the class, takes back and collects.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Synchronization
import Testing
@testable import Serving
@testable import SessionProtocol

extension ClassTests {
  @Test func `an exercise is handed out to all, handed in and collected with grades`() throws {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    let (ada, ben) = (try room.student("Ada"), try room.student("Ben"))
    for _ in 0..<4 { ada.enter("step") }
    ada.enter("set end = 100")
    let text = "Make it 100 high.\n\n```layout hidden skip\n> expect red.height == 100\n```\n"
    _ = teacher.ask("handOut", JSON.object([("text", .string(text))]).text)
    #expect(ben.news("documentChanged") != nil)
    #expect(ben.ask("document").text.contains("Make it 100 high."))
    // A late student has it too.
    #expect(try room.student("Late").ask("document").text.contains("Make it 100 high."))
    #expect(ada.ask("handIn")["isHandedIn"] == .bool(true))
    let grades = teacher.ask("collect")["grades"]?.array ?? []
    #expect(grades.map { $0["name"]?.string } == ["Ada", "Ben", "Late"])
    #expect(grades.map { $0["done"]?.number } == [4, 0, 0])
    // The lesson's question, and the one that was handed out.
    let isAnswered = grades.map { $0["questions"]?.array?.compactMap { $0["isAnswered"]?.bool } }
    #expect(isAnswered == [[true, false], [false, false], [false, false]])
    // They are called as on the teacher's page.
    #expect(grades[0]["questions"]?.array?.map { $0["label"]?.string } == ["1", "E1"])
    let lines = teacher.ask("collect")["text"]?.string?.split(separator: "\n") ?? []
    #expect(lines.first == "Ada    lesson 4 of 4   1 right         E1 open")
    #expect(room.disk.saved.withLock { $0["Ada"] ?? "" }.contains("> set end = 100"))
  }

  @Test func `what nobody could answer is not handed out`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    let fence = "```layout hidden skip\n"
    let faults = [
      ("", "there is nothing to hand out: write what is to be made"),
      (" \n\n", "there is nothing to hand out: write what is to be made"),
      (
        "Make it 9.\n\n\(fence)> expect red.width == 9\n",
        "hand-out:3:1: this fence is never closed"
      ),
      (
        "Make it 9.\n\n\(fence)```\n",
        "a fence is empty; what must hold is a line such as > expect red.width == 160"
      ),
      (
        "Make it 9.\n\n\(fence)> view red\n```\n",
        "line 4: the fence claims nothing; what must hold is a line such as "
          + "> expect red.width == 160"
      ),
      (
        "Make it 9.\n\n```layout\n> expect red.width == 9\n```\n",
        "line 4: lines that are handed out are not run; an exercise begins with "
          + "```layout hidden skip"
      ),
      (
        "\(fence)> expect red.width == 9\n```\n",
        "line 2: say what is to be made"
      ),
    ]
    for (text, sentence) in faults {
      let reply = teacher.ask("handOut", JSON.object([("text", .string(text))]).text)
      #expect(reply.code == -32003 && reply.message == sentence, "\(text)")
    }
    let misspelt = "Make it 9.\n\n\(fence)> expect red.width = = 9\n```\n"
    let reply = teacher.ask("handOut", JSON.object([("text", .string(misspelt))]).text)
    #expect(reply.message.hasPrefix("line 4: expect red.width = = 9: "))
    // Nobody has anything of it.
    #expect(ada.ask("document").text.contains("Make it") == false)
    let good = "Make it 9.\n\n\(fence)> expect red.width == 9\n```\n"
    #expect(
      teacher.ask("handOut", JSON.object([("text", .string(good))]).text)["handedOut"] == .number(1)
    )
  }

  @Test func `what is handed out is judged as it is answered, wherever the class is sent`() throws {
    let disk = TestClass.Disk()
    let (key, exercise) = (Token(), "> expect red.height == 100")
    var token = ""
    do {
      let room = try TestClass(disk, teacher: key)
      let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
      ada.enter("step")
      let text = "Make it 100 high.\n\n```layout hidden skip\n\(exercise)\n```\n"
      _ = teacher.ask("handOut", JSON.object([("text", .string(text))]).text)
      func row(_ isWanted: (JSON) -> Bool) -> JSON? {
        teacher.news("class") { $0["students"]?.array?.first.map(isWanted) ?? false }
      }
      #expect(row { $0["handedOut"] == .array([.bool(false)]) } != nil)
      ada.enter("red.height == 90 as high")
      ada.enter("set high = 100")
      // The student and the table know at once, not only at the lesson's end.
      let judged = ada.news("judged") {
        $0["exercises"]?.array?.last?["isAnswered"] == .bool(true)
      }
      #expect(judged?["exercises"]?.array?.last?["text"]?.string?.contains(exercise) == true)
      #expect(row { $0["handedOut"] == .array([.bool(true)]) } != nil)
      #expect(teacher.ask("send", #"{"line":3}"#)["hadOwnLines"] == .number(1))
      #expect(ada.ask("document").text.contains("Make it 100 high."))
      // A layout that the lesson made is nobody's answer.
      #expect(row { $0["done"] == .number(3) && $0["handedOut"] == .array([.bool(true)]) } != nil)
      let grade = teacher.ask("collect")["grades"]?.array?.first
      #expect(grade?["questions"]?.array?.last?["isAnswered"] == .bool(true))
      token = ada.token
    }
    // As after a fall of the server.
    let room = try TestClass(disk, teacher: key)
    let again = room.stranger()
    try again.initialize(token)
    #expect(again.ask("document").text.contains("Make it 100 high."))
    let row = try room.teachersGuest().ask("class")["students"]?.array?.first
    #expect(row?["handedOut"] == .array([.bool(true)]))
    #expect(disk.complaints.withLock { $0 } == [])
  }

  @Test(arguments: 0..<6)
  func `whatever is handed out, taken back and typed, all places tell one state`(seed: Int) throws {
    struct Exercise {
      var height: Int
      var isSolved: [Bool]
      var isOut = true
    }
    let (disk, key) = (TestClass.Disk(), Token())
    var room = try TestClass(disk, teacher: key)
    var teacher = try room.teachersGuest()
    let names = ["Ada", "Ben"]
    var students = [try room.student(names[0])]
    var (exercises, heights): ([Exercise], [Int]) = ([], [50])
    func begin(_ student: TestClass.Guest) {
      student.enter("step")
      student.enter("red.height == 50 as high")
    }
    begin(students[0])
    var random = SeededNumbers(seed: seed)
    func expectOneState(_ what: String) throws {
      let grades = teacher.ask("collect")["grades"]?.array ?? []
      let roll = teacher.ask("class")["students"]?.array ?? []
      let handOuts = ClassRegister(disk.register.withLock { $0 }).handOuts
      for (index, student) in students.enumerated() {
        let states = exercises.map { $0.isOut ? JSON.bool($0.isSolved[index]) : .null }
        #expect(roll[index]["handedOut"] == .array(states), "\(what)")
        // The student's own page, and the teacher's that looks at it.
        let own = room.stranger()
        try own.initialize(student.token)
        let looking = try room.teachersGuest(#","show":"\#(names[index])""#)
        for page in [own, looking] {
          let told = page.news("joined")?["exercises"]?.array?.suffix(exercises.count) ?? []
          #expect(told.map { $0["isAnswered"] ?? .null } == states, "\(what)")
          #expect(told.map { $0["isTakenBack"] != nil } == exercises.map { !$0.isOut }, "\(what)")
          page.leave()
        }
        // The grades of the class, and those of its files.
        let expected = exercises.indices.filter { exercises[$0].isOut }
          .map { "E\($0 + 1) \(exercises[$0].isSolved[index])" }
        let grade = grades.first { $0["name"] == .string(names[index]) }
        let graded = grade?["questions"]?.array?.dropFirst().map {
          "\($0["label"]?.string ?? "") \($0["isAnswered"]?.bool ?? false)"
        }
        #expect(graded == expected, "\(what)")
        let text = disk.saved.withLock { $0[names[index]] ?? "" }
        let file = Grade(
          of: try SessionFile(parsing: text, name: names[index]),
          in: try SessionFile(parsing: TestClass.lesson, name: "small"), handOuts: handOuts)
        let filed = file.questions.dropFirst().map { "\($0.label) \($0.isAnswered)" }
        #expect(filed == expected, "\(what): the file")
      }
    }
    var story: [String] = []
    for round in 0..<14 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let height = [90, 100, 110].randomElement(using: &random) ?? 90
        let fence = "```layout hidden skip\n> expect red.height == \(height)\n```"
        let text = JSON.string("Make it \(height) high.\n\n\(fence)\n")
        let reply = teacher.ask("handOut", JSON.object([("text", text)]).text)
        let isOut = exercises.contains { $0.isOut && $0.height == height }
        #expect((reply.message == "this exercise is handed out already") == isOut)
        if !isOut { exercises.append(Exercise(height: height, isSolved: [false, false])) }
        story.append("hand out \(height)")
      case 1:
        if let last = exercises.lastIndex(where: { $0.isOut }) {
          _ = teacher.ask("takeBack")
          exercises[last].isOut = false
        }
        story.append("take back")
      default:
        let index = students.indices.randomElement(using: &random) ?? 0
        let height =
          [90, 100, 110].filter { $0 != heights[index] }.randomElement(using: &random) ?? 0
        students[index].enter("set high = \(height)")
        heights[index] = height
        for number in exercises.indices
        where exercises[number].isOut && exercises[number].height == height {
          exercises[number].isSolved[index] = true
        }
        story.append("\(names[index]) \(height)")
      }
      if round == 6 {
        students.append(try room.student(names[1]))
        heights.append(50)
        begin(students[1])
        story.append("join")
      }
      try expectOneState(story.joined(separator: ", "))
    }
    // As after a fall of the server.
    let tokens = students.map { $0.token }
    room = try TestClass(disk, teacher: key)
    teacher = try room.teachersGuest()
    for index in tokens.indices {
      students[index] = room.stranger()
      students[index].token = tokens[index]
      try students[index].initialize(tokens[index])
    }
    try expectOneState("a restart after " + story.joined(separator: ", "))
  }
}
