import AutoLayout

extension Translation {
  /// Returns whether a text lists conflicting constraints.
  public static func listsConflict(_ text: String) -> Bool {
    LogLines.listsConflict(LogLines.unlinked(text))
  }

  /// Returns whether a text is or contains a log, is a link to one, or is a view hierarchy as
  /// printed by `recursiveDescription`.
  public static func hasLog(_ text: String) -> Bool {
    LogLines.hasLog(LogLines.unlinked(text)) || ViewDump.isDump(text)
  }

  /// Translates a console log of conflicting constraints, or the views of `recursiveDescription`
  /// with their frames; `nil` if the text contains neither.
  ///
  /// Views are named after their titles and classes; `isTaken` indicates which names are in use.
  /// The broken constraints come last, so that they are the newest and are also broken here. A view
  /// whose superview is not in the log is added to the root, since equations between siblings stay
  /// the same; a view that a mask positions in its superview is added to the view to which it is
  /// tied. If `isStopped` becomes true, reading ends early, and the translation is incomplete.
  public static func log(
    _ text: String, isTaken: @escaping (String) -> Bool = { _ in false },
    isStopped: () -> Bool = { false }
  ) -> Translation? {
    let text = LogLines.unlinked(text)
    guard LogLines.hasLog(text) else { return ViewDump(text)?.translation(isTaken: isTaken) }
    let log = LogLines(text)
    var translator = LogTranslator(NameBook(isTaken: isTaken))
    translator.translation.leftAside = log.others
    translator.translation.isCut = log.isCut
    translator.translation.flat = ViewDump.flat(in: text)
    translator.translation.listsConflict = LogLines.listsConflict(
      text.replacing("\u{A0}", with: " "))
    for entry in log.entries where !isStopped() { translator.add(entry) }
    for broken in log.broken where !isStopped() { translator.markBroken(broken) }
    return isStopped() ? translator.translation : translator.finish()
  }

  /// Combines code with an accompanying log that mentions only views of the code, named after their
  /// classes in both.
  public func joined(with log: Translation) -> Translation {
    let names = Set(log.outline.compactMap { $0.made })
    guard !names.isEmpty, names.isSubset(of: outline.compactMap { $0.made }),
      let last = outline.lastIndex(where: { $0.made.map(names.contains) == true })
    else { return self }
    // The system's constraints come before the user's, so that the newest is not the system's.
    let more = log.outline.filter { $0.made == nil }.map { Line($0.text, origin: 1) }
    var both = self
    both.outline.insert(contentsOf: more, at: last + 1)
    both.constraints += log.constraints
    return both
  }
}

extension ConstraintDescription {
  /// The description with its view on the left-hand side if it is from a mask: `V:[view]-(0)-|`.
  fileprivate var beginningWithView: Self {
    guard isOfMask, let equation = equations.first, equations.count == 1,
      let second = equation.second, equation.multiplier == 1, equation.relation == .equal,
      superviews.contains(where: { $0.view == second.item && $0.superview == equation.first?.item })
    else { return self }
    var turned = self
    turned.equations[0].first = second
    turned.equations[0].second = equation.first
    turned.equations[0].constant = equation.constant == 0 ? 0 : -equation.constant
    return turned
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
  private var titles: [String: String] = [:]
  /// Views whose content size the log mentions.
  private var scrolling: Set<Item> = []
  /// Views whose natural size the log lists.
  private var sized: Set<Item> = []

  init(_ names: NameBook) {
    self.names = names
  }

  /// Adds a constraint of the list.
  mutating func add(_ entry: LogLines.Entry) {
    guard let description = ConstraintDescription(entry.text)?.beginningWithView else {
      translation.leftAside.append(Translation.Piece(entry.text, line: entry.line))
      return
    }
    // A log may be printed several times.
    guard !read.contains(where: { $0.description.address == description.address }) else { return }
    for (item, title) in description.titles where titles[item] == nil { titles[item] = title }
    for (view, superview) in description.superviews {
      note(superview)
      note(view)
      put(view, in: superview)
    }
    for equation in description.equations {
      if description.isFormat, let item = equation.second?.item { note(item) }
      if let first = equation.first, let item = first.item {
        note(item)
        if description.className.contains(text: "ContentSize") { sized.insert(item) }
        if first.area == .content { scrolling.insert(item) }
      }
      if let item = equation.second?.item { note(item) }
    }
    read.append((description, name(of: description)))
  }

  /// Returns the most precise known origin of a constraint: its identifier, its position in the
  /// source, or the class of a constraint from a mask.
  private func name(of description: ConstraintDescription) -> String? {
    description.identifier ?? description.place
      ?? (description.isOfMask ? "NSAutoresizingMaskLayoutConstraint" : nil)
  }

  /// Marks a constraint that the log reports as broken, adding it if it is missing from the list.
  mutating func markBroken(_ entry: LogLines.Entry) {
    // A constraint whose text is cut off may still be in the list.
    let address =
      ConstraintDescription(entry.text)?.address
      ?? entry.text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }.prefix { !$0.isWhitespace }
      .description
    if !read.contains(where: { $0.description.address == address }) {
      // It is from another log, and refers to the equal constraint in this list.
      let body = ConstraintDescription(entry.text)?.body
      if let same = read.first(where: { $0.description.body == body })?.description.address {
        if !brokenAddresses.contains(same) { brokenAddresses.append(same) }
        return
      }
      translation.breaksElsewhere = !read.isEmpty
      add(entry)
    }
    guard !brokenAddresses.contains(address),
      read.contains(where: { $0.description.address == address })
    else { return }
    brokenAddresses.append(address)
  }

