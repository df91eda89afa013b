import Frames
import Themes

/// The item in focus, in the longest form that fits: sign, title and time; a cut title; or sign and time.
struct FocusMark {
  /// Minimum width of a useful title (columns).
  private static let leastTitle = 6

  private let sign: DisplayText
  private let title: DisplayText
  private let time: DisplayText

  init(_ focused: Glance.Focused, icons: IconSet) {
    sign = icons[.focus]
    title = DisplayText(focused.title, byteLimit: 1_024)
    time = DisplayText(focused.words)
  }

  /// Width of the shortest form with the blanks before it (columns).
  var reserved: Int { sign.width + 1 + time.width + 2 }

  func draw(into frame: inout Frame, y: Int, from start: Int, to end: Int) {
    let bare = sign.width + 1 + time.width
    guard end - start >= bare else { return }
    var x = frame.put(sign + " ", x: start, y: y, Style(.accent))
    let room = end - start - bare - 1
    if room >= min(Self.leastTitle, title.width), !title.isEmpty {
      x = frame.put(title.truncated(to: room) + " ", x: x, y: y, Style(.accent, on: .background, .bold))
    }
    frame.put(time, x: x, y: y, Style(.accent))
  }
}
