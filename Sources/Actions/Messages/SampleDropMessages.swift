import Messages

/// Messages about the removal of the sample day.
enum SampleDropMessages {
  static var nothing: String { "There is no sample day here." }
  static func exists(in list: String) -> String { "The sample day is here already, in the list “\(list)”." }
  static var dropped: String { "dropped the sample day" }
  static func dropped(keeping count: Int) -> String {
    plural(
      count, one: "dropped the sample day but for 1 item of your own",
      other: "dropped the sample day but for \(count) items of your own")
  }
}
