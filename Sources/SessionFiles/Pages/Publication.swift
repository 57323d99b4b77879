package import Answers
import AutoLayout
import Course

/// Session files as a site of static pages that needs no server and no network; its boards work
/// without the program.
///
///     let course = Publication(of: sources)
///     let pages = sources.indices.map { course.page(of: $0, perform: answerWithoutFiles) }
///     for file in course.files(pages) { write(file.text, to: file.path) }
///
/// Pages can be made in parallel. File names are valid on all file systems and servers; nothing in
/// a file can become a script.
public struct Publication: Sendable {
  /// A session file to publish.
  public struct Source: Sendable {
    /// The path below the common folder.
    public var path: String
    /// The content of the file.
    public var file: SessionFile

    /// Creates a source.
    public init(path: String, file: SessionFile) {
      self.path = path
      self.file = file
    }
  }

  /// A file of the site.
  public struct File: Equatable, Sendable {
    /// The path below the site's folder.
    public var path: String
    /// The contents of the file.
    public var text: String
  }

  /// A file as a page, before it is added to the site.
  public struct Page: Sendable {
    private(set) var html: String
    private(set) var sections: [MarkdownHTML.Section]
    /// The lines, from 1, whose answers differ from the recorded ones, so that the page would be
    /// wrong.
    public var differences: [Int]

    package init(html: String, sections: [MarkdownHTML.Section], differences: [Int]) {
      self.html = html
      self.sections = sections
      self.differences = differences
    }
  }

  package let sources: [Source]
  private let paths: [String]
  private let isSingle: Bool
  package let engine: String?

  /// Plans a site.
  ///
  /// - Parameters:
  ///   - sources: The files, in reading order.
  ///   - isSingle: Whether each page contains style and script, so that it can be shared by itself.
  ///   - engine: The engine in Base64, for a site whose fences have prompts; `nil` for a site
  ///     without them.
  public init(of sources: [Source], isSingle: Bool = false, engine: String? = nil) {
    self.sources = sources
    self.isSingle = isSingle
    self.engine = engine
    var taken: Set<String> = ["index.html", "assets", PageFrame.notebookPath]
    paths = sources.map { Self.path(for: $0.path, besides: &taken) }
  }

  /// Returns all files of the site.
  ///
  /// - Parameter pages: The pages of all sources, in order.
  /// - Returns: The files, with `index.html` first.
  public func files(_ pages: [Page]) -> [File] {
    let frame = PageFrame(
      title: title, isSingle: isSingle, hasEngine: engine != nil, style: style(for: pages))
    var files = [File(path: "index.html", text: index(of: pages, in: frame))]
    for (number, page) in pages.enumerated() {
      files.append(
        File(
          path: paths[number],
          text: frame.html(
            title: heading(of: number), body: ways(to: number) + page.html, at: paths[number],
            neighbours: (neighbour(of: number, -1), neighbour(of: number, 1)))))
    }
    if !isSingle {
      files.append(File(path: PageFrame.stylePath, text: frame.style))
      files.append(File(path: PageFrame.scriptPath, text: PageFrame.script))
    }
    for number in sources.indices where isGiven(number) {
      let text = Self.unsolved(sources[number].file.text)
      files.append(File(path: Self.download(paths[number]), text: text))
    }
    if let engine {
      files.append(File(path: PageFrame.notebookPath, text: PageFrame.notebook))
      files.append(File(path: PageFrame.livingPath, text: PageFrame.livingScript))
      files.append(File(path: PageFrame.enginePath, text: PageParts.engineScript(engine)))
      files.append(File(path: PageFrame.manifestPath, text: PageFrame.manifest))
      files.append(File(path: PageFrame.iconPath, text: PageParts.text(of: "icon.svg")))
      files.append(File(path: PageFrame.offlinePath, text: PageFrame.offline(files)))
    }
    return files
  }

  // MARK: - Names and links

  /// Returns the path of a page's session file, for download.
  private static func download(_ page: String) -> String { page.dropLast(".html".count) + ".md" }

