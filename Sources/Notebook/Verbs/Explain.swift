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
      return [.text(named.ids.map { context.printed($0) + "\n" }.joined())]
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

extension ExplainCodeQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { [.text] }
  var isRecorded: Bool { false }

  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    [.plain(try Help.story(of: code))]
  }
}
