import Actions
import Frames
import Intents
import Themes
import TodoModel

/// The announcement row: the text that reports the last change to a screen reader, and the news to report next.
///
/// The row has a fixed position and keeps its text until the next change. News is collected while a message is handled
/// and announced once, after the message.
package struct Announcer: Sendable {
  enum News: Sendable {
    case words(String)
    /// A change with its label: of one row, as it was before, or of several rows.
    case change(ItemAction?, label: String, ListedRow?, [Change])
  }

  package private(set) var text = ""
  /// Number of trailing columns kept if the text is too long: the outcome matters more than the title.
  private var kept = 0
  private var isBad = false
  /// Number of announcements so far.
  package private(set) var turn = 0
  /// News collected but not announced yet.
  private(set) var news: [News] = []
  private var isBadNews = false
  /// The last verb that ran.
  var verb: Verb?
  /// Indicates that the name and the counts of the view are announced as soon as its rows are loaded.
  var awaitsHead = true
  /// Indicates that changes made elsewhere are announced as soon as their rows are loaded.
  var awaitsOthers = false

  /// Indicates that the news waits until the rows it refers to are loaded.
  private(set) var awaitsRows = false
  /// The item whose position is announced with news that waited for rows.
  private(set) var returning: ItemID?

  /// Token of the changes that the news reports while they are not on disk; nothing is announced until they are.
  var awaited: Int?

  /// Holds the news back until the rows it refers to are loaded, and adds the position of an item then.
  mutating func holdBack(placeOf item: ItemID?) { (awaitsRows, returning) = (true, item) }

  /// Adds a sentence to the news.
  mutating func hear(_ words: String, isBad: Bool = false) {
    news.append(.words(words))
    isBadNews = isBadNews || isBad
  }

  /// Adds changes to the news, with the row as it was if they concern a single one.
  mutating func hear(_ action: ItemAction?, _ label: String, _ row: ListedRow?, _ changes: [Change]) {
    news.append(.change(action, label: label, row, changes))
  }

  /// Announces a text; truncation spares its last `kept` columns.
  mutating func say(_ words: String, kept: Int = 0) {
    (text, self.kept, isBad) = (words, kept, isBadNews)
    turn += 1
    forget()
  }

  mutating func forget() {
    (news, isBadNews, verb) = ([], false, nil)
    (awaitsRows, returning, awaited) = (false, nil, nil)
  }

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
