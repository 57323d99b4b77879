// The table of the kinds of views.

import AutoLayout
import Testing

@Suite struct KindTests {
  @Test(arguments: ItemKind.allCases)
  func `every row has a noun and names of Apple's that no other row has`(kind: ItemKind) {
    let others = ItemKind.allCases.filter { $0 != kind }
    #expect(!kind.noun.isEmpty)
    #expect(!others.contains { $0.noun == kind.noun })
    #expect(kind.uiKitClass.hasPrefix("UI"))
    #expect(!others.contains { $0.uiKitClass == kind.uiKitClass })
    if let name = kind.appKitClass {
      #expect(name.hasPrefix("NS"))
      #expect(!others.contains { $0.appKitClass == name })
    }
    if let element = kind.interfaceElement {
      #expect(!others.contains { $0.interfaceElement == element })
    } else {
      // Guides stand under keys of their views; everything else is an element.
      #expect(kind == .guide)
    }
    // A kind with a text of its own is measured by it, or scrolls.
    #expect(kind.defaults.hasText || !kind.showsText)
  }

  private func content(_ kind: ItemKind, _ text: String = "", scale: Double = 3) -> ItemContent {
    kind.content(text: text, fontSize: kind.defaults.fontSize, scale: scale)
  }

  @Test(arguments: [
    (ItemKind.view, nil, nil), (.switch, 49, 31), (.slider, nil, 30), (.stepper, 94, 32),
    (.progress, nil, 4), (.activity, 20, 20), (.stack, nil, nil),
    (.scroll, nil, nil), (.table, nil, nil), (.cell, nil, nil), (.guide, nil, nil),
    (.image, nil, nil),
  ])
  func `a kind without text has its own size or none`(
    kind: ItemKind, width: Double?, height: Double?
  ) {
    let content = content(kind, "text that it does not show")
    #expect(content.width == width)
    #expect(content.height == height)
    #expect(content.firstBaseline == nil)
    #expect(content.lastBaselineFromBottom == nil)
    #expect(content.lines.isEmpty)
    #expect(!kind.defaults.hasText)
  }

  @Test func `hugging differs from 250 where UIKit says so, and resistance is 750`() {
    for kind in ItemKind.allCases {
      let hugging = kind.defaults.hugging
      switch kind {
      case .switch, .stepper, .activity:
        #expect(hugging[.horizontal].rawValue == 750)
        #expect(hugging[.vertical].rawValue == 750)
      case .progress:
        #expect(hugging[.horizontal].rawValue == 250)
        #expect(hugging[.vertical].rawValue == 750)
      default:
        #expect(hugging[.horizontal].rawValue == 250)
        #expect(hugging[.vertical].rawValue == 250)
      }
      #expect(kind.defaults.resistance[.horizontal].rawValue == 750)
      #expect(kind.defaults.resistance[.vertical].rawValue == 750)
    }
  }

  @Test func `a switch is 49 wide to its neighbours and 51 on the screen`() {
    let insets = ItemKind.switch.defaults.alignmentInsets
    #expect(content(.switch).width == 49)
    #expect(49 + insets.left + insets.right == 51)
  }

  @Test func `a label is as large as its text`() {
    let label = content(.label, "Hello World")
    #expect(label.width == 88)
    #expect(label.height == 61.0 / 3)
    #expect(label.firstBaseline == 49.0 / 3)
    #expect(abs((label.lastBaselineFromBottom ?? 0) - 4) < 1e-12)
    #expect(content(.label).width == 0)
    #expect(content(.label).firstBaseline == nil)
  }

  @Test func `a label of many lines breaks at the width it is given`() {
    let text = "one two three four"
    let label = ItemKind.label.content(
      text: text, fontSize: 17, maxWidth: 60, maxLines: 0, scale: 1)
    #expect(label.lines == ["one two", "three", "four"])
    #expect(label.height == 61)
    #expect(label.width == 60)
  }

  @Test func `a button is its title with 6 points above and below, and never narrower than 30`() {
    let button = content(.button, "Button", scale: 2)
    #expect(button.width == 43.5)
    #expect(button.height == 30)
    #expect(button.firstBaseline == 20.5)
    #expect(content(.button, "A").width == 30)
    #expect(content(.button, "", scale: 2).height == 30)
  }

  @Test func `a text field is 14 points wider than its text and 34 high`() {
    let field = content(.textField, "Hello World")
    #expect(field.width == 102.0)
    #expect(field.height == 34)
    let first = field.firstBaseline ?? 0
    #expect(first > 20 && first < 24)
  }

  @Test func `segments are all as wide as the widest title needs`() {
    let segments = content(.segmented, "First|Second", scale: 1)
    #expect(segments.width == 121.0)
    #expect(segments.height == 31)
    #expect(content(.segmented).width == 0)
  }
}
