import AutoLayout
import Syntax

extension Translation {
  /// Translates a console log of constraints that cannot all hold; `nil` if the text has none.
  ///
  /// Views get names out of their titles and classes, `isTaken` tells which are not free. The
  /// constraints that were broken come last, so that they are the newest and broken here too.
  /// Views whose superview the log does not tell lie in the root, as equations of siblings are the
  /// same; one that is placed in its superview by a mask lies in the view to which it is tied.
  /// When `isStopped` says so, reading ends early, and the translation is not complete.
  public static func log(
    _ text: String, isTaken: @escaping (String) -> Bool = { _ in false },
    isStopped: () -> Bool = { false }
  ) -> Translation? {
    guard LogLines.hasLog(text) else { return nil }
    let log = LogLines(text)
    var translator = LogTranslator(NameBook(isTaken: isTaken))
    translator.translation.leftAside = log.others
    translator.translation.isCut = log.isCut
    for entry in log.entries where !isStopped() { translator.add(entry) }
    for broken in log.broken where !isStopped() { translator.markBroken(broken) }
    return isStopped() ? translator.translation : translator.finish()
  }
}

/// Collects the constraints of a log.
private struct LogTranslator {
  typealias Item = ConstraintDescription.Item

  var translation = Translation()
  private var names: NameBook
  private var read: [(description: ConstraintDescription, name: String?)] = []
  private var items: [Item] = []
  private var itemNames: [Item: String] = [:]
  private var superviews: [Item: Item] = [:]
  private var brokenAddresses: [String] = []
  /// The masks of views that are told by a frame.
  private var masks: [Item: LogMask] = [:]
  private var titles: [String: String] = [:]
  /// Views of whose content the log speaks.
  private var scrolling: Set<Item> = []

  init(_ names: NameBook) {
    self.names = names
  }

  /// Takes a constraint of the list.
  mutating func add(_ entry: LogLines.Entry) {
    guard let description = ConstraintDescription(entry.text) else {
      translation.leftAside.append(Translation.Piece(entry.text, line: entry.line))
      return
    }
    // A log may be printed more than once.
    guard !read.contains(where: { $0.description.address == description.address }) else { return }
    for (item, title) in description.titles where titles[item] == nil { titles[item] = title }
    for (view, superview) in description.superviews {
      note(superview)
      note(view)
      put(view, in: superview)
    }
    for equation in description.equations {
      if description.isFormat, let item = equation.second?.item { note(item) }
      if let item = equation.first.item {
        note(item)
        if equation.first.attribute.hasPrefix("content.") { scrolling.insert(item) }
      }
      if let item = equation.second?.item { note(item) }
    }
    read.append((description, name(of: description)))
  }

  /// What is known of who made a constraint: its identifier, the place in the program, or its class
  /// where a mask made it.
  private func name(of description: ConstraintDescription) -> String? {
    description.identifier ?? description.place
      ?? (description.isOfMask || description.mask != nil
        ? "NSAutoresizingMaskLayoutConstraint" : nil)
  }

