import Interchange
import Syntax

// What is told of files from elsewhere that can't be read.

extension Explanation {
  func diagnostic(for error: InterchangeError, _ path: String) -> Diagnostic {
    var result = Diagnostic(code: .foreignFile, title: "")
    switch error {
    case .tooLarge(let limit):
      result.title = "\(path) is too large: at most \(limit) bytes are read"
    case .tooDeep(let line): result.title = "\(path) is nested too deeply at line \(line)"
    case .tooMany(let line): result.title = "\(path) has too many elements, at line \(line)"
    case .documentType(let line):
      result.title = "\(path) declares a document type at line \(line)"
      result.rule = "a document type can define entities, so none is read"
    case .malformed(let line): result.title = "\(path) is not well-formed at line \(line)"
    case .oldArchive:
      result.title = "\(path) is an archive of Xcode 4"
      result.rule = "files of Xcode 5 and later are read: open it there and save it"
    case .notInterfaceBuilder:
      result.title = "\(path) holds no view of Interface Builder"
      result.rule = "a xib has a view, a storyboard a scene with one"
    case .noScene(let name, let known):
      result.code = .noScene
      result.title = "\(path) has no scene \(name)"
      result.rule = "its scenes: \(Text.short(known, limit: 8))"
      result.tries = known.prefix(1).map {
        "import \(Name.quoted(path)) scene \(Name.quoted($0))"
      }
    }
    return result
  }
}
