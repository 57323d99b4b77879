import AutoLayout

// The lines that make views, guides and stacks.

extension CodeReading {
  /// The line that makes a view, a guide or a stack; its name.
  mutating func make(
    _ wish: String, kind: ItemKind, arranged: [String]? = nil, _ modifiers: String = ""
  ) -> String {
    // Words that the language keeps for itself.
    let name = Name.isAvoided(wish) ? wish + "View" : wish
    let written = Name.written(name)
    if kind == .guide {
      add("guide \(written)")
    } else if let arranged, !arranged.isEmpty {
      add("stack \(written) (\(arranged.joined(separator: ", ")))" + modifiers)
      for view in arranged {
        memory.superviews[Name.key(view)] = written
        memory.loose.remove(Name.key(view))
        dropImpliedFrame(of: view)
      }
    } else {
      add("view \(written)" + (kind == .view ? "" : " : \(kind.rawValue)") + modifiers)
    }
    memory.kinds[Name.key(name)] = kind
    translation.views += 1
    state.made.insert(Name.key(name))
    return name
  }

  /// The same for a view that the code makes; its name as it is written.
  ///
  /// As in UIKit it begins with the frame that it is given, else with none or its own size, and
  /// translates its mask until the code says otherwise.
  mutating func makeNew(
    _ wish: String, kind: ItemKind, type: String, arranged: [String]?, _ modifiers: String
  ) -> String {
    let item = makeNew(wish, kind: kind, arranged: arranged, modifiers)
    memory.types[Name.key(item)] = type
    if let word = modifiers.ranges(of: " frame ").last {
      let numbers = modifiers[word.upperBound...].split(separator: " ")
      memory.frames[Name.key(item)] = numbers.compactMap { Double($0) }
    }
    build(item, type: type)
    return item
  }

  private mutating func makeNew(
    _ wish: String, kind: ItemKind, arranged: [String]?, _ modifiers: String
  ) -> String {
    let isFramed = modifiers.prefix { $0 != "\"" }.contains(text: " frame ")
    guard kind != .guide, kind != .cell, !isFramed else {
      let name = Name.written(make(wish, kind: kind, arranged: arranged, modifiers))
      if kind != .cell { loosen(name) }
      return name
    }
    let numbers = Self.firstFrame(ofKind: kind).map(NumberFormat.exact)
    let frame = " frame " + numbers.joined(separator: " ")
    let name = Name.written(make(wish, kind: kind, arranged: arranged, modifiers + frame))
    loosen(name)
    state.impliedFrames[Name.key(name)] = (translation.lines.count - 1, frame)
    return name
  }

  /// Views begin without a size, but for the controls that have only one.
  static func firstFrame(ofKind kind: ItemKind) -> [Double] {
    let defaults = kind.defaults
    guard case .fixed(let width?, let height?) = defaults.naturalSize else { return [0, 0, 0, 0] }
    let insets = defaults.alignmentInsets
    return [0, 0, width + insets.left + insets.right, height + insets.top + insets.bottom]
  }

  /// Takes the frame out of a view's line that the code does not say, as it has no part in the end.
  mutating func dropImpliedFrame(of view: String) {
    guard let (line, text) = state.impliedFrames.removeValue(forKey: Name.key(view)),
      let range = translation.lines[line].ranges(of: text).last
    else { return }
    translation.lines[line].removeSubrange(range)
  }
}
