import AutoLayout

/// An animation of the code: the edits between the layouts that it leads from and to.
struct CodeAnimation: Equatable, Sendable {
  /// `animate 0.3s ease-out`.
  var head: String
  /// The edits in its block, as indices into ``CodeScene/edits``, in order.
  var edits: [Int]
  /// The number of edits before its line.
  var end: Int
  var line: Int
}

/// The timing of an animation, as given in the code.
struct CodeTiming: Equatable, Sendable {
  var duration: Double
  var delay = 0.0
  /// `ease-out`, `spring 0.7`; empty for the usual one.
  var curve = ""
  var reverses = false

  /// A line's head such as `animate 0.3s ease-out delay 0.1s`; `nil` if the duration is 0.
  var head: String? {
    guard duration > 0 else { return nil }
    return "animate \(NumberFormat.exact(duration))s" + (curve.isEmpty ? "" : " \(curve)")
      + (delay > 0 ? " delay \(NumberFormat.exact(delay))s" : "") + (reverses ? " reverse" : "")
  }
}

extension CodeScene {
  /// The lines of the edits with the animations among them, and the code's line for each.
  mutating func lines() -> (lines: [String], origins: [Int]) {
    nameAll()
    var (lines, origins): ([String], [Int]) = ([], [])
    var rest = animations[...]
    let animated = Set(animations.flatMap { $0.edits })
    func add(_ actions: [CodeEdit.Action]) {
      for line in actions.flatMap({ self.lines(of: $0) }) {
        lines.append(line)
        origins.append(1)
      }
    }
    add(prologue)
    for place in 0...edits.count {
      while let next = rest.first, next.end == place {
        rest.removeFirst()
        let block = next.edits.flatMap { self.lines(of: edits[$0].action) }
        guard !block.isEmpty else { continue }
        lines.append("\(next.head) { \(block.joined(separator: "; ")) }")
        origins.append(next.line)
      }
      guard place < edits.count, !animated.contains(place) else { continue }
      for line in self.lines(of: edits[place].action) {
        lines.append(line)
        origins.append(edits[place].line)
      }
    }
    add(epilogue)
    return (lines, origins)
  }

  /// Returns the first edit since a layout pass that may change something already laid out: edits
  /// that build the view tree come before it.
  func firstChange(since pass: Int) -> Int {
    let start = min(pass, edits.count)
    let made = edits[start...].lastIndex { edit in
      switch edit.action {
      case .make, .move, .arrange, .platform, .set(_, "translates = off"): true
      default: false
      }
    }
    return made.map { $0 + 1 } ?? start
  }
}

extension CodeEdit.Action {
  /// Indicates whether it shows at once, without a layout pass: a property of a view.
  var isOfView: Bool {
    switch self {
    case .set, .remove, .move: true
    default: false
    }
  }
}
