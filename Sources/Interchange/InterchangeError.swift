/// Why a file from elsewhere can't be read at all.
public enum InterchangeError: Error, Equatable, Sendable {
  /// It has more bytes than are read.
  case tooLarge(limit: Int)
  /// Elements are nested more deeply than is read.
  case tooDeep(line: Int)
  /// It has more elements, or an element more attributes, than is read.
  case tooMany(line: Int)
  /// It declares a document type, in which entities could be defined; none is read.
  case documentType(line: Int)
  /// It is no well-formed XML.
  case malformed(line: Int)
  /// It is of Interface Builder's form before Xcode 5.
  case oldArchive
  /// It is XML of another kind.
  case notInterfaceBuilder
  /// No scene has this name or identifier; there are others.
  case noScene(String, known: [String])
  /// Somebody wanted it to end.
  case stopped
}
