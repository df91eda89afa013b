package import Frames

/// A layer whose keys are rows of a table, which defines matching, footer and help.
///
/// The table has a row for each command of the layer and for each verb of the list that it passes on. Such a verb has
/// the user's keys. A key without a row is typed, if the layer has a line.
package protocol KeyedLayer: Layer {
  associatedtype Command: CaseIterable & Hashable & Sendable

  /// The rows, in the order of the footer.
  static var keys: KeyTable<Command> { get }

  /// The rows in effect, for a layer with several tables.
  var table: KeyTable<Command> { get }

  /// The page whose keys the user can change; nil if there is none now.
  var page: KeyPage? { get }

  /// Returns the name of a command in the user's file; nil if it has none.
  func name(of command: Command) -> String?

  var typing: Typing { get }

  /// Returns the footer word of a command, empty for none; nil if the command is unavailable.
  ///
  /// Rows that are never in the footer have no word of their own: only nil matters for them.
  func word(_ command: Command, in context: ScreenContext) -> String?

  /// Adapts the layer to the current screen; called before and after each event.
  mutating func refresh(in context: ScreenContext)

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse

  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse

  /// Performs a verb of the list.
  mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse

  /// Offers a key to the parts of the layer before the layer itself; returns false if no part uses it.
  mutating func pressPart(_ key: KeyPress, in context: ScreenContext) -> Bool

  /// Returns true if a part uses the key, which then precedes the keys of lines.
  func partTakes(_ key: KeyPress, in context: ScreenContext) -> Bool

  /// Types a key; returns nil if it is not a key of a line.
  mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse?

  mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse

  /// Handles all mouse events except the wheel.
  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse

  /// Handles the mouse wheel at a point; scrolls by default.
  mutating func wheel(_ rows: Int, at point: Point, in context: ScreenContext) -> LayerResponse

  /// Scrolls by this many rows, up if negative; by default, moves the cursor by one row.
  mutating func scroll(by rows: Int, in context: ScreenContext) -> LayerResponse
}

