// What a session wants from the disk.

import Notebook

/// Carries out effects on files.
struct FileEffects {
  /// A directory in which files are looked for when the working directory has none of that name:
  /// that of the session file that is played.
  var directory: String? = nil

  /// The answer to an effect on files; `nil` for every other effect.
  func perform(_ effect: Effect) -> EffectReply? {
    switch effect {
    case .readFile(let path, .lesson):
      answer(path) { () throws(FileError) in
        .file(path: path, contents: try TextFile.read(LessonFolder.file(called: path)))
      }
    case .readFile(let path, _):
      answer(path) { () throws(FileError) in
        .file(path: path, contents: try TextFile.read(find(path)))
      }
    case .listDirectory(let path, .lesson):
      answer(path) { () throws(FileError) in
        .directory(path: path, files: try LessonFolder.files())
      }
    case .listDirectory(let path, _):
      answer(path) { () throws(FileError) in
        .directory(path: path, files: try TextFile.list(find(path), suffix: ".md"))
      }
    case .writeFile(let path, let contents, let mode):
      answer(path) { () throws(FileError) in
        try TextFile.write(contents, to: Places.expanded(path), replacing: mode == .replace)
        return .written(path: path)
      }
    case .play, .slide, .ask, .quit:
      nil
    }
  }

  private func find(_ path: String) -> String {
    let path = Places.expanded(path)
    guard let directory, !path.hasPrefix("/"), !TextFile.exists(path) else { return path }
    let beside = "\(directory)/\(path)"
    return TextFile.exists(beside) ? beside : path
  }

  private func answer(
    _ path: String, _ action: () throws(FileError) -> EffectReply
  ) -> EffectReply {
    do {
      return try action()
    } catch {
      return error == .exists
        ? .fileExists(path: path) : .fileFailed(path: path, reason: error.reason)
    }
  }
}
