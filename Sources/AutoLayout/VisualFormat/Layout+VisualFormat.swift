// Apple's fluent API for visual formats.

extension Layout {
  /// Returns the constraints of a visual format, ready to be activated
  /// (`constraints(withVisualFormat:options:metrics:views:)`).
  ///
  /// Names missing from `views` are looked up among the layout's items. Keys of `metrics` are
  /// case-sensitive.
  ///
  /// - Throws: A ``VisualFormatError`` with the position in the format, for unreadable text or
  ///   unknown names.
  public func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = VisualFormatOptions(),
    metrics: [String: Double] = [:], views: [String: View] = [:]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let format = try VisualFormat(parsing: format)
    let constraints = try format.constraints(
      options.on(document.world.platform), metric: { metrics[$0] },
      view: { name in
        if let view = views[name] { return view.id }
        guard case .item(let id) = lookup(name) else { return nil }
        return id
      }, superview: { record(of: $0)?.surroundings })
    return constraints.map({ $0.constraint })
  }
}
