/// Messages of the user's hooks.
enum HookRunMessages {
  static func moment(of event: HookEvent) -> String {
    switch event {
    case .add: "before an item is added"
    case .change: "before an item is changed"
    case .done: "before an item is done"
    case .delete: "before an item is deleted"
    case .start: "when the full screen starts"
    case .beforeSync: "before a sync with the server"
    case .afterSync: "after a sync with the server"
    }
  }
  static func tookTooLong(_ hook: String, seconds: Int) -> String {
    "The hook \(hook) took longer than \(seconds) seconds, so it was stopped and ignored."
  }
  static func didNotFinish(_ hook: String) -> String { "The hook \(hook) did not finish." }
  static func printedNoObject(_ hook: String) -> String {
    "The hook \(hook) did not print a JSON object, so its output was ignored."
  }
  static func refused(_ hook: String) -> String { "The hook \(hook) refused this without a reason." }
  static func refused(_ hook: String, _ reason: String) -> String { "\(reason) (\(hook))" }
  static func setUnreadableDate(_ hook: String) -> String {
    "The hook \(hook) set an unreadable date, so the date was not changed."
  }
  static func setInvalid(_ field: String, _ hook: String) -> String {
    "The hook \(hook) set an invalid \(field), so it was not changed."
  }
}
