// Apple's fluent form of visual formats.

extension Layout {
  /// Returns the constraints of a visual format, to be activated
  /// (`constraints(withVisualFormat:options:metrics:views:)`).
  ///
  /// Names missing in `views` are looked up among the layout's items. Keys of `metrics` are
  /// compared letter by letter.
  ///
  /// - Throws: A ``VisualFormatError`` with the place in the format, for text that cannot be read
  ///   and for unknown names.
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
