import DiceSupport
import Frames
import PtySupport
import Terminal
import Testing

/// Tests of decoding bytes to events, including hostile ones.
@Suite struct KeyDecoderTests {
  @Test(arguments: [
    ("j", "j"), ("G", "G"), (" ", "Space"), ("é", "é"), ("日", "日"), ("👍", "👍"), ("\r", "Enter"), ("\n", "Enter"),
    ("\t", "Tab"), ("\u{7F}", "Backspace"), ("\u{8}", "Ctrl-H"), ("\u{1}", "Ctrl-A"), ("\u{1A}", "Ctrl-Z"),
    ("\0", "Ctrl-Space"), ("\u{1C}", "Ctrl-\\"), ("\u{1F}", "Ctrl-_"), ("\u{1B}b", "Alt-b"), ("\u{1B}é", "Alt-é"),
    ("\u{1B}\r", "Alt-Enter"), ("\u{1B}\u{7F}", "Alt-Backspace"), ("\u{1B}\u{2}", "Ctrl-Alt-B"), ("\u{1B}[A", "Up"),
    ("\u{1B}OA", "Up"), ("\u{1B}[B", "Down"), ("\u{1B}OC", "Right"), ("\u{1B}[D", "Left"), ("\u{1B}[H", "Home"),
    ("\u{1B}OF", "End"), ("\u{1B}[1~", "Home"), ("\u{1B}[7~", "Home"), ("\u{1B}[4~", "End"), ("\u{1B}[8~", "End"),
    ("\u{1B}[2~", "Insert"), ("\u{1B}[3~", "Delete"), ("\u{1B}[5~", "PgUp"), ("\u{1B}[6~", "PgDn"),
    ("\u{1B}[Z", "Shift-Tab"), ("\u{1B}OP", "F1"), ("\u{1B}[11~", "F1"), ("\u{1B}[15~", "F5"), ("\u{1B}[17~", "F6"),
    ("\u{1B}[24~", "F12"), ("\u{1B}[[A", "F1"), ("\u{1B}[[E", "F5"), ("\u{1B}[1;5A", "Ctrl-Up"),
    ("\u{1B}[1;2D", "Shift-Left"), ("\u{1B}[1;3C", "Alt-Right"), ("\u{1B}[1;9C", "Alt-Right"),
    ("\u{1B}[1;6F", "Ctrl-Shift-End"), ("\u{1B}[3;5~", "Ctrl-Delete"), ("\u{1B}[6;7~", "Ctrl-Alt-PgDn"),
    ("\u{1B}[1;5P", "Ctrl-F1"), ("\u{1B}[15;2~", "Shift-F5"), ("\u{1B}[a", "Shift-Up"), ("\u{1B}Ob", "Ctrl-Down"),
    ("\u{1B}[5^", "Ctrl-PgUp"), ("\u{1B}[5$", "Shift-PgUp"), ("\u{1B}\u{1B}[A", "Alt-Up"), ("\u{1B}\u{1B}OA", "Alt-Up"),
    ("\u{1B}OM", "Enter"), ("\u{1B}Op", "0"), ("\u{1B}Oy", "9"), ("\u{1B}Ok", "+"), ("\u{1B}OX", "="),
    ("\u{1B}[97;5u", "Ctrl-A"), ("\u{1B}[97;2u", "A"), ("\u{1B}[13u", "Enter"), ("\u{1B}[27;5;13~", "Ctrl-Enter"),
    ("\u{1B}[27;3;98~", "Alt-b"), ("\u{1B}[27u", "Esc"), ("\u{1B}[9;2u", "Shift-Tab"), ("\u{1B}[57414u", "Enter"),
    ("\u{1B}[97:65;2u", "A"),
  ]) func keys(bytes: String, name: String) throws {
    let key = try #require(KeyPress(name))
    #expect(decode(bytes) == [.key(key)])
  }

