import Intents
import JSON
import TodoAPI
import TodoModel

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
      intent("remove_tag", ["value": name]), intent("done", ["occurrence": occurrence, "done_at": instant]),
      intent("reopen", ["occurrence": occurrence]), intent("skip", ["occurrence": occurrence]),
      intent("unskip", ["occurrence": occurrence]),
      intent("move_occurrence", ["occurrence": occurrence, "to": local.orNull]), intent("delete"), intent("restore"),
      intent("acknowledge", ["seen_at": instant]), intent("snooze", ["until": instant]),
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
