package import Frames

/// A layer whose keys are rows of a table; how keys are matched, shown at the foot and explained follows from the rows.
///
/// The table has a row for each command of the layer's own and for each verb of the list that it passes on; such a verb
/// has the keys that the person gave it. What no row is for is typed, where the layer has a line.
package protocol KeyedLayer: Layer {
  /// What the layer's own keys ask for.
  associatedtype Command: CaseIterable & Hashable & Sendable

  /// The rows, in the order of the foot.
  static var keys: KeyTable<Command> { get }

  /// The rows that hold now, where a layer has several tables.
  var table: KeyTable<Command> { get }

  /// The page whose keys a person can change, by its name in their file; nil where nobody can now.
  var page: KeyPage? { get }

  /// What a command is called in a person's file; nil where it has no name.
  func name(of command: Command) -> String?

  /// Where characters go that are typed.
  var typing: Typing { get }

  /// The word of a command at the foot now, empty for none; nil where the command is not there.
  ///
  /// Rows that never stand at the foot have no word of their own, and only nil counts.
  func word(_ command: Command, in context: ScreenContext) -> String?

  /// Brings itself in line with what is on the screen, before and after each event.
  mutating func refresh(in context: ScreenContext)

  /// Carries out a command of its own.
  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse

  /// Moves about in it.
  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse

  /// Carries out a verb of the list.
  mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse

  /// Gives a key to a part that has a use of it before the layer itself; false where none has.
  mutating func pressPart(_ key: KeyPress, in context: ScreenContext) -> Bool

  /// Whether a key is one of a part's own now, whatever lines have for it.
  func partTakes(_ key: KeyPress, in context: ScreenContext) -> Bool

  /// Types a key; nil where it is none of a line.
  mutating func type(_ key: KeyPress, in context: ScreenContext) -> LayerResponse?

  /// Inserts pasted text.
  mutating func paste(_ text: String, in context: ScreenContext) -> LayerResponse

  /// Handles what the mouse did.
  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse
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

  package mutating func receive(_ event: InputEvent, in context: ScreenContext) -> LayerResponse {
    refresh(in: context)
    defer { refresh(in: context) }
    switch event {
    case .key(let key): return press(key, in: context)
    case .mouse(let mouse): return click(mouse, in: context)
    case .paste(let text): return paste(text, in: context)
    default: return .pass
    }
  }

  /// Carries out what a key asks for, behind those that were pressed before it and wait.
  mutating func press(_ key: KeyPress, in context: ScreenContext) -> LayerResponse {
    switch typed(key, in: context) {
    case .itself: return pressItself(key, in: context)
    case .another(let other): return pressItself(other, in: context)
    case .nothing:
      // A part may have a use of it all the same.
      _ = pressPart(key, in: context)
      return .stay
    }
  }

  /// What a key is taken for where something is typed; what the layer does with a key of its own comes first.
  private func typed(_ key: KeyPress, in context: ScreenContext) -> KeyChoice.TypedKey {
    guard typing != .nothing, context.typed.isEmpty, !context.look.keys.own.isEmpty,
      !partTakes(key, in: context)
    else { return .itself }
    for page in typing == .search ? [KeyPage.picker, .line] : [.line] {
      switch match([key], in: context) {
      case .more: return .itself
      case .row(let row) where isThere(row, in: context) && (row.command != nil || page == .line):
        return .itself
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

  /// The rows that stand at the foot, or some of them.
  func ownHints(_ commands: [Command]? = nil, in context: ScreenContext) -> [Hint] {
    let hints = live(in: context).rows.compactMap { row -> Hint? in
      guard let command = row.command else { return commands == nil ? row.hint() : nil }
      if row.word.isEmpty || commands?.contains(command) == false { return nil }
      return word(command, in: context).flatMap { row.hint($0) }
    }
    return hints.map { $0.spelled(context.icons) }
  }

  package func help(in context: ScreenContext) -> [HelpGroup] {
    let rows = live(in: context).rows.filter { !$0.keys.isEmpty }
    let own = rows.filter { $0.command != nil }.map(\.helpLine)
    let verbs = rows.compactMap { row in
      row.command == nil ? row.verb.map { KeyRow($0, row.keys.map(\.words), row.word, help: row.help) } : nil
    }
    return [HelpGroup(title: "Here", lines: own)]
      + (typing == .text ? [LineCommand.help(context.look.keys)] : [])
      + Keymap(rows: verbs).helpGroups
  }

  /// The rows with the keys that the person gave their verbs and the commands, as they are shown.
  package func live(in context: ScreenContext) -> KeyTable<Command> {
    mine(in: context).telling(context.look.keys, typing)
  }

  /// The rows with the keys that the person gave their verbs and the commands of this page.
  private func mine(in context: ScreenContext) -> KeyTable<Command> {
    let live = whole.live(in: context.keymap, typing)
    return page.map { live.giving(context.look.keys, on: $0, name) } ?? live
  }

  /// Whether a person has keys of their own for the commands of the page.
  private func hasOwn(in context: ScreenContext) -> Bool {
    page.map { !context.look.keys.own(on: $0).isEmpty } ?? false
  }

  private func match(_ presses: [KeyPress], in context: ScreenContext) -> KeyTable<Command>.Match {
    hasOwn(in: context)
      ? mine(in: context).match(presses) : whole.match(presses, in: context.keymap, typing)
  }

  /// The rows, and those for what every layer passes on.
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
