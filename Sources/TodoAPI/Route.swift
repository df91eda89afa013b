package import Intents
import JSON
package import TodoModel

/// A request of the API without its body, created by an `Endpoint`.
package struct Route: Hashable, Sendable {
  package let method: HTTPMethod
  /// The percent-encoded path and query (RFC 3986).
  package let target: String
}

/// The HTTP methods of the API (RFC 9110 section 9, RFC 5789).
package enum HTTPMethod: String, CaseIterable, Codable, Hashable, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

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
    "password", .post, "/api/v1/password",
    "Change the password; all other sessions, app passwords, passkeys and feeds end",
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

extension Route {
  package static let operations = [
    loginToken.operation, today.operation, calendar.operation, board.operation, moveCards.operation,
    listItems.operation, addItem.operation, parse.operation, toggle.operation, skip.operation, snooze.operation,
    schedule.operation, readItem.operation, putItem.operation, patchItem.operation, deleteItem.operation,
    undo.operation, lists.operation, addList.operation, patchList.operation, deleteList.operation, filters.operation,
    addFilter.operation, patchFilter.operation, deleteFilter.operation, templates.operation, readTemplate.operation,
    addTemplate.operation, patchTemplate.operation, deleteTemplate.operation, useTemplate.operation, focus.operation,
    beginFocus.operation, endFocus.operation, putFocusSession.operation, removeFocusSession.operation, sync.operation,
    changes.operation, history.operation, statistics.operation, events.operation, sessions.operation,
    endSession.operation, appPasswords.operation, addAppPassword.operation, removeAppPassword.operation,
    addPhoneLink.operation, push.operation, subscribeToPush.operation, unsubscribeFromPush.operation,
    feeds.operation, addFeed.operation, removeFeed.operation, readFeed.operation, webhooks.operation,
    addWebhook.operation, removeWebhook.operation, testWebhook.operation, resumeWebhook.operation,
    password.operation, account.operation, patchAccount.operation, logout.operation, export.operation, health.operation,
    readiness.operation, openAPI.operation, fields.operation, addField.operation, patchField.operation,
    deleteField.operation, next.operation, plan.operation,
  ]
}

/// The endpoints of app passwords, each for one program and revocable.
extension Route {
  package static let appPasswords = Endpoint(
    "appPasswords", .get, "/api/v1/app-passwords", "The app passwords, without the passwords themselves",
    isForOwner: true, answers: [.json("AppPasswords")])

  package static let addAppPassword = Endpoint(
    "addAppPassword", .post, "/api/v1/app-passwords", "Create an app password; the answer contains it, only once",
    isForOwner: true, takes: .json("NewAppPassword"), answers: [.json("NewAppPasswordAnswer", 201)],
    problems: [.rateLimited])

  package static let removeAppPassword = Endpoint(
    "removeAppPassword", .delete, "/api/v1/app-passwords/{id}", "Remove an app password; its sessions end",
    isForOwner: true, parameters: .appPassword, answers: [.done])
}

/// The endpoints of feeds: open items at a secret address, for programs that cannot sign in.
extension Route {
  package static let feeds = Endpoint(
    "feeds", .get, "/api/v1/feeds", "The feeds, without their addresses", isForOwner: true, answers: [.json("Feeds")])

  package static let addFeed = Endpoint(
    "addFeed", .post, "/api/v1/feeds", "Add a feed; the answer contains the secret of its address, only once",
    isForOwner: true, takes: .json("NewFeed"), answers: [.json("NewFeedAnswer", 201)], problems: [.notFound])

  package static let removeFeed = Endpoint(
    "removeFeed", .delete, "/api/v1/feeds/{id}", "Remove a feed; its address ends", isForOwner: true,
    parameters: .feed, answers: [.done])

