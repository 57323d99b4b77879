import AutoLayout
import Drawing

// An answer as part of a page: items and constraints in a text keep their names, so that the page
// can highlight them.

extension Answer {
  /// The answer as HTML, one element per block, without scripts.
  ///
  /// Items and constraints are `<b data-item="red">` and `<b data-constraint="gap">`, lines that
  /// can be typed `<code class="line">`, suggested lines buttons with `data-line`, numbers
  /// `<data>`, broken things `<strong class="conflict">`. A drawing is its SVG.
  public var html: String { blocks.map { $0.html }.joined() }
}

extension Answer.Block {
  /// The block as an HTML element.
  public var html: String {
    switch self {
    case .change(let report): "<p class=\"change\">\(report.text.html)</p>\n"
    case .text(let text): "<pre class=\"text\">\(text.html)</pre>\n"
    case .prose(let text): "<pre class=\"prose\">\(Text.xml(PlainText.spelt(text)))</pre>\n"
    case .table(let table): table.html
    case .tries(let tries): tries.html
    case .board(let drawing, _):
      drawing.figures
    case .data(let json): "<pre class=\"json\">\(Text.xml(json.text))</pre>\n"
    }
  }
}

extension DrawnLayout {
  /// The drawing for a page, as one `svg` element.
  public var svg: String {
    guard case .closeUp(let names) = framing else {
      return PlainText.spelt(svgText(of: snapshot, overlays: overlays, ghost: ghost))
    }
    return PlainText.spelt(
      svgText(of: snapshot.part(names), overlays: overlays, ghost: ghost?.part(names)))
  }

  /// The drawing and those beside it, each as a `figure`.
  var figures: String {
    ([self] + others).map { drawing in
      let caption =
        drawing.caption.isEmpty
        ? "" : "<figcaption>\(Text.xml(PlainText.spelt(drawing.caption)))</figcaption>"
      return "<figure>\(drawing.svg)\(caption)</figure>\n"
    }.joined()
  }
}

extension Movie {
  /// The movie as one SVG that plays by itself.
  public var svg: String {
    let moments = frames.map { Reel.Moment(label: "", snapshot: $0.snapshot) }
    let reel = Reel(title: "animation", moments: moments, interval: interval)
    return PlainText.spelt(animatedSVGText(of: reel))
  }
}

extension RichText {
  /// The text with each run in an element of its kind.
  public var html: String { runs.map { $0.html }.joined() }
}

extension RichText.Run {
  fileprivate var html: String {
    let text = Text.xml(PlainText.spelt(text))
    return switch kind {
    case .plain, .paragraph, .list: text
    case .emphasis: "<strong>\(text)</strong>"
    case .fault: "<strong class=\"conflict\">\(text)</strong>"
    case .item(let name): "<b data-item=\"\(Text.xml(name))\">\(text)</b>"
    case .constraint(let name): "<b data-constraint=\"\(Text.xml(name))\">\(text)</b>"
    case .number(let number): "<data value=\"\(NumberFormat.exact(number))\">\(text)</data>"
    case .remark: "<i class=\"remark\">\(text)</i>"
    case .line: "<code class=\"line\">\(text)</code>"
    }
  }
}

extension Table {
  /// The table with its headings and with numbers aligned.
  fileprivate var html: String {
    guard !rows.isEmpty || !columns.isEmpty else { return "" }
    let headings = columns.map { column in
      "<th scope=\"col\"\(column.isNumeric ? " class=\"number\"" : "")>"
        + "\(Text.xml(column.heading))</th>"
    }.joined()
    let head = headings.isEmpty ? "" : "<thead><tr>\(headings)</tr></thead>"
    let body = rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let isNumeric = columns.indices.contains(index) && columns[index].isNumeric
        return "<td\(isNumeric ? " class=\"number\"" : "")>\(cell.html)</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return "<table>\(head)<tbody>\(body.joined())</tbody></table>\n"
  }
}

extension Tries {
  /// A numbered list of buttons.
  fileprivate var html: String {
    guard !tries.isEmpty else { return "" }
    let items = tries.map { entry in
      let line = Text.xml(PlainText.spelt(entry.line))
      let outcome = entry.outcome.isEmpty ? "" : " <i class=\"remark\">\(entry.outcome.html)</i>"
      return "<li><button type=\"button\" data-line=\"\(line)\"><code>\(line)</code></button>"
        + "\(outcome)</li>"
    }
    return "<ol class=\"tries\" start=\"\(first)\">\(items.joined())</ol>\n"
  }
}
