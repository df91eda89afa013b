import Actions
import Intents
package import JSON
import TodoAPI
import TodoModel

/// The schemas of the API's bodies, by name.
package enum Schemas {
  package static let all: [String: JSONValue] = [
    values, items, requests, answers, board, syncing, templates, focus, webhooks, appPasswords, phones, feeds,
    fields,
  ].reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }

  static let uuid = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
  package static let id = Schema.named("Id")
  package static let day = Schema.named("Day")
  static let deadline = Schema.named("Deadline")
  static let local = Schema.named("LocalTime")
  static let instant = Schema.named("Instant")
  package static let occurrence = Schema.named("Occurrence")
  static let revision = Schema.integer(0)
  package static let count = Schema.integer(0)
  static let zone = Schema.text(atLeast: 1, maximum: 256)
  static let span = Schema.named("Span")
}

extension JSONValue {
  static func schemas(_ named: KeyValuePairs<String, Schema>) -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: named.map { ($0.key, .object($0.value.json)) })
  }
}

extension Schemas {
  static let values = JSONValue.schemas([
    "Id": .text(format: "uuid", pattern: uuid).saying("A UUID chosen by the client that adds the item (RFC 9562)."),
    "Day": .text(format: "date", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
    "LocalTime": .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$").saying(
      "A day, or a time on a local clock."),
    "Deadline": .text(pattern: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(\[[A-Za-z0-9+_/:-]+\])?)?$"#).saying(
      "A day or a time, with its time zone in brackets if it has one (RFC 9557)."),
    "Instant": .text(format: "date-time").saying("A moment (RFC 3339)."),
    "Occurrence": .text(atLeast: 1, maximum: ValueLimits.nameBytes).saying(
      "Which occurrence of an item: its nominal local time with its zone, a number, or \"once\"."),
    "Span": Schema(json: [
      "type": .string("array"), "items": .object(count.json), "minItems": .integer(2), "maxItems": .integer(2),
    ]).saying("Start and end, in Unicode scalars of the text."), "Priority": .oneOf(Priority.allCases.map(\.rawValue)),
    "Title": .text(atLeast: 1, maximum: Limits.title).saying("One line of at most \(Limits.title) bytes."),
    "Notes": .text(maximum: Limits.notes).saying("At most \(Limits.notes) bytes."),
    "Name": .text(atLeast: 1, maximum: ValueLimits.nameBytes).saying("At most \(ValueLimits.nameBytes) bytes."),
    "Reminders": ItemReminders.schema.saying(
      "Its own reminders, instead of those of the settings; an empty array means that it never reminds."),
    "Tags": .list(.named("Name"), maximum: Limits.tags), "Schedule": schedule, "NewSchedule": schedule.closed,
    "Progress": QuotaProgress.schema.saying(
      "What is done of a repeat without fixed days in today's week, month or year; an even pace is not behind."),
    "Problem": problem,
  ])

  private static var schedule: Schema {
    .object(
      ["start": local],
      optional: [
        "all_day": Schema.truth.orNull, "end": local.orNull, "zone": zone.orNull, "fold": Schema.integer(0, 1).orNull,
        "rrule": Schema.text(atLeast: 1, maximum: 1_024).orNull.saying(
          "A repeat rule (RFC 5545) without the prefix RRULE:."),
        "repeat_mode": Schema.oneOf(["fixed", "catch_up", "after_completion"]).orNull,
        "exceptions": Schema.list(occurrence, maximum: ValueLimits.changedOccurrences).orNull,
        "moves": Schema.map(local).orNull,
        "extra_dates": Schema.list(local, maximum: ValueLimits.extraDates).orNull.saying(
          "Occurrences beside those of the rule."),
        "quota": Quota.schema.orNull,
      ]
    ).saying("The date of an item. Without a zone it applies in the user's current time zone.")
  }

  private static var problem: Schema {
    .object(
      ["type": .oneOf(ProblemKind.allCases.map(\.type)), "title": .text(atLeast: 1), "status": .integer(400, 599)],
      optional: [
        "detail": .text().saying("What happened and what to do, for the user."), "instance": .text(),
        "errors": .list(.object(["pointer": .text(), "code": .text(), "words": .text()], closed: true)),
        "offset": count, "suggestions": .list(.text()), "retry_after": count,
        "server_time": instant.saying("The server's current time."), "version": revision,
      ], closed: true
    ).saying("RFC 9457.")
  }
}

