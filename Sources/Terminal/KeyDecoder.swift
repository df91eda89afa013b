package import Frames

/// A decoder that converts terminal input to events, regardless of how the bytes are split.
///
/// Unknown sequences are ignored, never typed. Invalid UTF-8 is dropped.
package struct KeyDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape(isDoubled: Bool)
    case control(ControlSequence, alt: Bool)
    case single(alt: Bool)
    case string(TerminalString)
    case paste
    case oldMouse([UInt8])
    case linuxFunction
  }

  private var state = State.ground
  private var scalar = ScalarDecoder()
  private var paste = PasteBuffer()
  private let backspace: UInt8

  /// Creates a decoder; `backspace` is the tty's erase character.
  package init(backspace: UInt8 = 127) { self.backspace = backspace }

  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { feed(byte, &events) }
    return events
  }

  /// true if the input so far is a key unless more bytes follow soon: Escape, or Alt with a key.
  package var hasPendingEscape: Bool {
    switch state {
    case .escape, .single: true
    case .control(let sequence, _): sequence.isEmpty
    case .string(let string): string.isEmpty
    default: false
    }
  }

  /// Returns the pending key after the timeout of an escape sequence.
  package mutating func flush() -> [InputEvent] {
    guard hasPendingEscape else { return [] }
    defer { state = .ground }
    switch state {
    case .escape(let isDoubled): return Array(repeating: .key(KeyPress(.escape)), count: isDoubled ? 2 : 1)
    case .single: return [.key(KeyPress(.character("O"), .alt))]
    case .control: return [.key(KeyPress(.character("["), .alt))]
    case .string(let string): return [.key(KeyPress(.character(string.introducer), .alt))]
    default: return []
    }
  }

  private mutating func feed(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: feedGround(byte, alt: false, &events)
    case .escape(let isDoubled): feedEscape(byte, isDoubled: isDoubled, &events)
    case .control(let sequence, let alt): feedControl(byte, sequence, alt: alt, &events)
    case .single(let alt): feedSingle(byte, alt: alt, &events)
    case .string(let string): feedString(byte, string, &events)
    case .paste: feedPaste(byte, &events)
    case .oldMouse(let bytes): feedOldMouse(bytes + [byte], &events)
    case .linuxFunction:
      state = .ground
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
        events.append(.key(KeyPress(.function(Int(byte & 15)))))
      }
    }
  }

  private mutating func feedGround(_ byte: UInt8, alt: Bool, _ events: inout [InputEvent]) {
    let held: KeyPress.Modifiers = alt ? .alt : []
    state = .ground
    if byte == .escape {
      scalar = ScalarDecoder()
      state = .escape(isDoubled: false)
    } else if byte.isControl {
      scalar = ScalarDecoder()
      events.append(.key(KeyTables.control(byte, backspace: backspace, held)))
    } else if let typed = scalar.feed(byte, alt: alt) {
      events.append(.key(KeyPress(.character(Character(typed.scalar)), typed.alt ? .alt : [])))
    }
  }

  private mutating func feedEscape(_ byte: UInt8, isDoubled: Bool, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .control(ControlSequence(), alt: isDoubled)
    case UInt8(ascii: "O"): state = .single(alt: isDoubled)
    case .escape where !isDoubled: state = .escape(isDoubled: true)
    default:
      if isDoubled { events.append(.key(KeyPress(.escape))) }
      if byte != .escape, let string = TerminalString(introducer: byte) {
        state = .string(string)
      } else if byte == .escape {
        state = .escape(isDoubled: true)
      } else {
        feedGround(byte, alt: true, &events)
      }
    }
  }

  private mutating func feedControl(_ byte: UInt8, _ sequence: ControlSequence, alt: Bool, _ events: inout [InputEvent])
  {
    var sequence = sequence
    switch sequence.feed(byte) {
    case .more: state = .control(sequence, alt: alt)
    case .broken: feedGround(byte, alt: false, &events)
    case .complete: finish(sequence, alt: alt, &events)
    }
  }

  private mutating func finish(_ sequence: ControlSequence, alt: Bool, _ events: inout [InputEvent]) {
    state = .ground
    if sequence.startsPaste {
      paste = PasteBuffer()
      state = .paste
    } else if sequence.startsOldMouse {
      state = .oldMouse([])
    } else if sequence.startsLinuxFunction {
      state = .linuxFunction
    } else if let event = sequence.event(alt: alt) {
      events.append(event)
    }
  }

  private mutating func feedSingle(_ byte: UInt8, alt: Bool, _ events: inout [InputEvent]) {
    state = .ground
    if byte < UInt8(ascii: " ") || byte > UInt8(ascii: "~") {
      feedGround(byte, alt: false, &events)
    } else if (UInt8(ascii: "0")...UInt8(ascii: "?")).contains(byte) {
      state = .single(alt: alt)
    } else if let key = KeyTables.singleShift(byte) {
      events.append(.key(alt ? KeyPress(key.key, key.modifiers.union(.alt)) : key))
    }
  }

  private mutating func feedString(_ byte: UInt8, _ string: TerminalString, _ events: inout [InputEvent]) {
    var string = string
    switch string.feed(byte) {
    case .more: state = .string(string)
    case .complete:
      state = .ground
      if let reply = string.reply { events.append(.reply(reply)) }
    case .broken:
      state = .ground
      if string.endsInEscape { state = .escape(isDoubled: false) }
      feed(byte, &events)
    }
  }

  private mutating func feedPaste(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard paste.feed(byte) else { return }
    events.append(paste.event)
    paste = PasteBuffer()
    state = .ground
  }

  private mutating func feedOldMouse(_ bytes: [UInt8], _ events: inout [InputEvent]) {
    state = bytes.count < 3 ? .oldMouse(bytes) : .ground
    guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return }
    let event = MouseReport(code: Int(bytes[0]) - 32, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32)
    if let event = event.event(isRelease: false) { events.append(.mouse(event)) }
  }
}

/// A UTF-8 decoder for single characters (RFC 3629); invalid bytes are dropped.
struct ScalarDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var needed = 0
  private var alt = false

  /// Adds a non-control byte; returns the completed character, if any, and true if Alt was held.
  mutating func feed(_ byte: UInt8, alt: Bool) -> (scalar: Unicode.Scalar, alt: Bool)? {
    if needed == 0 || byte & 0xC0 != 0x80 { start(byte, alt: alt) } else { bytes.append(byte) }
    guard needed > 0, bytes.count == needed else { return nil }
    needed = 0
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard text.count == 1, let scalar = text.first, scalar != "\u{FFFD}" || bytes.elementsEqual("\u{FFFD}".utf8),
      Self.isTyped(scalar)
    else { return nil }
    return (scalar, self.alt)
  }

  /// Returns true if a scalar can be typed: not a control, private-use or unassigned.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private mutating func start(_ byte: UInt8, alt: Bool) {
    bytes = [byte]
    self.alt = alt
    switch byte {
    case UInt8(ascii: " ")...UInt8(ascii: "~"): needed = 1
    case 0xC2..<0xE0: needed = 2
    case 0xE0..<0xF0: needed = 3
    case 0xF0..<0xF5: needed = 4
    default: needed = 0
    }
  }
}
