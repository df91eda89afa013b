/// A key of tmux that todos is to be had by.
struct TmuxBind {
  let server: TmuxServer
  /// What it is for.
  let key: TmuxKey

  /// What binds the key, unless the person has something else there.
  func steps(_ wishes: TmuxWishes, _ call: TmuxCall, isForced: Bool) -> [TmuxStep] {
    let command = key.command(wishes, server.version, call)
    let known = server.option(TmuxMemory.key(key))
    let isOurs = known.flatMap { server.binding($0) } == server.option(TmuxMemory.since(key)) && known != nil
    guard let name = wishes.key(key) else { return known == nil ? [] : undoing() }
    if isOurs {
      if known == name, server.option(TmuxMemory.command(key)) == ShellText.line(command) {
        return [TmuxStep(words: place(name) + key.words + ", already")]
      }
      let before = known == name ? server.option(TmuxMemory.before(key)) : line(of: name)
      return (known == name ? [] : undoing()) + [bind(name, command, before: before)]
    }
    let now = server.binding(name)
    let isFree = now == nil || now == "bind-key -T prefix \(name) clock-mode" || isForced
    return [isFree ? bind(name, command, before: line(of: name)) : taken(name, now ?? "")]
  }

  /// What puts back what was bound before; a key that was bound anew since stays.
  func undoing() -> [TmuxStep] {
    guard let name = server.option(TmuxMemory.key(key)) else { return [] }
    guard server.binding(name) == server.option(TmuxMemory.since(key)) else {
      return [
        TmuxStep(
          words: place(name) + "was bound anew since; it stays",
          commands: TmuxMemory.forget(key)
        )
      ]
    }
    let before = server.option(TmuxMemory.before(key)) ?? TmuxMemory.unbound
    let isUnbound = before == TmuxMemory.unbound
    let back = isUnbound ? ["unbind-key", "-T", "prefix", name] : ["if-shell", "-F", "1", before]
    return [
      TmuxStep(
        words: place(name) + (isUnbound ? "free again" : "as it was"),
        commands: [back] + TmuxMemory.forget(key)
      )
    ]
  }

  /// What keeps in mind how the key is bound now.
  func remembering(_ name: String) -> [String] {
    TmuxMemory.keep(TmuxMemory.since(key), server.binding(name) ?? TmuxMemory.unbound)
  }

  private func bind(_ name: String, _ command: [String], before: String?) -> TmuxStep {
    let note = server.version >= .notes ? ["-N", key.note] : []
    return TmuxStep(
      words: place(name) + key.words,
      commands: [
        ["bind-key"] + note + ["-T", "prefix", name] + command,
        TmuxMemory.keep(TmuxMemory.key(key), name),
        TmuxMemory.keep(TmuxMemory.before(key), before ?? TmuxMemory.unbound),
        TmuxMemory.keep(TmuxMemory.command(key), ShellText.line(command)),
      ],
      bound: (key, name)
    )
  }

  private func taken(_ name: String, _ line: String) -> TmuxStep {
    TmuxStep(
      words: """
        \(place(name))is yours already and stays: \(line)
          Another key: tmux set -g @todos-\(key.rawValue)-key KEY, or --force to take this one.
        """,
      isRefused: true
    )
  }

  /// The line that binds a key now, its note in it.
  private func line(of name: String) -> String? {
    guard let line = server.binding(name) else { return nil }
    guard let note = server.note(name), line.hasPrefix("bind-key ") else { return line }
    return "bind-key -N \(ShellText.word(note)) " + line.dropFirst("bind-key ".count)
  }

  private func place(_ name: String) -> String {
    let words = "prefix " + name
    return words + String(repeating: " ", count: max(2, 13 - words.count))
  }
}
