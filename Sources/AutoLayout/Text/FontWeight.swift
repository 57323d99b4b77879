/// The weight of a font (`UIFont.Weight`), which also decides the widths of its letters.
public enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The number that style sheets have for it: 400 for regular, 700 for bold.
  public var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }

  /// The position of its widths between Helvetica's and Helvetica-Bold's, in thirds.
  ///
  /// There is no table beyond either.
  var thirds: Int {
    max(0, min(3, number / 100 - 4))
  }
}

extension ItemRecord {
  /// The weight with which the text is measured: that of its text style, if it has no other.
  var shownWeight: FontWeight {
    let isHeadline = fontSize == nil && textStyle == TextStyle.headline.rawValue
    return isHeadline && fontWeight == .regular ? .semibold : fontWeight
  }
}
