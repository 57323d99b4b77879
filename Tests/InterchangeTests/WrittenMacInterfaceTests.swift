// Layouts of macOS as files of Interface Builder: AppKit's elements, or left out and said so.

import Answers
import AutoLayout
import Conditions
@testable import Interchange
import Notebook
import Testing

@Suite struct WrittenMacInterfaceTests {
  private static func session(_ lines: [String]) -> Session {
    var session = Session()
    for line in lines { session.evaluate(line) }
    return session
  }

  /// Lines that make views of random kinds under names, each tied to the root or to one before it.
  private static func views(_ count: Int, seed: Int, of kinds: [String], named: String) -> [String]
  {
    var random = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var lines: [String] = []
    for place in 0..<count {
      let name = "\(named)\(place)"
      let kind = kinds[number(0...kinds.count - 1)]
      let text = ["label", "button"].contains(kind) ? " text \"Word \(place * place)\"" : ""
      lines.append("view \(name) : \(kind) in root\(text)")
      if number(0...3) == 0, kind == "label" {
        lines.append("set \(name).font = \(number(9...22))")
      }
      if number(0...2) == 0 { lines.append("hug \(name) horizontal \(number(100...900))") }
      let other = place > 0 && number(0...2) > 0 ? "\(named)\(number(0...place - 1))" : "root"
      let sides = [("leading", "top"), ("centerX", "bottom"), ("leading", "centerY")][number(0...2)]
      lines.append("\(name).\(sides.0) == \(other).\(sides.0) + \(number(0...40))")
      lines.append(
        "\(name).\(sides.1) == \(other).\(sides.1) - \(number(-40...40)) @\(number(1...9))00")
      if !["label", "button"].contains(kind) {
        lines.append("\(name).width == \(number(20...120))")
        if kind != "textField" { lines.append("\(name).height == \(number(20...60))") }
      }
    }
    return lines
  }

  /// The frames of views, by the names under which another session has them.
  private static func answers(_ session: Session, _ names: [String]) -> [String] {
    var session = session
    return names.map { session.evaluate("\($0).frame as json").output }
  }

  private static func imported(_ text: String, as path: String) -> (
    session: Session, output: String
  ) {
    var session = Session()
    session.evaluate("import \(path)")
    let output = session.resume(.file(text)).output
    return (session, output)
  }

  private static let written = ["label", "button", "textField", "image", "view", "switch"]

  @Test(arguments: ["xib", "storyboard"])
  func `a layout of macOS is written in AppKit's elements and read as it was`(
    form: String
  ) throws {
    for seed in 0..<40 {
      let lines = Self.views(2 + seed % 7, seed: seed, of: Self.written, named: "v")
      var session = Self.session(["set root.platform = macos"] + lines)
      let text = session.evaluate("show as \(form)").output
      let document = try XMLReader.read(text)
      #expect(document["type"]?.contains(text: ".Cocoa.") == true, "\(text)")
      #expect(InterfaceWriterTests.unknown(in: document).isEmpty, "\(text)")
      #expect(!text.contains("<!--"), "\(text)")
      var (copy, output) = Self.imported(text, as: "a.\(form)")
      let names = lines.filter { $0.hasPrefix("view ") }.map { String($0.split(separator: " ")[1]) }
      #expect(Self.answers(session, names) == Self.answers(copy, names), "\(seed) \(output)\(text)")
      let (old, new) = (session.evaluate("list").output, copy.evaluate("list").output)
      func equations(_ list: String) -> [String] {
        list.split(separator: "\n").compactMap { $0.split(separator: " as c").first }
          .map(String.init).sorted()
      }
      #expect(equations(old) == equations(new), "\(seed)")
    }
  }

  /// Views of all kinds, of which only some have an element that is written.
  @Test func `a view of another kind is left out with its constraints and said so`() throws {
    let kinds = Self.written + ["slider", "stepper", "segmented", "progress"]
    for seed in 0..<30 {
      let lines = Self.views(2 + seed % 7, seed: seed, of: kinds, named: "v")
      var session = Self.session(["set root.platform = macos"] + lines)
      let text = session.evaluate("show as xib").output
      #expect(InterfaceWriterTests.unknown(in: try XMLReader.read(text)).isEmpty, "\(text)")
      for line in lines where line.hasPrefix("view ") {
        let words = line.split(separator: " ").map(String.init)
        let isWritten = Self.written.contains(words[3])
        #expect(text.contains("userLabel=\"\(words[1])\"") == isWritten, "\(line) \(text)")
        #expect(text.contains("\(words[1]) as a view of AppKit") != isWritten, "\(line) \(text)")
      }
    }
  }

  /// A view of 400 × 200 with a label, a pop-up button and a check box.
  private static let file: String = {
    let controls = [("pop-up", 20.0), ("check", 60), ("field", 100)].enumerated().map {
      place, row in
      MacControlTests.control(row.0, "").replacing("OFF", with: MacControlTests.off)
        .replacing("id=\"x\"", with: "id=\"x\(place)\" userLabel=\"old\(place)\"")
        .replacing("key=\"cell\"", with: "key=\"cell\" id=\"cell\(place)\"")
        .replacing("SIZE", with: MacControlTests.rect(20, row.1, 80, 25))
        .replacing("REST", with: "")
    }
    let pins = (0..<3).map { MacControlTests.pin("x\($0)", "leading", "rt", 20) }
    return MacControlTests.file(controls.joined(), pins.joined(), tools: "21701")
  }()

  @Test func `new views of an imported file of macOS are AppKit's, and new texts are in cells`()
    throws
  {
    for seed in 0..<20 {
      let lines = Self.views(1 + seed % 4, seed: seed, of: Self.written, named: "new")
      var (session, _) = Self.imported(Self.file, as: "a.xib")
      for line in lines + ["set old1.text = \"Changed\""] { session.evaluate(line) }
      let text = session.evaluate("show as xib").output
      let document = try XMLReader.read(text)
      #expect(InterfaceWriterTests.unknown(in: document).isEmpty, "\(text)")
      #expect(!text.contains("<!--") && !text.contains("<label"), "\(text)")
      #expect(text.contains("id=\"cell1\" type=\"check\"") && text.contains("title=\"Changed\""))
      #expect(text.components("id=\"cell1\"") == 1, "\(text)")
      let (copy, output) = Self.imported(text, as: "a.xib")
      let names = lines.filter { $0.hasPrefix("view ") }.map { String($0.split(separator: " ")[1]) }
      #expect(Self.answers(session, names) == Self.answers(copy, names), "\(seed) \(output)\(text)")
    }
  }
}

extension String {
  /// The number of times that a text occurs in it.
  fileprivate func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
