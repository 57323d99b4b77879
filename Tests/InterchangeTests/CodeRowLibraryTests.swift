// Stevia and EasyPeasy, word by word, as their own sources and READMEs say what the words mean.

import AutoLayout
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct CodeRowLibraryTests {
  private func constraints(_ module: String, _ code: String) throws -> [String] {
    var reader = SwiftReader()
    let translation = reader.read(
      "import \(module)\nlet a = UIView()\nlet b = UIView()\nview.addSubview(a)\n"
        + "view.addSubview(b)\n" + code, in: Surroundings(world: World()))
    #expect(translation.leftAside.allSatisfy { $0.text.hasPrefix("import") }, "\(translation)")
    for line in translation.lines { _ = try Parser.parse(line) }
    return translation.lines.filter { $0.contains("= ") && !$0.hasPrefix("set ") }
  }

  @Test(arguments: [
    ("a.width(40)", ["a.width == 40"]),
    ("a.height(>=40)", ["a.height >= 40"]),
    ("a.size(40)", ["a.width == 40", "a.height == 40"]),
    ("a.top(8).left(4)", ["a.top == root.top + 8", "a.left == root.left + 4"]),
    // The distance from an edge to which the view points grows inwards.
    ("a.bottom(8)", ["a.bottom == root.bottom - 8"]),
    ("a.right(>=8)", ["a.right <= root.right - 8"]),
    (
      "a.fillHorizontally(padding: 8)",
      ["a.leading == root.leading + 8", "a.trailing == root.trailing - 8"]
    ),
    (
      "a.fillContainer()",
      [
        "a.leading == root.leading", "a.trailing == root.trailing", "a.top == root.top",
        "a.bottom == root.bottom",
      ]
    ),
    (
      "a.centerInContainer()", ["a.centerX == root.centerX", "a.centerY == root.centerY"]
    ),
    ("a.heightEqualsWidth()", ["a.height == a.width"]),
    ("a.Top == b.Bottom + 8", ["a.top == b.bottom + 8"]),
    ("a.Width == b.Width * 0.5", ["a.width == 0.5 * b.width"]),
    ("equalWidths(a, b)", ["b.width == a.width"]),
    ("|-a-|", ["a.leading == root.leading + 8", "a.trailing == root.trailing - 8"]),
    (
      "|-16-a-4-b-16-|",
      [
        "a.leading == root.leading + 16", "b.leading == a.trailing + 4",
        "b.trailing == root.trailing - 16", "a.centerY == b.centerY",
      ]
    ),
  ])
  func `Stevia's methods and rows are constraints`(code: String, expected: [String]) throws {
    // A row alone is one too, once it is laid out.
    let text = code.hasPrefix("|") ? "view.layout(\(code))" : code
    #expect(try constraints("Stevia", text) == expected, "\(code)")
  }

  @Test(arguments: [
    "view.layout(100, |-a-| ~ 80, 8, |b| ~ 60, 0)",
    "view.layout {\n100\n|-a-| ~ 80\n8\n|b| ~ 60\n0\n}",
  ])
  func `Stevia's layout goes from the top to the bottom`(code: String) throws {
    let expected = [
      "a.leading == root.leading + 8", "a.trailing == root.trailing - 8", "a.height == 80",
      "b.leading == root.leading", "b.trailing == root.trailing", "b.height == 60",
      "a.top == root.top + 100", "b.top == a.bottom + 8", "b.bottom == root.bottom",
    ]
    #expect(Set(try constraints("Stevia", code)) == Set(expected))
  }

  @Test(arguments: [
    ("Left(16)", ["a.left == root.left + 16"]),
    ("Right(16)", ["a.right == root.right - 16"]),
    ("Bottom(>=4)", ["a.bottom >= root.bottom - 4"]),
    ("Width(50), Height(<=40)", ["a.width == 50", "a.height <= 40"]),
    ("Size(40)", ["a.width == 40", "a.height == 40"]),
    ("Center()", ["a.centerX == root.centerX", "a.centerY == root.centerY"]),
    // To another view an edge is tied to the opposite one.
    ("Top(8).to(b)", ["a.top == b.bottom + 8"]),
    ("Top(8).to(b, .top)", ["a.top == b.top + 8"]),
    ("Left().to(view)", ["a.left == root.left"]),
    ("Width().like(b)", ["a.width == b.width"]),
    ("Width(*0.5).like(b, .height)", ["a.width == 0.5 * b.height"]),
    ("Height(9).with(.custom(300))", ["a.height == 9 @300"]),
    (
      "Edges(8)",
      [
        "a.left == root.left + 8", "a.right == root.right - 8", "a.top == root.top + 8",
        "a.bottom == root.bottom - 8",
      ]
    ),
  ])
  func `EasyPeasy's attributes are constraints`(attributes: String, expected: [String]) throws {
    #expect(try constraints("EasyPeasy", "a.easy.layout(\(attributes))") == expected)
    #expect(try constraints("EasyPeasy", "a <- [\(attributes)]") == expected)
  }
}
