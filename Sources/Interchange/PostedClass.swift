import AutoLayout

/// A class of a view that code shows alone, as people post it: nothing in the code makes one, and no
/// controller is there whose view would be the root.
struct PostedClass: Equatable {
  /// The source of the size of a view of the class.
  enum Holder: Equatable {
    /// A row of a table.
    case row
    /// A section of a table, which is as wide as the table.
    case section
    /// Its contents, or else the place where it is used.
    case content(ItemKind)
  }

  /// The name for a view of the class.
  let name: String
  let holder: Holder
  /// Indicates whether the text shows no class, only code from inside one.
  var isPart = false

  /// Looks for the one class of a text; `nil` where there is none, or more than one.
  init?(in text: String) {
    let words = Self.words(of: text)
    var bases: [(name: String, base: String)] = []
    for (place, word) in words.enumerated() where word == "class" || word == "interface" {
      guard let declared = Self.declaration(words[(place + 1)...]) else { continue }
      bases.append(declared)
    }
    guard !bases.isEmpty else {
      guard Self.speaksOfContentView(words) else { return nil }
      self.init(name: "cell", holder: .row, isPart: true)
      return
    }
    func known(_ name: String) -> String {
      var current = name
      var steps = 0
      while let next = bases.first(where: { $0.name == current })?.base, steps < bases.count {
        current = next
        steps += 1
      }
      return current
    }
    let classes = bases.map { (name: $0.name, base: known($0.base)) }
    guard !classes.contains(where: { $0.base.hasSuffix("Controller") }) else { return nil }
    var alone: [PostedClass] = []
    // Another class of the code stands for the one that it extends.
    for one in classes
    where !Self.isMade(one.name, in: words) && !bases.contains(where: { $0.base == one.name }) {
      guard let holder = Self.holder(ofClass: one.base) else { continue }
      alone.append(PostedClass(name: ViewClass.baseName(of: one.name), holder: holder))
    }
    guard alone.count == 1, let one = alone.first else { return nil }
    self = one
  }

  private init(name: String, holder: Holder, isPart: Bool = false) {
    self.name = name
    self.holder = holder
    self.isPart = isPart
  }

  /// `Name: Base` or `Name<Item>: UIKit.Base`, behind the word that declares it.
  private static func declaration(_ words: ArraySlice<String>) -> (name: String, base: String)? {
    guard let name = words.first, name.first?.isUppercase == true else { return nil }
    var rest = words.dropFirst()
    if rest.first == "<" { rest = rest.drop { $0 != ">" }.dropFirst() }
    guard rest.first == ":", var base = rest.dropFirst().first else { return nil }
    rest = rest.dropFirst(2)
    while rest.first == ".", let member = rest.dropFirst().first {
      base = member
      rest = rest.dropFirst(2)
    }
    return (name, base)
  }

  /// Returns whether a text creates an instance of a class: `Badge(`, `[Badge alloc]`.
  private static func isMade(_ name: String, in words: [String]) -> Bool {
    words.indices.contains { place in
      guard words[place] == name, place > 0, place + 1 < words.count else { return false }
      return words[place + 1] == "(" || words[place - 1] == "["
    }
  }

  /// The source of a view's size, by its superclass; `nil` if it is not a view.
  private static func holder(ofClass base: String) -> Holder? {
    if base.hasSuffix("HeaderFooterView") { return .section }
    if base.hasSuffix("TableViewCell") { return .row }
    if base.hasSuffix("CollectionViewCell") || base.hasSuffix("ReusableView") {
      return .content(.view)
    }
    if let kind = ViewClass.kind(of: base), kind != .guide, kind != .cell, kind != .table {
      return .content(kind)
    }
    if base.hasSuffix("Cell") { return .row }
    if base.hasSuffix("View") || base.hasSuffix("Control") || base.hasSuffix("Bar") {
      return .content(.view)
    }
    return nil
  }

  /// Returns whether code refers to the content view of a cell, which is one of `self`, and to no
  /// view of a controller.
  private static func speaksOfContentView(_ words: [String]) -> Bool {
    guard words.contains("contentView"), !words.contains("view") else { return false }
    return !words.indices.contains { place in
      guard words[place] == "contentView" else { return false }
      let before = place > 0 ? words[place - 1] : ""
      let second = place > 1 ? words[place - 2] : ""
      // Another view's, or a view that is only called so.
      return before != "." || second != "self" || place + 1 < words.count && words[place + 1] == "="
    }
  }

