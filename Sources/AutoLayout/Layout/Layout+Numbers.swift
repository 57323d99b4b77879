// What numbers a layout may have: finite ones up to 1e12, sizes that are not negative.

extension LayoutDocument {
  /// Refuses a world whose numbers nothing can be laid out by.
  func validateWorld() throws(LayoutError) {
    try Self.validateLength(world.size.width)
    try Self.validateLength(world.size.height)
    try Self.validateLength(world.keyboardHeight)
    try Self.validateNumber(world.splitFraction)
    guard world.scale.isFinite, world.scale > 0, world.scale <= 100 else {
      throw .scaleOutOfRange(world.scale)
    }
    for margins in [world.margins, world.minimumMargins] { try margins?.validateNumbers() }
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
  /// Refuses numbers that nothing can be laid out by, or drawn.
  func validateNumbers() throws(LayoutError) {
    try validate(fixed.horizontalHugging)
    try validate(fixed.verticalHugging)
    try validate(fixed.horizontalResistance)
    try validate(fixed.verticalResistance)
    let lines = fixed.numberOfLines
    if lines < 0 { throw .negative(Double(lines)) }
    try validateLength(naturalSize.width ?? nil)
    try validateLength(naturalSize.height ?? nil)
    try validateLength(fixed.preferredWidth)
    try validateLength(fixed.fontSize)
    try fixed.margins?.validateNumbers()
    try validateNumber(fixed.spacingAfter)
    try validateNumber(fixed.stack?.spacing)
    try validatePlace()
    try validateNumber(fixed.z)
    for value in fixed.transform { try validateNumber(value) }
    if !fixed.extras.isEmpty {
      for (_, value) in fixed.extras.sorted(by: { $0.key < $1.key }) { try validateNumber(value) }
    }
    for variation in fixed.variations {
      var varied = record
      varied.variations = []
      varied.assign(variation.value)
      try KeptItem(varied).validateNumbers()
    }
  }

  private func validatePlace() throws(LayoutError) {
    if let frame = fixed.frame {
      try validateNumber(frame.x)
      try validateNumber(frame.y)
      try validateLength(frame.width)
      try validateLength(frame.height)
    }
    try validateNumber(fixed.frameReference?.width)
    try validateNumber(fixed.frameReference?.height)
    if let insets = fixed.alignmentInsets {
      for value in [insets.top, insets.left, insets.bottom, insets.right] {
        try validateNumber(value)
      }
    }
    try validateNumber(fixed.contentOffset.x)
    try validateNumber(fixed.contentOffset.y)
  }

  private func validate(_ priority: LayoutPriority?) throws(LayoutError) {
    if let priority, !priority.isValid { throw .priorityOutOfRange(priority.rawValue) }
  }

  private func validateNumber(_ value: Double?) throws(LayoutError) {
    if let value { try LayoutDocument.validateNumber(value) }
  }

  private func validateLength(_ length: Double?) throws(LayoutError) {
    if let length { try LayoutDocument.validateLength(length) }
  }
}

extension DirectionalEdgeInsets {
  fileprivate func validateNumbers() throws(LayoutError) {
    for value in [top, leading, bottom, trailing] { try LayoutDocument.validateNumber(value) }
  }
}
