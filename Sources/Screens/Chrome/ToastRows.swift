package import Frames

/// The sentence at the foot of the screen set in rows, what can be done about it behind the last of them.
///
/// Its end can be read at every width: often that is what a person has to do. A title that it quotes is shortened first,
/// as long as enough of it is left; then it takes rows of the rule and of the list, up to a third of the screen.
package struct ToastRows: Hashable {
  /// The words of each row; the last has none where the key alone stands there.
  package let rows: [String]
  /// The columns of the key and of the blanks before it; none where there is no room for it.
  let key: Int

  /// The fewest columns that are kept of what is quoted, as long as there are more rows to take.
  private static let quoted = 16

  /// Sets a sentence in rows of `columns`, as few as it takes and at most `limit`.
  init(_ toast: Toast, columns: Int, limit: Int) {
    let hint = toast.hint.map { DisplayText($0.key).width + DisplayText($0.word).width + 4 } ?? 0
    key = columns - hint >= 8 ? hint : 0
    let quote = Quote(toast.text)
    let least = min(quote.width, Self.quoted)
    for count in 1...max(1, limit) {
      let over = DisplayText(toast.text).width + key - columns * count
      let most = max(least, quote.width - max(0, over))
      for room in (max(least, most - 24)...most).reversed() {
        let rows = Self.rows(quote.text(columns: room), columns, count)
        guard !Self.fits(rows, columns, behind: key) else {
          self.rows = rows
          return
        }
      }
    }
    rows = Self.rows(quote.text(columns: least), columns, max(1, limit))
  }

  /// The words in at most `count` rows; one more is empty where that leaves one.
  private static func rows(_ words: String, _ columns: Int, _ count: Int) -> [String] {
    let set = TextRun.rows([TextRun(words, Style(.text))], columns: columns, limit: count)
    let rows = set.map { $0.map(\.text).joined() }
    return rows.count < count ? rows + [""] : rows
  }

  private static func fits(_ rows: [String], _ columns: Int, behind: Int) -> Bool {
    let widths = rows.map { DisplayText($0).width }
    return widths.allSatisfy { $0 <= columns } && (widths.last ?? 0) + behind <= columns
  }
}

/// A sentence and what it quotes: “from the first sign to the last”.
private struct Quote {
  /// The columns of what is quoted; none where nothing is.
  let width: Int
  private let before: String
  private let quoted: DisplayText
  private let behind: String

  init(_ sentence: String) {
    let start = sentence.firstIndex(of: "“").map(sentence.index(after:)) ?? sentence.endIndex
    let end = sentence[start...].lastIndex(of: "”") ?? start
    before = String(sentence[..<start])
    quoted = DisplayText(String(sentence[start..<end]))
    behind = String(sentence[end...])
    width = quoted.width
  }

  /// The sentence with so many columns of what is quoted.
  func text(columns: Int) -> String { before + quoted.truncated(to: columns).text + behind }
}

extension Model {
  /// The sentence that stands at the foot; none where the row that says what changed has it, or the line that adds an
  /// item takes all there is, or while what it tells of is not on the disk (invariant V12).
  package var shownToast: Toast? {
    guard toast?.awaited == nil else { return nil }
    let isHeard = announces && (surface.widget == nil || plainChrome.heard != nil)
    return isHeard || surface.isPrompt && plainChrome.footer == nil ? nil : toast
  }

  /// Where the sentence lies: over the last rows, or over the first of the list where those have the cursor.
  package func toastArea(_ set: ToastRows, cursor: Point?) -> Rect {
    let (plain, rows) = (plainChrome, set.rows.count)
    let end = (plain.footer ?? context.size.rows - 1) + 1
    let low = plain.content.rows(end - rows, count: rows)
    guard let cursor, (low.origin.y..<low.endY).contains(cursor.y) else { return low }
    let top = plain.body.origin.y
    return plain.content.rows(top > 1 ? top - 1 : top, count: rows)
  }

  /// Where the sentence lies over the list; nil where none does.
  var listToastArea: Rect? {
    guard layers.isEmpty, let set = toastRows else { return nil }
    let line = list.focus.cursor.flatMap { list.outline.lineOf[$0] }
    let cursor = line.map { Point(x: 0, y: chrome.body.origin.y + $0 - list.focus.top) }
    return toastArea(set, cursor: panes.keyed == nil ? cursor : nil)
  }

  /// The sentence at the foot in rows; nil where there is none, or a line that is typed there hides it.
  package var toastRows: ToastRows? {
    guard let toast = shownToast, layers.last?.placement != .footer else { return nil }
    let plain = plainChrome
    let columns = plain.content.size.columns - FooterLine.indent(plain.content) - 1
    return ToastRows(toast, columns: columns, limit: min(plain.content.size.rows / 3, plain.body.size.rows))
  }
}
