// Screens as apps have them, each frame of them derived by hand; `Screens` holds them.

@testable import Answers
import AutoLayout
import Testing

@testable import Notebook

@Suite struct ScreenTests {
  private static let screens = (try? AppScreen.all()) ?? []

  @Test(arguments: screens)
  func `a screen is where arithmetic by hand puts it`(screen: AppScreen) throws {
    var session = Session()
    for line in screen.lines {
      switch line {
      case .typed(let text):
        let answer = session.evaluate(text)
        #expect(answer.status == .ok, "\(text)\n\(answer.output)\(answer.errors)")
      case .frame(let view, let derivation):
        let layout = session.workspace.layout
        guard case .item(let item)? = layout.lookup(view) else {
          Issue.record("nothing is called \(view)")
          continue
        }
        let derived = try Derivation.numbers(
          in: derivation, scale: layout.document.world.scale)
        let frame = layout.frame(of: item).numbers
        let isThere = derived.count == 4 && zip(derived, frame).allSatisfy { abs($0 - $1) < 1e-6 }
        #expect(isThere, "\(view) is at \(frame) and not at \(derived)")
        let isUnique = layout.ranges(of: item).isUnique
        #expect(isUnique, "\(view) may lie elsewhere")
      }
    }
    #expect(session.workspace.layout.broken.isEmpty)
  }

  @Test func `the screens show every kind of view and every way of a stack`() {
    #expect(Self.screens.count >= 60)
    #expect(Set(Self.screens.map(\.name)).count == Self.screens.count)
    #expect(Self.screens.allSatisfy { $0.frameCount > 0 })
    let typed = Self.screens.flatMap(\.typed).joined(separator: "\n") + "\n"
    let words =
      ItemKind.views.filter { $0 != .view && $0 != .stack }.map { ": \($0.rawValue)" }
      + ["\nstack ", "\nguide ", "\nview "]
      + StackProperties.Distribution.allCases.dropLast().map { "distribution \($0.rawValue)" }
      + StackProperties.Alignment.allCases.map { "alignment \($0.rawValue)" }
    #expect(words.filter { !typed.contains($0) } == [])
  }
}
