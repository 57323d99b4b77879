// The numbers allowed in a layout: finite ones up to 1e12, with nonnegative sizes.

extension LayoutDocument {
  /// Refuses a world with numbers out of range.
  func validateWorld() throws(LayoutError) {
    try Self.validateLength(world.size.width)
    try Self.validateLength(world.size.height)
    try Self.validateLength(world.keyboardHeight)
    try Self.validateNumber(world.splitFraction)
    guard world.scale.isFinite, world.scale > 0, world.scale <= 100 else {
      throw .scaleOutOfRange(world.scale)
    }
    try world.margins?.validateNumbers()
    if let least = world.minimumMargins { try Margins.directional(least).validateNumbers() }
    let safe = world.safeArea
    for value in [safe.top, safe.left, safe.bottom, safe.right] { try Self.validateLength(value) }
  }

  static func validateNumber(_ value: Double) throws(LayoutError) {
    guard value.isFinite, abs(value) <= 1e12 else { throw .notFinite(value) }
  }

  static func validateLength(_ value: Double) throws(LayoutError) {
    try validateNumber(value)
    guard value >= 0 else { throw .negative(value) }
  }
}

extension KeptItem {
  /// Refuses numbers that cannot be laid out or drawn.
  func validateNumbers() throws(LayoutError) {
    if let width = naturalSize.width ?? nil { try LayoutDocument.validateLength(width) }
    if let height = naturalSize.height ?? nil { try LayoutDocument.validateLength(height) }
    try validate(hugging(.horizontal))
    try validate(hugging(.vertical))
    try validate(resistance(.horizontal))
    try validate(resistance(.vertical))
    try details?.validateNumbers()
    for variation in variations {
      var varied = record
      varied.variations = []
      varied.assign(variation)
      try KeptItem(varied).validateNumbers()
    }
  }

  private func validate(_ priority: LayoutPriority) throws(LayoutError) {
    guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue) }
  }
}

extension ItemRecord {
  /// Refuses numbers out of range, except in the natural size and in variations.
  fileprivate func validateNumbers() throws(LayoutError) {
    if numberOfLines < 0 { throw .negative(Double(numberOfLines)) }
    try validateLength(preferredWidth)
    try validateLength(fontSize)
    try margins?.validateNumbers()
    try validateNumber(spacingAfter)
    try validateNumber(stack?.spacing)
    try validatePlace()
    try validateNumber(z)
    for value in transform { try validateNumber(value) }
    if !extras.isEmpty {
      for (_, value) in extras.sorted(by: { $0.key < $1.key }) { try validateNumber(value) }
    }
  }

  private func validatePlace() throws(LayoutError) {
    if let frame = frame {
      try validateNumber(frame.x)
      try validateNumber(frame.y)
      try validateLength(frame.width)
      try validateLength(frame.height)
    }
    try validateNumber(frameReference?.width)
    try validateNumber(frameReference?.height)
    if let insets = alignmentInsets {
      for value in [insets.top, insets.left, insets.bottom, insets.right] {
        try validateNumber(value)
      }
    }
    try validateNumber(contentOffset?.x)
    try validateNumber(contentOffset?.y)
  }

  private func validateNumber(_ value: Double?) throws(LayoutError) {
    if let value { try LayoutDocument.validateNumber(value) }
  }

  private func validateLength(_ length: Double?) throws(LayoutError) {
    if let length { try LayoutDocument.validateLength(length) }
  }
}

extension Margins {
  fileprivate func validateNumbers() throws(LayoutError) {
    let insets = insets(rightToLeft: false)
    for value in [insets.top, insets.left, insets.bottom, insets.right] {
      try LayoutDocument.validateNumber(value)
    }
  }
}
