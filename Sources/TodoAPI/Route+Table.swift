import JSON

/// The endpoints: all that is known of each, in one row.
///
/// The device's requests and the server's routes are made of them, and the description of the API is printed from them.
extension Route {
  /// Sign in.
  package static let loginToken = Endpoint(
    "loginToken",
    .post,
    "/api/login-token",
    "A password for a bearer token of 30 days",
    isOpen: true,
    takes: .json("Login"),
    answers: [.json("LoginAnswer")],
    problems: [.unauthenticated, .rateLimited]
  )

  /// Today, or another day, in a zone; by default the server's own of both.
  package static let today = Endpoint(
    "today",
    .get,
    "/api/todos/today",
    "The open items of today, and what was done",
    parameters: .zone,
    .day,
    headers: [.unless(.text())],
    answers: [.json("Today", hasTag: true), .unchanged]
  )

  /// Some days of the calendar, by default those of this month.
  package static let calendar = Endpoint(
    "calendar",
    .get,
    "/api/todos/calendar",
    "What falls on which day, repeats and deadlines too",
    parameters: .from,
    .to,
    .zone,
    answers: [.json("Calendar")]
  )

  /// A view, by default of all that is open.
  package static let listItems = Endpoint(
    "listItems",
    .get,
    "/api/todos",
    "The items of a view, filtered and sorted, a page at a time",
    parameters: .view,
    .filter,
    .saved,
    .sort,
    .limit(Limits.changes),
    .place,
    .zone,
    .each,
    answers: [.json("Items")],
    problems: [.notFound]
  )

  /// A new item.
  package static let addItem = Endpoint(
    "addItem",
    .post,
    "/api/todos",
    "Add an item",
    takes: .json("Add"),
    headers: [.key],
    answers: [.json("ItemAnswer", 201, hasTag: true)],
    problems: [.parseFailed, .notFound]
  )

  /// Read a text as a date.
  package static let parse = Endpoint(
    "parse",
    .post,
    "/api/todos/parse",
    "How a text is read: as a date, or as a whole line",
    isWrite: false,
    takes: .json("Parse"),
    answers: [.json("ParseAnswer")]
  )

  /// Do or reopen an occurrence.
  package static let toggle = Endpoint(
    "toggle",
    .post,
    "/api/todos/{id}/toggle",
    "An occurrence is done, or open",
    takes: .jsonOrNothing("Toggle"),
    parameters: .item,
    headers: [.key],
    answers: [.json("ToggleAnswer", hasTag: true)],
    problems: [.idempotencyKeyMissing]
  )

