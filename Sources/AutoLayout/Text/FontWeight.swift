/// The weight of a font (`UIFont.Weight`), which also affects the widths of letters.
public enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The number of the weight in style sheets: 400 for regular, 700 for bold.
  public var number: Int { 100 + 100 * (Self.allCases.firstIndex(of: self) ?? 0) }

  /// The position of the weight's letter widths between Helvetica's and Helvetica-Bold's, in
  /// thirds.
  ///
  /// There is no data for weights outside that range.
  var thirds: Int {
    switch self {
    case .ultraLight, .thin, .light, .regular: 0
    case .medium: 1
    case .semibold: 2
    case .bold, .heavy, .black: 3
    }
  }
}

extension ItemRecord {
  /// The weight used to measure the text: its own, or its text style's if it is regular.
  var shownWeight: FontWeight {
    let isHeadline = fontSize == nil && textStyle == TextStyle.headline.rawValue
    return isHeadline && fontWeight == .regular ? .semibold : fontWeight
  }
}