  private mutating func putBrokenLast() {
    for address in brokenAddresses {
      guard let index = read.firstIndex(where: { $0.description.address == address }) else {
        continue
      }
      read.append(read.remove(at: index))
    }
  }

  /// Returns a name for a constraint that a line refers to: `redLeading` for `red.leading == …`.
  private func wish(for description: ConstraintDescription) -> String? {
    description.equations.first?.first.map { side in
      let area = side.area == .own ? [] : [side.area.rawValue]
      let words = ([itemName(side.item)] + area + [side.attribute.name]).flatMap {
        $0.split { !$0.isLetter && !$0.isNumber }
      }
      return words.enumerated()
        .map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }
  }

  /// Writes the lines: superviews before their subviews, then the constraints.
  mutating func finish() -> Translation {
    putMasked()
    let owners = LogOwners(read.map { $0.description }, superviews: superviews)
    let known = KnownLog.found(in: read.map { $0.description }, owners)
    translation.known = known?.story
    // The system's constraints come first, so that the newest one is the user's.
    read =
      read.filter { !owners.isOwn($0.description) } + read.filter { owners.isOwn($0.description) }
    putBrokenLast()
    if isOfAppKit { translation.write("set root.platform = macos") }
    for item in items { itemNames[item] = names.take(wish(for: item)) }
    var written: Set<Item> = []
    for item in items { write(item, &written) }
    for (description, _) in read { writeMargin(description) }
    translation.views = items.count
    var made: [(maker: ConstraintRecord.Maker, name: String)] = []
    for (description, name) in read {
      translation.constraints += 1
      let isBroken = brokenAddresses.contains(description.address)
      let maker = known == nil ? owners.maker(of: description) : .system
      let isNamed = isBroken || maker != .person
      var name = (name ?? (isNamed ? wish(for: description) : nil)).map { names.take($0) }
      if let name {
        if maker != .person { made.append((maker, Name.written(name))) }
        translation.aliases.append(.init(description.address, of: name))
        if isBroken { translation.broken.append(name) }
      }
      for equation in description.equations {
        var line = equation.text(itemName)
        translation.printed[line] = printed(description)
        let given = name.map(Name.written)
        if let given { line += " as \(given)" }
        translation.write("\(line)   // \(description.address)")
        translation.outline[translation.outline.count - 1].constraint = given
        name = nil
      }
    }
    for maker in ConstraintRecord.Maker.allCases {
      let names = made.filter { $0.maker == maker }.map { $0.name }
      guard let first = names.first else { continue }
      let all = names.count == 1 ? first : "(\(names.joined(separator: ", ")))"
      translation.write("set \(all).owner = \(maker.rawValue)")
    }
    return translation
  }

  /// Indicates whether the views are AppKit's, whose scroll views have no separate coordinate
  /// system for their content.
  private var isOfAppKit: Bool {
    let classes = items.map { ViewClass.bare($0.name) }
    return classes.contains { $0.hasPrefix("NS") } && !classes.contains { $0.hasPrefix("UI") }
  }

