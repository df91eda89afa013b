import Settings

/// Messages of the page's scripts, which replace names in braces by values and choose the form for a count.
enum ScriptMessages {
  /// The messages by their names in the scripts; `one` is the form for one, if there is a count.
  static let rows: [(name: String, one: String?, other: String)] = [
    ("noAnswer", nil, "The server does not answer. Nothing was changed."),
    ("notAddedNoAnswer", nil, "“{text}” was not added: the server does not answer."),
    ("notChangedNoAnswer", nil, "Nothing was changed: the server does not answer."),
    ("notChanged", nil, "“{title}” was not changed. {reason}"),
    (
      "notStored", "Not stored yet: 1 change, sent again as soon as the server answers. Keep this page open.",
      "Not stored yet: {count} changes, sent again as soon as the server answers. Keep this page open."
    ),

    // Changes that wait for the server, and those that it refused.
    (
      "waiting", "1 change waits here and is sent when the server answers.",
      "{count} changes wait here and are sent when the server answers."
    ),
    ("refused", "The server refused 1 change.", "The server refused {count} changes."),
    ("queuedAdd", nil, "add “{text}”"), ("queuedDone", nil, "done “{title}”"), ("queuedOpen", nil, "reopen “{title}”"),
    ("queuedChange", nil, "“{title}”: {text}"), ("editQueued", nil, "edit"), ("takeBack", nil, "take back"),
    ("dismiss", nil, "dismiss"),
    (
      "storageFull", nil,
      "This browser's storage is full: the change is kept only while this page is open. Keep it open, or free storage."
    ),
    ("when", nil, DatePanelMessages.whenInWords), ("offers", nil, Config.usualPresets.joined(separator: "|")),
    ("cancel", nil, DatePanelMessages.cancel), ("save", nil, PageMessages.save),
    ("readLater", nil, "There is no connection: the words are read when the server answers."),

    // Undo, keys, and the connection.
    ("delete", nil, "delete"), ("undo", nil, "undo"), ("undone", nil, "Undone."),
    ("nothingToUndo", nil, "Nothing to undo."),
    ("keysName", nil, "Keys"), ("close", nil, "Close"),
    (
      "keyHelp", nil,
      "j k: row|Space: done or reopen|a: add an item|e: open the item|d: set the date|D: delete|u: undo"
        + "|/: find|r: refresh|g t: Today|g u: Upcoming|g i: Inbox|g a: All|g d: Done|g c: calendar|g l: lists"
        + "|g v: review|Esc: close"
    ),
    (
      "needsHTTPS", nil,
      "Offline use, installing, notifications and passkeys need a secure connection (https); all else works here."
    ),
    ("noPasskey", nil, PasskeyMessages.cancelled),

    // The end of the session; each loss is a sentence of its own.
    ("signedOut", nil, "You were signed out. "), ("signedOutLosing", nil, "You were signed out: {losses}"),
    (
      "signedOutKept", "You were signed out. 1 change waits here until you sign in again. ",
      "You were signed out. {count} changes wait here until you sign in again. "
    ),
    (
      "signOutLosing", "1 change is not stored on the server. Sign out and lose it?",
      "{count} changes are not stored on the server. Sign out and lose them?"
    ),
    ("lostLine", nil, "“{text}” was not added. "),
    ("lostChanges", "1 change not stored. ", "{count} changes not stored. "), ("signIn", nil, LoginPageMessages.signIn),

    // The freshness of the page.
    ("syncedNow", nil, "● synced now"), ("synced", nil, "● synced {time}"), ("offline", nil, "○ offline since {time}"),
    ("storing", nil, "◐ storing"), ("offlineCopy", nil, "○ offline, {asOf}"),
  ]
}
