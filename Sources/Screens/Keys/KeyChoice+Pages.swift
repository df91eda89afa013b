import Frames

extension KeyChoice {
  /// Returns the user's valid keys for the commands of a page, by the command's name on that page.
  func own(on page: KeyPage) -> [String: [[KeyPress]]] {
    let head = page.rawValue + "."
    return own.reduce(into: [:]) { own, entry in
      guard entry.key.hasPrefix(head) else { return }
      let word = String(entry.key.dropFirst(head.count))
      own[word] = entry.value.compactMap(KeyPress.sequence).filter { page.takes($0, for: word) }
    }
  }

  /// Returns the rows of a page with the keys in effect.
  package func table(of page: KeyPage) -> KeyTable<PageCommand> {
    page.table.live(in: keymap, page.typing).giving(self, on: page, \.word)
  }

  /// Returns the keys that a page command has unless the user sets some.
  func usual(_ command: PageCommand) -> [String] {
    let page = command.page
    return page.table.live(in: keymap, page.typing).row(command)?.changeable(on: page) ?? []
  }

  /// Returns the keys of a page command, except those that cannot change.
  package func keys(of command: PageCommand) -> [String] {
    table(of: command.page).row(command)?.changeable(on: command.page) ?? []
  }

  /// All page commands with their keys; `isOwn` marks keys set by the user.
  package var pageKeys: [(command: PageCommand, keys: [String], isOwn: Bool)] {
    KeyPage.allCases.flatMap { page in
      let table = table(of: page)
      return PageCommand.all.filter { $0.page == page }.map { command in
        (command, table.row(command)?.changeable(on: page) ?? [], own[command.name] != nil)
      }
    }
  }

  var pageProblems: [Problem] {
    own.keys.contains { $0.contains(".") } ? KeyPage.allCases.flatMap(problems) : []
  }

  private func problems(of page: KeyPage) -> [Problem] {
    let given = PageCommand.all.filter { $0.page == page && own[$0.name] != nil }
    return given.isEmpty ? [] : given.flatMap(refused) + clashes(on: page)
  }

  /// Returns the problems of keys that already have another meaning on the page; default keys are always valid.
  private func refused(_ command: PageCommand) -> [Problem] {
    let (page, all) = (command.page, (own[command.name] ?? []).compactMap(KeyPress.sequence))
    let usual = page.table.row(command)?.keys ?? []
    return all.filter { !usual.contains($0) }.compactMap(page.refusal)
      .map { Problem(command.name, "\($0); \(command.name) needs another key.") }
  }

  private func clashes(on page: KeyPage) -> [Problem] {
    let (live, given) = (table(of: page), own(on: page))
    let rows = page.table.live(in: keymap, page.typing).rows.map { row in
      row.command.flatMap { given[$0.word] }.map(row.having) ?? row
    }
    return KeyTable(rows: rows).clashes.compactMap { keys, first, second in
      guard let (one, other) = both(first.command, second.command) else { return nil }
      let isLost = [one, other].allSatisfy { command in
        own[command.name] != nil || live.row(command)?.keys.isEmpty != false
      }
      let name = own[one.name] == nil ? other.name : one.name
      return isLost ? Problem(name, "“\(keys.words)” means both \(one.name) and \(other.name).") : nil
    }
  }

  private func both(_ one: PageCommand?, _ other: PageCommand?) -> (PageCommand, PageCommand)? {
    one.flatMap { one in other.map { (one, $0) } }
  }
}

extension KeyRow {
  /// Returns the keys in words, except those that leave every page.
  ///
  /// On `.line` all keys are included: its rows that accept and leave a line have no others.
  func changeable(on page: KeyPage) -> [String] {
    keys.filter { page == .line || !page.keeps($0) }.map(\.words)
  }

  func having(_ keys: [[KeyPress]]) -> KeyRow {
    var row = self
    row.keys = keys
    return row
  }
}

extension ScreenContext {
  /// Returns the rows of a page with the keys in effect; all key names on the screen come from here.
  func live<Command: RawRepresentable>(_ table: KeyTable<Command>, on page: KeyPage) -> KeyTable<Command>
  where Command.RawValue == String {
    table.live(in: keymap, page.typing).giving(look.keys, on: page) { $0.rawValue.parted }
  }
}

extension KeyTable {
  /// Returns the table with the user's keys for a page; `name` gives the name of a command there.
  func giving(_ choice: KeyChoice, on page: KeyPage, _ name: (Command) -> String?) -> KeyTable {
    let own = choice.own(on: page)
    return own.isEmpty ? self : giving({ name($0).flatMap { own[$0] } }, keeping: page.keeps)
  }

  /// Returns the table with the user's keys for some commands.
  ///
  /// They replace all keys of these commands, except those that must stay, and win over the keys of other rows.
  func giving(_ own: (Command) -> [[KeyPress]]?, keeping keeps: ([KeyPress]) -> Bool) -> KeyTable {
    let given = rows.map { $0.command.flatMap(own) }
    let theirs = given.flatMap { $0 ?? [] }
    if given.allSatisfy({ $0 == nil }) { return self }
    var table = self
    for (place, keys) in given.enumerated() {
      let former = rows[place].keys
      table.rows[place].keys =
        keys.map { $0 + former.filter(keeps) }
        ?? former.filter { keys in !theirs.contains { $0.clashes(with: keys) } }
      if table.rows[place].keys != former, rows[place].sign != "Esc" { table.rows[place].sign = nil }
    }
    let firsts = table.rows.compactMap(\.keys.first?.words)
    if !["Left", "Right"].allSatisfy(firsts.contains) {
      for place in table.rows.indices where table.rows[place].sign == "←→" { table.rows[place].sign = nil }
    }
    return table
  }
}
