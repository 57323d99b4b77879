// Metamorphic laws: a document that is typed, read or turned in another way has the same frames.
//
// LAYOUTLAB_DOCUMENTS sets how many; a long run is 2 000:
//
//     LAYOUTLAB_DOCUMENTS=2000 swift test -c release -Xswiftc -enable-testing --filter Metamorphic

@testable import Answers
import AutoLayout
import Conditions
@testable import SessionFiles
import Synchronization
import Testing

@testable import Notebook

@Suite struct MetamorphicTests {
  private static let lanes = 0..<2
  private static let seeds = Settings.seeds("LAYOUTLAB_DOCUMENTS", or: 40)

  /// The number of documents on which each law was tried, and that of trials.
  private static let tally = Mutex<[String: (documents: Int, trials: Int)]>([:])

  @Test func `a document has the same frames in whatever way it is typed, read or turned`() async {
    await withTaskGroup { group in
      for lane in Self.lanes {
        group.addTask {
          for seed in Self.seeds.share(lane, of: Self.lanes.count) {
            var document = CheckedDocument(seed: seed)
            document.check()
            let tried = document.tried
            Self.tally.withLock { tally in
              for (law, count) in tried {
                tally[law, default: (0, 0)].documents += 1
                tally[law, default: (0, 0)].trials += count
              }
            }
          }
        }
      }
    }
    let tally = Self.tally.withLock { $0 }
    guard Self.seeds.count >= 40 else { return }
    // A law that is tried in passing proves nothing.
    for law in CheckedDocument.Law.allCases {
      let documents = tally[law.rawValue]?.documents ?? 0
      #expect(documents * 8 >= Self.seeds.count, "\(law): \(tally)")
    }
    if Self.seeds.count > 200 { print("\(Self.seeds.count) documents: \(tally)") }
  }
}

/// A document and all that is so of it.
private struct CheckedDocument {
  enum Law: String, CaseIterable {
    case order, wrapped, mirrored, mirroredTwice, constantBack, sizeBack, undone, redone, shown
    case shownElsewhere, saved
  }

  private let seed: Int
  private let document: MetamorphicDocument
  private var session = Session()
  private(set) var tried: [String: Int] = [:]
  /// A failure is told once.
  private var hasFailed = false

  init(seed: Int) {
    self.seed = seed
    document = MetamorphicDocument.seeded(seed)
  }

  mutating func check() {
    // The frames after each number of changes.
    var states: [Int: Frames] = [0: Frames(session)]
    let built = document.makers.count + document.constraints.count
    for (index, line) in document.lines.enumerated() {
      let before = session.changeCount
      session.evaluate(line)
      let now = Frames(session)
      if session.changeCount <= before {
        expect(.undone, now, states[session.changeCount], "after \(line)")
      } else if line == "redo" {
        expect(.redone, now, states[session.changeCount], "after \(line)")
      }
      states[session.changeCount] = now
      if session.changeCount > before { checkStep(states[before]) }
      if index + 1 >= built { checkMirroring() }
    }
    checkTyping()
    checkTurning()
    checkReading()
    checkHistory(states)
  }

  // MARK: Laws

  /// Undoes and redoes what was typed last.
  private mutating func checkStep(_ before: Frames?) {
    var other = session
    let now = Frames(session)
    other.evaluate("undo")
    expect(.undone, Frames(other), before, "undo")
    other.evaluate("redo")
    expect(.redone, Frames(other), now, "redo")
  }

  /// Constraints in another order, and everything in one more view with equal edges.
  private mutating func checkTyping() {
    var random = SeededNumbers(seed: seed &+ 1)
    let shuffled = document.constraints.shuffled(using: &random)
    checkTyping(
      .order, MetamorphicDocument.lines(document.makers + shuffled, in: "root"),
      MetamorphicDocument.lines(document.edits, in: "root"))
    let holder = "wrap"
    checkTyping(
      .wrapped,
      ["view wrap", "wrap.edges == root"]
        + MetamorphicDocument.lines(document.makers + document.constraints, in: holder),
      MetamorphicDocument.lines(document.edits, in: holder))
  }

  /// Compares as long as there is one layout alone: of several, another order may find another.
  private mutating func checkTyping(_ law: Law, _ lines: [String], _ edits: [String]) {
    var (plain, other) = (Session(), Session())
    for line in MetamorphicDocument.lines(document.makers + document.constraints, in: "root") {
      plain.evaluate(line)
    }
    for line in lines { other.evaluate(line) }
    guard plain.isUnique else { return }
    expect(law, Frames(other), Frames(plain), lines.joined(separator: "\n"))
    for (one, another) in zip(MetamorphicDocument.lines(document.edits, in: "root"), edits) {
      plain.evaluate(one)
      other.evaluate(another)
      guard plain.isUnique else { return }
      expect(law, Frames(other), Frames(plain), "\(lines.joined(separator: "\n"))\nafter \(one)")
    }
  }

  /// The other direction, in a document that speaks of leading and trailing alone.
  private mutating func checkMirroring() {
    guard document.isDirectional, session.isUnique else { return }
    let isTurned = session.workspace.layout.document.world.isRightToLeft
    var other = session
    other.evaluate("set root.direction = \(isTurned ? "ltr" : "rtl")")
    expect(.mirrored, Frames(other), Frames(session, isMirrored: true), "mirrored")
  }

