import AutoLayout

/// The natural sizes of a document's views: the file's frames contain Interface Builder's
/// measurements in Apple's fonts.
struct NaturalSizes {
  private let document: InterfaceDocument
  private let index: InterfaceIndex
  private let canvas: InterfaceCanvas
  private let text: InterfaceText

  init(on canvas: InterfaceCanvas) {
    document = canvas.document
    index = canvas.index
    self.canvas = canvas
    text = InterfaceText(document: canvas.document)
  }

  /// Returns the natural size, as appended to a view's line: a placeholder, the size drawn by
  /// Interface Builder, an image's size, or the stored size if it is close to the content's.
  func settings(of element: XMLElement, _ kind: ItemKind?) -> [Setting] {
    let sides = [("Width", ItemProperty.intrinsicWidth), ("Height", .intrinsicHeight)]
    let given = sides.compactMap { word, property in
      element["placeholderIntrinsic\(word)"].map { value in
        Setting(property, XMLElement.number(value).map(ItemValue.number) ?? ItemValue.none)
      }
    }
    guard given.isEmpty else { return given }
    let drawn = kind == nil ? element["id"].flatMap { index.naturalSizes[$0] } : nil
    let image = kind == .image ? element.image.flatMap { index.naturalSizes[$0] } : nil
    if let size = drawn ?? image {
      let kept = keptSize(of: element)
      return Self.intrinsic(kept.width ?? size.width, kept.height ?? size.height)
    }
    guard var stored = canvas.alignmentFrame(of: element, in: nil), stored.width > 0,
      stored.height > 0
    else { return [] }
    // AppKit frames are in whole points, and may exceed an equal share.
    if document.isMac, let share = element["id"].flatMap({ index.shares[$0] }),
      (0..<1).contains(stored.width - share)
    {
      stored.width = share
    }
    // Controls of unknown size get the size stored in the file.
    if InterfaceWords.drawnControls.contains(element.name)
      || document.isMac && InterfaceWords.drawnControlsOfMac.contains(element.name)
      || document.isTV && InterfaceWords.drawnControlsOfTV.contains(element.name)
    {
      return Self.intrinsic(stored.width, stored.height)
    }
    if document.isMac, element.name == "box", element["boxType"] == "separator" {
      // A separator has no natural length.
      return stored.width >= stored.height
        ? Self.intrinsic(nil, stored.height) : Self.intrinsic(stored.width, nil)
    }
    if document.isTV, kind == .textField { return Self.intrinsic(nil, stored.height) }
    guard let kind else { return [] }
    if document.isMac, kind == .textField {
      // An editable field has no natural width; any other has a label's.
      let isEditable = element.children.first { $0["key"] == "cell" }?["editable"] == "YES"
      let text = isEditable ? nil : text.content(of: element, .label).width
      let width = text.map { Self.close(stored.width, to: $0, 0.8...1.3, 4) ?? $0 }
      return [
        Setting(.intrinsicWidth, width.map(ItemValue.number) ?? .none),
        Setting(.intrinsicHeight, .number(stored.height)),
      ]
    }
    let (width, height) = measured(element, kind, stored)
    let most = uncompressed(element, kind, stored)
    return Self.intrinsic(width ?? most.width, height ?? most.height)
  }

  /// Returns the size that Interface Builder gives an empty view in a stack to make it visible.
  func placeholder(_ element: XMLElement, _ kind: ItemKind?) -> [Setting] {
    let isEmpty: Bool
    switch kind {
    case nil: isEmpty = element.name == "view"
    case .image: isEmpty = element.image == nil
    case .label: isEmpty = InterfaceText.shown(by: element)?.isEmpty ?? true
    default: isEmpty = false
    }
    guard isEmpty, !document.isMac, settings(of: element, kind).isEmpty,
      let size = element.child("rect", key: "frame")?.size
    else { return [] }
    return Self.intrinsic(
      [50, 240].contains(size.width) && index.ownLength("width", of: element) == nil
        ? size.width : nil,
      [50, 128].contains(size.height) && index.ownLength("height", of: element) == nil
        ? size.height : nil)
  }

