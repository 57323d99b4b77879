// Containers in containers, turned, in other text sizes and directions, over a keyboard, in motion:
// scenes built at random, compared with a direct computation and with another way of building them.
// LAYOUTLAB_SCENES sets how many.

import AutoLayout
import Conditions
import Syntax
import Testing

@testable import Notebook

@Suite struct SceneTests {
  private static let lanes = 0..<2
  private static let seeds = Settings.seeds("LAYOUTLAB_SCENES", or: 40)

  @Test(arguments: lanes)
  func `a scene is where a direct computation puts it, however it came about`(lane: Int) throws {
    for seed in Self.seeds.share(lane, of: Self.lanes.count) {
      let trial = SceneTrial(seed: seed)
      var fresh = Session()
      trial.buildAtOnce(&fresh)
      let layout = fresh.workspace.layout
      let expected = DirectLayout(trial.scene, in: trial.world).frames
      let found = differences(frames(fresh), expected)
      #expect(found == [], "seed \(seed)\n\(trial.script)")
      #expect(layout.broken.isEmpty, "seed \(seed)")
      let open = layout.ambiguousItems().map { layout.name(of: $0) }.filter { expected[$0] != nil }
      #expect(open == [], "seed \(seed)")

      var other = Session()
      trial.buildByHistory(&other)
      let rebuilt = differences(frames(other), expected)
      #expect(rebuilt == [], "seed \(seed), with a history")
      let again = differences(frames(other), frames(fresh))
      #expect(again == [], "seed \(seed), hidden views included")

      let before = DirectLayout(trial.scene, in: trial.worldBefore).frames
      let middle = expected.reduce(into: [String: [Double]]()) { middle, entry in
        guard let start = before[entry.key] else { return }
        middle[entry.key] = zip(start, entry.value).map { ($0 + $1) / 2 }
      }
      let flight = try #require(other.memory.flight)
      let items = try flight.snapshot(at: Located(.fraction(0.5))).snapshot.items
      let halfway = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.frame.numbers) })
      #expect(differences(halfway, middle) == [], "seed \(seed), half-way")
    }
  }

  @Test func `scenes of every sort are tried, and a wrong frame is found out`() {
    var sorts: [String: Int] = [:]
    for seed in 0..<200 {
      let trial = SceneTrial(seed: seed)
      sorts["\(trial.scene.page)", default: 0] += 1
      if trial.world.isRightToLeft { sorts["from the right", default: 0] += 1 }
      if trial.world.isTurned { sorts["turned", default: 0] += 1 }
      if trial.world.isAccessible { sorts["accessible", default: 0] += 1 }
      if trial.world.keyboard > 0 { sorts["keyboard", default: 0] += 1 }
      for word in [
        ": scroll", ": table", ": cell", "guide g", ".margins", ".directionalMargins",
        "marginsRelative",
        "fillEqually", "equalSpacing", "equalCentering", "fillProportionally", "firstBaseline",
        "lines 0", "hidden = on when", "axis = vertical when", "spacing = ", "spacingAfter",
      ] where trial.script.contains(word) { sorts[word, default: 0] += 1 }
    }
    #expect(sorts.count == 5 + 4 + 17)
    #expect(sorts.filter { $0.value < 5 } == [:])
    let trial = SceneTrial(seed: 1)
    var session = Session()
    trial.buildAtOnce(&session)
    var expected = DirectLayout(trial.scene, in: trial.world).frames
    expected[trial.scene.column.name]?[2] += 1
    #expect(differences(frames(session), expected).count == 1)
  }

  // MARK: Comparing

  /// Returns the differences between the found and the expected frames.
  private func differences(_ found: [String: [Double]], _ expected: [String: [Double]]) -> [String]
  {
    expected.sorted { $0.key < $1.key }.compactMap { name, numbers in
      guard let frame = found[name] else { return "\(name) is not there" }
      let isThere = zip(frame, numbers).allSatisfy { abs($0 - $1) < 1e-6 }
      return isThere ? nil : "\(name) is at \(frame), not at \(numbers)"
    }
  }

  /// Returns all frames.
  private func frames(_ session: Session) -> [String: [Double]] {
    let layout = session.workspace.layout
    return Dictionary(
      uniqueKeysWithValues: layout.liveItems.map {
        (layout.name(of: $0), layout.frame(of: $0).numbers)
      })
  }
}

/// A scene, the world it ends in and the ways in which it is built.
struct SceneTrial {
  let scene: Scene
  let world: SceneWorld
  /// The world before the last step of the history, which is animated.
  let worldBefore: SceneWorld
  /// The random numbers of the history.
  private let random: SeededNumbers

  init(seed: Int) {
    scene = SceneGrammar.scene(SeededNumbers(seed: seed))
    var random = SeededNumbers(seed: seed + 1_000_000)
    world = SceneWorld.random(&random)
    worldBefore = SceneWorld.random(&random)
    self.random = random
  }

  /// All that is typed to build it at once.
  var script: String {
    let lines = SceneLines(scene, outerFirst: true)
    return (world.lines + lines.making + lines.settings + lines.constraints)
      .joined(separator: "\n")
  }

  /// Builds it in one step, in its final world.
  func buildAtOnce(_ session: inout Session) {
    let lines = SceneLines(scene, outerFirst: true)
    session.type(world.lines)
    Self.type(lines.making + lines.settings + lines.constraints, into: &session)
  }

  /// Builds it from the inside out, its constraints in any order, through other worlds, with edits
  /// that are taken back; the last step into the final world is an animation.
  func buildByHistory(_ session: inout Session) {
    var random = random
    let lines = SceneLines(scene, outerFirst: false)
    session.type(SceneWorld.random(&random).lines)
    Self.type(lines.making, into: &session)
    let ties = (lines.settings + lines.constraints).shuffled(using: &random)
    let part = random.number(0...ties.count)
    Self.type(Array(ties[..<part]), into: &session)
    session.type(worldBefore.lines)
    Self.type(Array(ties[part...]), into: &session)
    for step in 1...2 {
      let name = random.pick(scene.column.all).name
      session.type(
        random.pick([
          ["set \(name).hidden = on", "undo"],
          ["set \(name).hidden = on", "set \(name).hidden = off"],
          ["remove \(name)", "undo"], ["remove c1", "undo"], ["off c2", "on c2", "undo 2"],
          ["mark m\(step)", "set root.textsize = ax5", "switch m\(step)"],
          ["set root.size = 300x900", "undo"],
        ]))
    }
    session.type(["animate 0.3s linear { \(world.lines.joined(separator: "; ")) } at 1"])
  }

  private static func type(_ lines: [String], into session: inout Session) {
    if !lines.isEmpty { session.type(["{\n\(lines.joined(separator: "\n"))\n}"]) }
  }
}
