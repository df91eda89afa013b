/// Messages of the widget.
enum WidgetMessages {
  static func done(_ count: Int) -> String { "\(count) done" }
  static func open(_ count: Int) -> String { "\(count) open" }
  static func done(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static func next(at time: String) -> String { "next \(time)" }
  static func more(_ count: Int) -> String { "\(count) more" }
}
