import JSON

/// The endpoints; client requests, server routes and the API description derive from them.
extension Route {
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

  /// Reads today or another day; day and zone default to the server's.
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

  /// Reads a range of calendar days, by default the current month.
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

  /// Reads a view, by default all open items.
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

  package static let parse = Endpoint(
    "parse",
    .post,
    "/api/todos/parse",
    "How a text is read: as a date, or as a whole line",
    isWrite: false,
    takes: .json("Parse"),
    answers: [.json("ParseAnswer")]
  )

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

  package static let deleteItem = Endpoint(
    "deleteItem",
    .delete,
    "/api/todos/{id}",
    "Delete an item",
    parameters: .item,
    headers: [.version(), .key],
    answers: [.done]
  )

  package static let lists = Endpoint(
    "lists",
    .get,
    "/api/lists",
    "All lists, with what is open in each",
    parameters: .zone,
    answers: [.json("Lists")]
  )

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

  /// Changes the name, colour, icon or archived state of a list.
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

  /// Reads the changes after a cursor, 1 to 500 per page.
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

  /// Reads the history of an item, 1 to 200 entries.
  package static let history = Endpoint(
    "history",
    .get,
    "/api/v1/items/{id}/history",
    "What became of an item, a list or another record",
    parameters: .item,
    .limit(Limits.history),
    answers: [.json("History")]
  )

  /// Reads statistics, by default of the year up to today; an empty list is the inbox.
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

  package static let events = Endpoint(
    "events",
    .get,
    "/api/v1/events",
    "A line whenever something has changed (server-sent events)",
    answers: [.text("text/event-stream")]
  )

  package static let sessions = Endpoint(
    "sessions",
    .get,
    "/api/v1/sessions",
    "Where one is signed in",
    isForOwner: true,
    answers: [.json("Sessions")]
  )

  package static let endSession = Endpoint(
    "endSession",
    .delete,
    "/api/v1/sessions/{id}",
    "Sign out somewhere else",
    isForOwner: true,
    parameters: .session,
    answers: [.done]
  )

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

  package static let account = Endpoint(
    "account",
    .get,
    "/api/v1/account",
    "The account: its name, and the zone that its reminders go by",
    answers: [.json("Account")]
  )

  package static let patchAccount = Endpoint(
    "patchAccount",
    .patch,
    "/api/v1/account",
    "The zone that the account's reminders go by, and what is asked without `tz`",
    isForOwner: true,
    takes: .json("AccountPatch"),
    answers: [.json("Account")]
  )

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

  package static let export = Endpoint(
    "export",
    .get,
    "/api/v1/export",
    "Every item, one JSON object a line",
    answers: [.text("application/x-ndjson", .text().saying("A Record in each line."))]
  )

  package static let health = Endpoint(
    "health",
    .get,
    "/healthz",
    "Whether the server lives",
    isOpen: true,
    answers: [.json("Health")]
  )

  package static let readiness = Endpoint(
    "readiness",
    .get,
    "/readyz",
    "Whether the server can read and write",
    isOpen: true,
    answers: [.json("Health")],
    problems: [.busy]
  )

  /// Returns the API description in OpenAPI 3.1.
  package static let openAPI = Endpoint(
    "openapi",
    .get,
    "/openapi.json",
    "This description",
    isOpen: true,
    answers: [.text("application/json", .object(["openapi": .text()]))]
  )
}
