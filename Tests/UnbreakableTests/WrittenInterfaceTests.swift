// Layouts that are written as files of Interface Builder and imported have the same frames and
// constraints.

@testable import Answers
import Conditions
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite struct WrittenInterfaceTests {
  /// A count of layouts, and the differences of those that come back otherwise.
  private struct Tally {
    var all = 0
    var frames: [String] = []
    var constraints: [String] = []
  }

  private static func session(_ lines: [String]) -> Session {
    var session = Session()
    for line in lines { session.evaluate(line) }
    return session
  }

  /// The lines of the screens of the collection.
  private static let screens: [[String]] =
    ["cards", "forms", "lists", "media", "navigation", "published", "stacks"].flatMap { name in
      let text = (try? Repository.text("Tests/NotebookTests/Screens/\(name).txt")) ?? ""
      return "\n\(text)".split(separator: "\n# ").map { part in
        part.split(separator: "\n").map(String.init).enumerated()
          .filter { $0.offset > 0 && !$0.element.hasPrefix("=") }
          .map { String($0.element.split(separator: "  //").first ?? "") }
      }
    }

  /// Writes a layout and imports it; one of which something cannot be written is passed over.
  private static func compare(
    _ session: Session, _ title: String, as form: String, _ tally: inout Tally
  ) {
    var (session, copy) = (session, Session())
    let text = session.evaluate("show as \(form)").output
    guard !text.contains("<!-- not in this file") else { return }
    copy.evaluate("import a.\(form)")
    let answer = copy.resume(.file(text))
    tally.all += 1
    let (old, new) = (session.workspace.layout, copy.workspace.layout)
    // The same side has two names.
    var renamed = [String: String](
      uniqueKeysWithValues: ["left", "right", "top", "bottom", "leading", "trailing"].map {
        (".margins.\($0)", ".\($0)Margin")
      })
    for id in old.liveItems where id != .root {
      let name = old.name(of: id)
      guard
        // The language's own words are not taken for names.
        case .item(let other) = new.lookup(name) ?? new.lookup(name + "View")
      else {
        tally.frames.append("\(title): no \(name)\n\(answer.output)")
        return
      }
      if new.name(of: other) != name { renamed["\(name)."] = "\(name)View." }
      let (frame, found) = (old.frame(of: id), new.frame(of: other))
      let pairs = [
        (frame.x, found.x), (frame.y, found.y), (frame.width, found.width),
        (frame.height, found.height),
      ]
      // The choice of a broken constraint depends on age, which a file does not tell.
      if old.brokenConstraints.isEmpty, pairs.contains(where: { abs($0 - $1) > 0.01 }) {
        tally.frames.append("\(title): \(name) \(frame) \(found)")
        break
      }
    }
    func texts(_ layout: Layout) -> [String] {
      layout.liveConstraints.map { id in
        renamed.reduce(layout.text(of: id, withName: false)) {
          $0.replacing($1.key, with: $1.value)
        }
      }
    }
    // In other views, frames and masks come back as constraints; rows that grow wish for a height.
    let placed = old.liveItems.compactMap { old.record(of: $0) }.filter {
      $0.kind == .cell || $0.translatesAutoresizingMask && $0.superview != .root
    }
    var (lost, added) = (texts(old), texts(new))
    for text in lost {
      guard let place = added.firstIndex(of: text) else { continue }
      added.remove(at: place)
      lost.remove(at: lost.firstIndex(of: text) ?? 0)
    }
    added.removeAll { text in placed.contains { text.contains("\($0.name).") } }
    if !lost.isEmpty || !added.isEmpty { tally.constraints.append("\(title): \(lost) \(added)") }
  }

  private static func compare(_ layouts: [(title: String, lines: [String])]) -> Tally {
    var tally = Tally()
    for (place, layout) in layouts.enumerated() {
      let form = place.isMultiple(of: 2) ? "xib" : "storyboard"
      compare(session(layout.lines), layout.title, as: form, &tally)
    }
    #expect(tally.frames.count * 50 <= tally.all, "\(tally.all): \(tally.frames)")
    #expect(tally.constraints.isEmpty, "\(tally.all): \(tally.constraints)")
    return tally
  }

  @Test func `screens come back with the same frames and constraints`() {
    let tally = Self.compare(Self.screens.map { ($0.first ?? "", $0) })
    #expect(tally.all >= 60, "\(tally.all) screens")
  }

  @Test func `random documents come back with the same frames and constraints`() {
    let seeds = Settings.seeds("LAYOUTLAB_DOCUMENTS", or: 16)
    let tally = Self.compare(
      seeds.map { ("seed \($0)", MetamorphicDocument.seeded($0).lines) })
    #expect(tally.all * 4 >= seeds.count, "\(tally.all) documents")
  }
}
