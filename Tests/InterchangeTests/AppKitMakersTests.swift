// Views that AppKit's convenience initializers make in code.

import AutoLayout
import Interchange
import Testing

@Suite struct AppKitMakersTests {
  /// The lines that code with these variables gives.
  private func lines(_ variable: String) -> [String] {
    var reader = SwiftReader()
    return reader.read(
      """
      import AppKit
      class Pane: NSViewController {
        let made = \(variable)
        override func viewDidLoad() {
          view.addSubview(made)
          made.translatesAutoresizingMaskIntoConstraints = false
          made.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
      """, in: Surroundings(world: World())
    ).lines
  }

  @Test(arguments: [
    ("NSTextField(labelWithString: \"Name\")", ": label text \"Name\""),
    ("NSTextField(labelWithString: title)", ": label"),
    ("NSTextField(wrappingLabelWithString: title)", ": label lines 0"),
    (
      "NSTextField(labelWithString: NSLocalizedString(\"Name\", comment: \"\"))",
      ": label text \"Name\""
    ),
    ("NSButton(title: \"OK\", target: nil, action: nil)", ": button text \"OK\""),
    // A box of 16, 4 between, and 18 for the title (10.1 and 7.2 in Helvetica, rounded up).
    (
      "NSButton(checkboxWithTitle: \"On\", target: nil, action: nil)",
      ": button text \"On\" intrinsic 38x16 insets 1 2 1 0"
    ),
    (
      "NSButton(radioButtonWithTitle: \"On\", target: nil, action: nil)",
      ": button text \"On\" intrinsic 38x16 insets 1 2 1 0"
    ),
  ])
  func `a view has the kind and the size of its initializer`(call: String, rest: String) {
    let lines = lines(call)
    #expect(lines.contains { $0.hasPrefix("view made \(rest)") }, "\(lines)")
  }
}
