import Messages

/// Messages of the user's hooks.
enum HookRunMessages {
  static func moment(of event: HookEvent) -> String {
    switch event {
    case .add: localized("before an item is added")
    case .change: localized("before an item is changed")
    case .done: localized("before an item is done")
    case .delete: localized("before an item is deleted")
    case .start: localized("when the full screen starts")
    case .beforeSync: localized("before a sync with the server")
    case .afterSync: localized("after a sync with the server")
    }
  }
  static func tookTooLong(_ hook: String, seconds: Int) -> String {
    localized("The hook \(hook) took longer than \(seconds) seconds, so it was stopped and ignored.")
  }
  static func didNotFinish(_ hook: String) -> String { localized("The hook \(hook) did not finish.") }
  static func printedNoObject(_ hook: String) -> String {
    localized("The hook \(hook) did not print a JSON object, so its output was ignored.")
  }
  static func refused(_ hook: String) -> String { localized("The hook \(hook) refused this without a reason.") }
  static func refused(_ hook: String, _ reason: String) -> String { "\(reason) (\(hook))" }
  static func setUnreadableDate(_ hook: String) -> String {
    localized("The hook \(hook) set an unreadable date, so the date was not changed.")
  }
  static func setInvalid(_ field: String, _ hook: String) -> String {
    localized("The hook \(hook) set an invalid \(field), so it was not changed.")
  }
}
