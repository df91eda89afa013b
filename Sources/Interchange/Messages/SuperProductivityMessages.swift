/// Messages about Super Productivity's backups.
enum SuperProductivityMessages {
  static var repeatWithoutTitle: String { "The repeat has no title." }
  static var unusableRepeat: String { "The repeat is paused or not supported by todos." }
  static var importedOnce: String { "its repeat is paused or not supported by todos; it is imported once" }
}
