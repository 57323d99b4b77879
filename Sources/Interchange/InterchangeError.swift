/// The reason why a file from elsewhere can't be read at all.
public enum InterchangeError: Error, Equatable, Sendable {
  /// The file has too many bytes.
  case tooLarge(limit: Int)
  /// Elements are nested more deeply than is read.
  case tooDeep(line: Int, limit: Int)
  /// The file has too many views, elements, or attributes of an element.
  case tooMany(String, line: Int, limit: Int)
  /// The file declares a document type, in which entities could be defined; none is read.
  case documentType(line: Int)
  /// There is nothing in it.
  case empty
  /// The file is not XML at all.
  case notXML
  /// The file is not well-formed XML.
  case malformed(line: Int)
  /// The file has Interface Builder's format from before Xcode 5.
  case oldArchive
  /// The file is XML of another kind.
  case notInterfaceBuilder
  /// No scene has this name or identifier; there are others.
  case noScene(String, known: [String])
  /// It has texts in another language, and none is of a view that is here.
  case noTextOfView
  /// The text is an unknown message of a system.
  case unknownMessage
  /// The reading was cancelled.
  case stopped
}
