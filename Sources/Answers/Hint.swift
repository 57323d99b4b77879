/// Advice on a line that was carried out; each kind is given once in a session.
package struct Hint {
  /// The kind of hint.
  package enum Code: String, CaseIterable {
    /// A positive constant at a trailing or bottom edge points outwards.
    case outwards = "H301"
    /// Hugging or resistance is required.
    case requiredContent = "H302"
    /// The constraint is equivalent to another one.
    case duplicate = "H303"
    /// Hugging or resistance has no effect on a view without a natural size.
    case noNaturalSize = "H304"
    /// A constraint uses the baseline of a view that is taller than its text.
    case stretchedBaseline = "H305"
    /// A constraint is on a view whose frame is translated into constraints.
    case translated = "H306"
    /// A location has a multiplier.
    case multipliedLocation = "H307"
    /// A view was added to a cell beside its content view.
    case besideContentView = "H308"
    /// Rounding may decide, since the system is too large to solve in exact fractions.
    case inDoubt = "H309"
    /// A hidden view outside stack views still takes up space.
    case hiddenInPlace = "H310"
    /// A size is a fraction of a point, where a fraction of another size may be meant.
    case belowOnePoint = "H311"

    /// All kinds of hints, cached.
    package static let all = allCases
  }

  /// The kind of hint.
  package var code: Code
  /// The text of the hint.
  package var text: String
  /// Lines that work as typed.
  package var tries: [String]

  package init(code: Code, text: String, tries: [String]) {
    self.code = code
    self.text = text
    self.tries = tries
  }

  /// The blocks that follow the reply.
  package var blocks: [Answer.Block] {
    let lines = tries.isEmpty ? [] : [Answer.Block.tries(Tries(tries.map { .init($0, "") }))]
    return [.plain("hint[\(code.rawValue)]: \(text)\n")] + lines
  }
}