  @Test(arguments: [
    ("\u{1B}[<0;1;1M", MouseEvent(.press, .left, at: Point(x: 0, y: 0))),
    ("\u{1B}[<0;251;7M", MouseEvent(.press, .left, at: Point(x: 250, y: 6))),
    ("\u{1B}[<0;5;6m", MouseEvent(.release, .left, at: Point(x: 4, y: 5))),
    ("\u{1B}[<1;5;6M", MouseEvent(.press, .middle, at: Point(x: 4, y: 5))),
    ("\u{1B}[<2;5;6M", MouseEvent(.press, .right, at: Point(x: 4, y: 5))),
    ("\u{1B}[<32;5;6M", MouseEvent(.drag, .left, at: Point(x: 4, y: 5))),
    ("\u{1B}[<64;5;6M", MouseEvent(.wheelUp, .none, at: Point(x: 4, y: 5))),
    ("\u{1B}[<65;5;6M", MouseEvent(.wheelDown, .none, at: Point(x: 4, y: 5))),
    ("\u{1B}[<4;5;6M", MouseEvent(.press, .left, at: Point(x: 4, y: 5), modifiers: .shift)),
    ("\u{1B}[<28;5;6M", MouseEvent(.press, .left, at: Point(x: 4, y: 5), modifiers: [.shift, .alt, .control])),
    ("\u{1B}[M !!", MouseEvent(.press, .left, at: Point(x: 0, y: 0))),
    ("\u{1B}[M#!!", MouseEvent(.release, .none, at: Point(x: 0, y: 0))),
  ]) func mouse(bytes: String, event: MouseEvent) { #expect(decode(bytes) == [.mouse(event)]) }

  @Test(arguments: [
    ("\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\", TerminalReply.background(red: 0x1E, green: 0x20, blue: 0xFF)),
    ("\u{1B}]11;rgb:1e1e/2020/ffff\u{7}", .background(red: 0x1E, green: 0x20, blue: 0xFF)),
    ("\u{1B}]11;rgb:0/8/f\u{7}", .background(red: 0, green: 136, blue: 255)),
    ("\u{1B}]11;rgba:ff/00/80/ff\u{7}", .background(red: 255, green: 0, blue: 128)),
    ("\u{1B}]11;#0a141e\u{7}", .background(red: 10, green: 20, blue: 30)), ("\u{1B}[?997;1n", .scheme(isDark: true)),
    ("\u{1B}[?997;2n", .scheme(isDark: false)), ("\u{1B}[?62;22c", .attributes), ("\u{1B}[?6c", .attributes),
    ("\u{1B}]99;i=todos.61;2\u{1B}\\", .button(2, of: "todos.61")),
    ("\u{1B}]99;a=report:i=x;1\u{7}", .button(1, of: "x")),
  ]) func replies(bytes: String, reply: TerminalReply) { #expect(decode(bytes) == [.reply(reply)]) }

  @Test(arguments: [
    "\u{1B}[?2026;2$y", "\u{1B}[>0;276;0c", "\u{1B}[99~", "\u{1B}[E", "\u{1B}]52;c;Zm9v\u{7}",
    "\u{1B}]99;i=x;\u{7}", "\u{1B}]99;i=x:p=close;untracked\u{7}", "\u{1B}]99;;1\u{7}", "\u{1B}]99;i=x;10\u{7}",
    "\u{1B}]11;rgb:zz/0/0\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1\u{1B}\\", "\u{1B}[<0;0;1M",
    "\u{1B}[<35;4;4M", "\u{1B}[<66;4;4M", "\u{1B}[<999;4;4M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[<0;1M",
    "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[?997;7n", "\u{1B}[5 ~", "\u{E000}", "\u{85}", "\u{1B}[9999999999u",
    "\u{1B}[" + String(repeating: "1;", count: 200) + "A",
  ]) func ignored(bytes: String) { #expect(decode(bytes + "k") == [.key(.character("k"))]) }

  @Test func focusComesAndGoes() { #expect(decode("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)]) }

  @Test func bytesThatAreNoTextAreDropped() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0xC0, 0x80, 0x9B, 0x41]) == [.key(.character("A"))])
    #expect(decoder.feed([0xC3, 0x41]) == [.key(.character("A"))])
    #expect(decoder.feed([0xED, 0xA0, 0x80, 0x42]) == [.key(.character("B"))])
    #expect(decoder.feed([0xF4, 0x90, 0x80, 0x80, 0x43]) == [.key(.character("C"))])
    #expect(decoder.feed([0xE6, 0x0D, 0x97]) == [.key(KeyPress(.enter))])
  }

  @Test func backspaceIsWhatTheTtySays() {
    var decoder = KeyDecoder(backspace: 0x08)
    #expect(decoder.feed([0x08, 0x7F]) == [.key(KeyPress(.backspace)), .key(KeyPress(.backspace))])
  }

  @Test(arguments: [
    ("\u{1B}", [KeyPress(.escape)]), ("\u{1B}\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
    ("\u{1B}[", [KeyPress(.character("["), .alt)]), ("\u{1B}O", [KeyPress(.character("O"), .alt)]),
    ("\u{1B}]", [KeyPress(.character("]"), .alt)]), ("\u{1B}P", [KeyPress(.character("P"), .alt)]),
    ("\u{1B}X", [KeyPress(.character("X"), .alt)]),
  ]) func aloneAndThenNothing(bytes: String, keys: [KeyPress]) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(bytes.utf8).isEmpty)
    #expect(decoder.hasPendingEscape)
    #expect(decoder.flush() == keys.map(InputEvent.key))
    #expect(!decoder.hasPendingEscape)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func aSequenceCutInTheMiddleIsNotTyped() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[1;".utf8).isEmpty)
    #expect(!decoder.hasPendingEscape)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.feed("5A".utf8) == [.key(KeyPress(.up, .control))])
  }

