// Documents that lead to each cause: its example with other numbers, in other surroundings.

import Analysis
import AutoLayout
import ConstraintSolver
import Conditions
import Foundation

@testable import Notebook

struct CauseDocument {
  let lines: [String]

  /// The causes that have an example.
  static let names = Cause.all.filter { !$0.example.isEmpty }.map(\.name)

  /// The causes whose sentence tells a number of its own.
  static let telling = [
    "hidden by a stack view", "less than a pixel", "the header or footer of a table",
    "no size before the first layout", "a view of no size", "the size of the moment",
    "a size that follows from another one", "a fixed size between two edges",
    "gaps without room", "a chain of views and gaps",
  ]

  /// The example of a cause with numbers of a seed, and beside it views that want room of the
  /// same things.
  init(_ cause: String, seed: Int) {
    var random = SeededNumbers(seed: seed)
    let example = Cause.all.first { $0.name == cause }?.example ?? []
    var lines = example.map { line in Self.varied(line, &random) }
    let declared = lines.flatMap { Self.declared(in: $0) }
    for number in 0..<random.number(below: 3) {
      let around = random.pick(["root"] + declared)
      let name = "other\(number)"
      lines.append("view \(name) in \(around)")
      if random.chance(50) {
        lines.append("\(name).height == \(random.number(5...60))")
        lines.append("\(name).top == \(around).top + \(random.number(0...20))")
        if random.chance(50) {
          lines.append("\(name).bottom <= \(around).bottom - \(random.number(0...20))")
        }
      } else {
        lines.append("\(name).width == \(random.number(5...60))")
        lines.append("\(name).leading == \(around).leading + \(random.number(0...20))")
        if random.chance(50) {
          lines.append("\(name).trailing <= \(around).trailing - \(random.number(0...20))")
        }
      }
    }
    self.lines = lines
  }

  /// A session in which the lines were typed; some may be refused.
  var session: Session {
    var session = Session()
    for line in lines { session.evaluate(line) }
    return session
  }

  /// A line with each whole number up to a third smaller or larger; 0, priorities next to the
  /// required one and what is in quotation marks stay.
  private static func varied(_ line: String, _ random: inout SeededNumbers) -> String {
    if line.contains("\"") { return line }
    var words: [String] = []
    for word in line.split(separator: " ") {
      if let number = Int(word), (3..<900).contains(number) {
        words.append("\(number + random.number(-(number / 3)...(number / 3)))")
      } else {
        words.append(String(word))
      }
    }
    return words.joined(separator: " ")
  }

  /// The views that a line adds, without those that lay out what they hold.
  private static func declared(in line: String) -> [String] {
    guard line.hasPrefix("view "), !line.contains(" : ") else { return [] }
    let rest = line.dropFirst("view ".count)
    let names = rest.components(separatedBy: " frame ")[0].components(separatedBy: " in ")[0]
    return names.components(separatedBy: ", ")
  }

  /// The numbers that stand in a document: constants and right sides, factors, frames and sizes of
  /// content.
  static func numbers(in session: Session) -> [Double] {
    let layout = session.workspace.layout
    // What margins and safe area of the root take.
    var numbers = [LayoutAttribute.width, .height].flatMap { size in
      let whole = layout.value(of: ItemAttribute(.root, size))
      return [LayoutArea.safe, .margins].map {
        whole - layout.value(of: ItemAttribute(.root, size, of: $0))
      }
    }
    for id in layout.liveConstraints {
      guard let record = layout.record(of: id) else { continue }
      numbers.append(abs(record.constant))
      numbers += record.second.map { abs($0.multiplier) }
      if let row = layout.row(of: .explicit(id)) { numbers.append(abs(row.constraint.constant)) }
    }
    for item in layout.liveItems {
      let natural = layout.intrinsicSize(of: item)
      numbers += [natural.width, natural.height].compactMap { $0 }
      for generated in layout.generated(for: item) {
        if let row = layout.row(of: .generated(generated.path)) {
          numbers.append(abs(row.constraint.constant))
        }
      }
    }
    return numbers
  }

  /// Those of some constraints that are broken once the right side of one moved as a need tells;
  /// `nil` if that was refused.
  static func broken(
    among members: [ConstraintReference], shifting need: Need, in layout: Layout
  ) -> [ConstraintReference]? {
    if case .generated(let path) = need.constraint, path.contains(".hiding.") {
      // Nothing but the solver can set the size of a view that a stack view hides.
      guard let row = layout.row(of: need.constraint) else { return nil }
      var solver = layout.solver
      let constant = row.constraint.constant + need.shift
      guard (try? solver.setConstant(constant, of: row.id)) != nil else { return nil }
      return members.filter { layout.linearConstraints(for: $0).contains(where: solver.isBroken) }
    }
    return shifted(need, in: layout).map { tried in members.filter { tried.isBroken($0) } }
  }

  private static func shifted(_ need: Need, in layout: Layout) -> Layout? {
    switch need.constraint {
    case .explicit(let id):
      guard let record = layout.record(of: id) else { return nil }
      return layout.trial(.setConstant(id, record.constant + need.shift))
    case .generated(let path):
      let size = layout.document.world.size
      if path == "root.width" {
        return layout.trial(.setRoot(.horizontal, size.width + need.shift))
      }
      if path == "root.height" {
        return layout.trial(.setRoot(.vertical, size.height + need.shift))
      }
      if path.contains(".row."),
        let cell = layout.liveItems.first(where: { layout.kind(of: $0) == .cell })
      {
        return layout.trial(.setRowHeight(cell, layout.frame(of: cell).height + need.shift))
      }
      for item in layout.liveItems where path.hasPrefix(layout.name(of: item) + ".mask.") {
        guard var record = layout.record(of: item), var frame = record.frame else { continue }
        if path.hasSuffix("width") { frame.width += need.shift } else { frame.height += need.shift }
        record.frame = frame
        var copy = layout
        return (try? copy.apply([.item(item, record)])) == nil ? nil : copy
      }
      return nil
    }
  }
}
