import AutoLayout

/// The translation of a file while it is written: lines, names, and the pieces that no line can
/// express.
struct InterfaceOutput {
  var translation = Translation()
  private var names: NameBook
  /// The pieces that are already listed.
  private var told: Set<String> = []

  init(_ names: NameBook, damage: [Translation.Piece]) {
    self.names = names
    translation.leftAside = damage
  }

  mutating func write(_ line: String) { translation.write(line) }

  mutating func write(_ equation: OutlineEquation<String>) { write(equation.text { $0 }) }

  /// Writes the line that sets a property of an item, under traits if any.
  mutating func set(_ item: String, _ setting: Setting, when traits: TraitCondition? = nil) {
    write("set \(item).\(setting.assignment)" + (traits.map { " when \($0.text)" } ?? ""))
  }

  /// Returns a unique name, similar to the wanted one, for the object with the given identifier.
  ///
  /// If the file itself gives that name, renaming it is recorded.
  mutating func name(_ wish: String, of id: String?, isGiven: Bool = false) -> String {
    let name = names.take(wish)
    let isWord = Name.isReserved(wish)
    if isGiven, isWord || names.isTaken(wish) {
      translation.renamed.append(.init(wish: wish, name: name, isWord: isWord))
    }
    if let id { translation.aliases.append(.init(id, of: name)) }
    return name
  }

  /// Lists a part of the file that no line can express, once.
  mutating func leave(
    _ text: String, _ element: XMLElement, _ reason: Translation.Piece.Reason = .notUnderstood,
    constraints: Int = 0
  ) {
    guard told.insert("\(element.line) \(text)").inserted else {
      if let same = translation.leftAside.lastIndex(where: {
        $0.line == element.line && $0.text == text
      }) {
        translation.leftAside[same].constraints += constraints
      }
      return
    }
    var piece = Translation.Piece(text, line: element.line, reason)
    piece.constraints = constraints
    translation.leftAside.append(piece)
  }

  /// Lists a part of the file that is not read, with the views and constraints that are lost with
  /// it.
  mutating func leaveWhole(
    _ text: String, _ element: XMLElement, _ reason: Translation.Piece.Reason = .notUnderstood
  ) {
    let count = element.constraintCount
    let lost = [(element.viewCount, "view"), (count, "constraint")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let rest = lost.isEmpty ? "" : ", with " + lost.joined(separator: " and ")
    leave(text + rest, element, reason, constraints: count)
  }

  /// Lists the attributes of a view that affect its layout but that no line can set, and unknown
  /// ones.
  mutating func leaveAttributes(of element: XMLElement) {
    for attribute in element.attributes {
      let reason: Translation.Piece.Reason
      switch InterfaceWords.meanings[attribute.name] {
      case .read, .silent: continue
      case .unsaid(harmless: attribute.value): continue
      case .unsaid: reason = .noLine
      case nil: reason = .notUnderstood
      }
      leave("\(element.name) \(attribute.name)=\"\(attribute.value)\"", element, reason)
    }
  }
}
