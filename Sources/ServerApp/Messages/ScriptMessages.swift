import Actions
import Messages
import Settings

/// Messages of the page's scripts, which replace names in braces by values and choose the form for a count.
enum ScriptMessages {
  /// The terminal's keys of verbs that the page has too, each with the verb's name and its effect.
  private static var verbKeys: String {
    TodayFormRoutes.verbs.map(\.row).flatMap { row in row.keys.map { "\($0) \(row.name) \(row.help)" } }
      .joined(separator: "|")
  }

  /// The messages by their names in the scripts; `one` is the form for one, if there is a count.
  static var rows: [(name: String, one: String?, other: String)] {
    [
      ("noAnswer", nil, localized("The server does not answer. Nothing was changed.")),
      ("notAddedNoAnswer", nil, localized("“{text}” was not added: the server does not answer.")),
      ("notChangedNoAnswer", nil, localized("Nothing was changed: the server does not answer.")),
      ("notChanged", nil, localized("“{title}” was not changed. {reason}")),
      (
        "notStored",
        localized("Not stored yet: 1 change, sent again as soon as the server answers. Keep this page open."),
        localized("Not stored yet: {count} changes, sent again as soon as the server answers. Keep this page open.")
      ),

      // Changes that wait for the server, and those that it refused.
      (
        "waiting", localized("1 change waits here and is sent when the server answers."),
        localized("{count} changes wait here and are sent when the server answers.")
      ),
      ("refused", localized("The server refused 1 change."), localized("The server refused {count} changes.")),
      ("queuedAdd", nil, localized("add “{text}”")), ("queuedDone", nil, localized("done “{title}”")),
      ("queuedOpen", nil, localized("reopen “{title}”")),
      ("queuedChange", nil, localized("“{title}”: {text}")), ("editQueued", nil, localized("edit")),
      ("takeBack", nil, localized("take back")),
      ("dismiss", nil, localized("dismiss")), ("keepAsItWas", nil, localized("leave it as it was")),
      ("notes", nil, localized("notes")),
      ("typedFirst", nil, localized("There are unsent words in this line. Send or clear them first.")),
      (
        "storageFull", nil,
        localized(
          "This browser's storage is full: the change is kept only while this page is open. Keep it open, or free storage."
        )
      ),
      (
        "storageFullFormer", nil,
        localized(
          "This browser's storage is full: the earlier words wait on. Free storage, and send the new words again.")
      ),
      ("when", nil, DatePanelMessages.whenInWords), ("offers", nil, Config.usualPresets.joined(separator: "|")),
      ("cancel", nil, DatePanelMessages.cancel), ("save", nil, PageMessages.save),
      ("readLater", nil, localized("There is no connection: the words are read when the server answers.")),

      // Undo, keys, and the connection.
      ("delete", nil, localized("delete")), ("skip", nil, DatePanelMessages.skipThisOne),
      ("undo", nil, localized("undo")),
      ("undone", nil, localized("Undone.")),
      ("nothingToUndo", nil, localized("Nothing to undo.")),
      ("keysName", nil, localized("Keys")), ("close", nil, localized("Close")),
      (
        "keyHelp", nil,
        localized(
          "j k: row|Space: done or reopen|Enter: open the item|a: add an item|e: edit the words|d: set the date|D: delete"
            + "|u: undo"
            + "|A: add a part|y: copy the title|-: skip this time|/: find|n N: next, previous match|r: refresh"
            + "|g g, G: first, last row|g t: Today|g u: Upcoming|g i: Inbox|g a: All|g d: Done|g c: calendar|g l: lists"
            + "|g f: filters|g v: review|,: settings|3 j: counts work|Esc: close")
      ),
      ("verbKeys", nil, verbKeys), ("copied", nil, localized("Copied the title.")),
      (
        "needsHTTPS", nil,
        localized(
          "Offline use, installing, notifications and passkeys need a secure connection (https); all else works here.")
      ),
      ("noPasskey", nil, PasskeyMessages.cancelled),

      // The end of the session; each loss is a sentence of its own.
      ("signedOut", nil, localized("You were signed out. ")),
      ("signedOutLosing", nil, localized("You were signed out: {losses}")),
      (
        "signedOutKept", localized("You were signed out. 1 change waits here until you sign in again. "),
        localized("You were signed out. {count} changes wait here until you sign in again. ")
      ),
      (
        "signOutLosing", localized("1 change is not stored on the server. Sign out and lose it?"),
        localized("{count} changes are not stored on the server. Sign out and lose them?")
      ),
      ("lostLine", nil, localized("“{text}” was not added. ")),
      ("lostChanges", localized("1 change not stored. "), localized("{count} changes not stored. ")),
      ("signIn", nil, LoginPageMessages.signIn),

      // The freshness of the page.
      ("syncedNow", nil, localized("● synced now")), ("synced", nil, localized("● synced {time}")),
      ("offline", nil, localized("○ offline since {time}")),
      ("storing", nil, localized("◐ storing")), ("offlineCopy", nil, localized("○ offline, {asOf}")),
    ]
  }
}
