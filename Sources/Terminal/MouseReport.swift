import Frames

/// A mouse report as the terminal words it: a code of bits, and a place counted from 1, 1.
struct MouseReport: Hashable, Sendable {
  /// Bits: 0-1 button, 2 Shift, 3 Alt, 4 Control, 5 motion, 6 wheel, 7 further buttons.
  var code: Int
  /// The column, from 1.
  var column: Int
  /// The row, from 1.
  var row: Int

  /// The event it tells of; nil for motion with no button held, sideways wheels and buttons we do not know.
  func event(isRelease: Bool) -> MouseEvent? {
    guard (0..<128).contains(code), (1...65_535).contains(column), (1...65_535).contains(row),
      let (action, button) = meaning(isRelease: isRelease)
    else { return nil }
    return MouseEvent(action, button, at: Point(x: column - 1, y: row - 1), modifiers: modifiers)
  }

  private var modifiers: KeyPress.Modifiers {
    let pairs: [(Int, KeyPress.Modifiers)] = [(4, .shift), (8, .alt), (16, .control)]
    return pairs.reduce(into: []) { if code & $1.0 != 0 { $0.formUnion($1.1) } }
  }

  private func meaning(isRelease: Bool) -> (MouseEvent.Action, MouseEvent.Button)? {
    switch (code & 64 != 0, code & 3) {
    case (true, 0): return (.wheelUp, .none)
    case (true, 1): return (.wheelDown, .none)
    case (true, _): return nil
    case (false, 3): return code & 32 == 0 ? (.release, .none) : nil
    case (false, let number):
      let button: MouseEvent.Button = number == 0 ? .left : number == 1 ? .middle : .right
      return (isRelease ? .release : code & 32 != 0 ? .drag : .press, button)
    }
  }
}
