// Notebooks as JSON, formatted as Jupyter writes them, so that opening and saving a notebook there
// changes nothing.

import Answers
import SessionFiles

extension JupyterNotebook {
  /// The file's text.
  var text: String {
    var ids: [String: Int] = [:]
    let kernelspec = JSON.object([
      ("display_name", .string("LayoutLab")), ("language", .string(Self.kernel)),
      ("name", .string(Self.kernel)),
    ])
    let language = JSON.object([
      ("file_extension", .string(".layout")), ("mimetype", .string("text/x-layoutlab")),
      ("name", .string(Self.kernel)),
    ])
    return JSON.object([
      ("cells", .array(cells.map { $0.json(&ids) })),
      ("metadata", .object([("kernelspec", kernelspec), ("language_info", language)])),
      ("nbformat", .number(4)), ("nbformat_minor", .number(5)),
    ]).indentedText
  }

  /// Parses a notebook of any minor version of nbformat 4; notebooks created in Jupyter lack our
  /// metadata and do not need it.
  init(parsing text: String) throws(SessionFileError) {
    let json: JSON
    do { json = try JSONReader.value(of: text) } catch {
      throw .badJSON(line: error.line, column: error.column)
    }
    guard json["nbformat"]?.number == 4, let items = json["cells"]?.array else {
      throw .noNotebook
    }
    let kernel = json["metadata"]?["kernelspec"]?["name"]?.string ?? Self.kernel
    guard kernel == Self.kernel else { throw .foreignNotebook(kernel: kernel) }
    cells = []
    for (index, item) in items.enumerated() {
      guard let cell = NotebookCell(item) else { throw .badCell(index + 1) }
      cells.append(cell)
    }
  }
}

extension NotebookCell {
  /// The member of `metadata` that holds our data.
  private static let member = "layoutlab"

  // MARK: - Writing

  fileprivate func json(_ ids: inout [String: Int]) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("cell_type", .string(kind.rawValue)), ("id", .string(id(&ids))),
      ("metadata", .object(metadata)), ("source", Self.lines(source)),
    ]
    if kind == .code {
      let output = outputs.joined()
      members += [
        ("execution_count", .null), ("outputs", .array(output.isEmpty ? [] : [Self.json(output)])),
      ]
    }
    return .object(members)
  }

  /// Returns an id derived from the text, so that it stays when the cell is moved; cells with equal
  /// texts are numbered.
  private func id(_ ids: inout [String: Int]) -> String {
    let id = fingerprint(of: "\(kind.rawValue)\n\(source)".utf8)
    let count = ids[id, default: 0] + 1
    ids[id] = count
    return count == 1 ? id : "\(id)-\(count)"
  }

  private var metadata: [(key: String, value: JSON)] {
    var ours: [(key: String, value: JSON)] = []
    if isBeginning { ours.append(("begins", .string(source))) }
    if let fence { ours.append(("fence", .strings(fence.map({ $0.rawValue })))) }
    if let spelling { ours.append(("spelling", .string(spelling))) }
    if let before { ours.append(("before", .string(before))) }
    if let after { ours.append(("after", .string(after))) }
    var result: [(key: String, value: JSON)] = []
    if !ours.isEmpty { result.append((Self.member, .object(ours))) }
    if kind == .raw || fence?.contains(.hidden) == true {
      result.append(("jupyter", .object([("source_hidden", .bool(true))])))
    }
    // An entry that is meant to be refused does not end the run of a notebook.
    if outputs.contains(where: { $0.hasPrefix("error[") || $0.hasPrefix("expect failed") }) {
      result.append(("tags", .strings(["raises-exception"])))
    }
    return result
  }

  private static func json(_ output: String) -> JSON {
    let text = output.hasSuffix("\n") ? String(output.dropLast()) : output
    return .object([
      ("data", .object([("text/plain", lines(text))])), ("metadata", .object([])),
      ("output_type", .string("display_data")),
    ])
  }

  /// Returns a text as stored by nbformat: a list of lines, including line breaks.
  private static func lines(_ text: String) -> JSON { .strings(TextLines(text).map { $0.raw }) }

  // MARK: - Reading

  fileprivate init?(_ json: JSON) {
    guard let kind = json["cell_type"]?.string.flatMap(Kind.init), let source = json["source"],
      let text = Self.text(source)
    else { return nil }
    self.init(kind, text)
    let ours = json["metadata"]?[Self.member]
    // A cell that the user has changed belongs to the user.
    isBeginning = kind == .code && ours?["begins"]?.string == text
    fence = ours?["fence"]?.array?.compactMap { $0.string.flatMap(SessionFile.FenceWord.init) }
    spelling = ours?["spelling"]?.string
    before = ours?["before"]?.string
    after = ours?["after"]?.string
    guard kind == .code else { return }
    guard let items = json["outputs"]?.array else { return nil }
    for item in items { take(item) }
  }

  /// Adds an output to the last entry, or to several if its metadata say so.
  private mutating func take(_ json: JSON) {
    let data = json["data"]
    if data?["application/vnd.jupyter.widget-view+json"] != nil { return }
    if let answers = json["metadata"]?[Self.member]?["answers"]?.array {
      outputs += answers.map { $0.string ?? "" }
      return
    }
    let isError = json["output_type"]?.string == "error"
    let text: String
    if let stream = json["text"].flatMap(Self.text) {
      text = stream.isEmpty || stream.hasSuffix("\n") ? stream : stream + "\n"
    } else if isError, let lines = json["traceback"]?.array {
      text = lines.map { ($0.string ?? "") + "\n" }.joined()
    } else if let plain = data?["text/plain"].flatMap(Self.text), !plain.isEmpty {
      text = plain + "\n"
    } else {
      return
    }
    if outputs.isEmpty || isError {
      outputs.append(text)
    } else {
      outputs[outputs.count - 1] += text
    }
  }

  /// Returns a text, which nbformat stores as one string or as a list of lines.
  private static func text(_ json: JSON) -> String? {
    if let text = json.string { return text }
    guard let lines = json.array else { return nil }
    let texts = lines.compactMap { $0.string }
    return texts.count == lines.count ? texts.joined() : nil
  }
}
