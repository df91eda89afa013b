import Messages

/// Messages about the results of a sweep.
enum SweepTallyMessages {
  static func swept(_ count: Int) -> String { plural(count, one: "swept one item", other: "swept \(count) items") }
  static func toToday(_ count: Int) -> String { plural(count, one: "1 to today", other: "\(count) to today") }
  static func toTomorrow(_ count: Int) -> String { plural(count, one: "1 to tomorrow", other: "\(count) to tomorrow") }
  static func moved(_ count: Int) -> String { plural(count, one: "1 moved", other: "\(count) moved") }
  static func done(_ count: Int) -> String { plural(count, one: "1 done", other: "\(count) done") }
  static func deleted(_ count: Int) -> String { plural(count, one: "1 deleted", other: "\(count) deleted") }
  static func skipped(_ count: Int) -> String { plural(count, one: "1 skipped", other: "\(count) skipped") }
  static func spread(_ count: Int) -> String {
    plural(count, one: "1 spread over the week", other: "\(count) spread over the week")
  }
  static func left(_ count: Int) -> String { plural(count, one: "1 left", other: "\(count) left") }
}
