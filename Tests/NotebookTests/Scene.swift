// Scenes in which containers, text, traits and the world come together: what random tests build.

import Conditions

/// The world of a scene.
struct SceneWorld: Equatable {
  /// The data of a device: points, and the insets of housing and bars upright and on its side.
  struct Device: Equatable {
    let name: String
    let (width, height): (Double, Double)
    let scale: Double
    /// Top and bottom upright.
    let upright: (top: Double, bottom: Double)
    /// Top, bottom and both sides when it lies on its side.
    let turned: (top: Double, bottom: Double, side: Double)
    let sideMargin: Double
    let isPad: Bool

    static func == (one: Device, other: Device) -> Bool { one.name == other.name }
  }

  static let devices = [
    Device(
      name: "iPhone SE", (375, 667), scale: 2, upright: (20, 0), turned: (0, 0, 0),
      sideMargin: 16, isPad: false),
    Device(
      name: "iPhone 12", (390, 844), scale: 3, upright: (47, 34), turned: (0, 21, 47),
      sideMargin: 16, isPad: false),
    Device(
      name: "iPhone XR", (414, 896), scale: 2, upright: (48, 34), turned: (0, 21, 48),
      sideMargin: 20, isPad: false),
    Device(
      name: "iPad Pro 11", (834, 1194), scale: 2, upright: (24, 20), turned: (24, 20, 0),
      sideMargin: 20, isPad: true),
  ]
  static let textSizes = ["l", "xxl", "ax1", "ax3"]

  var device: Device
  var isTurned: Bool
  var isRightToLeft: Bool
  var textSize: Int
  var keyboard: Double

  static func random(_ random: inout SeededNumbers) -> SceneWorld {
    SceneWorld(
      device: random.pick(devices), isTurned: random.chance(40), isRightToLeft: random.chance(40),
      textSize: random.number(below: textSizes.count), keyboard: random.chance(30) ? 200 : 0)
  }

  var size: (width: Double, height: Double) {
    isTurned ? (device.height, device.width) : (device.width, device.height)
  }
  var safe: (top: Double, bottom: Double, side: Double) {
    isTurned ? device.turned : (device.upright.top, device.upright.bottom, 0)
  }
  var isLow: Bool { isTurned && !device.isPad }
  var isAccessible: Bool { textSize >= 2 }

  /// The lines that make it.
  var lines: [String] {
    [
      "device \"\(device.name)\"\(isTurned ? " landscape" : "")",
      "set root.direction = \(isRightToLeft ? "rtl" : "ltr")",
      "set root.textsize = \(Self.textSizes[textSize])",
      keyboard == 0 ? "keyboard off" : "keyboard \(Int(keyboard))",
    ]
  }
}

extension SceneWorld.Device {
  fileprivate init(
    name: String, _ size: (Double, Double), scale: Double, upright: (Double, Double),
    turned: (Double, Double, Double), sideMargin: Double, isPad: Bool
  ) {
    self.name = name
    (width, height) = size
    self.scale = scale
    self.upright = (top: upright.0, bottom: upright.1)
    self.turned = (top: turned.0, bottom: turned.1, side: turned.2)
    self.sideMargin = sideMargin
    self.isPad = isPad
  }
}

/// Text of a scene: words of one style or of a fixed size.
struct SceneText {
  let words: String
  /// `nil` for 12 points whatever the user chose.
  let style: String?

  /// The sizes of Dynamic Type at l, xxl, ax1 and ax3 (Human Interface Guidelines).
  static let styles: [String: [Double]] = [
    "body": [17, 21, 28, 40], "title2": [22, 26, 34, 44], "footnote": [13, 17, 23, 33],
  ]

  func size(in world: SceneWorld) -> Double {
    style.flatMap { Self.styles[$0]?[world.textSize] } ?? 12
  }

  var typed: String { "text \"\(words)\" " + (style.map { "textStyle \($0)" } ?? "font 12") }
}

/// A view of a scene with what is in it.
struct SceneBox {
  indirect enum Content {
    /// A label; one that gives takes what its row has left, whatever it says.
    case label(SceneText, wraps: Bool, gives: Bool)
    case field(SceneText)
    case button(SceneText)
    /// A control or image with numbers of its own.
    case fixed(kind: String, width: Double?, height: Double)
    case stack(SceneStack, [SceneBox])
    /// A view around another, with distances by the direction: top, leading, bottom, trailing.
    case card(Frame, [Double], SceneBox)
    /// A scroll view of a height, around a column as wide as itself.
    case scroll(height: Double, inset: Double, SceneBox)
    /// A scroll view that scrolls sideways, as high as its row.
    case strip(inset: Double, SceneBox)
    /// A table of rows that size themselves.
    case table(height: Double, [SceneBox])
  }

  /// By what the view inside a card is held.
  enum Frame: CaseIterable { case edges, margins, directionalMargins, guide, cell }

  let name: String
  let content: Content
  /// Hidden on phones on their side.
  var hidesWhenLow = false

  var children: [SceneBox] {
    switch content {
    case .label, .field, .button, .fixed: []
    case .stack(_, let boxes), .table(_, let boxes): boxes
    case .card(_, _, let box), .scroll(_, _, let box), .strip(_, let box): [box]
    }
  }

  /// The box and all that is in it, the outer before the inner.
  var all: [SceneBox] { [self] + children.flatMap(\.all) }
}

/// The arrangement of a scene's stack.
struct SceneStack {
  var isVertical: Bool
  var distribution = "fill"
  var alignment = "fill"
  var spacing: Double
  /// Instead of the spacing on phones on their side.
  var lowSpacing: Double?
  /// After the first view.
  var spacingAfterFirst: Double?
  /// Top, left, bottom, right, inside which it arranges.
  var margins: [Double]?
  /// Indicates whether its label of many lines may draw every view to an equal share of the width,
  /// as UIKit's stacks do unless the other views insist on their sizes (rdar://39275811).
  var sharesTextWidths = false
  /// Indicates whether it is a column aligned to the leading edge in accessibility sizes.
  var turnsForText = false
}

/// A whole scene: a column and what its width and top are tied to.
struct Scene {
  /// The container of the column.
  enum Page: CaseIterable { case safeScroll, page, margins, readable, guide }

  let page: Page
  let column: SceneBox
}
