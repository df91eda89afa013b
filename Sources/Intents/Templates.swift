package import JSON
package import TodoModel

/// The templates of an account by name; the key of a template's record is its original name.
package struct Templates: Hashable, Sendable {
  /// The existing templates by name.
  package let all: [Item]
  private let deleted: [ItemID: Item]

  /// Creates the templates from records of kind `.template`; ignores others.
  package init(_ records: some Sequence<Item> = []) {
    let templates = records.filter { $0.kind == .template }
    all = templates.filter { $0.deletedAt == nil }.sorted {
      $0.title == $1.title ? $0.id < $1.id : $0.title.precedes($1.title)
    }
    deleted = Dictionary(templates.filter { $0.deletedAt != nil }.map { ($0.id, $0) }) { first, _ in first }
  }

  package var names: [String] { all.map(\.title) }

  /// Returns the template with a name: an exact match, otherwise the only one that ignores case.
  package func template(named name: String) -> Item? {
    if let known = all.first(where: { $0.title == name }) { return known }
    let alike = all.filter { $0.title.folded == name.folded }
    return alike.count == 1 ? alike[0] : nil
  }

  /// Returns the changes that save a template; an existing one gets the new body.
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