extension KeyedLayer {
  package var table: KeyTable<Command> { Self.keys }
  package var page: KeyPage? { nil }
  package func name(of command: Command) -> String? { nil }
  package var typing: Typing { .nothing }
  package func word(_ command: Command, in context: ScreenContext) -> String? { table.row(command)?.word }
  package mutating func refresh(in context: ScreenContext) {}
  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse { .stay }
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    LayerResponse(.stays, [.run(verb)])
  }
  package mutating func pressPart(_ key: KeyPress, in context: ScreenContext) -> Bool { false }
  package func partTakes(_ key: KeyPress, in context: ScreenContext) -> Bool { false }
  package mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse? { nil }
  package mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse { .stay }
  package mutating func wheel(_ rows: Int, at point: Point, in context: ScreenContext) -> LayerResponse {
    scroll(by: rows, in: context)
  }
  package mutating func scroll(by rows: Int, in context: ScreenContext) -> LayerResponse {
    move(rows < 0 ? .up : .down, in: context)
  }

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    refresh(in: context)
    defer { refresh(in: context) }
    switch event {
    case .key(let key): return press(key, in: context)
    case .mouse(let mouse):
      switch mouse.action {
      case .wheelUp: return wheel(-3, at: mouse.point, in: context)
      case .wheelDown: return wheel(3, at: mouse.point, in: context)
      case .press, .release, .drag: return click(mouse, in: context)
      }
    case .paste(let text): return paste(text, in: context)
    default: return .pass
    }
  }

  /// Performs the command of a key, or of the sequence that it continues.
  mutating func press(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    switch typed(key, in: context) {
    case .itself: return pressItself(key, in: context)
    case .another(let other): return pressItself(other, in: context)
    case .nothing:
      // A part may still use the key.
      _ = pressPart(key, in: context)
      return .stay
    }
  }

  /// Returns the meaning of a key where text is typed; the layer's own keys take precedence.
  private func typed(_ key: KeyPress, in context: ScreenContext) -> KeyChoice.TypedKey {
    guard typing != .nothing, context.typed.isEmpty, !context.look.keys.own.isEmpty, !partTakes(key, in: context) else {
      return .itself
    }
    for page in typing == .search ? [KeyPage.picker, .line] : [.line] {
      switch match([key], in: context) {
      case .more: return .itself
      case .row(let row) where isThere(row, in: context) && (row.command != nil || page == .line): return .itself
      case .row, .none: break
      }
      let typed = context.look.keys.typed(key, on: page)
      if typed != .itself { return typed }
    }
    return .itself
  }

  private mutating func pressItself(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    if context.typed.isEmpty, pressPart(key, in: context) { return .stay }
    switch match(context.typed + [key], in: context) {
    case .row(let row) where isThere(row, in: context): return carryOut(row, in: context)
    case .more: return LayerResponse(.waits(context.typed + [key]))
    case .row, .none:
      if context.typed.isEmpty { return type(key, in: context) ?? .stay }
      var context = context
      context.typed = []
      return press(key, in: context)
    }
  }

  package mutating func run(_ verb: Verb, in context: ScreenContext) -> LayerResponse? {
    table.rows.first { $0.verb == verb }.map { carryOut($0, in: context) }
  }

  private mutating func carryOut(_ row: KeyRow<Command>, in context: ScreenContext) -> LayerResponse {
    if let command = row.command { return perform(command, in: context) }
    if case .motion(let motion) = row.verb { return move(motion, in: context) }
    return row.verb.map { pass($0, in: context) } ?? .stay
  }

  package func hints(in context: ScreenContext) -> [Hint] { ownHints(in: context) }

  /// Returns the footer hints of all rows, or of some commands.
  func ownHints(_ commands: [Command]? = nil, hasMoves: Bool = true, in context: ScreenContext) -> [Hint] {
    let hints = live(in: context).rows.compactMap { row -> Hint? in
      guard let command = row.command else {
        return commands == nil && (hasMoves || row.verb != .motion(.up)) ? row.hint() : nil
      }
      if row.word.isEmpty || commands?.contains(command) == false { return nil }
      return word(command, in: context).flatMap { row.hint($0) }
    }
    return hints.map { $0.spelled(context.icons) }
  }

  package func help(in context: ScreenContext) -> [HelpGroup] {
    let rows = live(in: context).rows.filter { !$0.keys.isEmpty }
    let own = rows.filter { $0.command != nil }.map(\.helpLine)
    let verbs = rows.compactMap { row in
      row.command == nil ? row.verb.map { KeyRow($0, row.keys.map(\.words), row.wordTerm, help: row.helpTerm) } : nil
    }
    return [HelpGroup(title: KeymapMessages.here, lines: own)]
      + (typing == .text ? [LineCommand.help(context.look.keys)] : [])
      + Keymap(rows: verbs).helpGroups
  }

  /// Returns the rows for display, with the user's keys for verbs and commands.
  package func live(in context: ScreenContext) -> KeyTable<Command> {
    mine(in: context).telling(context.look.keys, typing)
  }

  /// Returns the rows with the user's keys for verbs and for the commands of this page.
  private func mine(in context: ScreenContext) -> KeyTable<Command> {
    let live = whole.live(in: context.keymap, typing)
    return page.map { live.giving(context.look.keys, on: $0, name) } ?? live
  }

  /// Returns true if the user has set keys for commands of the page.
  private func hasOwn(in context: ScreenContext) -> Bool {
    page.map { !context.look.keys.own(on: $0).isEmpty } ?? false
  }

  private func match(_ presses: [KeyPress], in context: ScreenContext) -> KeyTable<Command>.Match {
    hasOwn(in: context) ? mine(in: context).match(presses) : whole.match(presses, in: context.keymap, typing)
  }

  /// The rows, including those for the verbs that every layer passes on.
  private var whole: KeyTable<Command> {
    let missing = [ProgramVerb.help, .redraw, .suspend].map(Verb.program).filter { verb in
      !table.rows.contains { $0.verb == verb }
    }
    return KeyTable(rows: table.rows + missing.map { KeyRow(passing: $0) })
  }

  private func isThere(_ row: KeyRow<Command>, in context: ScreenContext) -> Bool {
    row.command.map { word($0, in: context) != nil } ?? true
  }
}

extension KeyedLayer where Command: RawRepresentable, Command.RawValue == String {
  package func name(of command: Command) -> String? { command.rawValue.parted }
}