  private mutating func note(_ item: Item) {
    if !items.contains(item) { items.append(item) }
  }

  private mutating func put(_ view: Item, in superview: Item) {
    guard superviews[view] == nil, !ancestors(of: superview).contains(view) else { return }
    superviews[view] = superview
  }

  /// Adds each view that a mask positions in an unknown superview to a view to which other
  /// constraints tie it.
  private mutating func putMasked() {
    let equations = read.flatMap { $0.description.equations }
    for equation in equations {
      guard let view = equation.first?.item, let second = equation.second, second.item == nil
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

  /// Returns the other view of an equation, or its superview if the two are siblings.
  private func neighbour(of view: Item, in equation: ConstraintDescription.Equation) -> Item? {
    guard let first = equation.first, let one = first.item, let two = equation.second,
      let second = two.item, one != second, one == view || second == view
    else { return nil }
    let other = one == view ? second : one
    return first.attribute.opposite == two.attribute ? superviews[other] : other
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
    var kind = sized.contains(item) ? .view : ViewClass.kind(of: item.name) ?? .view
    if scrolling.contains(item), kind != .guide {
      kind = .scroll
    } else if [.stack, .table, .cell].contains(kind) || kind == .scroll && isOfAppKit {
      // The log itself lists the constraints generated by the stack view or table.
      kind = .view
    }
    let title = kind.showsText ? titles[item.address] : nil
    var line = Translation.Line.making(
      name, kind, in: superview.flatMap { itemNames[$0] }.map(Name.written),
      title.map { [Setting(.text, .text($0))] } ?? [])
    line += "   // \(item.name)" + (item.address.isEmpty ? "" : ":\(item.address)")
    translation.write(line, making: name)
    if !item.address.isEmpty {
      translation.aliases.append(.init(item.address, of: itemNames[item] ?? item.name))
    }
  }

  /// Returns a constraint as printed, with titles or names instead of addresses:
  /// `V:|-(8)-[UILabel 'Tech']`.
  private func printed(_ description: ConstraintDescription) -> String {
    var text = description.body
    for item in items where !item.address.isEmpty {
      let isAlone = items.count { $0.name == item.name } == 1
      let title = titles[item.address].map { "\(item.name) '\($0)'" }
      text = text.replacing(
        "\(item.name):\(item.address)",
        with: title ?? (isAlone ? item.name : itemNames[item] ?? item.name))
    }
    if let name = description.identifier ?? description.place { text = "'\(name)' \(text)" }
    return text
  }

  /// Writes the margin implied by a constraint of a view's margin guide:
  /// `V:|-(11)-[UILayoutGuide:0x…]`.
  private mutating func writeMargin(_ description: ConstraintDescription) {
    guard description.identifier?.contains(text: "argin-guide-constraint") == true,
      let (guide, view) = description.superviews.first, let equation = description.equations.first,
      let first = equation.first, equation.second != nil, let name = itemNames[view]
    else { return }
    // At a leading or top edge, the inner item comes first.
    let isNear = first.item == guide
    translation.write(
      "set \(Name.written(name)).margins.\(first.attribute.name) = "
        + NumberFormat.exact(isNear ? equation.constant : abs(equation.constant)))
  }

  private func isGuide(_ item: Item) -> Bool { ViewClass.kind(of: item.name) == .guide }

  private func wish(for item: Item) -> String {
    let base = ViewClass.baseName(of: item.name)
    let key = item.address.hasPrefix("0x") ? nil : item.address
    guard let text = titles[item.address] ?? key else { return base }
    // Guide identifiers: `UIViewSafeAreaLayoutGuide`, `UISV-alignment-spanner`.
    if isGuide(item), let prefix = ["UIView", "UISV-", "UI", "NS"].first(where: text.hasPrefix) {
      let word = String(text.dropFirst(prefix.count))
      return ViewClass.name(ofText: ViewClass.baseName(of: word)) ?? base
    }
    return ViewClass.name(ofText: text) ?? base
  }

  private func itemName(_ item: Item?) -> String {
    item.flatMap { itemNames[$0] }.map(Name.written) ?? "Superview"
  }
}