  /// Returns the stored lengths of text that a required resistance keeps from being compressed: it
  /// needs no more, even if it measures larger here.
  private func uncompressed(
    _ element: XMLElement, _ kind: ItemKind, _ stored: InterfaceRectangle
  ) -> (width: Double?, height: Double?) {
    guard kind.defaults.hasText, element["misplaced"] != "YES",
      ["horizontal", "vertical"].contains(where: {
        element.number("\($0)CompressionResistancePriority") == 1000
      })
    else { return (nil, nil) }
    let lines = element.number("numberOfLines").flatMap { Int(exactly: $0) } ?? 1
    let isBroken = kind == .textView || lines != 1
    let here = text.content(
      of: element, kind, maxWidth: isBroken ? stored.width : nil, maxLines: lines)
    func most(_ axis: String, _ stored: Double, _ measured: Double?) -> Double? {
      guard element.number("\(axis)CompressionResistancePriority") == 1000, let measured,
        measured > stored + 0.01
      else { return nil }
      return stored
    }
    return (
      isBroken ? nil : most("horizontal", stored.width, here.width),
      most("vertical", stored.height, here.height)
    )
  }

  /// Returns the setting for a natural size of which one or both dimensions are given; empty if
  /// neither is.
  private static func intrinsic(_ width: Double?, _ height: Double?) -> [Setting] {
    switch (width, height) {
    case (_?, _?): [Setting(.intrinsic, .size(width: width, height: height))]
    case (let width?, nil): [Setting(.intrinsicWidth, .number(width))]
    case (nil, let height?): [Setting(.intrinsicHeight, .number(height))]
    case (nil, nil): []
    }
  }

  /// Returns the stored lengths that are natural but differ from the measurements here.
  private func measured(
    _ element: XMLElement, _ kind: ItemKind, _ stored: InterfaceRectangle
  ) -> (width: Double?, height: Double?) {
    let shown = InterfaceText.shown(by: element) ?? ""
    let here = text.content(of: element, kind, shown)
    switch kind {
    case .label:
      if document.isMac, shown.isEmpty || stored.height > 1.6 * (here.height ?? 0) {
        // Text set at run time, and multiline text whose width no attribute gives.
        let hint = element.children.first { $0["key"] == "cell" }?["placeholderString"] ?? ""
        let width = text.content(of: element, kind, hint).width ?? 0
        return (widthOfLines(element, shown, stored.width, hint: width), stored.height)
      }
      guard !shown.isEmpty, let width = here.width, let height = here.height else {
        return (nil, nil)
      }
      let lines = element.number("numberOfLines").flatMap { Int(exactly: $0) } ?? 1
      if lines != 1, stored.height > 1.6 * height {
        // The lines wrap at the stored width.
        let broken = text.content(
          of: element, kind, shown, maxWidth: stored.width, maxLines: lines)
        return (nil, broken.height.flatMap { Self.differs(stored.height, from: $0) })
      }
      // Characters beyond the Latin letters are measured by their class only.
      let isLatin = shown.unicodeScalars.allSatisfy { $0.value < 0x250 }
      let wide = Self.close(stored.width, to: width, isLatin ? 0.8...1.3 : 0.6...2, 4)
      // The text fits on one line in Interface Builder, but would wrap here.
      let isBroken = lines != 1 && wide != nil && width > stored.width
      return (
        wide, Self.close(stored.height, to: height, 0.85...1.25, 1) ?? (isBroken ? height : nil)
      )
    case .button:
      return button(element, stored, shown, here)
    case .textField:
      let hint = element["placeholder"] ?? ""
      let width = text.content(of: element, kind, shown.isEmpty ? hint : shown).width ?? 0
      let line = TextMetrics.lineHeight * text.fontSize(of: element, kind)
      let isBordered = element["borderStyle"].map { $0 != "none" } ?? false
      // Some versions draw an unconstrained field shorter than its text.
      let least = index.ownLength("height", of: element) == nil ? 0.55 : 0.8
      return (
        Self.close(stored.width, to: width, 0.8...1.3, 8),
        isBordered
          ? Self.close(stored.height, to: here.height ?? line, least...1.1, 0)
          : Self.close(stored.height, to: line, 0.9...1.3, 2)
            ?? Self.differs(line.rounded(.up), from: here.height ?? line)
      )
    // System symbols are drawn at the size of a font. Their frames may differ from their alignment
    // rectangles.
    case .image where element.image != nil:
      let symbol = element.child("preferredSymbolConfiguration")
      let font =
        symbol?.number("pointSize") ?? symbol?.child("fontDescription")?.number("pointSize")
      let most = max(60, 1.6 * (font ?? 0))
      return (
        index.ownLength("width", of: element) ?? (stored.width <= most ? stored.width : nil),
        index.ownLength("height", of: element) ?? (stored.height <= most ? stored.height : nil)
      )
    case .slider, .switch, .stepper, .progress, .activity:
      return (
        here.width.flatMap { Self.close(stored.width, to: $0, 0.6...2, 0) },
        here.height.flatMap { Self.close(stored.height, to: $0, 0.5...2, 0) }
      )
    case .view, .textView, .segmented, .image, .stack, .scroll, .table, .cell, .guide:
      return (nil, nil)
    }
  }

