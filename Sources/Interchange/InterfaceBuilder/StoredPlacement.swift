import AutoLayout

/// The stored positions of views that no constraint places: frames and masks, as written in lines.
struct StoredPlacement {
  let canvas: InterfaceCanvas

  private var document: InterfaceDocument { canvas.document }

  /// Returns equations equivalent to the frame and mask in a superview of the stored size, whatever
  /// its size here; `nil` if there is no mask.
  func pinned(
    _ element: XMLElement, _ name: String, in superview: String, of parent: XMLElement?
  ) -> [String]? {
    guard !mask(element, of: parent).isEmpty,
      let frame = canvas.placedFrame(of: element, in: parent),
      let parent, let outer = canvas.alignmentFrame(of: parent, in: nil)
    else { return nil }
    let mask = element.child("autoresizingMask")
    func lines(
      _ axis: String, _ words: (near: String, far: String, size: String), _ start: Double,
      _ length: Double, _ whole: Double
    ) -> [String] {
      // macOS counts from the bottom.
      let isTurned = document.isMac && axis == "Y"
      let isNearFree = mask?["flexible\(isTurned ? "Max" : "Min")\(axis)"] == "YES"
      let isFarFree = mask?["flexible\(isTurned ? "Min" : "Max")\(axis)"] == "YES"
      let isSizable = mask?["\(words.size)Sizable"] == "YES"
      let rest = whole - start - length
      let (near, far) = ("\(name).\(words.near)", "\(superview).\(words.far)")
      let first = "\(near) == \(superview).\(words.near)\(Self.plus(start))"
      let last = "\(far) == \(name).\(words.far)\(Self.plus(rest))"
      let fixed = "\(name).\(words.size) == \(NumberFormat.exact(length))"
      // The flexible parts share the difference in proportion to their lengths.
      let share =
        (isNearFree ? start : 0) + (isSizable ? length : 0) + (isFarFree ? rest : 0)
      func scaled(_ part: Double, of other: String) -> String {
        guard share > 0, part > 0 else { return NumberFormat.exact(part) }
        let factor = NumberFormat.fraction(part / share)
        return "\(factor) * \(other)\(Self.plus(part - whole * part / share))"
      }
      switch (isNearFree, isSizable, isFarFree) {
      case (false, true, false): return [first, last]
      case (false, false, _): return [first, fixed]
      case (true, false, false): return [last, fixed]
      default:
        let size =
          isSizable
          ? "\(name).\(words.size) == " + scaled(length, of: "\(superview).\(words.size)") : fixed
        guard isNearFree, start > 0, share > 0 else { return [first, size] }
        return ["\(near) == " + scaled(start, of: far), size]
      }
    }
    return lines("X", ("left", "right", "width"), frame.x, frame.width, outer.width)
      + lines("Y", ("top", "bottom", "height"), frame.y, frame.height, outer.height)
  }

  /// Returns equations that keep a view at its stored position.
  func placed(
    _ element: XMLElement, _ name: String, in superview: String, of parent: XMLElement?
  ) -> [String] {
    guard let frame = canvas.placedFrame(of: element, in: parent) else { return [] }
    return [
      "\(name).left == \(superview).left\(Self.plus(frame.x))",
      "\(name).top == \(superview).top\(Self.plus(frame.y))",
      "\(name).width == \(NumberFormat.exact(frame.width))",
      "\(name).height == \(NumberFormat.exact(frame.height))",
    ]
  }

  /// Returns ` + 8`, ` - 8`, or nothing for 0.
  static func plus(_ number: Double) -> String {
    // Sums of thirds leave a tiny remainder.
    guard abs(number) > 1e-9 else { return "" }
    return (number < 0 ? " - " : " + ") + NumberFormat.exact(abs(number))
  }

  /// Returns the frame and mask of a view without constraints, as lines write them.
  func mask(_ element: XMLElement, of parent: XMLElement?) -> String {
    let isFixed = element["fixedFrame"] == "YES" || document.root["useAutolayout"] != "YES"
    let translates = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    guard isFixed || translates, let frame = document.frame(of: element, in: parent) else {
      return ""
    }
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    var text = " frame " + numbers.map(NumberFormat.exact).joined(separator: " ")
    let (low, high) = document.isMac ? ("bottom", "top") : ("top", "bottom")
    let words = [
      ("flexibleMinX", "left"), ("widthSizable", "width"), ("flexibleMaxX", "right"),
      ("flexibleMinY", low), ("heightSizable", "height"), ("flexibleMaxY", high),
    ]
    let mask = element.child("autoresizingMask")
    let flexible = words.filter { mask?[$0.0] == "YES" }.map { $0.1 }
    if !flexible.isEmpty { text += " flexible (\(flexible.joined(separator: ", ")))" }
    return text
  }
}
