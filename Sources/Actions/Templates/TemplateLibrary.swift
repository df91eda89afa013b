package import Intents
import JSON
package import ScheduleGrammar
package import TodoModel

/// Changes to templates, with one meaning for all surfaces; each is one undo step.
package struct TemplateLibrary: Sendable {
  package let templates: Templates

  package init(_ templates: Templates) { self.templates = templates }

  /// Maximum number of items in a template.
  package static let maximum = 200

  /// Saves an item with its descendants; replaces a template of that name only if `replaces` is true.
  package func save(
    _ item: Item, below: [Item], as typed: String, replaces: Bool, on today: Day
  ) throws(ActionRefusal) -> [Change] {
    try save([TemplateItem(saving: item, below: below, on: today)], as: typed, replaces: replaces)
  }

  package func save(_ items: [TemplateItem], as typed: String, replaces: Bool) throws(ActionRefusal) -> [Change] {
    let name = try Self.name(typed)
    if let known = templates.template(named: name), !replaces {
      throw ActionRefusal(TemplateChangeMessages.taken(known.title))
    }
    let count = items.reduce(0) { $0 + $1.count }
    guard count <= Self.maximum else {
      throw ActionRefusal(TemplateChangeMessages.tooManyItems(count, maximum: Self.maximum))
    }
    let body = JSONValue.object(["items": items.json])
    if let fault = Intent.setBody(body).fault { throw ActionRefusal(fault.words) }
    return templates.saving(body, as: name)
  }

  /// Returns the items of a template; throws if its body is unreadable.
  package func items(of name: String) throws(ActionRefusal) -> [TemplateItem] { try Self.items(of: known(name)) }

  package static func items(of template: Item) throws(ActionRefusal) -> [TemplateItem] {
    guard let read = try? [TemplateItem](json: template.body?["items"] ?? .null), !read.isEmpty,
      read.allSatisfy(\.isNear)
    else { throw ActionRefusal(TemplateChangeMessages.unreadable(template.title)) }
    return read
  }

  /// Number of items that a template adds; nil if it is unreadable.
  package static func count(_ template: Item) -> Int? { (try? items(of: template))?.reduce(0) { $0 + $1.count } }

  /// Adds the items of a template after all others, with days from `start`; all to `list`, if given.
  package func use(
    _ name: String, from start: Day, into list: String? = nil, behind last: OrderKey?, at moment: Moment,
    newID: () -> ItemID
  ) throws(ActionRefusal) -> [Change] {
    var last = last
    let items = try self.items(of: name).flatMap { $0.items(from: start, at: moment, newID: newID) }
    guard items.count <= Self.maximum else {
      throw ActionRefusal(TemplateChangeMessages.tooManyItems(items.count, maximum: Self.maximum))
    }
    let into = try list.map(Self.list)
    return items.map { item in
      var item = item
      if let into { item.list = into.isEmpty ? nil : into }
      item.order = OrderKey.between(last, nil)
      last = item.order
      return Change(item.id, .add(item))
    }
  }

  package func rename(_ old: String, to typed: String) throws(ActionRefusal) -> [Change] {
    let (template, name) = (try known(old), try Self.name(typed))
    if let other = templates.template(named: name), other.id != template.id {
      throw ActionRefusal(TemplateChangeMessages.taken(other.title))
    }
    return template.title == name ? [] : [Change(template.id, .setTitle(name))]
  }

  /// Removes a template; items added from it stay.
  package func remove(_ name: String) throws(ActionRefusal) -> [Change] { [Change(try known(name).id, .delete)] }

  /// Returns the template with that name; throws with the nearest name if there is none.
  package func known(_ name: String) throws(ActionRefusal) -> Item {
    if let known = templates.template(named: name) { return known }
    throw ActionRefusal(TemplateChangeMessages.notFound(name, near: NearestWord.of(name, in: templates.names)))
  }

  /// Validates the name of a list; an empty name is the inbox.
  private static func list(_ typed: String) throws(ActionRefusal) -> String {
    guard !typed.isEmpty else { return "" }
    do throws(ValueFault) { return try ListName(typed).text } catch { throw ActionRefusal(error.words) }
  }

  private static func name(_ typed: String) throws(ActionRefusal) -> String {
    do throws(ValueFault) { return try ListName(anywhere: typed).text } catch {
      throw ActionRefusal(TemplateChangeMessages.invalidName)
    }
  }

  /// Parses the start day of a template; throws if the words contain a time or a repeat.
  package static func start(_ words: String, at moment: Moment) throws(ActionRefusal) -> Day {
    let reading = Grammar(moment).read(words, mode: .date)
    guard let schedule = reading.schedule else {
      throw ActionRefusal(reading.refusal?.sentence ?? TemplateChangeMessages.startNotDate(words))
    }
    guard schedule.recurrence == nil, reading.beside == nil, schedule.start.time == nil else {
      throw ActionRefusal(TemplateChangeMessages.startNotDay)
    }
    return schedule.start.day
  }
}