  /// Constants, direction and size changed and changed back.
  private mutating func checkTurning() {
    let now = Frames(session)
    let layout = session.workspace.layout
    for id in layout.liveConstraints {
      guard let record = layout.record(of: id) else { continue }
      var other = session
      other.evaluate("set \(Workspace.written(record.name)) += 16")
      other.evaluate("set \(Workspace.written(record.name)) -= 16")
      expect(.constantBack, Frames(other), now, "\(record.name) and back")
    }
    let isTurned = layout.document.world.isRightToLeft
    let directions = isTurned ? ["ltr", "rtl"] : ["rtl", "ltr"]
    var other = session
    other.evaluate("set root.direction = \(directions[0])")
    other.evaluate("set root.direction = \(directions[1])")
    expect(.mirroredTwice, Frames(other), now, "mirrored twice")
    // A mask keeps the frame that it was given, not what a small root left of it.
    guard !document.hasMasks else { return }
    for size in ["700x300", "150x900", "0x0"] { other.evaluate("set root.size = \(size)") }
    let size = layout.document.world.size
    other.evaluate("set root.size = \(size.width)x\(size.height)")
    expect(.sizeBack, Frames(other), now, "another size and back")
  }

  /// The lines of `show`, and every form of a file, in sessions of their own.
  private mutating func checkReading() {
    let shown = session.evaluate("show").output
    var again = Session()
    for line in shown.split(separator: "\n") {
      let answer = again.evaluate(String(line))
      if answer.status >= .refused { fail("\(line) of show is refused: \(answer.errors)") }
    }
    let comparesAll = session.isUnique
    expect(.shown, Frames(again), Frames(session), "show\n\(shown)", onlyUnique: !comparesAll)
    var other = session
    for size in ["700x300", "333x666"] {
      again.evaluate("set root.size = \(size)")
      other.evaluate("set root.size = \(size)")
      guard other.isUnique else { continue }
      expect(.shownElsewhere, Frames(again), Frames(other), "show at \(size)\n\(shown)")
    }
    for form in SavedForm.allCases {
      let path = "a.\(form.rawValue)"
      guard
        case .writeFile(_, let text, _)? = session.evaluate("save \(path)").effects.first?.action
      else {
        fail("nothing is saved as \(path)")
        continue
      }
      session.resume(.written)
      var loaded = Session()
      loaded.evaluate("load \(path)")
      let answer = loaded.resume(.file(text))
      if answer.status >= .refused { fail("\(path) is refused: \(answer.errors)") }
      expect(.saved, Frames(loaded), Frames(session), "\(path)\n\(text)")
    }
  }

  /// Undoes everything, one by one, and redoes it.
  private mutating func checkHistory(_ states: [Int: Frames]) {
    let end = session.changeCount
    while session.changeCount > 0 {
      let before = session.changeCount
      session.evaluate("undo")
      guard session.changeCount == before - 1 else { return fail("undo at \(before)") }
      expect(.undone, Frames(session), states[session.changeCount], "undo to \(before - 1)")
    }
    while session.changeCount < end {
      let before = session.changeCount
      session.evaluate("redo")
      guard session.changeCount > before else { return fail("redo at \(before)") }
      expect(.redone, Frames(session), states[session.changeCount], "redo to \(before + 1)")
    }
  }

  // MARK: Comparing

  private mutating func expect(
    _ law: Law, _ one: Frames, _ other: Frames?, _ told: String, onlyUnique: Bool = false
  ) {
    tried[law.rawValue, default: 0] += 1
    guard let other, let difference = one.difference(from: other, onlyUnique) else { return }
    fail("\(law.rawValue): \(difference)\n\(told)")
  }

  private mutating func fail(_ words: String) {
    guard !hasFailed else { return }
    hasFailed = true
    Issue.record("seed \(seed), \(words)\ndocument\n\(document.lines.joined(separator: "\n"))")
  }
}

/// All frames of a session, but that of the view around them.
private struct Frames {
  private var frames: [String: (rect: Rect, isUnique: Bool)] = [:]

  /// The frames; of a layout that is mirrored, where they should then be.
  init(_ session: Session, isMirrored: Bool = false) {
    let layout = session.workspace.layout
    for id in layout.liveItems where id != .root {
      guard let record = layout.record(of: id), record.name != "wrap" else { continue }
      var rect = layout.frame(of: id)
      if isMirrored, let superview = record.superview {
        rect.x = layout.frame(of: superview).width - rect.x - rect.width
      }
      frames[record.name] = (rect, !layout.hasAmbiguousLayout(id))
    }
  }

  /// The first difference by name; `nil` without one.
  func difference(from other: Frames, _ onlyUnique: Bool) -> String? {
    let names = frames.keys.sorted()
    guard names == other.frames.keys.sorted() else {
      return "\(names), not \(other.frames.keys.sorted())"
    }
    for name in names {
      guard let one = frames[name], let other = other.frames[name] else { continue }
      if onlyUnique, !one.isUnique || !other.isUnique { continue }
      let pairs = [
        (one.rect.x, other.rect.x), (one.rect.y, other.rect.y),
        (one.rect.width, other.rect.width), (one.rect.height, other.rect.height),
      ]
      if pairs.contains(where: { abs($0 - $1) > 1e-6 }) {
        return "\(name) \(one.rect), not \(other.rect)"
      }
    }
    return nil
  }
}

extension Session {
  /// Indicates whether the layout is the only one: nothing is in conflict, and nothing open.
  fileprivate var isUnique: Bool {
    workspace.layout.broken.isEmpty && workspace.layout.ambiguousItems().isEmpty
  }
}
