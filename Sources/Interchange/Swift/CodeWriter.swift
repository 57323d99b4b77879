public import AutoLayout

/// Writes a layout as code: a function that creates its views, guides and constraints with UIKit
/// or, for a macOS layout, AppKit.
///
///     CodeWriter(layout, in: .swift).code // import UIKit … func makeLayout(in root: UIView) { … }
///
/// Constraints are activated together, in the order of the layout; statements for particular traits
/// are in a nested function that is called when the traits change. A line that the dialect cannot
/// express becomes a comment. ``SwiftReader`` reads all of it back.
public struct CodeWriter {
  var terms: CodeTerms
  let properties: PropertyStatements
  /// The SnapKit blocks; empty in other dialects.
  let blocks: SnapKitBlocks
  /// The text before the function.
  var head: String
  var lines: [String] = []
  /// The AppKit views with flipped coordinates.
  var flipped: Set<ItemID> = []
  /// The classes written so far, by superclass and overrides.
  var ownClasses: [String: String] = [:]
  /// The statements to repeat when the traits change.
  var adaptation = CodeAdaptation()
  /// The lines that restore the world around the root, apart from its size; written as a comment.
  let world: [String]

  /// Prepares to write a layout; `world` are the lines that restore its world, for readers of the
  /// code.
  public init(_ layout: Layout, in dialect: CodeDialect, world: [String] = []) {
    // The code itself contains these settings.
    let own = ["set root.platform ", "set root.margins ", "set root.directionalMargins "]
    let lines = world.filter { line in !own.contains { line.hasPrefix($0) } }
    let isSizeAlone = lines.allSatisfy { $0.hasPrefix(CodeWorld.size) }
    self.world = isSizeAlone ? [] : lines.filter(CodeWorld.isLine)
    terms = CodeTerms(layout, in: dialect, root: "root")
    properties = PropertyStatements(terms: terms)
    blocks = SnapKitBlocks(of: terms)
    let toolkit = terms.toolkit
    head =
      switch dialect {
      case .swift: "import \(toolkit.name)\n\n"
      case .snapKit:
        ["SnapKit", toolkit.name].sorted().map { "import \($0)\n" }.joined() + "\n"
      case .objectiveC: "#import <\(toolkit.name)/\(toolkit.name).h>\n\n"
      }
  }

  var layout: Layout { terms.layout }
  var dialect: CodeDialect { terms.dialect }
  var toolkit: CodeToolkit { terms.toolkit }

  /// The code, which compiles with UIKit or AppKit.
  public var code: String {
    var writer = self
    writer.write()
    let body = writer.lines.untilStopped.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    let view = toolkit.own("UIView")
    let function =
      dialect.isSwift
      ? "@MainActor func makeLayout(in root: \(view))" : "void makeLayout(\(view) *root)"
    return "\(writer.head)\(function) {\n\(body)}\n"
  }

  private mutating func write() {
    let size = layout.document.world.size
    say(
      CodeWorld.made + "\(terms.number(size.width)) × \(terms.number(size.height)) points.")
    if !world.isEmpty { say(CodeWorld.mark + world.joined(separator: "; ")) }
    if let margins = layout.document.world.margins {
      if toolkit == .uiKit {
        run("root.\(terms.text(margins))")
      } else {
        say("// no AppKit for: root.margins")
      }
    }
    let items = layout.liveItems.filter { $0 != .root }
    writeNumbers()
    sayFlipped(items)
    for id in items.untilStopped {
      guard let record = layout.record(of: id) else { continue }
      declare(id, record)
    }
    if !items.isEmpty { say("") }
    for id in items.untilStopped {
      guard let record = layout.record(of: id), let superview = record.superview else { continue }
      place(id, record, in: superview)
    }
    writeConstraints()
    writeFrames(of: items)
    lines += adaptation.lines(in: dialect)
  }

  /// Adds a line unchanged.
  mutating func say(_ line: String) { lines.append(line) }

  /// Adds a statement.
  mutating func run(_ statement: String) { lines.append(statement + dialect.end) }

  private mutating func place(_ id: ItemID, _ record: ItemRecord, in superview: ItemID) {
    let stack = layout.record(of: superview)?.stack
    let place = terms.name(superview) + (record.isInContentView ? ".contentView" : "")
    let adding = dialect.call(
      place, record.kind == .guide ? "addLayoutGuide" : "addSubview", ("", terms.name(id)))
    if stack?.arranged.first == id {
      for view in stack?.arranged ?? [] { run(arrange(view, in: superview)) }
    }
    if stack?.arranged.contains(id) == true {
      if let condition = record.condition {
        say("// \(terms.name(id)) is arranged when \(condition.text) only")
      }
    } else {
      if let condition = record.condition, toolkit == .appKit {
        say("// no AppKit for: \(terms.name(id)) when \(condition.text)")
        run(adding)
      } else if let condition = record.condition, record.kind != .guide {
        adaptation.add(
          adding, else: dialect.call(terms.name(id), "removeFromSuperview"), condition)
      } else {
        run(adding)
      }
    }
    if record.spacingAfter != nil, let space = properties.statement(.spacingAfter, of: record, id) {
      run(space)
    }
    writeVariations(of: id, record)
  }

  /// Declares the named numbers that constraints use, and those from which they are derived.
  private mutating func writeNumbers() {
    let known = layout.document.numbers
    guard !known.isEmpty else { return }
    var used: Set<String> = []
    for id in layout.liveConstraints { used.formUnion(layout.formulas(of: id)?.names ?? []) }
    let names = known.namesInOrder
    for name in names.reversed() where used.contains(name) {
      used.formUnion(known[name]?.formula.names ?? [])
    }
    for name in names where used.contains(name) {
      guard let formula = known[name]?.formula else { continue }
      let value = terms.text(of: formula)
      let identifier = terms.takeNumber(name)
      run(
        dialect.isSwift
          ? "let \(identifier): CGFloat = \(value)"
          : "const CGFloat \(identifier) = \(value)")
    }
  }
}