  /// Returns a file's text without its solutions.
  private static func unsolved(_ text: String) -> String {
    var lines: [Substring] = []
    var isKept = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isMark = line.hasPrefix("```")
      if isMark, isKept {
        isKept = !(line.hasPrefix("```layout") && line.split(separator: " ").contains("solution"))
        if isKept { lines.append(line) }
      } else if isKept {
        lines.append(line)
      } else if isMark {
        isKept = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether the site contains the session file of a page.
  private func isGiven(_ number: Int) -> Bool {
    !isSingle && !isAbout(number) && !sources[number].file.entries.isEmpty
  }

  /// Returns the links from a page to a session: its file, and its lesson in the notebook.
  private func ways(to number: Int) -> String {
    guard isGiven(number) else { return "" }
    let name = paths[number].split(separator: "/").last.map(String.init) ?? ""
    let file = Self.download(name)
    var ways =
      "<p class=\"ways\"><a href=\"\(file)\" download>Download this lesson</a>"
      + " and open it with <code>layoutlab serve \(file)</code></p>\n"
    if engine != nil, let lesson = Course.lesson(for: file) {
      let line = JSON.strings(["lesson \(Name.quoted(lesson))"])
      ways +=
        "<script class=\"lines\" data-text=\"Open in the notebook\" type=\"application/json\">"
        + "\(Self.json(line))</script>\n"
    }
    return ways
  }

  /// The path in the site of each file.
  package var places: [String: String] {
    var places: [String: String] = [:]
    for (source, path) in zip(sources, paths) where places[source.path] == nil {
      places[source.path] = path
    }
    return places
  }

  /// Returns a unique path of plain letters, ignoring case.
  private static func path(for source: String, besides taken: inout Set<String>) -> String {
    var names = source.split(separator: "/")
    if let name = names.popLast() {
      names.append(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }
    let base = names.map { name in
      let plain = name.map { character in
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || "._-".contains(character) ? character : "-"
      }
      let bare = String(plain).drop { $0 == "." || $0 == "-" }
      return bare.isEmpty ? "page" : String(bare.prefix(100))
    }.joined(separator: "/")
    var path = base + ".html"
    var number = 2
    while !taken.insert(path.lowercased()).inserted {
      path = "\(base)-\(number).html"
      number += 1
    }
    return path
  }

  private func heading(of index: Int) -> String {
    sources[index].file.title.map { PlainText.spelt($0) } ?? paths[index]
  }

  /// Returns the page before or after another one in the same folder, with its heading.
  private func neighbour(of index: Int, _ step: Int) -> (path: String, title: String)? {
    let next = index + step
    guard sources.indices.contains(next), !isAbout(index), !isAbout(next),
      Self.folder(of: sources[next].path) == Self.folder(of: sources[index].path)
    else { return nil }
    return (paths[next], heading(of: next))
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns whether a file describes the others.
  private func isAbout(_ index: Int) -> Bool { sources[index].path.uppercased() == "README.MD" }

  // MARK: - The index

  private var about: Int? { sources.indices.first(where: isAbout) }

  private var title: String { about.map(heading) ?? "Sessions" }

  private func index(of pages: [Page], in frame: PageFrame) -> String {
    // Its first sentence describes the site.
    let text = about.flatMap { pages[$0].sections.first { $0.heading == nil }?.text } ?? ""
    let sentence = text.firstRange(of: ". ").map { String(text[..<$0.upperBound]) } ?? text
    let lead = sentence.isEmpty ? "" : "<p class=\"lead\">\(MarkdownHTML.escaped(sentence))</p>\n"
    var folders: [String] = []
    for source in sources where !folders.contains(Self.folder(of: source.path)) {
      folders.append(Self.folder(of: source.path))
    }
    let lists = folders.map { folder in
      let items = sources.indices.filter {
        Self.folder(of: sources[$0].path) == folder && !isAbout($0)
      }.map { "<li>\(card(of: $0, in: pages))</li>\n" }
      let name = folder.isEmpty ? "" : "<h2>\(MarkdownHTML.escaped(folder))</h2>\n"
      return items.isEmpty ? "" : name + "<ul class=\"contents\">\n\(items.joined())</ul>\n"
    }
    let more = about.map { "<p><a href=\"\(paths[$0])\">About these files</a></p>\n" } ?? ""
    let body = """
      <div class="hero">
      <div>
      \(lead)\(ways)</div>
      \(film(in: pages))</div>
      <search id="search" hidden>
      <label for="words">Search</label>
      <input id="words" type="search" autocomplete="off" spellcheck="false">
      <p id="found" role="status"></p>
      <ol id="results"></ol>
      </search>
      <nav aria-label="Contents">
      \(lists.joined())</nav>
      \(more)<script id="sections" type="application/json">\(Self.json(sections(of: pages)))</script>

      """
    return frame.html(title: title, body: body, at: "index.html", neighbours: (nil, nil))
  }

  /// The links into the site: its first page, and the notebook if there is one.
  private var ways: String {
    let first = sources.indices.first { !isAbout($0) && isGiven($0) }
    let begin = first.map {
      "<a class=\"go\" href=\"\(paths[$0])\">Begin with \(MarkdownHTML.escaped(heading(of: $0)))</a>\n"
    }
    let notebook =
      engine == nil ? "" : "<a href=\"\(PageFrame.notebookPath)\">Try it in the notebook</a>\n"
    return "<p class=\"ways\">\n\(begin ?? "")\(notebook)</p>\n"
  }

  /// Returns the first film of the pages, which plays when the index is opened.
  private func film(in pages: [Page]) -> String {
    let opening = "<script class=\"film\""
    for page in pages {
      guard let film = page.html.part(from: opening, to: "</script>") else { continue }
      return "<figure>\(opening) data-plays\(film.dropFirst(opening.count))</figure>\n"
    }
    return ""
  }

  /// The maximum number of bytes of a picture that is still readable as a thumbnail.
  private static let longestThumb = 4_000

  /// Returns a card with the title of a page, its first board that shows a view, and its first
  /// sentence.
  private func card(of number: Int, in pages: [Page]) -> String {
    let page = pages[number]
    // A later board might give away the answer to an earlier question.
    let picture = page.html.parts(from: "<svg ", to: "</svg>").first {
      $0.contains(text: "<rect class=\"view")
    }.flatMap { $0.utf8.count <= Self.longestThumb ? $0 : nil }
    let text = page.sections.first?.text ?? ""
    let sentence = text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
    return
      "<a href=\"\(paths[number])\"><span class=\"thumb\" aria-hidden=\"true\">\(picture ?? "")</span>"
      + "<b>\(MarkdownHTML.escaped(heading(of: number)))</b>"
      + "<span>\(MarkdownHTML.escaped(sentence))</span></a>"
  }

  /// Returns the sections as JSON: `[[title,heading,address,text]]`.
  private func sections(of pages: [Page]) -> JSON {
    .array(
      pages.enumerated().flatMap { number, page in
        page.sections.map { section in
          let anchor = section.heading.map { "#" + $0.anchor } ?? ""
          return JSON.strings([
            heading(of: number), section.heading?.title ?? "", paths[number] + anchor, section.text,
          ])
        }
      })
  }

  /// Returns JSON that is safe inside an element of a page.
  package static func json(_ value: JSON) -> String { value.text.replacing("<", with: "\\u003c") }

  // MARK: - Style

  /// Returns the style sheets, including the height of each drawing's small print, since the
  /// content policy allows it only in a style sheet.
  private func style(for pages: [Page]) -> String {
    var heights: Set<String> = []
    for page in pages {
      var rest = page.html[...]
      while let mark = rest.firstRange(of: "data-em=\"") {
        rest = rest[mark.upperBound...]
        heights.insert(String(rest.prefix { $0.isNumber || $0 == "." }))
      }
    }
    return PageParts.text(of: "board.css") + PageParts.text(of: "lesson.css")
      + heights.sorted().map { "svg[data-em=\"\($0)\"]{--em:\($0)px}\n" }.joined()
  }
}

extension String {
  /// Returns the first part from one string to the end of another; `nil` if there is none.
  fileprivate func part(from start: String, to end: String) -> Substring? {
    guard let first = firstRange(of: start),
      let last = self[first.upperBound...].firstRange(of: end)
    else { return nil }
    return self[first.lowerBound..<last.upperBound]
  }

  /// Returns all parts from one string to the end of another.
  fileprivate func parts(from start: String, to end: String) -> [String] {
    var parts: [String] = []
    var rest = self
    while let part = rest.part(from: start, to: end) {
      parts.append(String(part))
      rest = String(rest[part.endIndex...])
    }
    return parts
  }
}
