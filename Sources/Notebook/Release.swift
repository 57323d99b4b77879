/// The release of LayoutLab.
///
/// `--version`, the protocol's greeting and the Debian package use it; a test compares it with the
/// Jupyter kernel, a separate package, and with the README's release notes.
public enum Release {
  /// The version number; a change that breaks old sessions or programs raises its first part.
  public static let version = "1.0"
}
