/// Messages about the picker of saved filters.
enum FilterPickerMessages {
  static var savedFilters: String { "Saved filters" }
  static var filterName: String { "name of a filter" }
  static var anyFilterName: String { "name of a filter, old or new" }
  static func save(_ text: String) -> String { "Save “\(text)” as" }
  static func edit(_ name: String) -> String { "Edit filter “\(name)”" }
  static func replaces(_ text: String) -> String { "replaces \(text)" }
  static func newFilter(_ name: String) -> String { "new filter “\(name)”" }
  static var typeFilter: String { "Type a filter: #work due:today" }
  static func noneYet(_ way: String) -> String { "None yet: \(way)" }
  static var commandAdds: String { "todos filter save NAME WORDS adds one" }
  static func keysAdd(find: String, save: String) -> String { "\(find) finds something, then \(save) saves it" }
}
