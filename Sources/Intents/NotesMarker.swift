/// The lines between which notes keep both of two texts that do not merge.
enum NotesMarker {
  /// Before what the service had.
  static let first = "<<<<<<< one device"
  /// Before what came to it.
  static let second = "======="
  /// Behind both.
  static let end = ">>>>>>> another device"
}
