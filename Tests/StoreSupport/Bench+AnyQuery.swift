package import Intents
import TodoModel

extension Bench {
  /// Returns a random query with any feature of the language, about items like those of `anyItem`.
  package func anyQuery() -> String {
    var words = [anyLogic(depth: random(below: 3))]
    if random(below: 3) == 0 {
      let key = ["date", "priority", "title", "manual", "added", "changed", "effort"][random(below: 7)]
      words.append("sort:" + (random(below: 2) == 0 ? "-" : "") + key)
    }
    if random(below: 5) == 0 { words.append("limit:\(1 + random(below: 30))") }
    return words.joined(separator: " ")
  }

  private func anyLogic(depth: Int) -> String {
    guard depth > 0 else { return anyTerm() }
    let parts = (0...(1 + random(below: 2))).map { _ in anyLogic(depth: random(below: depth)) }
    let joint = [" ", " and ", " or "][random(below: 3)]
    return (random(below: 4) == 0 ? "-" : "") + "(" + parts.joined(separator: joint) + ")"
  }

  private func anyTerm() -> String { (random(below: 4) == 0 ? "-" : "") + plainTerm() }

  private func plainTerm() -> String {
    switch random(below: 14) {
    case 0, 1: anyOf(["rent", "call", "ada", "über", "oats", "1", "2", "e", "work", "deep", "invoice", "blue"])
    case 2: "title:" + anyOf(["rent", "\"buy oats\"", "über", "3"])
    case 3: "notes:" + anyOf(["invoice", "ask", "über", "blue"])
    case 4: anyOf(["#home", "#work", "list:none", "list:WORK", "#nowhere"])
    case 5: anyOf(["@deep", "tag:none", "@blue", "@nobody"])
    case 6:
      anyOf([
        "!high", "!none", "priority:>=medium", "priority:<high", "priority:low", "effort:>30m", "effort:none",
        "effort:15m..1h15",
      ])
    case 7: "is:" + anyOf(["open", "done", "overdue", "repeating", "snoozed"])
    case 8: "has:" + anyOf(["notes", "date", "deadline", "parts", "effort", "reminders"])
    case 9: "due:" + anyOf(["today", "overdue", "week", "none"])
    case 10: anyOf(["start:none", "deadline:none", "done:yes", "done:no"])
    default: anyOf(["due", "start", "deadline", "done", "added", "changed"]) + ":" + anyDates()
    }
  }

  private func anyDates() -> String {
    switch random(below: 4) {
    case 0: return anyDay()
    case 1:
      let (one, other) = (anyDay(), anyDay())
      return min(one, other) + ".." + max(one, other)
    case 2: return random(below: 2) == 0 ? anyDay() + ".." : ".." + anyDay()
    default: return anyOf(["<", "<=", ">", ">="]) + anyDay()
    }
  }

  private func anyDay() -> String { Day(ordinal: 20_778 - 14 + random(below: 29)).description }

  private func anyOf(_ words: [String]) -> String { words[random(below: words.count)] }

  /// Returns `count` items, some with notes, parts and a snooze, and later changes of some.
  package func anyHistory(_ count: Int) -> [(seconds: Int, change: Change)] {
    let items = (0..<count).map { number in
      var item = added(anyItem(number), at: Bench.start.advanced(bySeconds: -86_400 * random(below: 15)))
      if random(below: 4) == 0 { item.notes = anyOf(["Blue form", "first\nAsk for the Invoice", "\nüber"]) }
      if random(below: 4) == 0 { item.tags.insert("blue") }
      return item
    }
    var history = items.map { (0, Change($0.id, .add($0))) }
    for _ in 0..<count {
      let item = items[random(below: count)]
      history.append((60 * random(below: 200), Change(item.id, anyIntent(items, item.id))))
    }
    return history
  }

  /// Returns the item with another time of creation.
  private func added(_ item: Item, at time: Instant) -> Item {
    var added = Item(id: item.id, title: item.title, createdAt: time, order: item.order)
    (added.list, added.tags, added.priority) = (item.list, item.tags, item.priority)
    (added.schedule, added.deadline, added.completions) = (item.schedule, item.deadline, item.completions)
    return added
  }

  private func anyIntent(_ items: [Item], _ id: ItemID) -> Intent {
    let at = now.advanced(bySeconds: 3600 * random(below: 100))
    switch random(below: 8) {
    case 0: return .setTitle(anyOf(["pay the rent", "Call Ada", "blue oats"]) + " \(random(below: 9))")
    case 1: return .addTag(anyOf(["deep", "blue"]))
    case 2: return .setPriority(Priority.allCases[random(below: 4)])
    case 3: return .setList(["home", "Work", nil][random(below: 3)])
    case 4: return .snooze(until: at)
    case 5: return .done(.once, at: now)
    case 6: return .delete
    default:
      let parent = items[random(below: items.count)].id
      return .setParent(id.description < parent.description ? parent : nil)
    }
  }
}