extension Schemas {
  package static let appPasswords = JSONValue.schemas([
    "AppPassword": appPassword,
    "AppPasswords": Schema.object(["app_passwords": .list(.named("AppPassword"), maximum: Limits.appPasswords)]).with(
      .named("Fresh")),
    "NewAppPassword": .object(
      [
        "name": Schema.text(atLeast: 1, maximum: Limits.name).saying("What it is for; must be unique."),
        "password": Schema.text().saying("The account's password."),
      ],
      optional: [
        "read_only": Schema.truth.saying("Whether it is read-only."),
        "scope": Schema.oneOf(AppPasswordScope.allCases.map(\.rawValue)).saying(
          "Where it is valid: \"calendar\" is CalDAV alone; by default everywhere except for the owner's requests."),
      ], closed: true),
    "NewAppPasswordAnswer": Schema.named("AppPassword").with(
      .object(["password": Schema.text().saying("The password; it is not shown again.")])
    ).with(.named("Fresh")),
  ])

  private static let appPassword = Schema.object(
    [
      "id": id, "name": .text(), "read_only": .truth, "created_at": instant,
      "last_used_at": instant.orNull.saying("To about a minute."),
    ], optional: ["scope": scope])

  static let scope = Schema.text().saying("Where the app password is valid; if missing, everywhere.")
}

extension Schemas {
  static let phones = JSONValue.schemas([
    "PhoneLink": Schema.object(
      [
        "path": Schema.text().saying("The link is the server's address and this path; it is not shown again."),
        "expires_at": instant,
      ], optional: ["address": Schema.text().saying("The server's address in the home network (--lan).")]
    ).with(.named("Fresh")),
    "Push": .object([
      "public_key": Schema.text().orNull.saying(
        "The application server key for subscriptions, in base64url; null if push is turned off."),
      "endpoint": Schema.text().orNull.saying("The endpoint of this session's subscription."),
    ]),
    "NewPush": .object(
      [
        "endpoint": Schema.text(atLeast: 1, maximum: Limits.pushEndpoint).saying("The address at the push service."),
        "keys": .object(["p256dh": .text(), "auth": .text()], closed: true),
      ], closed: true
    ).saying("The endpoint and the keys of PushSubscription.toJSON()."),
  ])

  static let feeds = JSONValue.schemas([
    "Feed": .object([
      "id": id, "list": Schema.text().orNull.saying("The list that it shows."),
      "saved": Schema.text().orNull.saying("The saved filter that it shows."), "created_at": instant,
      "last_used_at": instant.orNull.saying("To about a minute."),
    ]), "Feeds": Schema.object(["feeds": .list(.named("Feed"), maximum: Limits.feeds)]).with(.named("Fresh")),
    "NewFeed": .object(
      [:],
      optional: [
        "list": Schema.text(atLeast: 1, maximum: ValueLimits.nameBytes).orNull.saying("The list, by name."),
        "saved": Schema.text(atLeast: 1, maximum: ValueLimits.nameBytes).orNull.saying("The saved filter, by name."),
      ], closed: true
    ).saying("Without both, the feed has all open items."),
    "NewFeedAnswer": Schema.named("Feed").with(
      .object([
        "secret": Schema.text().saying(
          "The address is /feeds/SECRET.ics or /feeds/SECRET.json; the secret is not shown again.")
      ])
    ).with(.named("Fresh")),
  ])
}

