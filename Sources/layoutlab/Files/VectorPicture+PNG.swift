// The pixels of a picture, made by an installed program in a private folder.

import Answers
import Foundation

extension VectorPicture {
  /// The pixels per point, as on current screens.
  private static let scale = 2

  /// The programs that make pixels, best first, with their arguments.
  private static let renderers:
    [(name: String, arguments: @Sendable (VectorPicture, String) -> [String])] = [
      (
        "rsvg-convert",
        { ["--zoom", "\(scale)", "--output", "\($1)/picture.png", "\($1)/picture.svg"] }
      ),
      (
        "inkscape",
        {
          [
            "--export-type=png", "--export-dpi=\(scale * 96)",
            "--export-filename=\($1)/picture.png", "\($1)/picture.svg",
          ]
        }
      ),
      (
        "chromium",
        { picture, folder in
          [
            "--headless", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(folder)/profile",
            "--force-device-scale-factor=\(scale)",
            "--window-size=\(Int(picture.width.rounded(.up))),\(Int(picture.height.rounded(.up)))",
            "--screenshot=\(folder)/picture.png", "file://\(folder)/picture.svg",
          ] + (geteuid() == 0 ? ["--no-sandbox"] : [])
        }
      ),
    ]

  /// The programs that convert a PNG file to sixels, with their arguments.
  private static let sixelMakers: [(name: String, arguments: @Sendable (String, Int) -> [String])] =
    [
      ("img2sixel", { ["-w", "\($1)", "-o", "\($0)/picture.six", "\($0)/picture.png"] }),
      ("magick", { ["\($0)/picture.png", "-resize", "\($1)x", "sixel:\($0)/picture.six"] }),
      ("convert", { ["\($0)/picture.png", "-resize", "\($1)x", "sixel:\($0)/picture.six"] }),
    ]
  /// The width of a cell in pixels, approximately that of most terminals.
  private static let cellPixels = 9

  /// Returns the picture as a sixel sequence of the given width in cells; `nil` if no program makes
  /// one.
  func sixels(columns: Int) -> String? {
    let found = Self.sixelMakers.lazy.compactMap { maker in
      Tool(maker.name).map { (tool: $0, arguments: maker.arguments) }
    }.first
    guard let found else { return nil }
    let bytes = try? rendered { (folder, path) throws(FileError) in
      try found.tool.run(found.arguments(path, columns * Self.cellPixels))
      return try folder.bytes(of: "picture.six")
    }
    return bytes.map { String(decoding: $0, as: UTF8.self) + "\n" }
  }

  /// Returns the picture as a PNG file.
  func png() throws(FileError) -> [UInt8] {
    try rendered { (folder, _) throws(FileError) in try folder.bytes(of: "picture.png") }
  }

  /// Makes `picture.png` in a temporary folder, and returns what `body` makes of it.
  private func rendered(
    _ body: (Folder, String) throws(FileError) -> [UInt8]
  ) throws(FileError) -> [UInt8] {
    let found = Self.renderers.lazy.compactMap { renderer in
      Tool(renderer.name).map { (tool: $0, arguments: renderer.arguments) }
    }.first
    guard let found else { throw FileError(.noRenderer) }
    let place = Console.environment("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var name = Array("\(place)/layoutlab-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw .lastCall }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { TextFile.removeAll(path) }
    let folder = try Folder(at: path)
    try folder.write(Array(svg.utf8), as: "picture.svg", replacing: false)
    try found.tool.run(found.arguments(self, path))
    return try body(folder, path)
  }
}
