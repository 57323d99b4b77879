import AutoLayout

/// The stored positions of views that no constraint places: frames and masks, as written in lines.
struct StoredPlacement {
  typealias Equation = OutlineEquation<String>

  let canvas: InterfaceCanvas

  private var document: InterfaceDocument { canvas.document }

  /// Returns equations equivalent to a frame and mask in a superview of the stored size, whatever
  /// the superview's size here; `nil` if there is no mask.
  func pinned(
    _ element: XMLElement, _ name: String, in superview: String, of parent: XMLElement?
  ) -> [Equation]? {
    guard !mask(element, of: parent).isEmpty,
      let frame = canvas.placedFrame(of: element, in: parent),
      let parent, let outer = canvas.alignmentFrame(of: parent, in: nil)
    else { return nil }
    let mask = element.child("autoresizingMask")
    func equations(
      _ axis: String, _ near: LayoutAttribute, _ far: LayoutAttribute, _ size: LayoutAttribute,
      _ start: Double, _ length: Double, _ whole: Double
    ) -> [Equation] {
      // On macOS, y is measured from the bottom.
      let isTurned = document.isMac && axis == "Y"
      let isNearFree = mask?["flexible\(isTurned ? "Max" : "Min")\(axis)"] == "YES"
      let isFarFree = mask?["flexible\(isTurned ? "Min" : "Max")\(axis)"] == "YES"
      let isSizable = mask?["\(size.name)Sizable"] == "YES"
      let rest = whole - start - length
      let first = Equation(name, near, to: superview, plus: start)
      let last = Equation(superview, far, to: name, plus: rest)
      let fixed = Equation(name, size, plus: length)
      // The flexible parts share the difference in proportion to their lengths.
      let share =
        (isNearFree ? start : 0) + (isSizable ? length : 0) + (isFarFree ? rest : 0)
      func scaled(_ own: LayoutAttribute, _ part: Double, of other: LayoutAttribute) -> Equation {
        guard share > 0, part > 0 else { return Equation(name, own, plus: part) }
        var scaled = Equation(
          name, own, to: superview, other, plus: part - whole * part / share)
        scaled.multiplier = part / share
        return scaled
      }
      switch (isNearFree, isSizable, isFarFree) {
      case (false, true, false): return [first, last]
      case (false, false, _): return [first, fixed]
      case (true, false, false): return [last, fixed]
      default:
        let sized = isSizable ? scaled(size, length, of: size) : fixed
        guard isNearFree, start > 0, share > 0 else { return [first, sized] }
        return [scaled(near, start, of: far), sized]
      }
    }
    return equations("X", .left, .right, .width, frame.x, frame.width, outer.width)
      + equations("Y", .top, .bottom, .height, frame.y, frame.height, outer.height)
  }

  /// Returns equations that keep a view at its stored position.
  func placed(
    _ element: XMLElement, _ name: String, in superview: String, of parent: XMLElement?
  ) -> [Equation] {
    guard let frame = canvas.placedFrame(of: element, in: parent) else { return [] }
    return [
      Equation(name, .left, to: superview, plus: frame.x),
      Equation(name, .top, to: superview, plus: frame.y), Equation(name, .width, plus: frame.width),
      Equation(name, .height, plus: frame.height),
    ]
  }

  /// Returns ` + 8`, ` - 8`, or nothing for 0.
  static func plus(_ number: Double) -> String {
    // Sums of thirds leave a tiny remainder.
    guard abs(number) > 1e-9 else { return "" }
    return (number < 0 ? " - " : " + ") + NumberFormat.exact(abs(number))
  }

  /// Returns the frame and mask of a view without constraints, as written in lines.
  func mask(_ element: XMLElement, of parent: XMLElement?) -> [Setting] {
    let isFixed = element["fixedFrame"] == "YES" || document.root["useAutolayout"] != "YES"
    let translates = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    guard isFixed || translates, let frame = document.frame(of: element, in: parent) else {
      return []
    }
    let own = Setting(.frame, .numbers([frame.x, frame.y, frame.width, frame.height]))
    let mask = element.child("autoresizingMask")
    let flexible = InterfaceWords.masks(isMac: document.isMac)
      .filter { mask?[$0.attribute] == "YES" }.map { $0.word }
    return flexible.isEmpty ? [own] : [own, Setting(.flexible, .words(flexible))]
  }
}