  @Test func anUnendedStringGivesTheKeysBack() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}]11;rgb".utf8).isEmpty)
    #expect(decoder.feed("\r".utf8) == [.key(KeyPress(.enter))])
    #expect(decoder.feed("\u{1B}]x\u{1B}[A".utf8) == [.key(KeyPress(.up))])
    #expect(decoder.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test func pasteIsOnePieceAndRunsNoKeys() {
    #expect(
      decode("\u{1B}[200~a\u{1B}[Ab\r\nc\rd\u{3}\u{1B}[201~x") == [
        .paste("a\u{1B}[Ab\nc\nd\u{3}"), .key(.character("x")),
      ])
    #expect(decode("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(decode("\u{1B}[200~\u{1B}\u{1B}[201~") == [.paste("\u{1B}")])
    #expect(decode("\u{1B}[200~\u{1B}[201\u{1B}[201~") == [.paste("\u{1B}[201")])
    #expect(decode("\u{1B}[201~") == [])
  }

  /// F9: a paste arrives complete, or not at all.
  @Test func hugePastesComeWhole() {
    let text = String(repeating: "ab日", count: 300_000)
    #expect(decode("\u{1B}[200~" + text + "\u{1B}[201~") == [.paste(text)])
    let maximum = String(repeating: "x", count: 8 << 20)
    #expect(decode("\u{1B}[200~" + maximum + "\u{1B}[201~") == [.paste(maximum)])
    #expect(
      decode("\u{1B}[200~" + maximum + "y\u{1B}[201~x") == [.pasteTooLong(limit: 8 << 20), .key(.character("x"))])
  }

  @Test func cutsMakeNoDifference() {
    for seed in 0..<UInt64(Times.of(4_000)) {
      var random = Dice(seed)
      let bytes = RandomInput.make(using: &random)
      var whole = KeyDecoder()
      let expected = whole.feed(bytes) + whole.flush()
      var pieces = KeyDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(rest.count, 4), using: &random)
        events += pieces.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      events += pieces.flush()
      #expect(events == expected, "seed \(seed)")
    }
  }

  /// Random bytes never trap, and after a reset by Enter and Escape keys work again unless a paste is open.
  @Test func randomBytesDoNoHarm() {
    for seed in 0..<UInt64(Times.of(20_000)) {
      var random = Dice(seed)
      var decoder = KeyDecoder()
      let count = Int.random(in: 0...40, using: &random)
      let events = decoder.feed((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = decoder.flush()
      for case .key(let key) in events { #expect(isSane(key), "seed \(seed)") }
      _ = decoder.feed("\u{1B}[201~\r\r\r".utf8)
      #expect(decoder.feed("k".utf8) == [.key(.character("k"))], "seed \(seed)")
    }
  }

  private func isSane(_ key: KeyPress) -> Bool {
    guard case .character(let character) = key.key else { return true }
    return character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private func decode(_ text: String) -> [InputEvent] {
    var decoder = KeyDecoder()
    return decoder.feed(text.utf8)
  }
}
