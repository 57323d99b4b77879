/// The release of LayoutLab.
///
/// `--version`, the protocol's greeting and the Debian package use it; a test compares it with the
/// Jupyter kernel, a separate package, and with the README's release notes.
public enum Release {
  /// Its number: a change that old sessions or programs would notice raises the first part.
  public static let version = "1.0"
}
