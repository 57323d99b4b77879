// Curves as a vector picture: axes, lines and marked knees.

public import AutoLayout

/// Curves over one parameter.
public struct Chart: Equatable, Sendable {
  /// One curve and its name.
  public struct Curve: Equatable, Sendable {
    /// The name at the curve's end.
    public var name: String
    /// The corners, from left to right.
    public var corners: [Point]
    /// The corners to mark.
    public var knees: [Point]

    /// Creates a curve.
    public init(name: String, corners: [Point], knees: [Point]) {
      (self.name, self.corners, self.knees) = (name, corners, knees)
    }
  }

  /// The name of the parameter on the horizontal axis.
  public var parameter: String
  /// The interval of the parameter.
  public var range: ClosedRange<Double>
  /// The curves to draw.
  public var curves: [Curve]

  /// Creates a chart.
  public init(parameter: String, range: ClosedRange<Double>, curves: [Curve]) {
    (self.parameter, self.range, self.curves) = (parameter, range, curves)
  }
}

/// Returns a chart as an SVG file, 480 points wide, in light and dark.
public func chartText(of chart: Chart) -> String {
  ChartPage(chart).text
}

/// A chart laid out on its page.
private struct ChartPage {
  let chart: Chart
  private let plot = Rect(x: 52, y: 16, width: 320, height: 200)
  private let values: ClosedRange<Double>
  /// The height of small print.
  private let em = 11.0

  init(_ chart: Chart) {
    self.chart = chart
    let all = chart.curves.flatMap { $0.corners.map { $0.y } }
    let (low, high) = (min(all.min() ?? 0, 0), all.max() ?? 0)
    values = low...max(high, low + 1)
  }

  var text: String {
    let height = plot.maxY + em * 3.5
    let title = escaped(
      "\(chart.parameter) \(pointText(chart.range.lowerBound)) to "
        + "\(pointText(chart.range.upperBound))")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 \(coordinate(height))" width="480" \
      height="\(coordinate(height))" role="img" aria-labelledby="title">
      <title id="title">\(title)</title>
      <style>
      \(pictureStyle(em: em))
      .curve{stroke-width:2}
      </style>
      <rect class="paper" x="0" y="0" width="480" height="\(coordinate(height))"/>
      \((axes + knees + curves + names).joined(separator: "\n"))
      </svg>

      """
  }

  private func x(_ place: Double) -> Double {
    let width = max(chart.range.upperBound - chart.range.lowerBound, 1e-9)
    return plot.x + (place - chart.range.lowerBound) / width * plot.width
  }

  private func y(_ value: Double) -> Double {
    plot.maxY - (value - values.lowerBound) / (values.upperBound - values.lowerBound) * plot.height
  }

  /// The two axes with the numbers at their ends.
  private var axes: [String] {
    let frame =
      "<path class=\"dim\" d=\"M\(coordinate(plot.x)) \(coordinate(plot.y))v\(coordinate(plot.height))"
      + "h\(coordinate(plot.width))\"/>"
    let across = [chart.range.lowerBound, chart.range.upperBound].map {
      label(pointText($0), x(($0)), plot.maxY + em * 1.3, "middle")
    }
    let up = [values.lowerBound, values.upperBound].map {
      label(pointText($0), plot.x - em * 0.5, y($0) + em * 0.35, "end")
    }
    let middle = plot.x + plot.width / 2
    return [frame] + across + up
      + [label(chart.parameter, middle, plot.maxY + em * 2.8, "middle")]
  }

  /// A vertical line from each knee, with its parameter below unless another number is there.
  private var knees: [String] {
    var taken = [x(chart.range.lowerBound), x(chart.range.upperBound)]
    var lines: [String] = []
    for knee in chart.curves.flatMap({ $0.knees }).sorted(by: { ($0.x, $1.y) < ($1.x, $0.y) }) {
      let (column, row) = (x(knee.x), y(knee.y))
      lines.append(
        "<path class=\"thin dots\" d=\"M\(coordinate(column)) \(coordinate(row))"
          + "V\(coordinate(plot.maxY))\"/>")
      guard !taken.contains(where: { abs($0 - column) < em * 3 }) else { continue }
      taken.append(column)
      lines.append(label(pointText(knee.x), column, plot.maxY + em * 1.3, "middle"))
    }
    return lines
  }

  private var curves: [String] {
    chart.curves.enumerated().flatMap { index, curve in
      let ink = ink(of: curve, index)
      let points = curve.corners.map { "\(coordinate(x($0.x))),\(coordinate(y($0.y)))" }
      let line =
        "<polyline class=\"curve i\(ink)\" style=\"fill:none\" "
        + "points=\"\(points.joined(separator: " "))\"/>"
      return [line]
        + curve.knees.map {
          "<circle class=\"i\(ink)\" cx=\"\(coordinate(x($0.x)))\" cy=\"\(coordinate(y($0.y)))\""
            + " r=\"3.5\"/>"
        }
    }
  }

  /// The names, each at the end of its curve, below the names of curves that end higher.
  private var names: [String] {
    let ends = chart.curves.enumerated().map { index, curve in
      (index: index, y: y(curve.corners.last?.y ?? 0))
    }.sorted { ($0.y, $0.index) < ($1.y, $1.index) }
    var next = 0.0
    return ends.map { end in
      let row = max(end.y + em * 0.35, next)
      next = row + em * 1.2
      let curve = chart.curves[end.index]
      let name = escaped(fitted(drawableText(curve.name), to: 16, ellipsis: "…"))
      return "<text class=\"small i\(ink(of: curve, end.index))\" style=\"stroke:none\""
        + " x=\"\(coordinate(plot.maxX + em * 0.6))\" y=\"\(coordinate(row))\">\(name)</text>"
    }
  }

  private func ink(of curve: Chart.Curve, _ index: Int) -> Int {
    Ink.number(of: curve.name, at: index)
  }

  private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
    "<text class=\"small\" text-anchor=\"\(anchor)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\">"
      + "\(escaped(text))</text>"
  }
}
