// Views deep in each other, asked everything on a stack that is small: what goes along the tree
// does not call itself for each view.

import Answers
import Foundation
import Notebook
import Synchronization
import Conditions
import Testing

@Suite(.thorough) struct HostileDepthTests {
  private static let depth = 200

  /// Views in each other, made from the innermost to the outermost or the other way.
  private static func nest(outermostFirst: Bool) -> Session {
    var session = Session()
    var lines: [String] = []
    for number in 1...depth {
      lines.append(
        outermostFirst
          ? "view v\(number) in \(number == 1 ? "root" : "v\(number - 1)")"
          : "view v\(depth + 1 - number)")
    }
    if !outermostFirst {
      for number in (2...depth).reversed() { lines.append("move v\(number) to v\(number - 1)") }
    }
    lines += [
      "v1.leading == root.leading + 8", "v\(depth).leading == root.leading + 20",
      "v\(depth).width == 0.5 * root.width",
    ]
    #expect(session.evaluate("{ " + lines.joined(separator: "; ") + " }").status == .ok)
    return session
  }

  /// Returns the answer to a question on a stack of half a megabyte.
  private static func answer(_ question: String, _ session: Session) -> Answer {
    let answer = Mutex(Answer())
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      var session = session
      let evaluation = session.evaluate(question)
      answer.withLock { $0 = evaluation }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return answer.withLock { $0 }
  }

  @Test(arguments: [true, false])
  func `answers about views deep in each other take little of the stack`(outermostFirst: Bool) {
    let session = Self.nest(outermostFirst: outermostFirst)
    for question in [
      "frames as json", "trace", "trace v2", "draw", "draw as sentences", "draw as svg",
      "draw as html", "show", "show as swift", "why v200.leading", "why not v200.width == 5",
      "fit v1", "ambiguity", "lint", "what if v200.width == 5", "frames in v1", "affecting v1",
      "v200.leading == v3.safe.leading + 2", "v40.leading == v3.margins.leading + 2",
      "set root.safe = 20 20 20 20", "set root.direction = rtl", "move v40 to root", "remove v2",
      "move v1 to v40", "undo", "animate 1s { set c1 = 30 }", "device \"iPhone 15\"",
      "save deep.layout", "diff main",
    ] {
      let answer = Self.answer(question, session)
      #expect(answer.status == (question.hasSuffix("v1 to v40") ? .refused : .ok), "\(question)")
      #expect(!(answer.output + answer.errors).isEmpty || !answer.effects.isEmpty, "\(question)")
    }
  }

  @Test func `a tree that is very deep is listed with so many bars and a number`() {
    let lines = Self.answer("trace", Self.nest(outermostFirst: true)).output
      .split(separator: "\n")
    let bars = String(repeating: "|   ", count: 100)
    #expect(lines[100].hasPrefix(bars + "*UIView:v100-"))
    #expect(lines[200].hasPrefix(bars + "|+100 *UIView:v200-"))
  }
}
