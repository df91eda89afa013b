/// Messages of the picker of everything to jump to.
enum JumpPickerMessages {
  static var title: String { "Jump to" }
  static var prompt: String { "item, list, filter or view" }
  static var list: String { "list" }
  static var filter: String { "saved filter" }
}