extension Schemas {
  static let board = JSONValue.schemas([
    "Board": Schema.object(["by": .oneOf(CardKey.allCases.map(\.rawValue)), "columns": .list(.named("BoardColumn"))])
      .with(.named("Fresh")),
    "BoardColumn": .object([
      "name": Schema.text().orNull.saying(
        "The list, null for the inbox; the priority; the tag or the saved filter, null for what has none."),
      "open": count.saying("All that is open, or done where a filter wants that."),
      "items": .list(.named("Item"), maximum: CardQuestion.longest),
    ]),
    "BoardMove": .object(
      [
        "to": column.saying("The column, by the name that the board has for it."),
        "items": .list(id, maximum: Limits.mutations),
      ],
      optional: [
        "by": Schema.oneOf(CardKey.allCases.map(\.rawValue)).orNull.saying("null is list."),
        "from": column.saying(
          "The column that they leave; without it the one that each stands in. It must be said of what stands in several."
        ), "tz": zone.orNull, "zone": sameZone,
      ], closed: true),
    "Moved": Schema.object(["items": .list(.named("Item"), maximum: Limits.mutations)]).with(.named("Fresh")),
  ])

  private static let column = Schema.text(maximum: ValueLimits.nameBytes).orNull
}

extension Schemas {
  static let focus = JSONValue.schemas([
    "Focus": Schema.object([
      "focus": Schema.object(["id": id, "number": count.orNull, "title": .text(), "since": instant, "minutes": count])
        .orNull.saying("The item in focus; null if there is none."), "sessions": .list(.named("FocusSession")),
      "minutes": count.saying("Of all sessions."),
    ]).with(.named("Fresh")),
    "FocusSession": .object([
      "id": id, "number": count.orNull, "title": .text(), "list": Schema.text().orNull, "since": instant,
      "until": instant.orNull.saying("null while it is running."), "minutes": count,
    ]),
    "FocusTime": .either([
      .object(
        ["since": instant, "until": instant], optional: ["instead_of": former, "tz": zone.orNull, "zone": sameZone],
        closed: true),
      .object(
        ["when": Schema.text(atLeast: 1, maximum: Limits.parseText).saying("Both times: \"9:00-9:40\".")],
        optional: ["instead_of": former, "tz": zone.orNull, "zone": sameZone], closed: true),
    ]),
  ])

  private static let former = instant.orNull.saying("Start of the session to replace.")
}

extension Schemas {
  static let templates = JSONValue.schemas([
    "TemplateItem": TemplateItem.fields.schema.saying(
      "An item of a template; its dates are relative to the day the template is used."),
    "Templates": Schema.object([
      "templates": .list(
        .object([
          "id": id, "name": .text(),
          "items": count.orNull.saying("How many items it adds; null if the server cannot read it."),
        ]))
    ]).with(.named("Fresh")),
    "TemplateAnswer": Schema.object(["id": id, "name": .text(), "items": templateItems]).with(.named("Fresh")),
    "Added": Schema.object(["items": .list(.named("Item"), maximum: TemplateLibrary.maximum)]).with(.named("Fresh")),
    "NewTemplate": .either([
      .object(
        ["name": .named("Name"), "item": id.saying("Saved with all its parts.")], optional: ["replace": replace],
        closed: true),
      .object(["name": .named("Name"), "items": templateItems], optional: ["replace": replace], closed: true),
    ]), "TemplatePatch": .object(["name": .named("Name")], closed: true),
    "TemplateUse": .object(
      [:],
      optional: [
        "start": Schema.text(atLeast: 1, maximum: Limits.parseText).orNull.saying(
          "The day that its dates are relative to, in words; null means today."),
        "list": Schema.text(maximum: ValueLimits.nameBytes).orNull.saying(
          "The list that all its items go into, empty is the inbox; null leaves them theirs."), "tz": zone.orNull,
        "zone": sameZone,
      ], closed: true),
  ])

  private static let templateItems = Schema.list(.named("TemplateItem"), maximum: TemplateLibrary.maximum)
  private static let replace = Schema.truth.saying("Replace the template with that name.")
}

extension Schemas {
  package static let webhooks = JSONValue.schemas([
    "Webhook": webhook,
    "Webhooks": Schema.object(["webhooks": .list(.named("Webhook"), maximum: Limits.webhooks)]).with(.named("Fresh")),
    "NewWebhook": .object(
      [
        "url": Schema.text(atLeast: 1, maximum: Limits.webhookURL).saying(
          "The address to send messages to: https://...")
      ],
      closed: true),
    "NewWebhookAnswer": Schema.named("Webhook").with(
      .object(["secret": Schema.text().saying("What messages are signed with; it is not told again.")])
    ).with(.named("Fresh")),
  ])

