// Frames of functions in every family of code, worked out by hand in a root of 320 × 480.

import Answers
import AutoLayout
import Conditions
@testable import Notebook
import Testing

/// The body of a function that lays out `a`, `b` and `c`, and the frames that it gives them.
struct FramedCode: Sendable, CustomTestStringConvertible {
  let text: String
  /// `a 0 0 100 50, b 100 0 220 50`.
  let frames: String

  init(_ text: String, _ frames: String) {
    self.text = text
    self.frames = frames
  }

  var testDescription: String { text }
}

@Suite struct CodeFrameTests {
  /// The frames of the views that `frames` names, after a file is imported.
  private func frames(_ file: String, _ text: String, of frames: String) throws -> String {
    var session = Session()
    session.evaluate("import \(file)")
    let answer = session.resume(.file(text))
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    let layout = session.workspace.layout
    let names = frames.split(separator: ",").compactMap { $0.split(separator: " ").first }
    return try names.map { name in
      let id = try #require(layout.liveItems.first { layout.name(of: $0) == name })
      let frame = layout.frame(of: id)
      let sides = [frame.x, frame.y, frame.width, frame.height]
      return "\(name) "
        + sides.map { NumberFormat.exact(($0 * 1e4).rounded() / 1e4) }
        .joined(separator: " ")
    }.joined(separator: ", ")
  }

  private static let head = """
    class Screen: UIViewController {
      let a = UIView()
      let b = UIView()
      let c = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        for one in [a, b, c] {
          one.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(one)
        }

    """

  @Test(arguments: anchors + items + formats)
  func `plain code of Swift has its frames`(code: FramedCode) throws {
    let text = "import UIKit\n" + Self.head + code.text + "\n}\n}\n"
    #expect(try frames("a.swift", text, of: code.frames) == code.frames)
  }

  @Test(arguments: objectiveC + masonry)
  func `Objective-C has its frames`(code: FramedCode) throws {
    let text = """
      @implementation Screen
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *a = [UIView new], *b = [UIView new];
        for (UIView *one in @[a, b]) {
          one.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:one];
        }
        \(code.text)
      }
      @end
      """
    #expect(try frames("a.m", text, of: code.frames) == code.frames)
  }

  private static let libraries: [(module: String, code: FramedCode)] = [
    ("SnapKit", snapKit), ("PureLayout", pureLayout), ("Cartography", cartography),
    ("Anchorage", anchorage), ("TinyConstraints", tinyConstraints), ("Stevia", stevia),
    ("EasyPeasy", easyPeasy),
  ].flatMap { module, codes in codes.map { (module, $0) } }

  @Test(arguments: libraries)
  func `code of a library has its frames`(module: String, code: FramedCode) throws {
    let text = "import \(module)\n" + Self.head + code.text + "\n}\n}\n"
    #expect(try frames("a.swift", text, of: code.frames) == code.frames)
  }

  @Test func `there are sixty of them`() {
    let plain = Self.anchors.count + Self.items.count + Self.formats.count
    let objectiveC = Self.objectiveC.count + Self.masonry.count
    let libraries =
      Self.snapKit.count + Self.pureLayout.count + Self.cartography.count + Self.anchorage.count
      + Self.tinyConstraints.count + Self.stevia.count + Self.easyPeasy.count
    #expect(plain + objectiveC + libraries >= 60)
  }
}
