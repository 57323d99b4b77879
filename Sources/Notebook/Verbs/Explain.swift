import AutoLayout
import Syntax

extension ExplainQuestion: LayoutQuestion {
  var formats: [OutputFormat] { [.text] }

  func isAboutDocument(in workspace: Workspace) -> Bool {
    path.heads.contains { workspace.namesConstraint(path, $0) }
  }

  /// What a constraint is, what a container does, or what an item brings.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    guard let head = path.heads.first else { return [] }
    let workspace = context.workspace
    if let named = try workspace.constraints(path, head: head) {
      let lines = named.ids.map { context.printed($0) + "\n" }.joined()
      guard named.ids.count == 1, let record = workspace.record(named.ids[0]) else {
        return [.text(lines)]
      }
      let known = HelpTopics.concept(record.name).map { Help.told($0.text.joined(separator: " ")) }
      return [.text(lines), .plain(parts(of: record, in: workspace) + (known ?? ""))]
    }
    let id = try workspace.item(head)
    if let story = ContainerStory(workspace: workspace).story(of: id) { return [.plain(story)] }
    let lines = workspace.layout.generated(for: id).map { generated in
      let origin = generated.path + (generated.identifier.map { ", UIKit's \($0)" } ?? "")
      return RichText.line(generated.text) + "   " + .remark(origin) + "\n"
    }
    return lines.isEmpty
      ? [.text("\(context.mention(id)) brings no constraints of its own\n")]
      : [.text(lines.joined())]
  }
}

extension ExplainQuestion {
  /// The parts of a constraint by their names, a line each.
  fileprivate func parts(of record: ConstraintRecord, in workspace: Workspace) -> String {
    let second = record.second.first
    let priority = NumberFormat.exact(record.priority.rawValue)
    let rows: [(String, String)?] = [
      ("first", workspace.layout.text(of: record.first)),
      ("relation", record.relation.symbol),
      second.map { ("multiplier", NumberFormat.fraction($0.multiplier)) },
      second.map { ("second", workspace.layout.text(of: $0.anchor)) },
      ("constant", NumberFormat.exact(record.constant)),
      ("priority", priority + (record.priority.isRequired ? ", required" : ", a wish")),
      ("active", record.isActive ? "on" : "off"),
    ]
    return Text.columns(rows.compactMap { row in row.map { ["  " + $0.0, $0.1] } })
  }
}

extension ExplainCodeQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { [.text] }
  var isRecorded: Bool { false }

  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    [.plain(try Help.story(of: code))]
  }
}
