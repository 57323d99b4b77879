import AutoLayout
import Syntax

/// Advice on a line that was carried out; each kind is given once in a session.
package struct Hint {
  /// The kind of hint.
  package enum Code: String, CaseIterable {
    /// A positive constant at a trailing or bottom edge leads outside.
    case outwards = "H301"
    /// Hugging or resistance is required.
    case requiredContent = "H302"
    /// The constraint is equivalent to another one.
    case duplicate = "H303"
    /// Hugging or resistance of a view without a natural size.
    case noNaturalSize = "H304"
    /// A baseline of a view that is not as high as its text.
    case stretchedBaseline = "H305"
    /// A constraint on a view whose frame makes constraints.
    case translated = "H306"
    /// A multiplier on a location.
    case multipliedLocation = "H307"
    /// A view was put into a cell beside its content view.
    case besideContentView = "H308"
    /// Rounding may decide, and there is too much to solve in exact fractions.
    case inDoubt = "H309"
    /// A view outside of stack views was hidden, and keeps its place.
    case hiddenInPlace = "H310"

    /// All of them, in a list that is made once.
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

extension Hint.Code {
  /// The text of `explain` for it.
  package var story: String {
    switch self {
    case .outwards:
      "x grows towards trailing and y grows down. From a container's trailing or bottom edge the "
        + "way inside is back, so that red.trailing == root.trailing - 20 has a negative constant. "
        + "With the container first, root.trailing == red.trailing + 20, every constant is positive."
    case .requiredContent:
      "Required hugging or resistance takes part in conflicts, and a text that grows then breaks "
        + "the layout. 999 holds against everything but required constraints."
    case .duplicate:
      "Two constraints that say the same are both kept. They do no harm until one of them is "
        + "changed: then they contradict each other."
    case .noNaturalSize:
      "Hugging and resistance hold a view to its natural size. A plain view has none, so there is "
        + "nothing to hold it to."
    case .stretchedBaseline:
      "Text stays at its place in a label that is higher than its lines, so its baselines are not "
        + "where the edges suggest. Align baselines of labels that have their natural height."
    case .translated:
      "A view made with a frame turns frame and mask into required constraints. Constraints of "
        + "your own then contradict them, unless translates is off."
    case .multipliedLocation:
      "A multiplier on a location multiplies a coordinate, which needs an origin: the common "
        + "ancestor's leading top corner. UIKit accepts it; Apple's guide does not."
    case .besideContentView:
      "A cell has one subview for what a program puts into it, its content view. It makes room for "
        + "the separator, for accessories and for editing; what lies in the cell itself is covered."
    case .inDoubt:
      "A factor of 0.00001 is next to nothing beside 1, 0.33333 is not quite a third, and a constant of "
        + "a billion has no room for thousandths. Constraints with such numbers are solved in exact "
        + "fractions, with all that they are connected with, if those are up to 160. In a larger part "
        + "it is rounding that may decide which of them hold, and what is free. Write 1/3, or choose "
        + "another unit; lint names the constraints."
    case .hiddenInPlace:
      "isHidden takes a view off the screen and leaves its constraints as they are, so that its "
        + "neighbours stay where they were. A stack view does close the gap: it takes a hidden view "
        + "out of its own constraints. Elsewhere turn the constraints off that hold the gap open."
    }
  }
}
