/// The weight of a font (`UIFont.Weight`), which also affects the widths of letters.
public enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight as a number in style sheets: 400 for regular, 700 for bold.
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

  /// The position of the weight's letter widths between Helvetica's and Helvetica-Bold's, in
  /// thirds.
  ///
  /// There is no data beyond either font.
  var thirds: Int {
    max(0, min(3, number / 100 - 4))
  }
}

extension ItemRecord {
  /// The weight used to measure the text: its own, or its text style's if it is regular.
  var shownWeight: FontWeight {
    let isHeadline = fontSize == nil && textStyle == TextStyle.headline.rawValue
    return isHeadline && fontWeight == .regular ? .semibold : fontWeight
  }
}