  /// Reads a feed by its secret; nothing else opens with it.
  package static let readFeed = Endpoint(
    "readFeed", .get, "/feeds/{id}", "The open items of a feed as calendar or JSON Feed", isOpen: true,
    parameters: .feedName, headers: [.unless(.text())],
    answers: [
      .text("text/calendar", .text().saying("JSON Feed 1.1 (application/feed+json) at an address that ends in .json.")),
      .unchanged,
    ], problems: [.notFound])
}

extension Route {
  /// Reads what to do next; `NextListBody` has the answer.
  package static let next = Endpoint(
    "next", .get, "/api/next", "What to do next, in order, each item with the reason", parameters: .limit(Limits.next),
    .until, .zone, answers: [.json("Next")])

  /// Reads today by the hour; `PlanBody` has the answer.
  package static let plan = Endpoint(
    "plan", .get, "/api/plan", "Today by the hour, with proposed times for its items", parameters: .how, .begin,
    .until, .zone, answers: [.json("Plan")])
}

/// The endpoints of the board.
extension Route {
  /// Reads the open items in columns, by default by list.
  package static let board = Endpoint(
    "board", .get, "/api/board", "The open items in columns: by list, priority, tag or saved filters", parameters: .by,
    .zone, answers: [.json("Board")])

  package static let moveCards = Endpoint(
    "moveCards", .post, "/api/board/move", "Move items to a column of the board, all or none",
    takes: .json("BoardMove"), headers: [.key], answers: [.json("Moved")], problems: [.notFound])
}

extension Route {
  package static let filters = Endpoint(
    "filters", .get, "/api/filters", "All saved filters with their number of items", parameters: .zone,
    answers: [.json("Filters")])

  package static let addFilter = Endpoint(
    "addFilter", .post, "/api/filters", "Save a filter under a name", takes: .json("NewFilter"), headers: [.key],
    answers: [.json("FilterAnswer", 201)], problems: [.notFound])

  /// Changes the name, colour, icon or text of a saved filter.
  package static let patchFilter = Endpoint(
    "patchFilter", .patch, "/api/filters/{id}", "Change some values of a saved filter", takes: .json("FilterPatch"),
    parameters: .item, headers: [.key], answers: [.json("FilterAnswer")])

  package static let deleteFilter = Endpoint(
    "deleteFilter", .delete, "/api/filters/{id}", "Remove a saved filter; its items stay", parameters: .item,
    headers: [.key], answers: [.done])
}

/// The endpoints of focus and its sessions.
extension Route {
  /// Reads the current focus and the sessions of one or all items that began within a range of days.
  package static let focus = Endpoint(
    "focus", .get, "/api/focus", "The item in focus and past sessions", parameters: .oneItem, .from, .to, .zone,
    answers: [.json("Focus")], problems: [.notFound])

  package static let beginFocus = Endpoint(
    "beginFocus", .post, "/api/todos/{id}/focus", "Start focus on an item; a running session ends",
    takes: .jsonOrNothing(), parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)],
    problems: [.media, .tooLarge, .invalid])

  package static let endFocus = Endpoint(
    "endFocus", .delete, "/api/todos/{id}/focus", "Stop focus on an item; the session is kept", parameters: .item,
    headers: [.key], answers: [.json("ItemAnswer", hasTag: true)])

  /// Adds or replaces a session.
  package static let putFocusSession = Endpoint(
    "putFocusSession", .post, "/api/todos/{id}/focus/sessions", "Add or replace a focus session",
    takes: .json("FocusTime"), parameters: .item, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)])

  package static let removeFocusSession = Endpoint(
    "removeFocusSession", .delete, "/api/todos/{id}/focus/sessions", "Remove the focus session that started then",
    parameters: .item, .since, headers: [.key], answers: [.json("ItemAnswer", hasTag: true)])
}

extension EndpointParameter where Value == ItemID? {
  fileprivate static var oneItem: Self { query("item", Schema.named("Id").saying("The item; by default all items.")) }
}

extension EndpointParameter where Value == Instant? {
  fileprivate static var since: Self { query("since", Schema.named("Instant").saying("When it started. Required.")) }
}

