import Intents
import JSON
import ScheduleGrammar
import TodoModel

/// The value of a plain field in words.
struct RegisterWords {
  let value: String
  let request: String
  /// The event in a history entry.
  let event: String

  /// `old` is the previous value, as far as a history entry contains it.
  init(_ register: Register, _ new: JSONValue, was old: JSONValue = .null, _ phrase: SchedulePhrase) {
    let text = new.text
    switch register {
    case .title:
      let event = old.text.map { "renamed from “\($0)” to “\(text ?? "")”" } ?? "added"
      self.init(text ?? "", request: "rename it to “\(text ?? "")”", event: event)
    case .list:
      let list = text ?? "the inbox"
      self.init(list, request: "move it to \(list)", event: "moved to \(list)")
    case .priority:
      let priority = text ?? "none"
      self.init(priority, request: "priority \(priority)", event: "priority \(priority)")
    case .parent:
      let part = text.map { _ in "part of another" }
      self.init(part ?? "stands on its own", event: part.map { "made " + $0 })
    case .deadline:
      let date = text.flatMap(Deadline.init).map { phrase.date($0) }
      let wish = date.map { "by \($0)" }
      self.init(date ?? "no deadline", request: wish, event: wish)
    case .showFrom:
      let shown = text.flatMap(ShowFrom.init).map { phrase.words($0) }
      self.init(shown ?? "shown as soon as it is due")
    case .someday: self.init(new == .bool(true) ? "someday" : "no longer someday")
    case .order: self.init("moved by hand")
    case .colour: self.init(text ?? "no colour", event: text.map { "colour \($0)" })
    case .icon: self.init(text ?? "no icon", event: text.map { "icon \($0)" })
    case .body: self.init(new == .null ? "no items" : "other items")
    case .archived: self.init(new == .bool(true) ? "archived" : "not archived")
    case .notToday: self.init(new == .bool(true) ? "not in Today" : "in Today")
    case .expression:
      let finds = text.map { "finds \($0)" }
      self.init(text ?? "nothing", request: finds, event: finds)
    case .into:
      let place = text.map { $0.isEmpty ? "the inbox" : $0 }
      self.init(
        place ?? "a list of its own", request: place.map { "merge it into \($0)" },
        event: text.map { $0.isEmpty ? "deleted; items left in it are in the inbox" : "merged into \($0)" }
          ?? "a list again")
    }
  }

  private init(_ value: String, request: String? = nil, event: String? = nil) {
    self.value = value
    self.request = request ?? value
    self.event = event ?? value
  }
}
