/// A language and library in which to write a layout; the statements are the same, and only their
/// syntax differs.
///
/// The members return the text of expressions and statements; ``end`` ends a statement.
public enum CodeDialect: Sendable, CaseIterable {
  /// Swift with UIKit anchors.
  case swift
  /// Swift with SnapKit blocks.
  case snapKit
  /// Objective-C with UIKit anchors.
  case objectiveC

  typealias Argument = (label: String, value: String)

  /// Its name in comments.
  var name: String {
    switch self {
    case .swift: "Swift"
    case .snapKit: "SnapKit"
    case .objectiveC: "Objective-C"
    }
  }

  var isSwift: Bool { self != .objectiveC }

  /// The text that ends a statement.
  var end: String { isSwift ? "" : ";" }

  // MARK: - Literals

  func flag(_ isOn: Bool) -> String { isSwift ? "\(isOn)" : isOn ? "YES" : "NO" }

  /// Returns a quoted string in the dialect.
  func quoted(_ text: String) -> String {
    var result = isSwift ? "\"" : "@\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 32:
        let octal = String(scalar.value, radix: 8)
        result +=
          isSwift
          ? "\\u{\(String(scalar.value, radix: 16))}"
          : "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an enumeration case: `.leading`, `NSLayoutAttributeLeading`.
  func word(_ word: String, of type: String) -> String {
    isSwift ? ".\(word)" : type + capitalized(word)
  }

  /// Returns an option set.
  func options(_ words: [String], of type: String) -> String {
    let options = words.map { word($0, of: type) }
    return isSwift ? "[\(options.joined(separator: ", "))]" : options.joined(separator: " | ")
  }

  /// Returns a constant of a class: `UIView.noIntrinsicMetric`, `UIViewNoIntrinsicMetric`.
  func constant(_ word: String, of type: String) -> String {
    isSwift ? "\(type).\(word)" : type + capitalized(word)
  }

  func list(_ elements: [String]) -> String {
    (isSwift ? "[" : "@[") + elements.joined(separator: ", ") + "]"
  }

  // MARK: - Members and calls

  /// Returns a property's name; in Objective-C, flags have no `is`.
  func property(_ name: String) -> String {
    guard !isSwift, name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true else {
      return name
    }
    return name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
  }

  /// Returns an optional member; if it is `nil`, the rest of the chain is skipped.
  func optional(_ name: String) -> String { isSwift ? name + "?" : name }

  /// Returns an optional member that is known to exist, unwrapped.
  func certain(_ name: String) -> String { isSwift ? name + "!" : name }

  /// Returns a method call: `red.addSubview(blue)`, `[red addSubview:blue]`.
  func call(_ receiver: String, _ method: String, _ arguments: Argument...) -> String {
    call(receiver, method, arguments)
  }

  func call(_ receiver: String, _ method: String, _ arguments: [Argument]) -> String {
    guard !isSwift else { return "\(receiver).\(method)(\(listed(arguments)))" }
    let parts = arguments.enumerated().map { index, argument in
      let label = Self.labels["\(method) \(argument.label)"] ?? argument.label
      return (index == 0 ? method + capitalized(label) : label) + ":" + argument.value
    }
    return "[\(receiver) \(parts.isEmpty ? method : parts.joined(separator: " "))]"
  }

  /// Labels that are shorter in Swift.
  private static let labels = [
    "setTitle for": "forState", "setCustomSpacing after": "afterView",
    "constraint equalTo": "equalToAnchor",
    "constraint lessThanOrEqualTo": "lessThanOrEqualToAnchor",
    "constraint greaterThanOrEqualTo": "greaterThanOrEqualToAnchor",
    "constraint equalToSystemSpacingBelow": "equalToSystemSpacingBelowAnchor",
    "constraint lessThanOrEqualToSystemSpacingBelow": "lessThanOrEqualToSystemSpacingBelowAnchor",
    "constraint greaterThanOrEqualToSystemSpacingBelow":
      "greaterThanOrEqualToSystemSpacingBelowAnchor",
  ]

  /// Returns the creation of a Core Graphics structure, a view, a guide or a constraint.
  func made(_ type: String, _ arguments: Argument...) -> String {
    guard !isSwift else { return "\(type)(\(listed(arguments)))" }
    if type.hasPrefix("CG") || type.hasSuffix("Insets") {
      return "\(type)Make(\(arguments.map { $0.value }.joined(separator: ", ")))"
    }
    let isConstraint = type == "NSLayoutConstraint"
    let receiver = isConstraint ? type : "[\(type) alloc]"
    guard let first = arguments.first else { return "[\(receiver) init]" }
    let method = (isConstraint ? "constraintWith" : "initWith") + capitalized(first.label)
    return call(receiver, method, [("", first.value)] + arguments.dropFirst())
  }

  /// Returns a declaration: `let red = UIView()`, `UIView *red = [[UIView alloc] init]`.
  func variable(_ name: String, _ type: String, _ value: String) -> String {
    (isSwift ? "let \(name)" : "\(type) *\(name)") + " = \(value)"
  }

  func listed(_ arguments: [Argument]) -> String {
    arguments.map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
      .joined(separator: ", ")
  }

  private func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