  /// Returns the natural width of a macOS label: the placeholder's if the label is empty, or the
  /// stored one if the label wraps at a width given only by its frame.
  private func widthOfLines(
    _ element: XMLElement, _ shown: String, _ stored: Double, hint: Double
  ) -> Double? {
    if shown.isEmpty {
      guard hint > 0 else { return stored <= 4 ? stored : nil }
      return Self.close(stored, to: hint, 0.8...1.3, 4) ?? hint
    }
    let isBroken =
      element["setsMaxLayoutWidthAtFirstLayout"] == "YES"
      || (element.number("preferredMaxLayoutWidth") ?? 0) > 0
      || shown.contains { $0.isNewline }
    return isBroken ? stored : nil
  }

  /// Returns the stored lengths of a macOS image view that must equal its image's: the size
  /// recorded with the image's name may be for another scale.
  private func keptSize(of element: XMLElement) -> (width: Double?, height: Double?) {
    guard document.isMac, element["misplaced"] != "YES",
      let stored = canvas.alignmentFrame(of: element, in: nil)
    else { return (nil, nil) }
    func isRequired(_ axis: String) -> Bool {
      element.number("\(axis)HuggingPriority") == 1000
        || element.number("\(axis)CompressionResistancePriority") == 1000
    }
    return (
      isRequired("horizontal") && stored.width > 0 ? stored.width : nil,
      isRequired("vertical") && stored.height > 0 ? stored.height : nil
    )
  }

  /// Returns the size of a button with an image, insets or a configuration: the stored size or, if
  /// it was stretched, the sum of its parts.
  private func button(
    _ element: XMLElement, _ stored: InterfaceRectangle, _ shown: String, _ here: ItemContent
  ) -> (width: Double?, height: Double?) {
    let state = element.child("state", key: "normal")
    let configuration = element.child("buttonConfiguration")
    let icon = state?.image ?? state?["backgroundImage"]
    // Other types show a system symbol.
    let isSymbol = ![nil, "custom", "system", "roundedRect"].contains(element["buttonType"])
    let isIcon = icon != nil || configuration?.image != nil || isSymbol
    let image = icon.flatMap { index.naturalSizes[$0] } ?? (isIcon ? (24.0, 22.0) : (0, 0))
    let insets = element.children.first { $0["key"] == "contentEdgeInsets" }
    func inset(_ word: String) -> Double { insets?.number(word) ?? 0 }
    let beside = inset("minX") + inset("maxX") + (configuration == nil ? 0 : 24) + image.width
    let around = inset("minY") + inset("maxY") + (configuration == nil ? 0 : 4)
    guard let width = here.width, let height = here.height else { return (nil, nil) }
    let title = shown.isEmpty ? 0 : width
    let tall = max(shown.isEmpty && isIcon ? 0 : height, image.height) + around
    if isIcon || insets != nil || configuration != nil {
      let wide = title + beside
      return (
        stored.width <= 1.4 * wide + 30 ? stored.width : wide > 0 ? wide : nil,
        stored.height <= 1.4 * tall + 12 ? stored.height : tall
      )
    }
    guard !shown.isEmpty else { return (nil, nil) }
    return (
      Self.close(stored.width, to: width, 0.8...1.3, 6),
      Self.close(stored.height, to: height, 0.8...1.2, 3)
    )
  }

  /// Returns a stored length that is close to the measurement, if the difference is visible.
  private static func close(
    _ stored: Double, to measured: Double, _ range: ClosedRange<Double>, _ play: Double
  ) -> Double? {
    let isClose =
      stored >= measured * range.lowerBound - play && stored <= measured * range.upperBound + play
    return isClose ? differs(stored, from: measured) : nil
  }

  private static func differs(_ stored: Double, from measured: Double) -> Double? {
    abs(stored - measured) > 0.01 ? stored : nil
  }

  /// Returns whether text was stretched despite a required hugging priority, so that the
  /// requirement was given up.
  func hasGivenUp(_ property: ItemProperty, _ element: XMLElement) -> Bool {
    guard let kind = document.kind(of: element), kind.defaults.hasText,
      element["misplaced"] != "YES", let stored = canvas.alignmentFrame(of: element, in: nil)
    else { return false }
    let here = text.content(of: element, kind)
    switch property {
    case .hugHorizontal: return here.width.map { stored.width > 1.3 * $0 + 4 } ?? false
    case .hugVertical where element["numberOfLines"] == nil:
      return here.height.map { stored.height > 1.3 * $0 + 2 } ?? false
    default: return false
    }
  }
}
