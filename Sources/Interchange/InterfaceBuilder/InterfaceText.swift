import AutoLayout

/// The texts shown by a document's views, in their fonts.
struct InterfaceText {
  let document: InterfaceDocument

  /// Returns the text that a view shows, wherever the file stores it.
  static func shown(by element: XMLElement) -> String? {
    if let text = element["text"] ?? element["title"] { return text }
    // A configuration's title replaces that of a state.
    let configuration = element.children.filter { $0.name == "buttonConfiguration" }
    for child in configuration + element.children {
      switch (child.name, child["key"]) {
      case ("string", "text"), ("string", "title"), ("mutableString", "text"): return child.text
      case ("state", "normal"), ("buttonConfiguration", _):
        if let title = child["title"] ?? string("title", of: child) { return title }
        if let title = child.child("attributedString") { return text(of: title) }
      case ("attributedString", "attributedText"): return text(of: child)
      case (_, "cell"):
        if let title = child["title"] ?? string("title", of: child) { return title }
      default: break
      }
    }
    return nil
  }

  private static func string(_ key: String, of element: XMLElement) -> String? {
    element.child("string", key: key)?.text
  }

  /// Returns the pieces of an attributed string, which older files store without an enclosing
  /// element.
  private static func fragments(of string: XMLElement) -> [XMLElement] {
    string.child("fragments")?.children ?? string.children.filter { $0.name == "fragment" }
  }

  /// Returns the text of an attributed string, without its attributes.
  private static func text(of attributed: XMLElement) -> String {
    fragments(of: attributed).map { fragment in
      fragment["content"] ?? string("content", of: fragment) ?? ""
    }.joined()
  }

  /// Returns a text with a question mark for each character that a session may not contain, such as
  /// the replacement character for bytes that are not UTF-8.
  static func typeable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { PlainText.isText($0) && $0 != "\r" ? $0 : "?" }))
  }

  /// Returns the size that a view's text, or the given text instead, needs.
  func content(
    of element: XMLElement, _ kind: ItemKind, _ text: String? = nil, maxWidth: Double? = nil,
    maxLines: Int = 1
  ) -> ItemContent {
    kind.content(
      text: text ?? Self.shown(by: element) ?? "", fontSize: fontSize(of: element, kind),
      weight: Self.weight(of: element), maxWidth: maxWidth, maxLines: maxLines,
      scale: document.scale, on: document.platform)
  }

  /// Returns the setting of a view's font: its size or its text style.
  func font(of element: XMLElement) -> Setting? {
    if let font = element.child("fontDescription") {
      if let style = font["style"].flatMap({ InterfaceWords.textStyles[$0] }) {
        let size = document.isTV ? InterfaceWords.fontsOfTV[style] : nil
        return size.map { Setting(.font, .number($0)) } ?? Setting(.textStyle, .word(style))
      }
      // The labels of predefined cells are stored without a size.
      return font.number("pointSize").flatMap { $0 > 0 ? Setting(.font, .number($0)) : nil }
    }
    if let string = element.child("attributedString")
      ?? element.child("state")?.child("attributedString"),
      let size = Self.fragments(of: string).first?.child("attributes")?.child("font")?
        .number("size"), size > 0
    {
      return Setting(.font, .number(size))
    }
    guard let cell = element.children.first(where: { $0["key"] == "cell" }),
      [.label, .textField, .button].contains(document.kind(of: element))
    else { return nil }
    let font = cell.child("font")
    // A button's appearance font follows its control size; fields use the regular font.
    let isSuited =
      font?["usesAppearanceFont"] == "YES" && document.kind(of: element) == .button
    let name = isSuited ? cell["controlSize"].map { "\($0)System" } : font?["metaFont"]
    let usual = name.flatMap { InterfaceWords.fontsOfMac[$0] } ?? 13
    return Setting(.font, .number(font?.number("size") ?? usual))
  }

  /// Returns the weight of a view's system font.
  static func weight(of element: XMLElement) -> FontWeight {
    let font = element.child("fontDescription")
    return font?["type"] == "boldSystem"
      ? .bold : font?["weight"].flatMap(FontWeight.init) ?? .regular
  }

  /// Returns the size of a view's font, in points, at the default text size.
  func fontSize(of element: XMLElement, _ kind: ItemKind) -> Double {
    let usual = kind.defaults(on: document.platform).fontSize
    return switch font(of: element)?.value {
    case .number(let size)?: size
    case .word(let style)?: TextStyle(rawValue: style)?.fontSize(at: .large) ?? usual
    default: usual
    }
  }
}
