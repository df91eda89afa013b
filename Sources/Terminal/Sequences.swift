package import Frames

/// The sequences written by this program (V11); curses writes the others.
package enum Sequences {
  static let beginFrame = "\u{1B}[?2026h"
  static let endFrame = "\u{1B}[?2026l"
  static let showCursor = "\u{1B}[?25h"
  static let hideCursor = "\u{1B}[?25l"
  static let barCursor = "\u{1B}[5 q"
  static let plainCursor = "\u{1B}[0 q"
  static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
  static let bell = "\u{7}"

  /// Saves the window title, and enables bracketed paste, focus events and colour scheme reports.
  static let enter = "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h"
  /// Disables all modes that this program or a frame may have enabled.
  static let leave = mouseOff + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l" + plainCursor + "\u{1B}[23;2t"

  /// The guard's output: ends an incomplete frame, disables all modes, then leaves the screen.
  static let rescue = endFrame + leave + "\u{1B}[0;39;49m" + showCursor + "\u{1B}[?1049l"
  /// The guard's output for consoles without a second screen.
  static let plainRescue = "\u{1B}[0m" + showCursor + "\r\n"

  /// Queries the background colour (OSC 11) and then, to mark the end of the replies, the device attributes.
  static let askBackground = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Removes the progress from the terminal's tab (OSC 9;4, state 0).
  static let noProgress = "\u{1B}]9;4;0\u{1B}\\"

  /// Returns the sequence for progress (OSC 9;4): state 1 with a percentage, state 3 if indeterminate.
  package static func progress(_ progress: TabProgress?) -> String {
    switch progress {
    case .percent(let share): "\u{1B}]9;4;1;\(min(max(share, 0), 100))\u{1B}\\"
    case .busy: "\u{1B}]9;4;3\u{1B}\\"
    case nil: noProgress
    }
  }

  /// Returns the sequence that sets the window title; the text must be clean.
  static func title(_ text: String) -> String { "\u{1B}]2;" + text + "\u{7}" }

  /// Returns the sequence that copies text to the clipboard (OSC 52), in base 64 (RFC 4648).
  package static func copy(_ text: String) -> String { "\u{1B}]52;c;" + base64(Array(text.utf8)) + "\u{1B}\\" }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        text.append(index <= part.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
