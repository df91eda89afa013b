extension WireText {
  package mutating func request() -> String {
    var fields = field("device_id") { $0.device() }
    fields += field("epoch", oneIn: 4) { $0.choices.pick($0.known.epochs) }
    fields += field("cursor", oneIn: 2) { $0.cursor() }
    let maximum = choices.happens(oneIn: 64) ? 101 : 5
    fields += field("mutations") { $0.list(atMost: maximum) { $0.mutation() } }
    fields += field("limit") { wire in
      wire.choices.happens(oneIn: 16)
        ? wire.choices.pick(["0", "-1", "501", "9223372036854775807"]) : wire.choices.pick(["500", "1", "2"])
    }
    fields += field("seq", oneIn: 2) { $0.number() }
    return object(fields)
  }

  package mutating func response() -> String {
    var fields = field("results") { $0.list(atMost: 4) { $0.result() } }
    fields += field("items") { $0.list(atMost: 4) { $0.record() } }
    fields += field("cursor") { $0.cursor() }
    fields += field("has_more") { $0.choices.happens(oneIn: 3) ? "true" : "false" }
    fields += field("epoch") { $0.choices.pick($0.known.epochs) }
    fields += field("server_time") { $0.instant() }
    fields += field("fresh_for_s", oneIn: 3) { $0.number() }
    fields += field("seq", oneIn: 2) { $0.number() }
    fields += field("min_client", oneIn: 6) { $0.number() }
    return object(fields)
  }

  private mutating func result() -> String {
    var fields = field("mid") { $0.choices.happens(oneIn: 8) ? $0.mid() : $0.quoted(in: $0.known.mids) }
    fields += field("outcome") { $0.mostly(["applied", "already", "superseded", "rejected"], wrong: ["lost"]) }
    fields += field("revision") { $0.number() }
    fields += field("rejection", oneIn: 3) {
      $0.mostly(["mid_in_use", "invalid", "not_found", "id_in_use"], wrong: ["dislike"])
    }
    fields += field("detail", oneIn: 6) { $0.text() }
    return object(fields)
  }

  private mutating func cursor() -> String {
    if choices.happens(oneIn: 16) { return text() }
    if choices.happens(oneIn: 8) {
      return quoted(in: [".", "..", "x.9223372036854775807", "x.-1", "x.9223372036854775808", "x.1.1.1"])
    }
    return choices.pick(known.cursors)
  }

  private mutating func mutation() -> String {
    let item = item()
    var fields = field("mid") { $0.mid() }
    fields += field("item") { _ in item }
    fields += field("device") { $0.device() }
    fields += field("base") { $0.number() }
    fields += field("at") { $0.instant() }
    fields += intent(item)
    return object(fields + field("former", oneIn: 12) { $0.former() })
  }

  private mutating func intent(_ item: String) -> [String] {
    let names = [
      "add", "schedule", "set_title", "set_notes", "move", "done", "snooze", "set_list", "set_priority", "set_parent",
      "set_deadline", "add_tag", "remove_tag", "reopen", "skip", "unskip", "move_occurrence", "delete", "restore",
      "acknowledge", "start_focus", "stop_focus",
    ]
    let name = choices.happens(oneIn: 250) ? "explode" : choices.happens(oneIn: 2) ? "add" : choices.pick(names)
    let isOther = choices.happens(oneIn: 32)
    return [#""do":"\#(name)""#] + values(of: name, isOther ? nil : item)
  }

  private mutating func values(of name: String, _ item: String?) -> [String] {
    switch name {
    case "add": field("value") { $0.itemValue(id: item) }
    case "set_title", "set_list", "add_tag", "remove_tag": field("value") { $0.text() }
    case "set_notes": field("value") { $0.notes() } + field("basis", oneIn: 2) { $0.notes() }
    case "set_priority": field("value") { $0.priority() }
    case "set_parent": field("value") { $0.item() }
    case "schedule": field("value") { $0.schedule() }
    case "set_deadline": field("value") { $0.local() } + field("zone", oneIn: 4) { $0.zone() }
    case "move": field("value") { $0.order() }
    case "done": field("occurrence") { $0.occurrence() } + field("done_at") { $0.instant() }
    case "reopen", "skip", "unskip": field("occurrence") { $0.occurrence() }
    case "move_occurrence": field("occurrence") { $0.occurrence() } + field("to") { $0.local() }
    case "acknowledge": field("seen_at") { $0.instant() }
    case "snooze": field("until") { $0.instant() }
    case "start_focus": field("since") { $0.instant() }
    default: []
    }
  }
}
