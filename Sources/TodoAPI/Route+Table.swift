import JSON

/// The endpoints; client requests, server routes and the API description derive from them.
extension Route {
  package static let loginToken = Endpoint(
    "loginToken", .post, "/api/login-token", "Exchange a password for a bearer token valid 30 days", isOpen: true,
    takes: .json("Login"), answers: [.json("LoginAnswer")], problems: [.unauthenticated, .rateLimited])

  /// Reads today or another day; day and zone default to the server's.
  package static let today = Endpoint(
    "today", .get, "/api/todos/today", "The open items of today and those done today", parameters: .zone, .day,
    headers: [.unless(.text())], answers: [.json("Today", hasTag: true), .unchanged])

  /// Reads a range of calendar days, by default the current month.
  package static let calendar = Endpoint(
    "calendar", .get, "/api/todos/calendar", "Items per day, with repeats and deadlines", parameters: .from, .to, .zone,
    answers: [.json("Calendar")])

  /// Reads a view, by default all open items.
  package static let listItems = Endpoint(
    "listItems", .get, "/api/todos", "The items of a view, filtered, sorted and paged", parameters: .view, .filter,
    .saved, .sort, .limit(Limits.changes), .place, .zone, .each, answers: [.json("Items")], problems: [.notFound])

  package static let addItem = Endpoint(
    "addItem", .post, "/api/todos", "Add an item", takes: .json("Add"), headers: [.key],
    answers: [.json("ItemAnswer", 201, hasTag: true)], problems: [.parseFailed, .notFound])

  package static let parse = Endpoint(
    "parse", .post, "/api/todos/parse", "Parse a text as a date or as a whole line", isWrite: false,
    takes: .json("Parse"), answers: [.json("ParseAnswer")])

  package static let toggle = Endpoint(
    "toggle", .post, "/api/todos/{id}/toggle", "Complete or reopen an occurrence", takes: .jsonOrNothing("Toggle"),
    parameters: .item, headers: [.key], answers: [.json("ToggleAnswer", hasTag: true)],
    problems: [.idempotencyKeyMissing])

