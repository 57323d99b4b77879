// Springs and struts: the way a frame follows its superview without explicit constraints.

/// The margins and sizes of a view that flex when its superview changes; the bits are UIKit's.
public struct AutoresizingMask: OptionSet, Sendable {
  /// The bits of the mask.
  public let rawValue: Int

  /// The left margin flexes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width flexes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin flexes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin flexes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height flexes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin flexes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Creates a mask from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Returns whether the near margin, the length and the far margin flex along an axis.
  func flexible(_ axis: Axis) -> (near: Bool, length: Bool, far: Bool) {
    switch axis {
    case .horizontal:
      (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
    case .vertical:
      (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    }
  }
}

/// A frame along one axis as a function of the superview's extent.
///
/// The flexible parts among near margin, length and far margin share the extent in proportion to
/// their lengths, as in UIKit's generated equations ("Translating Autoresizing Masks Into
/// Constraints", objectivetoast.com); but between two flexible margins, the centre keeps its
/// relative position. If no part is flexible, the far margin gives way; if all flexible ones are 0,
/// they share equally.
struct MaskedAxis: Equatable {
  /// The linear function `multiplier × extent + constant`.
  struct Line: Equatable {
    var multiplier: Double
    var constant: Double
  }

  /// The near edge, measured from the superview's left or top edge.
  let origin: Line
  let length: Line

  init(origin: Double, length: Double, in extent: Double, mask: AutoresizingMask, _ axis: Axis) {
    let far = extent - origin - length
    var flexible = mask.flexible(axis)
    if !flexible.near, !flexible.length { flexible.far = true }
    let parts = [(origin, flexible.near), (length, flexible.length), (far, flexible.far)]
    let flexing = parts.filter({ $0.1 })
    let room = flexing.reduce(0) { $0 + $1.0 }
    let fixed = extent - room
    func line(_ part: (length: Double, isFlexible: Bool)) -> Line {
      guard part.isFlexible else { return Line(multiplier: 0, constant: part.length) }
      guard room != 0 else {
        let share = 1 / Double(flexing.count)
        return Line(multiplier: share, constant: part.length - share * extent)
      }
      let share = part.length / room
      return Line(multiplier: share, constant: 0 - share * fixed)
    }
    self.length = line(parts[1])
    if flexible.near, flexible.far, !flexible.length, extent != 0 {
      self.origin = Line(multiplier: (origin + length / 2) / extent, constant: 0 - length / 2)
    } else {
      self.origin = line(parts[0])
    }
  }
}

extension ItemRecord {
  /// Returns whether the mask has the same effect for another frame and superview size.
  package func saysTheSame(with frame: Rect?, in size: Size) -> Bool {
    guard let old = self.frame, let frame, let reference = frameReference else { return true }
    return Axis.allCases.allSatisfy { axis in
      let isHorizontal = axis == .horizontal
      let before = MaskedAxis(
        origin: isHorizontal ? old.x : old.y, length: isHorizontal ? old.width : old.height,
        in: isHorizontal ? reference.width : reference.height, mask: autoresizing, axis)
      let after = MaskedAxis(
        origin: isHorizontal ? frame.x : frame.y, length: isHorizontal ? frame.width : frame.height,
        in: isHorizontal ? size.width : size.height, mask: autoresizing, axis)
      return before.isClose(to: after)
    }
  }
}

extension MaskedAxis {
  fileprivate func isClose(to other: MaskedAxis) -> Bool {
    zip([origin, length], [other.origin, other.length]).allSatisfy { one, two in
      abs(one.multiplier - two.multiplier) < 1e-9 && abs(one.constant - two.constant) < 1e-6
    }
  }
}

extension AutoresizingMask {
  /// The words for all bits, in order.
  public static let words = ["left", "width", "right", "top", "height", "bottom"]

  /// The words for the bits that are set.
  public var words: [String] {
    Self.words.indices.filter { rawValue & (1 << $0) != 0 }.map { Self.words[$0] }
  }

  /// Creates a mask from words; words that do not name a bit are ignored.
  public init(words: [String]) {
    self.init(
      rawValue: words.reduce(0) { bits, word in
        bits | (Self.words.firstIndex(of: word).map { 1 << $0 } ?? 0)
      })
  }
}
