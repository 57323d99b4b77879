// Predictions: asked before the reveal, compared after, and wrong ones recognised.

import Answers
import Conditions
import Notebook
import SessionFiles
import Testing

@Suite struct PredictTests {
  private static let capped = [
    "view red", "red.leading == root.leading", "red.width <= 150 as cap",
  ]
  private static let wishes =
    "{ red.width == 200 @750 as wish; red.width == 100 @250 as fallback }"

  @Test(arguments: Repository.sessions().filter { $0.hasPrefix("Sessions/") })
  func `a question for a class names the lines that its number depends on`(path: String) throws {
    var session = Session()
    _ = session.begin(try SessionFile(parsing: try Repository.text(path), name: path))
    var done = 0
    while session.nextLessonLine != nil {
      defer { done += 1 }
      if let coming = session.questionAhead {
        // Each line to come that is not named leaves the layout as it is, and each that is named
        // comes.
        var ahead = session
        ahead.tellAnswer(behind: done + coming.steps - 1)
        var named = coming.isComing ? coming.after : []
        for _ in 1..<coming.steps {
          let (line, frames) = (ahead.nextLessonLine, ahead.evaluate("frames").output)
          ahead.evaluate("step")
          if named.first == line { named.removeFirst(); continue }
          #expect(ahead.evaluate("frames").output == frames, "\(path): \(line ?? "")")
        }
        #expect(named.isEmpty && !coming.after.isEmpty, "\(path): \(coming)")
      }
      session.evaluate("step")
    }
  }

