/// This release of LayoutLab.
///
/// `--version`, the protocol's greeting and the Debian package take it from here; a test compares it with
/// the kernel of Jupyter, which is a package of its own, and with the README's release notes.
public enum Release {
  /// Its number: a change that old sessions or programs would notice raises the first part.
  public static let version = "1.0"
}