  /// The names and signs of code, without comments and texts.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let signs = Array(text)
    var place = 0
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    while place < signs.count {
      let sign = signs[place]
      if sign.isLetter || sign.isNumber || sign == "_" {
        word.append(sign)
        place += 1
        continue
      }
      end()
      if signs[place...].starts(with: ["/", "/"]) {
        while place < signs.count, !signs[place].isNewline { place += 1 }
      } else if signs[place...].starts(with: ["/", "*"]) {
        while place < signs.count, !signs[place...].starts(with: ["*", "/"]) { place += 1 }
        place += 2
      } else if sign == "\"" {
        place += 1
        while place < signs.count, signs[place] != "\"", !signs[place].isNewline {
          place += signs[place] == "\\" ? 2 : 1
        }
        place += 1
      } else {
        if !sign.isWhitespace { words.append(String(sign)) }
        place += 1
      }
    }
    end()
    return words
  }
}

extension Translation {
  /// The same with the one view that a class posted alone is about as an item of its own: a cell in
  /// a table as wide as the root, or a view that is as large as what lies in it.
  ///
  /// - Parameters:
  ///   - text: The code that was translated.
  ///   - isWhole: Whether it is all the code there is, so that a part of a class may stand for it.
  ///   - isTaken: Which names are not free.
  /// - Returns: Lines for that item; the same translation where the code shows no such class.
  public func standingAlone(
    _ text: String, isWhole: Bool, isTaken: @escaping (String) -> Bool
  ) -> Translation {
    guard !lines.isEmpty, let posted = PostedClass(in: text), isWhole || !posted.isPart else {
      return self
    }
    let own = Set(lines.flatMap { Self.namesMade(by: $0) }.map { Name.key($0) })
    var names = NameBook { isTaken($0) || own.contains(Name.key($0)) }
    let name = Name.written(names.take(posted.name))
    var around: [String]
    var holder = name
    var last: [String] = []
    switch posted.holder {
    case .row:
      let table = Name.written(names.take("tableView"))
      around = [
        "view \(table) : table", "\(table).edges == root", "set \(table).rowHeight = automatic",
        "set \(table).estimated = 44", "view \(name) : cell in \(table)",
        // The separator is the table's.
        "set \(name).contentInsets = 0",
      ]
      holder += ".content"
    case .section:
      around = [
        "view \(name)", "\(name).leading == root.leading", "\(name).trailing == root.trailing",
        "\(name).top == root.top",
      ]
      last = ["\(name).height == 0 @50"]
    case .content(let kind):
      around = [
        kind == .view ? "view \(name)" : "view \(name) : \(kind.rawValue)",
        "\(name).leading == root.leading", "\(name).top == root.top",
      ]
      last = ["\(name).width == 0 @50", "\(name).height == 0 @50"]
    }
    var result = self
    result.lines = around
    result.origins = origins.isEmpty ? [] : around.map { _ in 1 }
    for (place, line) in lines.enumerated() {
      var more = [Self.replacingRoot(in: line, by: name, holder)]
      if !line.contains(text: " in ") {
        more += Self.namesMade(by: line).map { "move \(Name.written($0)) to \(holder)" }
      }
      result.lines += more
      if !origins.isEmpty { result.origins += more.map { _ in origins[place] } }
    }
    result.lines += last
    if !origins.isEmpty { result.origins += last.map { _ in 1 } }
    result.views += 1
    return result
  }

  /// The items that a line makes.
  private static func namesMade(by line: String) -> [String] {
    guard let verb = ["view ", "stack ", "guide "].first(where: line.hasPrefix) else { return [] }
    var rest = line.dropFirst(verb.count)
    guard rest.first != "\"" else {
      rest = rest.dropFirst()
      return [String(rest.prefix { $0 != "\"" })]
    }
    let name = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != ":" }
    return [String(name)]
  }

  /// A line in which another item stands for the root; its margins are those of the view itself.
  private static func replacingRoot(in line: String, by name: String, _ holder: String) -> String {
    if line.hasPrefix("set root.platform") { return line }
    var result = ""
    var rest = line[...]
    var isText = false
    while let sign = rest.first {
      if sign == "\"" { isText.toggle() }
      let isStart = result.last.map { !($0.isLetter || $0.isNumber || "_.".contains($0)) } ?? true
      if !isText, isStart, rest.hasPrefix("root") {
        let behind = rest.dropFirst(4)
        let isWhole = behind.first.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
        if isWhole {
          let areas = [".margins", ".safe", ".readable", ".arranged", ".axis", ".spacing"]
          result += areas.contains(where: behind.hasPrefix) ? name : holder
          rest = behind
          continue
        }
      }
      result.append(sign)
      rest = rest.dropFirst()
    }
    return result
  }
}
