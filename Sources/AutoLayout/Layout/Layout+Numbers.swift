// What numbers a layout may have: finite ones up to 1e12, sizes that are not negative.

extension LayoutDocument {
  /// Refuses a world whose numbers nothing can be laid out by.
  func validateWorld() throws(LayoutError) {
    try Self.validateLength(world.size.width)
    try Self.validateLength(world.size.height)
    try Self.validateLength(world.keyboardHeight)
    try Self.validateNumber(world.splitFraction)
    guard world.scale.isFinite, world.scale > 0, world.scale <= 100 else {
      throw .negative(world.scale)
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

extension ItemRecord {
  /// Refuses numbers that nothing can be laid out by, or drawn.
  func validateNumbers() throws(LayoutError) {
    for priority in [
      horizontalHugging, verticalHugging, horizontalResistance, verticalResistance,
    ] {
      if let priority, !priority.isValid { throw .priorityOutOfRange(priority.rawValue) }
    }
    if numberOfLines < 0 { throw .negative(Double(numberOfLines)) }
    for length in [intrinsicWidth ?? nil, intrinsicHeight ?? nil, preferredWidth, fontSize] {
      if let length { try LayoutDocument.validateLength(length) }
    }
    try margins?.validateNumbers()
    if let value = spacingAfter { try LayoutDocument.validateNumber(value) }
    if let stack { try LayoutDocument.validateNumber(stack.spacing) }
    try validatePlace()
    try LayoutDocument.validateNumber(z)
    for value in transform { try LayoutDocument.validateNumber(value) }
    for (_, value) in extras { try LayoutDocument.validateNumber(value) }
    for variation in variations {
      var varied = self
      varied.variations = []
      varied.assign(variation.value)
      try varied.validateNumbers()
    }
  }

  private func validatePlace() throws(LayoutError) {
    if let frame {
      for value in [frame.x, frame.y] { try LayoutDocument.validateNumber(value) }
      for value in [frame.width, frame.height] { try LayoutDocument.validateLength(value) }
    }
    if let frameReference {
      try LayoutDocument.validateNumber(frameReference.width)
      try LayoutDocument.validateNumber(frameReference.height)
    }
    if let insets = alignmentInsets {
      for value in [insets.top, insets.left, insets.bottom, insets.right] {
        try LayoutDocument.validateNumber(value)
      }
    }
    try LayoutDocument.validateNumber(contentOffset.x)
    try LayoutDocument.validateNumber(contentOffset.y)
  }
}

extension DirectionalEdgeInsets {
  fileprivate func validateNumbers() throws(LayoutError) {
    for value in [top, leading, bottom, trailing] { try LayoutDocument.validateNumber(value) }
  }
}
