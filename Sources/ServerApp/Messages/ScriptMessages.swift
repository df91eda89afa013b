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

    // The end of the session; each loss is a sentence of its own.
    ("signedOut", nil, "You were signed out. "), ("signedOutLosing", nil, "You were signed out: {losses}"),
    ("lostLine", nil, "“{text}” was not added. "),
    ("lostChanges", "1 change not stored. ", "{count} changes not stored. "), ("signIn", nil, LoginPageMessages.signIn),

    // The freshness of the page.
    ("syncedNow", nil, "● synced now"), ("synced", nil, "● synced {time}"), ("offline", nil, "○ offline since {time}"),
    ("storing", nil, "◐ storing"),
  ]
}
