/// Why a file from elsewhere can't be read at all.
public enum InterchangeError: Error, Equatable, Sendable {
  /// It has more bytes than are read.
  case tooLarge(limit: Int)
  /// Elements are nested more deeply than is read.
  case tooDeep(line: Int, limit: Int)
  /// It has more of something than is read: views, elements, attributes of an element.
  case tooMany(String, line: Int, limit: Int)
  /// It declares a document type, in which entities could be defined; none is read.
  case documentType(line: Int)
  /// There is nothing in it.
  case empty
  /// It is no XML at all.
  case notXML
  /// It is no well-formed XML.
  case malformed(line: Int)
  /// It is of Interface Builder's form before Xcode 5.
  case oldArchive
  /// It is XML of another kind.
  case notInterfaceBuilder
  /// No scene has this name or identifier; there are others.
  case noScene(String, known: [String])
  /// It is a message of a system, and none that is known.
  case unknownMessage
  /// Somebody wanted it to end.
  case stopped
}
