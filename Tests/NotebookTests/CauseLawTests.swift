// Laws of the sentence about a conflict and of its first cure, on documents from seeds.

import Analysis
import Answers
import AutoLayout
import Conditions
import Foundation
import Testing

@testable import Notebook

@Suite struct CauseLawTests {
  static let seeds = Settings.isThorough ? 200 : 4

  /// The number of a sentence resolves the contradiction when it is set; any other number of it
  /// stands in the document.
  @Test(arguments: CauseDocument.names)
  func `each number of a sentence stands in the document or resolves the conflict`(
    cause: String
  ) throws {
    var told = 0
    for seed in 0..<Self.seeds {
      let session = CauseDocument(cause, seed: seed).session
      let layout = session.workspace.layout
      let context = QuestionContext(session)
      for broken in layout.broken {
        let one = Diagnosed(broken, in: context)
        let diagnosis = try #require(one.diagnosis)
        let sentence = context.told(diagnosis.sentence).plain
        let known = CauseDocument.numbers(in: session)
        for case .number(let number) in diagnosis.sentence.parts {
          let stands = known.contains { abs($0 - abs(number)) < 1e-6 }
          let isNeed = diagnosis.need.map { abs($0.number - abs(number)) < 1e-6 } ?? false
          #expect(stands || isNeed, "seed \(seed): \(number) in: \(sentence)")
        }
        guard let need = diagnosis.need else { continue }
        told += 1
        let members = one.broken.conflict.members.map { $0.constraint }
        let rest = try #require(
          CauseDocument.broken(among: members, shifting: need, in: layout),
          "seed \(seed): \(sentence)")
        #expect(rest.isEmpty, "seed \(seed): \(need.number) leaves it: \(sentence)")
      }
    }
    if CauseDocument.telling.contains(cause) {
      #expect(told > Self.seeds / 6, "\(told) sentences with a number")
    }
  }

  /// A first cure mends a conflict, breaks nothing, and opens nothing that was decided.
  @Test(arguments: CauseDocument.names)
  func `a first cure resolves its conflict and leaves nothing new broken or open`(
    cause: String
  ) throws {
    // An empty frame of a forgotten mask decides nothing.
    let isOfMask = cause == "a mask that was not turned off"
    var cured = 0
    for seed in 0..<Self.seeds {
      let session = CauseDocument(cause, seed: seed).session
      let layout = session.workspace.layout
      let context = QuestionContext(session)
      var trials = Trials(of: layout)
      for broken in layout.broken {
        let told = Diagnosed(broken, in: context)
        let repairs = ConflictTelling(context: context).repairs(for: told, limit: 1, &trials)
        guard let first = repairs.first else { continue }
        cured += 1
        let tried = try #require(layout.trial(first.change))
        let line = first.shown.line
        #expect(!tried.isBroken(broken.constraint), "seed \(seed): \(line)")
        #expect(tried.brokenCount < layout.brokenCount, "seed \(seed): \(line)")
        for item in layout.liveItems where tried.record(of: item) != nil {
          let (before, after) = (layout.ranges(of: item), tried.ranges(of: item))
          for (was, now) in [
            (before.x, after.x), (before.y, after.y), (before.width, after.width),
            (before.height, after.height),
          ] where was.isPoint && !(isOfMask && was.lower == 0) {
            #expect(
              now.isPoint, "seed \(seed): \(line) opens \(layout.name(of: item))")
          }
        }
        if case .setRoot = first.change {
          Issue.record("seed \(seed): \(line) changes the screen")
        }
      }
    }
    #expect(cured > 0 || cause == "only the system's")
  }
}
