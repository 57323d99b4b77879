// The pixels of a picture, made by an installed program in a private folder.

import Answers
import Foundation

extension VectorPicture {
  /// The pixels per point, as on current screens.
  private static let scale = 2

  /// The programs that convert to pixels, best first, with their arguments.
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

  /// Returns the picture as a PNG file.
  func png() throws(FileError) -> [UInt8] {
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
    return try folder.bytes(of: "picture.png")
  }
}
