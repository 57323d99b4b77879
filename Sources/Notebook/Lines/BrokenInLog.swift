import Analysis
import Answers
import AutoLayout
import Interchange

// The constraints that UIKit broke according to a log; they are broken here too where possible.

extension ForeignFile {
  /// The maximum number of orders tried.
  private static let orderLimit = 16

  /// Reorders the lines so that the constraints that broke in the log break here too.
  ///
  /// A log reports one contradiction. If its other constraints cannot all hold either, UIKit breaks
  /// another one later: here, that is the one right before the broken one in the order.
  static func breaking(
    _ broken: [String], by lines: [Translation.Line], in session: Session
  ) -> [Translation.Line] {
    guard !broken.isEmpty, isOrdered(lines, toBreak: broken, in: session) == false else {
      return lines
    }
    let first = lines.firstIndex { $0.constraint.map(broken.contains) ?? false }
    guard let first else { return lines }
    // The user's own constraints come last, since the system's never break.
    let others = lines.indices.prefix(first).suffix(orderLimit)
    for index in others.reversed() where !session.workspace.layout.isStopped {
      var trial = lines
      trial.insert(trial.remove(at: index), at: first - 1)
      if isOrdered(trial, toBreak: broken, in: session) == true { return trial }
    }
    return lines
  }

  /// Returns whether the lines break the named constraints; `nil` if they are refused or break
  /// nothing.
  private static func isOrdered(
    _ lines: [Translation.Line], toBreak broken: [String], in session: Session
  ) -> Bool? {
    var trial = session.fork()
    guard (try? enter(lines, in: &trial)) != nil else { return nil }
    let layout = trial.workspace.layout
    guard layout.brokenCount > 0 else { return nil }
    let context = QuestionContext(trial)
    let found = layout.brokenConstraints.map { context.name(of: $0) }
    let areOwn = layout.brokenConstraints.allSatisfy { reference in
      layout.isChangeable(reference) || broken.contains(context.name(of: reference))
    }
    return areOwn && broken.allSatisfy(found.contains)
  }
}

extension Translation {
  /// Returns a sentence on whether the constraints that a log reports as broken also break here,
  /// given everything that it lists.
  func verdict(in context: QuestionContext) -> String {
    let logged = broken.map(Name.written)
    let broken = context.layout.broken
    if broken.isEmpty {
      let isConflict = listsConflict || !logged.isEmpty
      guard constraints > (isConflict ? 0 : 1), !printed.isEmpty, logged.count < 2 else {
        return signs
      }
      return signs + held + (isConflict ? empty(in: context) : "")
    }
    guard let name = logged.last else { return "" }
    let names = broken.map { context.name(of: $0.constraint) }
    let missing = logged.filter { !names.contains($0) }
    let told = broken.map { Diagnosed($0, in: context) }
    if let one = told.first(where: { missing == [context.name(of: $0.broken.constraint)] }) {
      return
        "without \(context.name(of: one.broken.constraint)) the others cannot all hold either, "
        + "so \(context.name(of: one.missing.constraint)) gives way here; UIKit tells of that in a "
        + "message of its own\n"
    }
    guard missing.isEmpty else {
      return "\(Text.list(missing)) can hold here, where \(Text.list(names)) "
        + "\(names.count == 1 ? "is" : "are") broken: UIKit documents no rule\n"
    }
    guard logged.count == 1,
      let found = broken.first(where: { context.name(of: $0.constraint) == name })
    else { return "" }
    let needed = Diagnosed(found, in: context).broken.conflict.members.count
    let text = needed < constraints ? "\(needed) of the \(constraints) listed suffice for it\n" : ""
    let others = names.filter { $0 != name }
    guard !others.isEmpty else { return text }
    let (are, them) = others.count == 1 ? ("is", "it") : ("are", "them")
    return text + "without \(name) the others cannot all hold either, so \(Text.list(others)) "
      + "\(are) broken too; UIKit tells of \(them) in a message of its own\n"
  }

  /// Returns a sentence about a view that has no room if the constraints of a log hold.
  private func empty(in context: QuestionContext) -> String {
    let layout = context.layout
    for item in layout.liveItems where item != .root && layout.kind(of: item) != .guide {
      let (frame, ranges) = (layout.frame(of: item), layout.ranges(of: item))
      for (axis, length, range, adjective) in [
        (Axis.horizontal, frame.width, ranges.width, "wide"),
        (.vertical, frame.height, ranges.height, "high"),
      ] where length == 0 && range.isPoint && isTied(item, along: axis, in: layout) {
        return "\(context.mention(item).plain) is then 0 \(adjective)\n"
      }
    }
    return ""
  }

  /// Returns whether a log determines an item's size along an axis: a single tie does not.
  private func isTied(_ item: ItemID, along axis: Axis, in layout: Layout) -> Bool {
    let records = layout.constraints(namingAnyOf: [item]).compactMap { layout.record(of: $0) }
      .filter { $0.first.attribute.axis == axis }
    return records.count > 1 || records.contains { $0.first.attribute.dimension == .size }
  }

  /// Sentences about constraints whose identifiers reveal what made them.
  private static let makers = [
    (
      "IB auto generated",
      "is Interface Builder's, for a view that has no constraint in its file, and code or another view "
        + "ties it as well: tie it in the file, or give it there a placeholder that is removed at build "
        + "time"
    ),
    (
      "_UITemporaryLayout",
      "is UIKit's, for a view that is laid out while it lies in no window or has no size: a layout "
        + "that is asked for there, as by layoutIfNeeded(), is one at a size of 0"
    ),
  ]

  /// Sentences about constraints whose identifiers reveal what made them, and about views that are
  /// empty in their printed frames.
  private var signs: String {
    Self.makers.compactMap { word, story in
      printed.values.filter { $0.contains(text: word) }.min().map { "\($0) \(story)\n" }
    }.joined()
      + flat.map { view in
        "\(view) in its printed frame, which leaves no room for its subviews: one of its "
          + "constraints at 999 gives way\n"
      }.joined()
  }

  /// The sentence about a log whose constraints can all hold.
  private var held: String {
    if breaksElsewhere, !isCut { return "the broken one is not in this list, which can hold\n" }
    // Sentences around a log are not part of it.
    let unread = leftAside.count { $0.reason == .notUnderstood && $0.text.contains("<") }
    if unread > 0 {
      return "apart from the \(Text.count(unread, "unread line")), these can all hold\n"
    }
    return isCut || constraints < 2
      ? "the list is cut: the \(Text.count(constraints, "constraint")) of it can all hold\n"
      : "as printed, these can all hold"
        + (listsConflict || !broken.isEmpty
          ? ": sizes or fractions that a log leaves out decided\n" : "\n")
  }
}
