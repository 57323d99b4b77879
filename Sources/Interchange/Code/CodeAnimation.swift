import AutoLayout

/// An animation in the code: the edits between its initial and final layouts.
struct CodeAnimation: Equatable, Sendable {
  /// The head of its line, such as `animate 0.3s ease-out`.
  var head: String
  /// The edits in its block, as indices into ``CodeScene/edits``, in order.
  var edits: [Int]
  /// The number of edits that precede its line.
  var end: Int
  var line: Int
}

/// The timing of an animation, as given in the code.
struct CodeTiming: Equatable, Sendable {
  var duration: Double
  var delay = 0.0
  /// The curve in its line, such as `ease-out` or `spring 0.7`; empty for the default.
  var curve = ""
  var reverses = false

  /// The head of a line, such as `animate 0.3s ease-out delay 0.1s`; `nil` if the duration is 0.
  var head: String? {
    guard duration > 0 else { return nil }
    return "animate \(NumberFormat.exact(duration))s" + (curve.isEmpty ? "" : " \(curve)")
      + (delay > 0 ? " delay \(NumberFormat.exact(delay))s" : "") + (reverses ? " reverse" : "")
  }
}

extension CodeScene {
  /// Returns the lines of the edits and the animations among them, each with its line in the code.
  mutating func outline(_ surroundings: Surroundings) -> [Translation.Line] {
    nameAll()
    var outline: [Translation.Line] = []
    var assumed: [String] = []
    var rest = animations[...]
    let animated = Set(animations.flatMap { $0.edits })
    func add(_ action: CodeEdit.Action, _ origin: Int) {
      guard let line = line(of: action) else { return }
      if action.isAssumption { return assumed.append(line) }
      var name: String?
      if case .make(let id) = action { name = written(CodeItem(id: id)) }
      outline.append(Translation.Line(line, making: name, origin: origin))
    }
    func assume() {
      guard !assumed.isEmpty else { return }
      var (name, number) = ("assumed", 2)
      while surroundings.isTaken(name) || !take(name) {
        (name, number) = ("assumed\(number)", number + 1)
      }
      outline.append(
        Translation.Line("{ \(assumed.joined(separator: "; ")) } as \(name)", origin: 1))
      outline.append(Translation.Line("set \(name).owner = assumed", origin: 1))
      assumed = []
    }
    for action in prologue { add(action, 1) }
    for place in 0...edits.count {
      while let next = rest.first, next.end == place {
        rest.removeFirst()
        assume()
        let block = next.edits.compactMap { line(of: edits[$0].action) }
        guard !block.isEmpty else { continue }
        outline.append(
          Translation.Line(
            "\(next.head) { \(block.joined(separator: "; ")) }", origin: next.line))
      }
      guard place < edits.count, !animated.contains(place) else { continue }
      add(edits[place].action, edits[place].line)
    }
    for action in epilogue { add(action, 1) }
    assume()
    return outline
  }

  /// Returns the index of the first edit since a layout pass that may change what was already laid
  /// out; edits that build the view tree come before it.
  func firstChange(since pass: Int) -> Int {
    let start = min(pass, edits.count)
    let made = edits[start...].lastIndex { edit in
      switch edit.action {
      case .make, .move, .arrange, .platform, .set(_, .unmasked, _): true
      default: false
      }
    }
    return made.map { $0 + 1 } ?? start
  }
}

extension CodeEdit.Action {
  /// Indicates whether it places a view whose surroundings are not in the code.
  fileprivate var isAssumption: Bool {
    switch self {
    case .fill, .tie, .shrink: true
    default: false
    }
  }

  /// Indicates whether it takes effect at once, without a layout pass: a change to a view.
  var isOfView: Bool {
    switch self {
    case .set, .remove, .move: true
    default: false
    }
  }
}
