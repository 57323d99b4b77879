import Answers
import AutoLayout

extension QuestionContext {
  /// Returns the constraints that an entry implied and did not remove, one per line as typed; at
  /// most twelve.
  func spelledOut(_ ids: [ConstraintID]) -> RichText {
    let limit = 12
    let live = Set(layout.liveConstraints)
    let ids = ids.filter(live.contains)
    let lines = ids.prefix(limit).map { id in
      let line = layout.text(of: id, withName: false) + " as \(name(of: .explicit(id)))"
      return "  " + RichText.line(line) + "\n"
    }
    let rest = ids.count - lines.count
    return lines.joined() + (rest > 0 ? "  +\(rest) more: show constraints\n" : "")
  }
}
