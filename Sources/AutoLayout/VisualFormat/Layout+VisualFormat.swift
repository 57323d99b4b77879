// Apple's fluent form of visual formats.

extension Layout {
  /// The constraints of a visual format, to be activated
  /// (`constraints(withVisualFormat:options:metrics:views:)`).
  ///
  /// Names that `views` does not have are those of the layout's items. Keys of `metrics` are
  /// compared letter by letter.
  ///
  /// - Throws: A ``VisualFormatError`` with the place in the format, for what cannot be read and for
  ///   names that nothing has.
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