/// The endpoints of templates: items with parts that the user adds repeatedly.
extension Route {
  package static let templates = Endpoint(
    "templates", .get, "/api/templates", "All templates with their number of items", answers: [.json("Templates")])

  package static let readTemplate = Endpoint(
    "readTemplate", .get, "/api/templates/{id}", "A template with its items, as `todos template import` reads it",
    parameters: .item, answers: [.json("TemplateAnswer")], problems: [.invalid])

  package static let addTemplate = Endpoint(
    "addTemplate", .post, "/api/templates", "Save an item with its parts, or given items, as a template",
    takes: .json("NewTemplate"), headers: [.key], answers: [.json("TemplateAnswer", 201)], problems: [.notFound])

  package static let patchTemplate = Endpoint(
    "patchTemplate", .patch, "/api/templates/{id}", "Rename a template", takes: .json("TemplatePatch"),
    parameters: .item, headers: [.key], answers: [.json("TemplateAnswer")])

  package static let deleteTemplate = Endpoint(
    "deleteTemplate", .delete, "/api/templates/{id}", "Remove a template; items added from it stay", parameters: .item,
    headers: [.key], answers: [.done])

  package static let useTemplate = Endpoint(
    "useTemplate", .post, "/api/templates/{id}/use", "Add the items of a template, with dates relative to a start",
    takes: .jsonOrNothing("TemplateUse"), parameters: .item, headers: [.key], answers: [.json("Added", 201)])
}

extension Route {
  /// Reverts the last change of the session.
  package static let undo = Endpoint(
    "undo", .post, "/api/undo", "Undo the newest change of this session, completely or not at all",
    takes: .jsonOrNothing(), headers: [.key], answers: [.json("Undone")],
    problems: [.idempotencyKeyMissing, .notFound, .undoRefused, .media, .tooLarge, .invalid])
}

/// The endpoints of webhooks, which receive changes as requests of the server.
extension Route {
  package static let webhooks = Endpoint(
    "webhooks", .get, "/api/v1/webhooks", "The webhooks and their state", isForOwner: true, answers: [.json("Webhooks")]
  )

  package static let addWebhook = Endpoint(
    "addWebhook", .post, "/api/v1/webhooks", "Add a webhook; the answer contains the signing secret, only once",
    isForOwner: true, takes: .json("NewWebhook"), answers: [.json("NewWebhookAnswer", 201)], problems: [.notFound])

  package static let removeWebhook = Endpoint(
    "removeWebhook", .delete, "/api/v1/webhooks/{id}", "Remove a webhook", isForOwner: true, parameters: .webhook,
    answers: [.done])

  package static let testWebhook = Endpoint(
    "testWebhook", .post, "/api/v1/webhooks/{id}/test", "Send a test message soon", isForOwner: true,
    takes: .jsonOrNothing(), parameters: .webhook, answers: [.done], problems: [.media])

  package static let resumeWebhook = Endpoint(
    "resumeWebhook", .post, "/api/v1/webhooks/{id}/resume", "Resume a stopped or waiting webhook now", isForOwner: true,
    takes: .jsonOrNothing(), parameters: .webhook, answers: [.done], problems: [.media])
}

/// The endpoints of the user's own fields.
extension Route {
  package static let fields = Endpoint(
    "fields", .get, "/api/fields", "The fields that the user defined, with their number of values",
    answers: [.json("Fields")])

  package static let addField = Endpoint(
    "addField", .post, "/api/fields", "Add a field for values of items", takes: .json("NewField"), headers: [.key],
    answers: [.json("FieldAnswer", 201)])

  package static let patchField = Endpoint(
    "patchField", .patch, "/api/fields/{id}", "Rename a field or replace its choices", takes: .json("FieldPatch"),
    parameters: .item, headers: [.key], answers: [.json("FieldAnswer")])

  package static let deleteField = Endpoint(
    "deleteField", .delete, "/api/fields/{id}", "Remove a field; items keep their values", parameters: .item,
    headers: [.key], answers: [.done])
}