  @Test func `a right prediction is said to be right, a wrong one is explained`() throws {
    var session = try Session(typing: Self.capped)
    #expect(
      session.evaluate("predict red.width 150 \(Self.wishes)").output
        == "wish fallback added   red w 0→150\nred.width is 150, as you said.\n")
    session.evaluate("undo")
    #expect(
      session.evaluate("predict red.width 100 \(Self.wishes)").output == """
        wish fallback added   red w 0→150
        red.width is 150. You said 100.
        You get 100 if wish is forgotten because it cannot be met.
        It is not: an unmet constraint still pulls, as near as the stronger ones let it.

        """)
    #expect(session.evaluate("predict red.width 77").output == "red.width is 150. You said 77.\n")
  }

  @Test(arguments: [
    ([], "red.width", "0", "if each line is an assignment"),
    ([], "red.width", "320", "if insets lie inside the size"),
    (["red.width == 300 as wide"], "red.width", "300", "if a later line overrides c1"),
    (
      ["set root.direction = rtl", "remove trail", "red.width == 100"], "red.x", "20",
      "if leading is always left"
    ),
    (
      ["remove trail", "red.trailing == root.trailing + 20 as out"], "red.width", "280",
      "if the constant of out points the other way"
    ),
  ])
  func `a number that a misconception gives is named`(
    _ lines: [String], _ path: String, _ guess: String, _ reason: String
  ) throws {
    var session = try Session(
      typing: [
        "view red", "red.leading == root.leading + 20",
        "root.trailing == red.trailing + 20 as trail",
      ]
        + lines)
    let output = session.evaluate("predict \(path) \(guess)").output
    #expect(output.contains("You get \(guess) \(reason)"), "\(output)")
  }

  @Test func `who stretches is recognised both ways`() throws {
    var session = try Session(typing: [
      "view a intrinsic 60x20", "view b intrinsic 80x20", "a.leading == root.leading + 20",
      "b.leading == a.trailing + 8", "root.trailing == b.trailing + 20", "hug b horizontal 251",
    ])
    #expect(
      session.evaluate("predict a.width 60").output
        .contains("You get 60 if the view with the higher number gives way."))
    session.evaluate("hug b horizontal 250")
    session.evaluate("resist b horizontal 749")
    let open = session.evaluate("predict a.width 60").output
    #expect(open.hasPrefix("a.width is 60…192 ?. You said 60: it would do as well"), "\(open)")
    #expect(open.contains("if hugging and resistance change places"), "\(open)")
    #expect(
      session.evaluate("predict a.width 20").output
        == "a.width is 60…192 ?. You said 20: it is not one of these.\n")
  }

  @Test func `a person is asked before the lines are run, and not when they would be refused`()
    throws
  {
    var session = try Session(
      typing: Self.capped, configuration: Configuration(isInteractive: true))
    let line = "predict red.width \(Self.wishes)"
    let asked = session.evaluate(line)
    #expect(asked.output == "")
    #expect(asked.effects.map(\.action) == [.ask(question: "red.width?")])
    #expect(session.acceptedLines == [])
    let answer = session.resume(.answered("100"))
    #expect(answer.output.contains("You said 100."))
    #expect(session.acceptedLines == [line])
    // The saved text is what a pipe would see.
    let saved = savedText(of: session, as: "a.md")
    #expect(
      saved.hasSuffix("> \(line)\nwish fallback added   red w 0→150\nred.width is 150\n```\n"))
    session.evaluate("undo")
    for (said, told) in [
      ("", "red.width is 150\n"), ("?", "red.width is 150, and nothing else.\n"),
      ("many", "red.width is 150. You said many, which is no number.\n"),
      (" 150 ", "red.width is 150, as you said.\n"),
    ] {
      session.evaluate(line)
      #expect(session.resume(.answered(said)).output.hasSuffix(told))
      session.evaluate("undo")
    }
    session.evaluate(line)
    #expect(session.resume(.answered(nil)).output.hasSuffix("red.width is 150\n"))
    let refused = session.evaluate("predict red.width { red.leading == 5 }")
    #expect(refused.effects == [])
    #expect(refused.errors.hasPrefix("error[E101]"))
  }

  @Test func `what a class says is counted, and wrong answers are explained`() throws {
    var session = try Session(
      typing: Self.capped, configuration: Configuration(isInteractive: true))
    session.evaluate("predict red.width \(Self.wishes)")
    #expect(
      session.resume(.answered("100 x4, ?, 150x8 77 100")).output.hasSuffix(
        """
        red.width is 150; 15 predictions:
          150   8   ████████████████   right
          100   5   ██████████         if wish is forgotten because it cannot be met
          ?     1   ██
          77    1   ██

        """))
    for word in ["12 apples", "3 x0", "x4", "1x2x3"] {
      session.evaluate("predict red.width")
      #expect(
        session.resume(.answered(word)).output.hasSuffix("which is no number.\n"), "\(word)")
    }
    // In the file stands what is so, whatever was said.
    #expect(savedText(of: session, as: "a.md").hasSuffix("red.width\nred.width is 150\n```\n"))
  }

  @Test func `quiz asks of any layout what a change would do, and changes nothing`() throws {
    var session = try Session(
      typing: Self.capped + ["red.width == 200 @750 as wish"],
      configuration: Configuration(isInteractive: true))
    let before = session.evaluate("show").output
    let asked = session.evaluate("quiz")
    #expect(
      asked.effects.map(\.action) == [
        .ask(question: "red.width is 150. What would it be after set cap = 170?")
      ])
    #expect(
      session.resume(.answered("200")).output == """
        cap 150 → 170   red w 150→170
        red.width is 170. You said 200.
        You get 200 if a later line overrides cap.
        Lines do not override each other: priorities decide. Which of two required lines breaks, \
        UIKit leaves open.

        """)
    #expect(session.evaluate("show").output == before)
    // The next one is another, and where nobody answers both are told.
    let next = session.evaluate("quiz").effects.map(\.action)
    #expect(next.count == 1 && next != asked.effects.map(\.action))
    var pipe = try Session(typing: Self.capped + ["red.width == 200 @750 as wish"])
    #expect(
      pipe.evaluate("quiz").output == """
        red.width is 150. What would it be after set cap = 170?
        cap 150 → 170   red w 150→170
        red.width is 170

        """)
    var empty = Session()
    #expect(empty.evaluate("quiz").errors.hasPrefix("error[E170]: nothing is asked here"))
  }

  @Test(arguments: ["predict red", "predict cap", "predict red.size", "predict red.hidden"])
  func `only one number can be predicted`(_ line: String) throws {
    var session = try Session(typing: Self.capped)
    #expect(session.evaluate(line).errors.hasPrefix("error[E171]"))
  }

  @Test func `a prediction that is refused behind its lines leaves no trace`() throws {
    var session = try Session(typing: Self.capped)
    let before = visibleState(of: session)
    #expect(session.evaluate("predict ghost.width 5 { red.width == 7 }").status == .refused)
    #expect(visibleState(of: session) == before)
  }

  @Test func `in a lesson the next claim is asked for, and its lines are stepped through`() throws {
    var session = Session(configuration: Configuration(isInteractive: true))
    _ = session.begin(try SessionFile(parsing: smallLesson, name: "5"))
    for _ in 0..<4 { session.evaluate("step") }
    #expect(session.predictNext().effects.map(\.action) == [.ask(question: "red.width?")])
    let answer = session.resume(.answered("100"))
    #expect(answer.output.hasPrefix("> frames red\nred   x 0   y 0   w 150   h 10\n> expect"))
    #expect(answer.output.contains("You get 100 if wish is forgotten"))
    #expect(session.acceptedLines == ["step", "step"])
    #expect(session.nextLessonLine == "red.leading == 20")
  }
}