  private static let webhook = Schema.object([
    "id": id, "url": .text(), "created_at": instant,
    "delivered": revision.saying("Up to there it has been told everything."),
    "state": .oneOf(WebhookBody.State.allCases.map(\.rawValue)), "failing_since": instant.orNull,
    "next_at": instant.orNull.saying("When it is tried again."), "tried_at": instant.orNull,
    "outcome": Schema.text().orNull.saying("What came of the last message, for a person."),
  ])
}

extension Schemas {
  static let syncing = JSONValue.schemas([
    "SyncRequest": .object(
      [
        "device_id": id, "mutations": .list(.named("Mutation"), maximum: Limits.mutations),
        "limit": .integer(1, Limits.changes),
      ], optional: ["epoch": Schema.text().orNull, "cursor": Schema.text().orNull, "seq": Schema.integer().orNull]),
    "Mutation": Schema.object(
      ["mid": id, "item": id, "device": id, "base": revision, "at": instant],
      optional: [
        "by": Schema.text(maximum: AgentName.limit).saying(
          "The name of the agent acting for the user, or `host:NAME` over ssh."), "contested": .truth,
        "former": .named("Former"),
      ]
    ).with(.either(intents)), "Outcome": .oneOf(["applied", "already", "superseded", "rejected"]),
    "MutationResult": .object(
      ["mid": id, "outcome": .named("Outcome"), "revision": revision],
      optional: [
        "rejection": .oneOf(["not_found", "id_in_use", "mid_in_use", "invalid"]), "field": .named("Field"),
        "detail": .text(),
      ]),
    "SyncResponse": .object(
      [
        "results": .list(.named("MutationResult")), "items": .list(.named("Record")), "cursor": .text(),
        "has_more": .truth, "epoch": .text(), "server_time": instant,
      ], optional: ["fresh_for_s": count, "seq": count, "min_client": count]),
    "Changes": Schema.object([
      "items": .list(.named("Record"), maximum: Limits.changes), "cursor": .text(), "has_more": .truth,
      "epoch": .text(),
    ]), "ChangesAnswer": Schema.named("Changes").with(.named("Fresh")),
  ])

  /// The intents of a mutation, distinguished by their `do` field.
  private static var intents: [Schema] {
    let name = Schema.named("Name")
    let registers = Register.allCases.map { intent($0.name).with($0.schema) }
    return registers + [
      intent("add", ["value": Item.fields.schema]),
      intent("set_notes", ["value": .named("Notes")], optional: ["basis": Schema.text().orNull]),
      intent("schedule", ["value": Schema.named("Schedule").orNull]), intent("add_tag", ["value": name]),
      intent("add_blocker", ["value": ItemID.schema]), intent("remove_blocker", ["value": ItemID.schema]),
      intent("set_field", ["field": name, "value": .anything]), intent("remove_tag", ["value": name]),
      intent("done", ["occurrence": occurrence, "done_at": instant]),
      intent("reopen", ["occurrence": occurrence]), intent("skip", ["occurrence": occurrence]),
      intent("unskip", ["occurrence": occurrence]),
      intent("move_occurrence", ["occurrence": occurrence, "to": local.orNull]), intent("delete"), intent("restore"),
      intent("acknowledge", ["seen_at": instant], optional: ["reminder": .text(maximum: ReminderMark.bytes)]),
      intent("snooze", ["until": instant]),
      intent("start_focus", ["since": instant]), intent("focus_session", ["since": instant, "until": instant.orNull]),
      intent("stop_focus"),
    ]
  }

  private static func intent(
    _ name: String, _ required: KeyValuePairs<String, Schema> = [:], optional: KeyValuePairs<String, Schema> = [:]
  ) -> Schema {
    let word = Schema.object(["do": .word(name)])
    return required.isEmpty ? word : word.with(.object(required, optional: optional))
  }
}