  package static let skip = Endpoint(
    "skip", .post, "/api/todos/{id}/skip", "Skip or restore an occurrence of a repeat", takes: .jsonOrNothing("Skip"),
    parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)], problems: [.idempotencyKeyMissing]
  )

  package static let snooze = Endpoint(
    "snooze", .post, "/api/todos/{id}/snooze", "Snooze an item or end its snooze", takes: .json("Snooze"),
    parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)], problems: [.parseFailed])

  package static let schedule = Endpoint(
    "schedule", .post, "/api/todos/{id}/schedule", "Set the date of an item", takes: .json("Reschedule"),
    parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)], problems: [.parseFailed])

  package static let readItem = Endpoint(
    "readItem", .get, "/api/todos/{id}", "One item", parameters: .item, .zone, headers: [.unless(.text())],
    answers: [.json("ItemAnswer", hasTag: true), .unchanged])

  package static let putItem = Endpoint(
    "putItem", .put, "/api/todos/{id}", "Replace all values of an item", takes: .json("Values"), parameters: .item,
    headers: [.version(isRequired: false), .unless(.word("*")), .key],
    answers: [.json("ItemAnswer", hasTag: true), .json("ItemAnswer", 201, hasTag: true)])

  package static let patchItem = Endpoint(
    "patchItem", .patch, "/api/todos/{id}", "Change some values of an item", takes: .json("Patch"), parameters: .item,
    headers: [.version(), .key], answers: [.json("ItemAnswer", hasTag: true)])

  package static let deleteItem = Endpoint(
    "deleteItem", .delete, "/api/todos/{id}", "Delete an item", parameters: .item, headers: [.version(), .key],
    answers: [.done])

  package static let lists = Endpoint(
    "lists", .get, "/api/lists", "All lists with their open items", parameters: .zone, answers: [.json("Lists")])

  package static let addList = Endpoint(
    "addList", .post, "/api/lists", "Create a list", takes: .json("NewList"), headers: [.key],
    answers: [.json("ListAnswer", 201)], problems: [.notFound])

  /// Changes the name, colour, icon or archived state of a list.
  package static let patchList = Endpoint(
    "patchList", .patch, "/api/lists/{id}", "Change some values of a list", takes: .json("ListPatch"),
    parameters: .item, headers: [.key], answers: [.json("ListAnswer")])

  package static let deleteList = Endpoint(
    "deleteList", .delete, "/api/lists/{id}", "Delete a list; its items move to another list or the inbox",
    parameters: .item, .heir, headers: [.key], answers: [.done])

  package static let sync = Endpoint(
    "sync", .post, "/api/v1/sync", "Push and pull changes of a device", proof: .changes, takes: .json("SyncRequest"),
    answers: [.json("SyncResponse")], problems: [.epochChanged, .resyncRequired, .clientTooOld, .idempotencyKeyReused])

  /// Reads the changes after a cursor, 1 to 500 per page.
  package static let changes = Endpoint(
    "changes", .get, "/api/v1/changes", "Changes after a cursor", parameters: .cursor, .limit(Limits.changes),
    answers: [.json("ChangesAnswer")], problems: [.epochChanged, .resyncRequired])

  /// Reads the history of an item, 1 to 200 entries.
  package static let history = Endpoint(
    "history", .get, "/api/v1/items/{id}/history", "The history of an item, a list or another record",
    parameters: .item, .limit(Limits.history), answers: [.json("History")])

  /// Reads statistics, by default of the year up to today; an empty list is the inbox.
  package static let statistics = Endpoint(
    "statistics", .get, "/api/v1/stats", "Statistics: done, streaks, open, postponed", parameters: .zone, .from, .to,
    .list, answers: [.json("Statistics")])

  package static let events = Endpoint(
    "events", .get, "/api/v1/events", "A line on every change (server-sent events)",
    answers: [.text("text/event-stream")])

  package static let sessions = Endpoint(
    "sessions", .get, "/api/v1/sessions", "The sessions of the account", isForOwner: true, answers: [.json("Sessions")])

  package static let endSession = Endpoint(
    "endSession", .delete, "/api/v1/sessions/{id}", "End another session", isForOwner: true, parameters: .session,
    answers: [.done])

  package static let password = Endpoint(
    "password", .post, "/api/v1/password", "Change the password; all other sessions and app passwords end",
    isForOwner: true, takes: .json("Password"), answers: [.done], problems: [.rateLimited])

  package static let account = Endpoint(
    "account", .get, "/api/v1/account", "The account: its name and the time zone of its reminders",
    answers: [.json("Account")])

  package static let patchAccount = Endpoint(
    "patchAccount", .patch, "/api/v1/account", "Set the time zone of reminders and of requests without `tz`",
    isForOwner: true, takes: .json("AccountPatch"), answers: [.json("Account")])

  package static let logout = Endpoint(
    "logout", .post, "/api/v1/logout", "Sign out here", proof: .never, takes: .jsonOrNothing(), answers: [.done],
    problems: [.media])

  package static let export = Endpoint(
    "export", .get, "/api/v1/export", "Every item, one JSON object per line",
    answers: [.text("application/x-ndjson", .text().saying("One Record per line."))])

  package static let health = Endpoint(
    "health", .get, "/healthz", "Whether the server is alive", isOpen: true, answers: [.json("Health")])

  package static let readiness = Endpoint(
    "readiness", .get, "/readyz", "Whether the server can read and write", isOpen: true, answers: [.json("Health")],
    problems: [.busy])

  /// Returns the API description in OpenAPI 3.1.
  package static let openAPI = Endpoint(
    "openapi", .get, "/openapi.json", "This description", isOpen: true,
    answers: [.text("application/json", .object(["openapi": .text()]))])
}
