public import SessionFiles

extension Publication {
  /// Returns the page of a file, playing the file.
  ///
  /// - Complexity: Linear in the lines of the file, plus a few dozen solutions for each number
  ///   of each board.
  public func page(of index: Int, perform: @escaping Player.Perform) -> Page {
    let (here, places) = (sources[index].path, places)
    let page = PublishedPage(
      of: sources[index].file, hasEngine: engine != nil,
      destination: { SiteLink(of: $0, from: here).destination(in: places) }, perform: perform)
    return Page(html: page.html, sections: page.sections, differences: page.differences)
  }
}
