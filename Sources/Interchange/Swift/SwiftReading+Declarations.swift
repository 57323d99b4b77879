import AutoLayout

// Declarations: classes, functions, variables.

extension SwiftReading {
  /// `class CustomView: UIView { … }`: its natural size is kept, the rest of it is read.
  mutating func declareType() throws(Failure) {
    position += 1
    let name = try word()
    var parents: [String] = []
    if take(":") {
      repeat { parents.append(try word()) } while take(",")
    }
    let kind = parents.compactMap(kind(ofClass:)).first ?? .view
    memory.classes.removeAll { $0.name == name }
    let (outer, new) = (type, SwiftClass(name: name, kind: kind))
    memory.classes.append(new)
    type = new
    defer { type = outer }
    try readBody()
  }

  /// `func makeLayout(in root: UIView) { … }`: its first parameter that is a view is the root.
  mutating func declareFunction() throws(Failure) {
    let isInit = isNext("init")
    position += 1
    if isInit { throw .noLayout }
    let name = try word()
    memory.functions.insert(name)
    try require("(")
    var hasRoot = false
    while !isNext(")") {
      var names: [String] = []
      while token.kind == .word { names.append(try word()) }
      try require(":")
      let type = try word()
      while !isNext(","), !isNext(")") {
        guard token.kind != .end else { throw .notUnderstood }
        position += 1
      }
      if let name = names.last, !hasRoot, kind(ofClass: type) != nil {
        memory.names[name] = .item("root")
        hasRoot = true
      }
      _ = take(",")
    }
    position += 1
    while !isNext("{") {
      guard token.kind != .end, !token.isAfterBreak || isNext("->") else { throw .notUnderstood }
      position += 1
    }
    let start = position
    try readBody()
    if name == "layoutSubviews", let type, type.kind == .cell,
      !tokens[start..<position].map(\.value).contains(["super", ".", name])
    {
      throw .illegal(.superNotCalled, "\(type.name)'s \(name) does not call super")
    }
  }

  /// `let red = UIView()`, `let margins = view.layoutMarginsGuide`, `let gap: CGFloat = 8`.
  mutating func declareVariable() throws(Failure) {
    position += 1
    let name = try word()
    if take(":") {
      let type = try word()
      if take("!") || take("?") { throw .noLayout }
      if name == "intrinsicContentSize", type == "CGSize" {
        try readNaturalSize()
        return
      }
      if name == "alignmentRectInsets", type == "UIEdgeInsets" {
        try readAlignmentInsets()
        return
      }
    }
    try require("=")
    if isNext("{") {
      try readInitialiser(of: name)
    } else {
      try bind(name, to: try expression())
    }
  }

  /// `{ let button = UIButton(); button.isHidden = true; return button }()`: what it declares first
  /// and returns is the view, called as the variable is.
  private mutating func readInitialiser(of name: String) throws(Failure) {
    try require("{")
    guard take("let") || take("var") else { throw .notUnderstood }
    let local = try word()
    if take(":") { _ = try word() }
    try require("=")
    try bind(name, to: try expression())
    let outer = memory.names[local]
    memory.names[local] = memory.names[name]
    while !isNext("return") {
      guard token.kind != .end, !isNext("}") else { throw .notUnderstood }
      readStatement()
    }
    position += 1
    guard try word() == local else { throw .notUnderstood }
    for sign in ["}", "(", ")"] { try require(sign) }
    if local != name { memory.names[local] = outer }
  }

  /// `{ return CGSize(width: 300, height: 200) }`, with `get` around it or not.
  private mutating func readNaturalSize() throws(Failure) {
    guard case .numbers(["width", "height"], let size) = try getter(), !memory.classes.isEmpty
    else { throw .notUnderstood }
    memory.classes[memory.classes.count - 1].size = (size[0], size[1])
  }

  /// Reads `{ UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6) }`.
  private mutating func readAlignmentInsets() throws(Failure) {
    guard case .numbers(["top", "left", "bottom", "right"], let insets) = try getter(),
      !memory.classes.isEmpty
    else { throw .notUnderstood }
    memory.classes[memory.classes.count - 1].insets = insets
  }

  /// The value of a property that is computed by one expression.
  private mutating func getter() throws(Failure) -> SwiftValue {
    try require("{")
    let hasGetter = take("get")
    if hasGetter { try require("{") }
    _ = take("return")
    let value = try expression()
    if hasGetter { try require("}") }
    try require("}")
    return value
  }

  /// Gives a value the name of a variable; new views become lines.
  private mutating func bind(_ name: String, to value: SwiftValue) throws(Failure) {
    switch value {
    case .new(let kind, let arranged, let modifiers):
      memory.names[name] = .item(makeNew(name, kind: kind, arranged: arranged, modifiers))
    case .constraint(let index):
      memory.constraints[index].variable = name
      memory.names[name] = value
    case .unknown(let other):
      memory.names[name] = .item(try item(.unknown(other)))
    default: memory.names[name] = value
    }
  }
}
