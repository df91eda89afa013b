/// Messages about the picker of an item's links.
enum LinkPickerMessages {
  static func open(of title: String) -> String { "Open a link of “\(title)”" }
  static var which: String { "which one?" }
}
