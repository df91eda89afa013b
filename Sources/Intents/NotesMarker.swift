/// The lines around two texts that notes keep after a failed merge.
enum NotesMarker {
  /// Precedes the text of the service.
  static let first = "<<<<<<< one device"
  /// Precedes the incoming text.
  static let second = "======="
  /// Follows both texts.
  static let end = ">>>>>>> another device"
}
