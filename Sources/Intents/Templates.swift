package import JSON
package import TodoModel

/// The templates of an account, by name.
///
/// A template is a record with a key, as a list: the name that it had when it came into being.
package struct Templates: Hashable, Sendable {
  /// Those that are there, by name.
  package let all: [Item]
  private let deleted: [ItemID: Item]

  /// The templates whose records these are; other records do not count.
  package init(_ records: some Sequence<Item> = []) {
    let templates = records.filter { $0.kind == .template }
    all = templates.filter { $0.deletedAt == nil }.sorted {
      $0.title == $1.title ? $0.id < $1.id : $0.title.precedes($1.title)
    }
    deleted = Dictionary(templates.filter { $0.deletedAt != nil }.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The names, in order.
  package var names: [String] { all.map(\.title) }

  /// The template of that name, else the only one that differs in the case of its letters; nil where there is none.
  package func template(named name: String) -> Item? {
    if let known = all.first(where: { $0.title == name }) { return known }
    let alike = all.filter { $0.title.folded == name.folded }
    return alike.count == 1 ? alike[0] : nil
  }

  /// What makes a template of that name with that body; one that there is gets the body.
  package func saving(_ body: JSONValue, as name: String) -> [Change] {
    if let known = template(named: name) { return [Change(known.id, .setBody(body))] }
    var (key, count) = (name, 2)
    while all.contains(where: { $0.id == ListKey.id(of: key, .template) }) {
      key = "\(name.prefix(60))~\(count)"
      count += 1
    }
    let template = Item(named: key, .template)
    let former = deleted[template.id]
    let title = former?.title ?? key
    return [
      Change(template.id, former == nil ? .add(template) : .restore),
      title == name ? nil : Change(template.id, .setTitle(name)), Change(template.id, .setBody(body)),
    ].compactMap(\.self)
  }
}
