package import TodoModel

/// A new item: `POST /api/todos`.
///
/// Either `text`, in which the grammar reads date, list, tags and priority, or `title`, taken as it is. What is said
/// beside the text wins over what is read in it.
package struct AddBody: Hashable, Codable, Sendable {
  /// One line to be read: "pay rent tomorrow 9am #home !high".
  package var text: String?
  /// The title as it is; nothing is read in it.
  package var title: String?
  /// The id the item shall have, made by the caller; nil for one made by the server.
  package var id: ItemID?
  /// Free text.
  package var notes: String?
  /// Its list.
  package var list: String?
  /// Its labels.
  package var tags: [String]?
  /// How much it matters.
  package var priority: Priority?
  /// When to do it.
  package var schedule: Schedule?
  /// By when it must be done.
  package var deadline: Deadline?
  /// The item it is a part of.
  package var parent: ItemID?
  /// The person's IANA zone, in which the text is read; nil is the server's own.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case text, title, id, notes, list, tags, priority, schedule, deadline, parent
    case zone = "tz"
  }

  /// A wish with a text to be read, or a title; the rest is set afterwards.
  package init(text: String? = nil, title: String? = nil) {
    self.text = text
    self.title = title
  }
}