  /// Leave an occurrence out, or put it back.
  package static let skip = Endpoint(
    "skip",
    .post,
    "/api/todos/{id}/skip",
    "An occurrence of a repeat is left out, or put back",
    takes: .jsonOrNothing("Skip"),
    parameters: .item,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)],
    problems: [.idempotencyKeyMissing]
  )

  /// Let an item remind again later.
  package static let snooze = Endpoint(
    "snooze",
    .post,
    "/api/todos/{id}/snooze",
    "An item reminds again later, or is no longer snoozed",
    takes: .json("Snooze"),
    parameters: .item,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)],
    problems: [.parseFailed]
  )

  /// Give an item another schedule.
  package static let schedule = Endpoint(
    "schedule",
    .post,
    "/api/todos/{id}/schedule",
    "When an item is to be done from now on",
    takes: .json("Reschedule"),
    parameters: .item,
    headers: [.key],
    answers: [.json("ItemAnswer", hasTag: true)],
    problems: [.parseFailed]
  )

  /// One item.
  package static let readItem = Endpoint(
    "readItem",
    .get,
    "/api/todos/{id}",
    "One item",
    parameters: .item,
    .zone,
    headers: [.unless(.text())],
    answers: [.json("ItemAnswer", hasTag: true), .unchanged]
  )

  /// An item with all its values.
  package static let putItem = Endpoint(
    "putItem",
    .put,
    "/api/todos/{id}",
    "All values of an item",
    takes: .json("Values"),
    parameters: .item,
    headers: [.version(isRequired: false), .unless(.word("*")), .key],
    answers: [.json("ItemAnswer", hasTag: true), .json("ItemAnswer", 201, hasTag: true)]
  )

  /// Some values of an item.
  package static let patchItem = Endpoint(
    "patchItem",
    .patch,
    "/api/todos/{id}",
    "Some values of an item",
    takes: .json("Patch"),
    parameters: .item,
    headers: [.version(), .key],
    answers: [.json("ItemAnswer", hasTag: true)]
  )

  /// Delete an item.
  package static let deleteItem = Endpoint(
    "deleteItem",
    .delete,
    "/api/todos/{id}",
    "Delete an item",
    parameters: .item,
    headers: [.version(), .key],
    answers: [.done]
  )

  /// All lists.
  package static let lists = Endpoint(
    "lists",
    .get,
    "/api/lists",
    "All lists, with what is open in each",
    parameters: .zone,
    answers: [.json("Lists")]
  )

  /// A new list.
  package static let addList = Endpoint(
    "addList",
    .post,
    "/api/lists",
    "Make a list",
    takes: .json("NewList"),
    headers: [.key],
    answers: [.json("ListAnswer", 201)],
    problems: [.notFound]
  )

  /// Another name, colour or sign of a list, or its archiving.
  package static let patchList = Endpoint(
    "patchList",
    .patch,
    "/api/lists/{id}",
    "Some values of a list",
    takes: .json("ListPatch"),
    parameters: .item,
    headers: [.key],
    answers: [.json("ListAnswer")]
  )

  /// Delete a list.
  package static let deleteList = Endpoint(
    "deleteList",
    .delete,
    "/api/lists/{id}",
    "Delete a list; its items go into another one, or to the inbox",
    parameters: .item,
    .heir,
    headers: [.key],
    answers: [.done]
  )

  /// Push and pull.
  package static let sync = Endpoint(
    "sync",
    .post,
    "/api/v1/sync",
    "Push and pull of a device",
    proof: .changes,
    takes: .json("SyncRequest"),
    answers: [.json("SyncResponse")],
    problems: [.epochChanged, .resyncRequired, .clientTooOld, .idempotencyKeyReused]
  )

  /// Changes after a place, at most 1 to 500.
  package static let changes = Endpoint(
    "changes",
    .get,
    "/api/v1/changes",
    "What has changed after a place",
    parameters: .cursor,
    .limit(Limits.changes),
    answers: [.json("ChangesAnswer")],
    problems: [.epochChanged, .resyncRequired]
  )

  /// The history of an item, at most 1 to 200 lines.
  package static let history = Endpoint(
    "history",
    .get,
    "/api/v1/items/{id}/history",
    "What became of an item, a list or another record",
    parameters: .item,
    .limit(Limits.history),
    answers: [.json("History")]
  )

  /// Numbers of some days, by default of a year to today; an empty list is the inbox.
  package static let statistics = Endpoint(
    "statistics",
    .get,
    "/api/v1/stats",
    "Numbers: what was done, streaks, what is open, what slips",
    parameters: .zone,
    .from,
    .to,
    .list,
    answers: [.json("Statistics")]
  )

  /// Word of every change, as it comes.
  package static let events = Endpoint(
    "events",
    .get,
    "/api/v1/events",
    "A line whenever something has changed (server-sent events)",
    answers: [.text("text/event-stream")]
  )

  /// Where one is signed in.
  package static let sessions = Endpoint(
    "sessions",
    .get,
    "/api/v1/sessions",
    "Where one is signed in",
    isForOwner: true,
    answers: [.json("Sessions")]
  )

  /// Sign out somewhere else.
  package static let endSession = Endpoint(
    "endSession",
    .delete,
    "/api/v1/sessions/{id}",
    "Sign out somewhere else",
    isForOwner: true,
    parameters: .session,
    answers: [.done]
  )

  /// Another password.
  package static let password = Endpoint(
    "password",
    .post,
    "/api/v1/password",
    "Change one's password; all other sessions and all app passwords end",
    isForOwner: true,
    takes: .json("Password"),
    answers: [.done],
    problems: [.rateLimited]
  )

  /// The account.
  package static let account = Endpoint(
    "account",
    .get,
    "/api/v1/account",
    "The account: its name, and the zone that its reminders go by",
    answers: [.json("Account")]
  )

  /// Another zone.
  package static let patchAccount = Endpoint(
    "patchAccount",
    .patch,
    "/api/v1/account",
    "The zone that the account's reminders go by, and what is asked without `tz`",
    isForOwner: true,
    takes: .json("AccountPatch"),
    answers: [.json("Account")]
  )

  /// Sign out here.
  package static let logout = Endpoint(
    "logout",
    .post,
    "/api/v1/logout",
    "Sign out here",
    proof: .never,
    takes: .jsonOrNothing(),
    answers: [.done],
    problems: [.media]
  )

  /// Everything.
  package static let export = Endpoint(
    "export",
    .get,
    "/api/v1/export",
    "Every item, one JSON object a line",
    answers: [.text("application/x-ndjson", .text().saying("A Record in each line."))]
  )

  /// Whether the server lives.
  package static let health = Endpoint(
    "health",
    .get,
    "/healthz",
    "Whether the server lives",
    isOpen: true,
    answers: [.json("Health")]
  )

  /// Whether the server gets at what it keeps.
  package static let readiness = Endpoint(
    "readiness",
    .get,
    "/readyz",
    "Whether the server can read and write",
    isOpen: true,
    answers: [.json("Health")],
    problems: [.busy]
  )

  /// What the API is, in OpenAPI 3.1.
  package static let openAPI = Endpoint(
    "openapi",
    .get,
    "/openapi.json",
    "This description",
    isOpen: true,
    answers: [.text("application/json", .object(["openapi": .text()]))]
  )
}
