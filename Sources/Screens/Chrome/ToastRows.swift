package import Frames

/// The toast at the bottom of the screen set in rows, with its key hint after the last of them.
///
/// The end of the text is readable at every width, since it often tells the user what to do. A quoted title is
/// shortened first. Then the toast takes rows of the rule and of the list, up to a third of the screen.
package struct ToastRows: Hashable {
  /// The text of each row; the last is empty if it holds the key alone.
  package let rows: [String]
  /// Columns of the key with the blanks before it; 0 if there is no room.
  let key: Int

  /// Minimum number of columns kept of a quote as long as more rows are available.
  private static let quoted = 16

  /// Sets a toast in rows of `columns`, as few as possible and at most `limit`.
  init(_ toast: Toast, columns: Int, limit: Int) {
    let hint = toast.hint.map { DisplayText($0.key).width + DisplayText($0.word).width + 4 } ?? 0
    key = columns - hint >= 8 ? hint : 0
    let quote = Quote(toast.text)
    let least = min(quote.width, Self.quoted)
    for count in 1...max(1, limit) {
      let over = DisplayText(toast.text).width + key - columns * count
      let maximum = max(least, quote.width - max(0, over))
      for room in (max(least, maximum - 24)...maximum).reversed() {
        let rows = Self.rows(quote.text(columns: room), columns, count)
        guard !Self.fits(rows, columns, behind: key) else {
          self.rows = rows
          return
        }
      }
    }
    rows = Self.rows(quote.text(columns: least), columns, max(1, limit))
  }

  /// Wraps text in at most `count` rows; an empty row follows if that leaves one.
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

/// A sentence and the quote in it, from the first “ to the last ”.
private struct Quote {
  /// Columns of the quote; 0 if there is none.
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

  /// Returns the sentence with its quote cut to `columns`.
  func text(columns: Int) -> String { before + quoted.truncated(to: columns).text + behind }
}

extension Model {
  /// The toast at the bottom, if any.
  ///
  /// It is nil if the announcement row reports it, if the prompt has no footer, or while the change it reports is not
  /// on disk (invariant V12).
  package var shownToast: Toast? {
    guard toast?.awaited == nil else { return nil }
    let isHeard = announces && (surface.widget == nil || plainChrome.heard != nil)
    return isHeard || surface.isPrompt && plainChrome.footer == nil ? nil : toast
  }

  /// The area of the toast: the last rows, or the top of the list if the cursor is in the last rows.
  package func toastArea(_ set: ToastRows, cursor: Point?) -> Rect {
    let (plain, rows) = (plainChrome, set.rows.count)
    let end = (plain.footer ?? context.size.rows - 1) + 1
    let low = plain.content.rows(end - rows, count: rows)
    guard let cursor, (low.origin.y..<low.endY).contains(cursor.y) else { return low }
    let top = plain.body.origin.y
    return plain.content.rows(top > 1 ? top - 1 : top, count: rows)
  }

  /// The area of a toast over the list; nil if there is no toast or a layer is open.
  var listToastArea: Rect? {
    guard layers.isEmpty, let set = toastRows else { return nil }
    let line = list.focus.cursor.flatMap { list.outline.lineOf[$0] }
    let cursor = line.map { Point(x: 0, y: chrome.body.origin.y + $0 - list.focus.top) }
    return toastArea(set, cursor: panes.keyed == nil ? cursor : nil)
  }

  /// The rows of the toast; nil if there is none, or an input line hides it.
  package var toastRows: ToastRows? {
    guard let toast = shownToast, layers.last?.placement != .footer else { return nil }
    let plain = plainChrome
    let columns = plain.content.size.columns - FooterLine.indent(plain.content) - 1
    return ToastRows(toast, columns: columns, limit: min(plain.content.size.rows / 3, plain.body.size.rows))
  }
}
