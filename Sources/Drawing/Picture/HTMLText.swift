// A reel as one HTML page with a slider, step buttons and switchable layers.

public import AutoLayout
import Course

/// Returns a reel as a self-contained HTML page: it loads nothing from outside, as its content
/// policy declares.
///
/// A slider and buttons select the moment; each shows its picture and a table of its frames. A reel
/// with an interval can be played. Without scripts, every moment is shown, one below another. A
/// stopped computation returns an empty text.
///
/// - Parameters:
///   - reel: The reel to show; each moment is a whole picture, so 41 moments of 300 views take 3
///     MB.
///   - overlays: The layers that are initially visible, in addition to names and dimensions.
/// - Returns: The file's text.
public func htmlText(of reel: Reel, overlays: Set<Overlay> = []) -> String {
  let pictures = reel.moments.untilStopped.map {
    Picture(of: $0.snapshot, overlays: overlays, ghost: nil)
  }
  let em = pictures.map({ $0.em }).max() ?? 10
  let frame = union(pictures.map({ $0.frame }))
  var sections: [String] = []
  for (index, picture) in pictures.enumerated().untilStopped {
    let moment = reel.moments[index]
    let hidden = index == reel.first ? "" : " hidden"
    sections.append(
      "<section class=\"moment\" data-label=\"\(escaped(moment.label))\"\(hidden)>\n"
        + boardText(picture, in: frame) { _ in true } + legend(picture) + table(moment.snapshot)
        + "</section>")
  }
  if Stopping.isStopped { return "" }
  return page(
    reel, style: "svg[data-em]{--em:\(coordinate(em))px}\n" + PageParts.text(of: "board.css"),
    switches: switches(pictures, overlays),
    sections: sections.joined(separator: "\n"))
}

private func union(_ rects: [Rect]) -> Rect {
  guard let first = rects.first else { return .zero }
  return rects.reduce(first) { all, rect in
    let (x, y) = (min(all.x, rect.x), min(all.y, rect.y))
    return Rect(
      x: x, y: y, width: max(all.maxX, rect.maxX) - x, height: max(all.maxY, rect.maxY) - y)
  }
}

private func legend(_ picture: Picture) -> String {
  let texts = legendTexts(of: picture)
  guard !texts.isEmpty else { return "" }
  return "<ul>" + texts.untilStopped.map { "<li>\(escaped($0))</li>" }.joined() + "</ul>\n"
}

private func table(_ snapshot: LayoutSnapshot) -> String {
  let rows = snapshot.items.untilStopped.map { item in
    "<tr><th scope=\"row\">\(escaped(item.name))</th>"
      + [
        (item.frame.x, item.ranges.x), (item.frame.y, item.ranges.y),
        (item.frame.width, item.ranges.width), (item.frame.height, item.ranges.height),
      ].map { "<td>\(rangeText($0.1, $0.0, pen: .box))</td>" }.joined() + "</tr>"
  }
  return "<table><tr><th>name</th><th>x</th><th>y</th><th>width</th><th>height</th></tr>\n"
    + rows.joined(separator: "\n") + "</table>\n"
}

private func switches(_ pictures: [Picture], _ overlays: Set<Overlay>) -> String {
  Layer.allCases.filter { layer in
    pictures.untilStopped.contains { !$0.content(of: layer).isEmpty }
  }.map { layer in
    let checked = layer.isShown(overlays) ? " checked" : ""
    return "<label><input type=\"checkbox\" data-layer=\"\(layer)\"\(checked)> \(layer)</label>"
  }.joined(separator: "\n")
}

private func page(_ reel: Reel, style: String, switches: String, sections: String) -> String {
  let play = reel.interval > 0 ? "<button id=\"play\">play</button>" : ""
  // JavaScript counts exactly up to 2⁵³.
  let milliseconds = Int64(min(max((reel.interval * 1000).rounded(), 1), 0x1p53))
  let head = PageParts.head(
    escaped(reel.title), allowing: "style-src 'unsafe-inline'; script-src 'unsafe-inline'")
  return """
    \(head)<style>
    \(style)
    \(pageStyle)
    </style>
    <noscript><style>.moment[hidden]{display:block}nav{display:none}</style></noscript>
    </head>
    <body>
    <h1>\(escaped(reel.title))</h1>
    <nav>
    <button id="first" aria-label="first">|&lt;</button>
    <button id="back" aria-label="step back">&lt;</button>
    <input id="scrubber" type="range" min="0" max="\(max(reel.moments.count - 1, 0))" step="1" \
    value="\(reel.first)" aria-label="moment">
    <button id="forward" aria-label="step forward">&gt;</button>
    <button id="last" aria-label="last">&gt;|</button>
    \(play)
    <output id="label" for="scrubber"></output>
    </nav>
    <nav id="layers">
    \(switches)
    </nav>
    <p>1 unit = 1 pt</p>
    <main>
    \(sections)
    </main>
    <script type="module">
    const interval = \(milliseconds);
    \(PageParts.script(of: pageScript))
    </script>
    </body>
    </html>

    """
}

private let pageStyle = """
  body{font:16px/1.4 system-ui,sans-serif;margin:1rem;background:var(--paper);color:var(--ink)}
  h1{font-size:1.25rem}nav{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0}
  #scrubber{flex:1;max-width:30rem}output{min-width:8em}
  table{border-collapse:collapse;font-variant-numeric:tabular-nums}
  th,td{padding:.1rem .6rem;text-align:right}th:first-child{text-align:left}
  ul{list-style:none;padding:0;font-family:monospace;white-space:pre}
  """

private let pageScript = """
  import { Board } from './board.js';
  import { Player } from './player.js';
  const main = document.querySelector('main');
  const moments = [...document.querySelectorAll('.moment')];
  const board = new Board(main);
  const player = new Player(document.querySelector('nav'));
  let shown = moments[Number(player.scrubber.value)];
  player.load({
    count: moments.length,
    interval,
    show: place => { shown.hidden = true; shown = moments[place]; shown.hidden = false; },
    label: place => moments[place].dataset.label,
  });
  player.show(player.place);
  for (const box of document.querySelectorAll('#layers input')) {
    const turn = () => board.turn(box.dataset.layer, box.checked);
    box.addEventListener('change', turn);
    turn();
  }
  """
