public import Answers
import AutoLayout
import Drawing

extension Session {
  /// The layout in whole points, for a picture the size of a thumb.
  ///
  /// A view whose number a lesson withholds is left out, as on the board.
  ///
  /// - Parameter limit: The number of views that a picture of that size can tell apart.
  /// - Returns: `{"root":[width,height],"views":[[x,y,width,height,ink]]}`; `ink` is the number of
  ///   the colour, as in the classes of a board.
  public func thumbnail(limit: Int) -> JSON {
    let whole = workspace.layout.snapshot(for: [])
    let snapshot = whole.without(viewsHeldBack(of: whole))
    let views = zip(snapshot.items, snapshot.rootFrames()).prefix(limit).enumerated()
      .map { place, view in
        let (item, frame) = view
        let numbers = [frame.x, frame.y, frame.width, frame.height].map { $0.rounded() }
        return JSON.array(
          (numbers + [Double(inkNumber(of: item.name, at: place))]).map { .number($0) })
      }
    return .object([("root", rootSize), ("views", .array(views))])
  }
}
