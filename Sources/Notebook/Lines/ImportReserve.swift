import Answers
import AutoLayout
import Interchange

// Why an imported layout cannot be judged for certain: lines that were not read, and what other
// files decide.

extension Translation {
  /// The lines that were left out and may place views, the most important first.
  var unread: [Piece] {
    let found = leftAside.filter { piece in
      let isIdle = piece.opens.subtracting(.content).isEmpty && !piece.isDecisive
      if piece.isRelation || isIdle { return false }
      return switch piece.reason {
      case .noLayout, .notTaken, .notActive: false
      default: true
      }
    }
    return found.filter { $0.isDecisive } + found.filter { !$0.isDecisive && $0.isTie }
      + found.filter { !$0.isDecisive && !$0.isTie }
  }

  /// The sentence about the first line that raises an exception: `line 8   button.addConstraint(…)
  /// raises an exception, as …`, and the line that was meant, if known; `nil` if no line raises
  /// one.
  var raised: (sentence: String, meant: String?)? {
    for piece in leftAside {
      guard case .illegal(let exception, let reason, let meant) = piece.reason else { continue }
      return (
        "line \(piece.line)   \(ImportErrors.shortened(piece.text)) raises "
          + "\(exception?.name ?? "an exception"), as \(reason)", meant
      )
    }
    return nil
  }

  /// The sentences about faults that no frame reveals.
  var faultSentences: [String] {
    leftAside.compactMap { piece in
      guard case .noSuchMethod(let call, let type, _) = piece.reason else { return nil }
      return "line \(piece.line)   UIKit has no \(call): \(type.rawValue) has "
        + ImportErrors.methods(of: type)
    }
      + faults.map { fault in
        switch fault {
        case .usedBefore(let line, let name, let made):
          "line \(line)   \(name) is passed on there, and line \(made) makes it: until then it is nil, so make "
            + "it first"
        case .idleFactor(let line, let factor, let number):
          "line \(line)   \(Text.number(number)) is a number, and the factor \(Text.number(factor)) is "
            + "one of an attribute of a view, so that it changes nothing: "
            + "\(Text.number(factor * number)) is the product"
        case .measuredOnce(let line, let words):
          "line \(line)   \(words) is measured when the line runs, and the constraint keeps that number "
            + "when the view turns or grows: a multiplier of an anchor follows it"
        case .wholeDivision(let line, let words, let quotient):
          "line \(line)   \(words) divides whole numbers, so that it is \(Text.number(quotient)): write "
            + (words.last?.isNumber == true ? "\(words).0" : words.replacing("/", with: ".0/"))
        case .idleAlignment(let line, let name, let attribute):
          "line \(line)   options align the views of a format with each other, and \(name) is alone in "
            + "it: no constraint for its \(attribute.name) comes of them"
        case .emptySize(let line, let name, let attribute):
          "line \(line)   the multiplier 0 makes \(name) 0 "
            + "\(attribute == .width ? "wide" : "high"), whatever the other view is: 1 makes them equal"
        case .replacedNumber(let line, let number, let offset):
          "line \(line)   the offset \(Text.number(offset)) replaces the number "
            + "\(Text.number(number)) and is not added to it: \(Text.number(number + offset)) is the sum"
        case .notAnimated(let line, let pass):
          "line \(line)   nothing in the animation block lays out, so the change is not animated: call "
            + "\(pass)() of the superview in the block, after the change"
        case .laidOutInside(let line, let name, let pass):
          "line \(line)   \(pass)() of \(name) lays out its subviews, but its own frame is set by its "
            + "superview: call \(name).superview?.\(pass)()"
        case .activatedFirst(let line, let name, let other):
          "line \(line)   \(name) is activated before \(other) is deactivated, so that both are active "
            + "for a moment, and a conflict is logged if they contradict each other: deactivate first"
        case .notLaidOutBefore(let line):
          "line \(line)   nothing here lays out before the animation, so it starts from frames without "
            + "these constraints: call layoutIfNeeded() of the superview first"
        case .readEarly(let line, let words):
          "line \(line)   \(words) is read before a layout applies the constraints: read it in "
            + "viewDidLayoutSubviews() or layoutSubviews(), or after layoutIfNeeded()"
        case .anchorForAttribute(let line, let attribute):
          "line \(line)   attribute: takes .\(attribute.name), not an anchor"
        case .heldFrame(let line, let owner):
          "line \(line)   the \(owner) sets the frame of its contentView, which this prevents: leave its "
            + "mask on, and constrain its subviews"
        case .besideContent(let line):
          "line \(line)   a self-sizing row is as tall as the contentView of its cell, but this view is "
            + "added or tied to the cell itself: use contentView.addSubview, and constraints to contentView"
        case .outwardGap(let line, let equation, let sign, let words, let isOver):
          "line \(line)   \(equation) \(sign) \(words) puts one view "
            + "\(isOver ? "over the other" : "outside its superview"), unless \(words) is negative: "
            + "\(sign == "+" ? "-" : "+") \(words) keeps \(isOver ? "them apart" : "it inside")"
        case .placedTwice(let line, let equation, let words):
          "line \(line)   \(equation) is required with \(Text.list(words)): both hold only if they are equal"
        case .lostFrame(let line, let name, let width, let height):
          "line \(line)   with its mask off \(name) takes the size of its image, whatever its frame is: add "
            + "constraints for a width of \(Text.number(width)) and a height of \(Text.number(height))"
        case .madeAnew(let line, let function):
          "line \(line)   \(function) makes this constraint anew each time it runs, and the former one "
            + "stays beside it: keep it in a property, and switch it off before the next one is made"
        }
      }
  }

  /// The reservations after `in what was read nothing contradicts`, which is then not a verdict on
  /// everything; empty if there are none.
  var reserve: String {
    var text = ""
    if let first = unread.first {
      let (lines, were) = unread.count == 1 ? ("line", "was") : ("lines", "were")
      text += "; \(unread.count) \(lines) that may place views \(were) not read, "
      text += "\(unread.count == 1 ? "" : "first ")line \(first.line)   "
      text += ImportErrors.shortened(
        first.text.last == ";" ? String(first.text.dropLast()) : first.text)
    }
    if let first = refused.first {
      text +=
        "; \(Text.count(refused.count, "line")) \(refused.count == 1 ? "is" : "are") refused: "
      text += ImportErrors.shortened(first)
    }
    let relations = leftAside.count { $0.isRelation }
    if text.isEmpty, relations > 0 {
      text +=
        "; \(Text.count(relations, "line")) \(relations == 1 ? "is" : "are") known but for a number"
    }
    if !outlets.isEmpty {
      text += "; the constraints that \(Text.list(outlets.map(Name.written))) "
      text +=
        "\(outlets.count == 1 ? "has" : "have") in the file of Interface Builder hold too, and "
      text += "are not known here"
    }
    if unread.contains(where: { $0.isDecisive }) {
      text +=
        "; a bar lays out its titleView itself, since iOS 11 by the constraints and the natural "
      text += "size of that and not by its frame"
    }
    return text.isEmpty && views > 0 && constraints == 0 ? "; there is no constraint in it" : text
  }
}

extension Translation.Piece {
  /// Indicates whether it sets a bar's title view, which the bar lays out.
  fileprivate var isDecisive: Bool { text.contains(text: ".titleView =") }

  /// Indicates whether it only creates or changes constraints.
  fileprivate var isTie: Bool { opens.isDisjoint(with: [.content, .mask]) }
}
