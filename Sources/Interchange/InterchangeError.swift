/// The reason why an imported file cannot be read at all.
public enum InterchangeError: Error, Equatable, Sendable {
  /// The file has too many bytes.
  case tooLarge(limit: Int)
  /// Elements are nested too deeply.
  case tooDeep(line: Int, limit: Int)
  /// The file has too many views, elements, or attributes of an element.
  case tooMany(String, line: Int, limit: Int)
  /// The file declares a document type, which could define entities; none is read.
  case documentType(line: Int)
  /// The file is not XML at all.
  case notXML
  /// The file is not well-formed XML.
  case malformed(line: Int)
  /// The file has the Interface Builder format from before Xcode 5.
  case oldArchive
  /// The file is another kind of XML.
  case notInterfaceBuilder
  /// There is no scene with this name or identifier, but there are others.
  case noScene(String, known: [String])
  /// The file has translated texts, but none for a view in the layout.
  case noTextOfView
  /// The text is an unknown system message.
  case unknownMessage
  /// Reading was cancelled.
  case stopped
}
