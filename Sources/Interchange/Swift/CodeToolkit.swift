import AutoLayout

/// The framework whose classes and names the code uses.
enum CodeToolkit {
  case uiKit
  case appKit

  /// Creates the toolkit of a platform.
  init(_ platform: World.Platform) {
    switch platform {
    case .ios: self = .uiKit
    case .macos: self = .appKit
    }
  }

  /// The module, and its name in comments.
  var name: String {
    switch self {
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    }
  }

  /// Returns the counterpart of a UIKit type: `NSView` for `UIView`.
  func own(_ type: String) -> String {
    switch self {
    case .uiKit: type
    case .appKit: Self.otherTypes[type] ?? "NS" + type.dropFirst(2)
    }
  }

  /// Types whose AppKit names differ in more than the prefix.
  private static let otherTypes = [
    "UILayoutConstraintAxis": "NSLayoutConstraintOrientation",
    "UIStackViewAlignment": "NSLayoutAttribute",
  ]

  /// Returns the class for a kind of view.
  func viewClass(_ kind: ItemKind) -> String {
    switch self {
    case .uiKit: return kind.uiKitClass
    case .appKit:
      switch kind {
      case .label, .textField: return "NSTextField"
      case .activity: return "NSProgressIndicator"
      case .cell: return "NSTableCellView"
      default: return kind.appKitClass ?? "NSView"
      }
    }
  }

  /// Returns the words for the parts of a mask in a dialect, in the order of their bits.
  func masks(in dialect: CodeDialect) -> [String] {
    switch self {
    case .uiKit:
      return [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
        "flexibleHeight", "flexibleBottomMargin",
      ]
    // Frames are measured from the top, and so are the masks.
    case .appKit:
      let size = dialect.isSwift ? "" : "Sizable"
      return [
        "minXMargin", "width" + size, "maxXMargin", "minYMargin", "height" + size, "maxYMargin",
      ]
    }
  }

  /// The prefix of the Objective-C constants for ``masks(in:)``.
  var maskType: String {
    switch self {
    case .uiKit: "UIViewAutoresizing"
    case .appKit: "NSView"
    }
  }
}

extension ConstraintRecord {
  /// Returns the reason why a toolkit cannot express a constraint; `nil` if it can.
  func limit(in toolkit: CodeToolkit) -> String? {
    if let limit { return limit }
    guard toolkit == .appKit else { return nil }
    if condition != nil { return "AppKit has no size classes" }
    for attribute in [first] + second.map({ $0.anchor }) {
      switch attribute.area {
      case .own:
        if attribute.attribute.isOfMargins { return "AppKit has no such attribute" }
      case .margins, .safe: continue
      default: return "AppKit has no such guide"
      }
    }
    return nil
  }
}
