// The cells in a page: by the browser's own layout, and by the notebook's engine in WebAssembly.

import Browsing
import Conditions
import Foundation

/// A list of cells in a page of Chromium, which is started for each run and ends with it.
struct BrowserPeer: Peer {
  let name: String
  let limit: Int
  /// The expression that makes the page's side of it.
  private let side: @Sendable (Workload) -> String
  /// Indicates whether an edit can also be a number that is dragged.
  private var isDragged = false

  /// The engine that `.ci/wasm` makes.
  private static let engine = Repository.root.appending(path: ".build/wasm/layoutlab.wasm.gz")

  /// Flexbox, grid and the engine, as far as they are installed.
  static var installed: [BrowserPeer] {
    guard Browser.program != nil else { return [] }
    let own = ["flexbox", "grid"].map { kind in
      BrowserPeer(name: kind, limit: .max, side: { "boxes('\(kind)', \($0.size))" })
    }
    guard let engine = try? Data(contentsOf: engine).base64EncodedString() else { return own }
    let ours = BrowserPeer(
      name: "WebAssembly", limit: 50_000, side: { "await engine('\(engine)', \($0.size))" },
      isDragged: true)
    return own + [ours]
  }

  /// Compares the frames of the build and of all edits, then times them.
  func run(_ load: Workload, comparedWith values: SolvedValues) throws -> PeerRun {
    let page = try BrowserPage(Repository.text("Tests/Benchmarks/CellsInPage.html"))
    try page.value(of: "(async () => { window.side = \(side(load)); side.build(); })()")
    var operations: [(name: String, run: String)] = []
    var difference = try difference(in: page, after: "side.read()", from: values.built)
    for way in isDragged ? ["edit", "drag"] : ["edit"] {
      for (edit, expected) in zip(load.edits, values.edited) {
        guard let (forth, back) = edit.changes.first?.constants else { continue }
        let setter = "side.\(way)('\(edit.name)')"
        difference = max(
          difference, try self.difference(in: page, after: "\(setter)(\(forth))", from: expected),
          try self.difference(in: page, after: "\(setter)(\(back))", from: values.built))
        let operation = way == "edit" ? edit.name : "\(edit.name) by a drag"
        operations.append(
          (operation, "(edit => count => edit(count % 2 ? \(back) : \(forth)))(\(setter))"))
      }
    }
    guard difference < 1e-6 else { return PeerRun(measurements: [], difference: difference) }
    // The build comes last, as it lets go what is edited.
    operations += [("empty-call", "side.nothing"), ("build", "side.build")]
    let measurements = try operations.map { operation in
      guard let time = try page.value(of: "String(timed(\(operation.run)))") as? String else {
        throw BenchmarkError.peerFailed(load.name)
      }
      return Measurement(
        workload: load.name, size: load.size, operation: "\(name): \(operation.name)",
        nanoseconds: Double(time))
    }
    return PeerRun(measurements: measurements, difference: difference)
  }

  private func difference(
    in page: BrowserPage, after expression: String, from values: [Double]
  ) throws -> Double {
    let text = try page.value(of: "side.take(\(expression)), side.frames().join(' ')") as? String
    let frames = (text ?? "").split(separator: " ").compactMap { Double($0) }
    guard frames.count == values.count else { throw BenchmarkError.peerFailed(name) }
    return zip(frames, values).map { abs($0 - $1) }.max() ?? 0
  }
}
