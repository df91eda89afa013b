/// A tmux key that opens todos.
struct TmuxBinding {
  let server: TmuxServer
  let key: TmuxKey

  /// Returns the steps that bind the key, unless the user has bound it to something else.
  func steps(_ options: TmuxOptions, _ call: TmuxCall, isForced: Bool) -> [TmuxStep] {
    let command = key.command(options, server.version, call)
    let known = server.option(TmuxSavedOptions.key(key))
    let isOurs =
      known.flatMap { server.binding($0, in: key.table) } == server.option(TmuxSavedOptions.since(key)) && known != nil
    guard let name = options.key(key) else { return known == nil ? [] : undoing() }
    if isOurs {
      if known == name, server.option(TmuxSavedOptions.command(key)) == ShellText.line(command) {
        return [TmuxStep(words: place(name) + TmuxMessages.boundAlready(key.words))]
      }
      let before = known == name ? server.option(TmuxSavedOptions.before(key)) : line(of: name)
      return (known == name ? [] : undoing()) + [bind(name, command, before: before, key.words)]
    }
    let now = server.binding(name, in: key.table)
    let isClock = now == "bind-key -T prefix \(name) clock-mode"
    guard now == nil || isClock || isForced else { return [taken(name, now ?? "")] }
    let words = isClock ? TmuxMessages.clockReplaced(key.words) : key.words
    return [bind(name, command, before: line(of: name), words)]
  }

  /// Returns the steps that restore the previous binding; a key that was rebound since stays.
  func undoing() -> [TmuxStep] {
    guard let name = server.option(TmuxSavedOptions.key(key)) else { return [] }
    guard server.binding(name, in: key.table) == server.option(TmuxSavedOptions.since(key)) else {
      return [
        TmuxStep(
          words: place(name) + TmuxMessages.boundOtherwise, commands: TmuxSavedOptions.forget(key))
      ]
    }
    let before = server.option(TmuxSavedOptions.before(key)) ?? TmuxSavedOptions.unbound
    let isUnbound = before == TmuxSavedOptions.unbound
    let back = isUnbound ? ["unbind-key", "-T", key.table, name] : ["if-shell", "-F", "1", before]
    return [
      TmuxStep(
        words: place(name) + (isUnbound ? TmuxMessages.freeAgain : TmuxMessages.restored),
        commands: [back] + TmuxSavedOptions.forget(key))
    ]
  }

  /// Returns the command that stores the current binding.
  func remembering(_ name: String) -> [String] {
    TmuxSavedOptions.keep(TmuxSavedOptions.since(key), server.binding(name, in: key.table) ?? TmuxSavedOptions.unbound)
  }

  private func bind(_ name: String, _ command: [String], before: String?, _ words: String) -> TmuxStep {
    let note = server.version >= .notes ? ["-N", key.note] : []
    return TmuxStep(
      words: place(name) + words,
      commands: [
        ["bind-key"] + note + ["-T", key.table, name] + command, TmuxSavedOptions.keep(TmuxSavedOptions.key(key), name),
        TmuxSavedOptions.keep(TmuxSavedOptions.before(key), before ?? TmuxSavedOptions.unbound),
        TmuxSavedOptions.keep(TmuxSavedOptions.command(key), ShellText.line(command)),
      ], bound: (key, name))
  }

  private func taken(_ name: String, _ line: String) -> TmuxStep {
    TmuxStep(
      words: place(name) + TmuxMessages.keyTaken(line) + "\n  " + TmuxMessages.otherKey(key.rawValue), isRefused: true)
  }

  /// Returns the line of the key's current binding, with its note.
  private func line(of name: String) -> String? {
    guard let line = server.binding(name, in: key.table) else { return nil }
    guard let note = server.note(name, in: key.table), line.hasPrefix("bind-key ") else { return line }
    return "bind-key -N \(ShellText.word(note)) " + line.dropFirst("bind-key ".count)
  }

  private func place(_ name: String) -> String {
    let words = key == .click ? TmuxMessages.click : TmuxMessages.prefixKey(name)
    return words + String(repeating: " ", count: max(2, 13 - words.count))
  }
}

/// The tmux options that store the server's previous settings for `--undo`.
enum TmuxSavedOptions {
  /// The value for a key without a binding.
  static let unbound = "unbound"
  /// The segment that todos added to `status-right`.
  static let segment = "@todos-saved-segment"
  /// The previous `status-right`.
  static let status = "@todos-saved-status-right"
  /// The previous `status-right-length`.
  static let length = "@todos-saved-length"
  /// The `status-right-length` set by todos.
  static let lengthSet = "@todos-saved-length-set"

  static func key(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-key" }
  /// Returns the option for the previous binding.
  static func before(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-before" }
  /// Returns the option for the binding by todos.
  static func since(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-since" }

  static func command(_ key: TmuxKey) -> String { "@todos-saved-\(key.rawValue)-command" }

  static func forget(_ key: TmuxKey) -> [[String]] { forget(Self.key(key), before(key), since(key), command(key)) }

  static func forget(_ names: String...) -> [[String]] { names.map { ["set-option", "-gqu", $0] } }

  /// Returns true if a command only stores or deletes previous settings.
  static func isSaved(_ command: [String]) -> Bool { command.contains { $0.hasPrefix("@todos-saved-") } }

  static func keep(_ name: String, _ value: String) -> [String] { ["set-option", "-g", name, value] }
}
