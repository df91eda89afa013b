package import Frames

/// The sequences that we choose to write ourselves (V11); curses writes the rest.
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

  /// Remembers the window's title, and turns on bracketed paste, focus events and news of light and dark.
  static let enter = "\u{1B}[22;2t\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h"
  /// Turns everything off again that we or a frame may have turned on.
  static let leave = mouseOff + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l" + plainCursor + "\u{1B}[23;2t"

  /// What the guard writes: the frame that may be half written is ended, then all of the above, then the screen is left.
  static let rescue = endFrame + leave + "\u{1B}[0;39;49m" + showCursor + "\u{1B}[?1049l"
  /// The same for consoles that know no second screen.
  static let plainRescue = "\u{1B}[0m" + showCursor + "\r\n"

  /// Asks for the background's colour (OSC 11) and, as the end of answers, for attributes.
  static let askBackground = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Takes progress off the terminal's tab (OSC 9;4, state 0).
  static let noProgress = "\u{1B}]9;4;0\u{1B}\\"

  /// Shows progress on the terminal's tab (OSC 9;4): state 1 with a share, state 3 while nobody knows.
  package static func progress(_ progress: TabProgress?) -> String {
    switch progress {
    case .percent(let share): "\u{1B}]9;4;1;\(min(max(share, 0), 100))\u{1B}\\"
    case .busy: "\u{1B}]9;4;3\u{1B}\\"
    case nil: noProgress
    }
  }

  /// Sets the window's title to text that is clean.
  static func title(_ text: String) -> String { "\u{1B}]2;" + text + "\u{7}" }

  /// Puts text on the clipboard (OSC 52); it travels as base 64 (RFC 4648).
  static func copy(_ text: String) -> String { "\u{1B}]52;c;" + base64(Array(text.utf8)) + "\u{1B}\\" }

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
