// Layouts as files of Interface Builder: known names, ids, and an imported file that is kept.

import Answers
import Conditions
@testable import Interchange
import Notebook
import Testing

@Suite struct InterfaceWriterTests {
  /// A screen of the collection, as it is typed.
  struct Screen: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lines: [String]

    static let all: [Screen] = {
      let names = ["cards", "forms", "lists", "media", "navigation", "published", "stacks"]
      return names.flatMap { name -> [Screen] in
        let text = (try? Repository.text("Tests/NotebookTests/Screens/\(name).txt")) ?? ""
        return "\n\(text)".split(separator: "\n# ").compactMap { part in
          let lines = part.split(separator: "\n").map(String.init)
          guard let title = lines.first else { return nil }
          let typed = lines.dropFirst().filter { !$0.hasPrefix("=") }
          return Screen(
            testDescription: title,
            lines: typed.map { String($0.split(separator: "  //").first ?? "") })
        }
      }
    }()

    /// Its file.
    func written(as form: String) -> String {
      var session = Session()
      for line in lines { session.evaluate(line) }
      return session.evaluate("show as \(form)").output
    }
  }

  /// The names of public files: those of elements, each with its attributes.
  private static let known: [String: Set<String>] = {
    let text = (try? Repository.text("Tests/InterchangeTests/InterfaceNames.txt")) ?? ""
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Set(words.dropFirst()))
      })
  }()

  /// The attributes that some view has.
  private static let ofViews = known.values.filter {
    $0.contains("translatesAutoresizingMaskIntoConstraints")
  }.reduce(into: Set<String>()) { $0.formUnion($1) }

  /// The names of an element and of those in it that no public file has.
  static func unknown(in element: XMLElement) -> [String] {
    var attributes = known[element.name]
    if element.isView { attributes?.formUnion(ofViews) }
    let names = element.attributes.map { $0.name }
    return (attributes == nil ? [element.name] : [])
      + names.filter { attributes?.contains($0) == false }.map { "\(element.name) \($0)" }
      + element.children.flatMap { unknown(in: $0) }
  }

  private static func ids(_ element: XMLElement) -> [String] {
    (element.name == "device" ? [] : [element["id"]].compactMap { $0 })
      + element.children.flatMap { ids($0) }
  }

  private static func imported(_ text: String) -> Session {
    var session = Session()
    session.evaluate("import a.storyboard")
    session.resume(.file(text))
    return session
  }

  private static func written(_ session: Session) throws -> (text: String, XMLElement) {
    var session = session
    let text = session.evaluate("show as storyboard").output
    return (text, try XMLReader.read(text))
  }

  @Test(arguments: ["xib", "storyboard"])
  func `each element and attribute is one of public files, and each id is one object's`(
    form: String
  ) throws {
    var unknown: Set<String> = []
    for screen in Screen.all {
      let text = screen.written(as: form)
      let document = try XMLReader.read(text)
      unknown.formUnion(Self.unknown(in: document))
      let ids = Self.ids(document)
      #expect(ids.count == Set(ids).count && ids.count > 4, "\(screen)\n\(text)")
      #expect(text == screen.written(as: form))
    }
    #expect(Screen.all.count > 60 && unknown.isEmpty, "\(unknown.sorted())")
  }

  @Test(arguments: ExportedScreensTests.screens)
  func `a file that was only imported is written as it was`(
    screen: ExportedScreensTests.Screen
  ) throws {
    let original = try XMLReader.read(screen.text)
    let (text, document) = try Self.written(Self.imported(screen.text))
    let form = original.child("scenes") == nil ? "xib" : "storyboard"
    #expect(form != "storyboard" || document == original, "\(text)")
  }

  /// An edit, with parts of the lines that it takes from the sample's file and puts into it, apart
  /// from frames.
  struct Edit: Sendable {
    var line: String
    var gone: [String] = []
    var new: [String] = []
  }

  private static let edits = [
    Edit(
      line: "set titleLabel.text = \"Log in\"", gone: ["text=\"Sign &lt;in&gt;\""],
      new: ["<label sparkle=\"YES\" horizontal"]),
    Edit(
      line: "set gap = 10", gone: ["constant=\"8\" priority=\"750\" id=\"c3-00-01\""],
      new: ["id=\"c3-00-01\" constant=\"10\""]),
    Edit(
      line: "titleLabel.leading >= root.leading + 4 as far",
      new: ["firstItem=\"la-00-01\" firstAttribute=\"leading\" relation=\"greaterThanOrEqual\""]),
    Edit(
      line: "remove badge",
      gone: ["<view userLabel=\"badge\"", "<autoresizingMask", "</view>"]),
  ]

  @Test(arguments: edits)
  func `a change of an imported file changes nothing else in it`(edit: Edit) throws {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter { !$0.contains("<rect ") }
    }
    var session = Self.imported(InterfaceSample.login)
    let before = lines(try Self.written(session).text)
    #expect(session.evaluate(edit.line).status == .ok)
    let (text, _) = try Self.written(session)
    let difference = lines(text).difference(from: before)
    let (gone, new) = (difference.removals.map(\.text), difference.insertions.map(\.text))
    for (found, wanted) in [(gone, edit.gone), (new, edit.new)] {
      #expect(found.count == wanted.count, "\(found)")
      for part in wanted { #expect(found.contains { $0.contains(part) }, "\(part): \(found)") }
    }
    #expect(!text.contains("<!--"))
  }

  @Test(arguments: edits.prefix(3))
  func `a change arrives in views of older files, which have no frame`(edit: Edit) throws {
    let lines = InterfaceSample.login.split(separator: "\n", omittingEmptySubsequences: false)
    let root = lines.firstIndex { $0.contains("<rect ") }
    let bare = lines.indices.filter { $0 == root || !lines[$0].contains("<rect ") }
    var session = Self.imported(bare.map { String(lines[$0]) }.joined(separator: "\n"))
    #expect(session.evaluate(edit.line).status == .ok)
    let (text, _) = try Self.written(session)
    for part in edit.new { #expect(text.contains(part), "\(part): \(text)") }
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var text: String {
    switch self {
    case .insert(_, let text, _), .remove(_, let text, _): text
    }
  }
}