  /// A constraint that the log says was broken; one that the list does not have is added to it.
  mutating func markBroken(_ entry: LogLines.Entry) {
    // Where its text is cut, the list may have it all the same.
    let address =
      ConstraintDescription(entry.text)?.address
      ?? entry.text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }.prefix { !$0.isWhitespace }
      .description
    if !read.contains(where: { $0.description.address == address }) { add(entry) }
    guard !brokenAddresses.contains(address),
      let index = read.firstIndex(where: { $0.description.address == address })
    else { return }
    brokenAddresses.append(address)
    read.append(read.remove(at: index))
  }

  /// A name for a constraint that is spoken of: `redLeading` of `red.leading == …`.
  private func wish(for description: ConstraintDescription) -> String? {
    description.equations.first.map { equation in
      text(of: equation).prefix { $0 != " " }.split { !$0.isLetter && !$0.isNumber }.enumerated()
        .map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }
  }

  /// Writes the lines: superviews before what lies in them, then the constraints.
  mutating func finish() -> Translation {
    putMasked()
    findMasks()
    for item in items { itemNames[item] = names.take(wish(for: item)) }
    var written: Set<Item> = []
    for item in items { write(item, &written) }
    translation.views = items.count
    for (description, name) in read {
      translation.constraints += 1
      if isOfMask(description) { continue }
      let isBroken = brokenAddresses.contains(description.address)
      var name = (name ?? (isBroken ? wish(for: description) : nil)).map { names.take($0) }
      if let name {
        translation.aliases.append(.init(description.address, of: name))
        if isBroken { translation.broken.append(name) }
      }
      for equation in description.equations {
        var line = text(of: equation)
        if equation.priority < 1000 { line += " @\(NumberFormat.exact(equation.priority))" }
        if let given = name {
          line += " as \(Name.written(given))"
          name = nil
        }
        translation.lines.append("\(line)   // \(description.address)")
      }
    }
    return translation
  }

  private mutating func note(_ item: Item) {
    if !items.contains(item) { items.append(item) }
  }

  private mutating func put(_ view: Item, in superview: Item) {
    guard superviews[view] == nil, !ancestors(of: superview).contains(view) else { return }
    superviews[view] = superview
  }

  /// Views that a mask places in a superview of which the log does not tell: it is among the views
  /// to which other constraints tie them.
  private mutating func putMasked() {
    let equations = read.flatMap { $0.description.equations }
    for equation in equations {
      guard let view = equation.first.item, let second = equation.second, second.item == nil
      else { continue }
      for equation in equations {
        guard let other = neighbour(of: view, in: equation), superviews[other] != view,
          !isGuide(other)
        else { continue }
        put(view, in: other)
        break
      }
    }
  }

  /// What an equation ties a view to: the superview of one that it follows.
  private func neighbour(of view: Item, in equation: ConstraintDescription.Equation) -> Item? {
    guard let one = equation.first.item, let two = equation.second, let second = two.item,
      one != second, one == view || second == view
    else { return nil }
    let other = one == view ? second : one
    let isBeside = Self.opposites.contains([equation.first.attribute, two.attribute])
    return isBeside ? superviews[other] : other
  }

  private static let opposites: Set<Set<String>> = [
    ["top", "bottom"], ["leading", "trailing"], ["left", "right"],
  ]

  /// Finds the views whose masks are told whole by the constraints of the log.
  ///
  /// One that was broken stays a constraint, and a centre alone where the superview is known.
  private mutating func findMasks() {
    var made: [Item: [ConstraintDescription]] = [:]
    for (description, _) in read {
      guard description.isOfMask, let view = description.equations.first?.first.item
      else { continue }
      made[view, default: []].append(description)
    }
    for item in items {
      guard let made = made[item], !made.contains(where: { brokenAddresses.contains($0.address) })
      else { continue }
      guard let mask = LogMask(of: item, made), !mask.isOpen || superviews[item] == nil else {
        continue
      }
      masks[item] = mask
    }
  }

  private func isOfMask(_ description: ConstraintDescription) -> Bool {
    description.isOfMask
      && description.equations.first?.first.item.map { masks[$0] != nil } ?? false
  }

  private func ancestors(of item: Item) -> [Item] {
    var found = [item]
    while let next = superviews[found[found.count - 1]], !found.contains(next) {
      found.append(next)
    }
    return found
  }

  private mutating func write(_ item: Item, _ written: inout Set<Item>) {
    guard written.insert(item).inserted else { return }
    let superview = superviews[item]
    if let superview { write(superview, &written) }
    let name = Name.written(itemNames[item] ?? item.name)
    let container = superview.flatMap { itemNames[$0] }.map { " in \(Name.written($0))" } ?? ""
    let kind = ViewClass.kind(of: item.name)
    var line: String
    switch kind {
    case .guide: line = "guide \(name)\(container)"
    case _ where scrolling.contains(item): line = "view \(name) : scroll\(container)"
    // What a stack or table generates stands in the log as constraints.
    case nil, .view, .stack, .table, .cell: line = "view \(name)\(container)"
    case let kind?:
      line = "view \(name) : \(kind.rawValue)\(container)"
      if kind.showsText, let text = titles[item.address] {
        line += " text \(Name.quoted(text))"
      }
    }
    if let mask = masks[item] {
      let others = read.filter { !isOfMask($0.description) }.flatMap { $0.description.equations }
      line += mask.modifiers(in: superview, besides: others)
    }
    line += "   // \(item.name)" + (item.address.isEmpty ? "" : ":\(item.address)")
    if let mask = masks[item] {
      line += "; of its frame the log tells \(mask.told.joined(separator: ", "))"
    }
    translation.lines.append(line)
    if !item.address.isEmpty {
      translation.aliases.append(.init(item.address, of: itemNames[item] ?? item.name))
    }
  }

  private func isGuide(_ item: Item) -> Bool { ViewClass.kind(of: item.name) == .guide }

  private func wish(for item: Item) -> String {
    let base = ViewClass.baseName(of: item.name)
    let key = item.address.hasPrefix("0x") ? nil : item.address
    guard let text = titles[item.address] ?? key else { return base }
    // Identifiers of guides: `UIViewSafeAreaLayoutGuide`, `UISV-alignment-spanner`.
    if isGuide(item), let prefix = ["UIView", "UISV-", "UI", "NS"].first(where: text.hasPrefix) {
      let word = String(text.dropFirst(prefix.count))
      return ViewClass.name(ofText: ViewClass.baseName(of: word)) ?? base
    }
    return ViewClass.name(ofText: text) ?? base
  }

  private func text(of equation: ConstraintDescription.Equation) -> String {
    func text(_ operand: ConstraintDescription.Operand) -> String {
      let name = operand.item.flatMap { itemNames[$0] }.map { Name.written($0) }
      return "\(name ?? "Superview").\(operand.attribute)"
    }
    var line = "\(text(equation.first)) \(equation.relation) "
    guard let second = equation.second else {
      return line + NumberFormat.exact(equation.constant)
    }
    if equation.multiplier != 1 { line += "\(NumberFormat.exact(equation.multiplier)) * " }
    line += text(second)
    if equation.constant != 0 {
      let sign = equation.constant < 0 ? "-" : "+"
      line += " \(sign) \(NumberFormat.exact(abs(equation.constant)))"
    }
    return line
  }
}
