import Actions
import Frames
import Intents
import Themes
import TodoModel

/// What the one row of words says that tells what changed, and what is to be said in it next.
///
/// The row is always the same and stays until something else changes. What happens is heard while a message is handled,
/// and said once all of it is known.
package struct Announcer: Sendable {
  /// Something that is to be said.
  enum News: Sendable {
    /// A sentence.
    case words(String)
    /// A change of one row, as it was before, or of several, with the words for it.
    case change(ItemAction?, label: String, ListedRow?, [Change])
  }

  /// What is said.
  package private(set) var text = ""
  /// How many of its last columns are kept where it is too long: what became of a thing counts for more than its title.
  private var kept = 0
  private var isBad = false
  /// How often something was said.
  package private(set) var turn = 0
  /// What was heard and not said yet.
  private(set) var news: [News] = []
  private var isBadNews = false
  /// The verb that was run last.
  var verb: Verb?
  /// Whether the name and the counts of what is looked at are to be said as soon as its rows are there.
  var awaitsHead = true
  /// Whether others changed something that is to be said as soon as its rows are there.
  var awaitsOthers = false

  /// Whether what was heard is said once the rows that it speaks of are there.
  private(set) var awaitsRows = false
  /// The item whose place is said with it then.
  private(set) var returning: ItemID?

  /// The token of the changes that what was heard tells of, while they are not on the disk: until then it is not said.
  var awaited: Int?

  /// Hears a sentence that is said once the rows that it speaks of are there, with the place of an item.
  mutating func holdBack(placeOf item: ItemID?) { (awaitsRows, returning) = (true, item) }

  /// Hears a sentence.
  mutating func hear(_ words: String, isBad: Bool = false) {
    news.append(.words(words))
    isBadNews = isBadNews || isBad
  }

  /// Hears of changes, of a row where it is one.
  mutating func hear(_ action: ItemAction?, _ label: String, _ row: ListedRow?, _ changes: [Change]) {
    news.append(.change(action, label: label, row, changes))
  }

  /// Says something; `kept` of its last columns are not cut.
  mutating func say(_ words: String, kept: Int = 0) {
    (text, self.kept, isBad) = (words, kept, isBadNews)
    turn += 1
    forget()
  }

  /// Forgets what was heard.
  mutating func forget() {
    (news, isBadNews, verb) = ([], false, nil)
    (awaitsRows, returning, awaited) = (false, nil, nil)
  }

  /// Draws the row.
  func draw(into frame: inout Frame, _ row: Rect) {
    frame.clear(row)
    let (words, room) = (DisplayText(text, byteLimit: 2_048), row.size.columns - 1)
    let x = row.origin.x
    let style = Style(isBad ? .bad : .text)
    let end = words.width > room && kept > 0 && kept < room - 8 ? x + room - kept : x + room
    let behind = frame.put(words.truncated(to: end - x), x: x, y: row.origin.y, style)
    if end < x + room {
      frame.put(words.slice(columns: words.width - kept..<words.width), x: behind, y: row.origin.y, style)
    }
    frame.heard = HeardRow(y: row.origin.y, turn: turn)
  }
}
