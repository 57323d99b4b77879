public import AutoLayout

/// Writes a layout as code: one function that creates its views, guides and constraints with UIKit,
/// or with AppKit for a layout of macOS.
///
///     CodeWriter(layout, in: .swift).code   // import UIKit … func makeLayout(in root: UIView) { … }
///
/// Constraints are activated together, in the order of the layout; statements for some traits only
/// are in a nested function that is called when the traits change. A line that the dialect cannot
/// express becomes a comment. ``SwiftReader`` reads all of it back.
public struct CodeWriter {
  let layout: Layout
  let dialect: CodeDialect
  let toolkit: CodeToolkit
  /// The blocks of SnapKit; empty in other dialects.
  let blocks: SnapKitBlocks
  var names: [ItemID: String] = [.root: "root"]
  var book: CodeNames
  /// The identifiers of named numbers.
  var numbers: [String: String] = [:]
  /// The text before the function.
  var head: String
  var lines: [String] = []
  /// The AppKit views with flipped coordinates.
  var flipped: Set<ItemID> = []
  /// The classes written so far, by superclass and overrides.
  var ownClasses: [String: String] = [:]
  /// The statements to be repeated when the traits change.
  var adaptation = CodeAdaptation()

  /// Prepares to write a layout whose root has a certain name.
  public init(_ layout: Layout, in dialect: CodeDialect, root: String = "root") {
    self.layout = layout
    self.dialect = dialect
    let toolkit = CodeToolkit(layout.document.world.platform)
    self.toolkit = toolkit
    blocks = dialect == .snapKit ? SnapKitBlocks(layout, toolkit) : SnapKitBlocks()
    book = CodeNames(dialect)
    head =
      switch dialect {
      case .swift: "import \(toolkit.name)\n\n"
      case .snapKit:
        ["SnapKit", toolkit.name].sorted().map { "import \($0)\n" }.joined() + "\n"
      case .objectiveC: "#import <\(toolkit.name)/\(toolkit.name).h>\n\n"
      }
    names[.root] = root
    _ = book.take("root")
    for id in layout.liveItems.untilStopped where id != .root {
      names[id] = book.take(layout.name(of: id))
    }
    // A view called `view` in a log is not known to be the root.
    if root == "view", case .item(let id) = layout.lookup(root) {
      names[id] = root
      names[.root] = "root"
    }
  }

  /// The code; it compiles with UIKit or AppKit.
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
    say("// Made for a root of \(number(size.width)) × \(number(size.height)) points.")
    if let margins = layout.document.world.margins {
      if toolkit == .uiKit {
        run("root.\(text(margins))")
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
    writeAdaptation()
  }

  /// Adds a line unchanged.
  mutating func say(_ line: String) { lines.append(line) }

  /// Adds a statement.
  mutating func run(_ statement: String) { lines.append(statement + dialect.end) }

  func name(_ id: ItemID) -> String { names[id] ?? "root" }

  /// A number without the rounding error of sums of fractions.
  func number(_ number: Double) -> String {
    let rounded = (number * 1e9).rounded() / 1e9
    return NumberFormat.exact(abs(number) < 1e6 ? rounded : number)
  }

  /// The assignment of margins, as it follows a view and a dot.
  func text(_ margins: Margins) -> String {
    switch margins {
    case .fixed(let insets): return "layoutMargins = \(made(insets))"
    case .directional(let insets):
      let number = NumberFormat.exact
      let made = dialect.made(
        "NSDirectionalEdgeInsets", ("top", number(insets.top)), ("leading", number(insets.leading)),
        ("bottom", number(insets.bottom)), ("trailing", number(insets.trailing)))
      return "directionalLayoutMargins = \(made)"
    }
  }

  func made(_ insets: EdgeInsets) -> String {
    let number = NumberFormat.exact
    return dialect.made(
      toolkit.own("UIEdgeInsets"), ("top", number(insets.top)), ("left", number(insets.left)),
      ("bottom", number(insets.bottom)), ("right", number(insets.right)))
  }

  private mutating func place(_ id: ItemID, _ record: ItemRecord, in superview: ItemID) {
    let stack = layout.record(of: superview)?.stack
    let place = name(superview) + (record.isInContentView ? ".contentView" : "")
    let adding = dialect.call(
      place, record.kind == .guide ? "addLayoutGuide" : "addSubview", ("", name(id)))
    if stack?.arranged.first == id {
      for view in stack?.arranged ?? [] { run(arrange(view, in: superview)) }
    }
    if stack?.arranged.contains(id) == true {
      if let condition = record.condition {
        say("// \(name(id)) is arranged when \(condition.text) only")
      }
    } else {
      if let condition = record.condition, toolkit == .appKit {
        say("// no AppKit for: \(name(id)) when \(condition.text)")
        run(adding)
      } else if let condition = record.condition, record.kind != .guide {
        adaptation.add(
          adding, else: dialect.call(name(id), "removeFromSuperview"), condition)
      } else {
        run(adding)
      }
    }
    if record.spacingAfter != nil, let space = statement(.spacingAfter, of: record, id) {
      run(space)
    }
    writeVariations(of: id, record)
  }
}
