// The page of `serve` in a browser without a window: how soon a key, a number and the page itself
// are seen. `swift build -c release` makes the program that is served.

import Browsing
import Conditions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The speed of the page at some number of views, in milliseconds and frames a second.
struct PageSpeed {
  private let browser: Browser

  init() throws { browser = try Browser() }

  /// Measures, and prints each figure with its goal as soon as it is known.
  func run() throws {
    let (_, empty) = try usable(at: "data:text/html,<title>empty</title><p>empty")
    for count in [300, 2000] {
      let folder = try TemporaryFolder()
      try folder.write(Self.layout(of: count), to: "grid.layout")
      let server = try Server(serving: "grid.layout", in: folder)
      let isSmall = count == 300
      let (first, usable) = try usable(at: server.address)
      let page = try BrowserPage(at: server.address, in: browser)
      defer { page.close() }
      try page.wait(for: "document.body.dataset.ready")
      if isSmall {
        let bytes = try number(
          page,
          """
          performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
            .reduce((sum, entry) => sum + entry.decodedBodySize, 0)
          """)
        note("size of the page", "\(Int(bytes / 1000)) KB", "220 KB", bytes <= 220_000)
      }
      note(
        "\(count) views, usable",
        "\(ms(usable)), \(factor(usable / empty)) of an empty page, the first load \(ms(first))",
        isSmall ? "300 ms" : nil, usable <= 300)
      let keys = try keysToPicture(page)
      note("\(count) views, key to picture", ms(keys), isSmall ? "50 ms" : nil, keys <= 50)
      let (rate, gap) = try drag(page)
      let least = isSmall ? 55.0 : 20
      note(
        "\(count) views, number dragged", "\(Int(rate)) frames/s, 95 % within \(ms(gap))",
        "\(Int(least)) frames/s", rate >= least)
    }
  }

  private func note(_ text: String, _ measured: String, _ goal: String?, _ isReached: Bool) {
    let verdict = goal.map { "   goal \($0)   \(isReached ? "reached" : "not reached")" } ?? ""
    print("\(text): \(measured)\(verdict)")
    fflush(nil)
  }

  private func ms(_ value: Double) -> String { "\((value * 10).rounded() / 10) ms" }

  private func factor(_ value: Double) -> String { "\((value * 10).rounded() / 10)×" }

  /// A grid of views in which one constant moves all.
  static func layout(of count: Int) -> String {
    let columns = 20
    var lines = ["set root.size = 900x1400"]
    for index in 0..<count {
      let (row, column) = (index / columns, index % columns)
      let above = row == 0 ? "root.top + 4" : "v\(index - columns).bottom + 2"
      let before = column == 0 ? "root.leading + 4" : "v\(index - 1).trailing + 2"
      let name = index == 0 ? " as pad" : ""
      lines.append("view v\(index)")
      lines.append("v\(index).leading == \(column == 0 && row > 0 ? "v0.leading" : before)\(name)")
      lines.append("v\(index).top == \(above)")
      lines.append("v\(index).width == 30")
      lines.append("v\(index).height == 10")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Measuring

  private func number(_ page: BrowserPage, _ expression: String) throws -> Double {
    let value = try page.value(of: expression)
    return value as? Double ?? (value as? Int).map(Double.init) ?? .nan
  }

  /// Milliseconds from the request to a page that can be used: of the first load, for which the
  /// browser may start a process, and the 95th percentile of all.
  private func usable(at address: String) throws -> (first: Double, usual: Double) {
    var times: [Double] = []
    for _ in 0..<40 {
      let page = try BrowserPage(at: address, in: browser)
      defer { page.close() }
      if address.hasPrefix("data:") {
        times.append(
          try number(page, "performance.getEntriesByType('navigation')[0].loadEventEnd"))
      } else {
        try page.wait(for: "performance.getEntriesByName('usable').length")
        times.append(try number(page, "performance.getEntriesByName('usable')[0].startTime"))
      }
    }
    return (times[0], percentile(times))
  }

  /// From the key that ends a line to the first picture with what it changed.
  private func keysToPicture(_ page: BrowserPage) throws -> Double {
    _ = try page.value(
      of: """
        window.times = [];
        addEventListener('keydown', event => { if (event.key === 'Enter') window.began = event.timeStamp; }, true);
        new MutationObserver(() => {
          if (!window.began) return;
          const began = window.began, painted = new MessageChannel();
          window.began = 0;
          // A message that is sent when a frame begins comes after it was painted.
          painted.port1.onmessage = () => times.push(performance.now() - began);
          requestAnimationFrame(() => painted.port2.postMessage(0));
        }).observe(document.getElementById('board'), { subtree: true, childList: true, attributes: true, attributeFilter: ['transform'] });
        """)
    for round in 0..<30 {
      try page.click("#draft textarea")
      try page.type("set pad = \(10 + round % 7)")
      // As long as a hand takes from the last digit to Enter.
      usleep(150_000)
      try page.press("Enter", with: .shift)
      try page.wait(for: "times.length > \(round)")
      try page.wait(for: "document.querySelector('#draft textarea').value === ''")
    }
    guard let times = try page.value(of: "times") as? [Double] else { return .nan }
    return percentile(times)
  }

  /// Frames a second in which views moved while a number was dragged, and the time between two.
  private func drag(_ page: BrowserPage) throws -> (rate: Double, gap: Double) {
    // The last line sets the constant that moves all.
    _ = try page.value(
      of: "[...document.querySelectorAll('.adjustable .number')].at(-1).id = 'pad'")
    try page.point(at: "#pad")
    try page.press()
    _ = try page.value(
      of: """
        window.frames = [];
        window.last = '';
        window.look = () => {
          const now = document.querySelector('#board g[data-name=v0]').getAttribute('transform');
          if (now !== window.last) frames.push(performance.now());
          window.last = now;
          window.watching = requestAnimationFrame(look);
        };
        look();
        """)
    for step in 0..<160 { try page.drag(by: (step / 40 % 2 == 0 ? 2 : -2, 0), in: 1) }
    guard let frames = try page.value(of: "cancelAnimationFrame(watching), frames") as? [Double],
      frames.count > 2
    else { return (0, .infinity) }
    try page.release()
    let gaps = zip(frames.dropFirst(), frames).map { $0 - $1 }
    let seconds = (frames[frames.count - 1] - frames[0]) / 1000
    return (Double(frames.count - 1) / seconds, percentile(gaps))
  }

  private func percentile(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }
}
