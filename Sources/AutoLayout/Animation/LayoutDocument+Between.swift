extension LayoutDocument {
  /// Returns this document with numbers interpolated from an earlier one: the constants of
  /// constraints in both, and the root's size.
  ///
  /// Its solution is the picture that an animation would show if it solved each moment. A view
  /// animation shows ``LayoutSnapshot/interpolated(to:progress:)`` instead. Everything else,
  /// including constants that vary by traits, already has its final value.
  ///
  /// - Parameters:
  ///   - earlier: The document at the start.
  ///   - progress: The fraction completed.
  /// - Returns: A document that differs from this one only in numbers.
  public func mixed(with earlier: LayoutDocument, progress: Double) -> LayoutDocument {
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }
    var result = self
    result.world.size = Size(
      width: max(between(earlier.world.size.width, world.size.width), 0),
      height: max(between(earlier.world.size.height, world.size.height), 0))
    for index in keptConstraints.indices {
      let id = ConstraintID(index)
      guard let start = earlier.constraint(id), let end = constraint(id), start.name == end.name,
        start.variations.isEmpty, end.variations.isEmpty
      else { continue }
      result.set(constant: between(start.constant, end.constant), of: id)
    }
    return result
  }
}
