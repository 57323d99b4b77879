public import SessionFiles

extension Publication {
  /// The page of a file; it is played for it.
  ///
  /// - Complexity: the lines of the file, and for each number of each board some dozens of
  ///   solutions.
  public func page(of index: Int, perform: @escaping Player.Perform) -> Page {
    let (here, places) = (sources[index].path, places)
    let page = PublishedPage(
      of: sources[index].file, hasEngine: engine != nil,
      destination: { SiteLink(of: $0, from: here).destination(in: places) }, perform: perform)
    return Page(html: page.html, sections: page.sections, differences: page.differences)
  }
}
