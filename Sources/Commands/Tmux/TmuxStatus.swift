/// The segment of todos in tmux's status line.
struct TmuxStatus {
  /// Minimum length of `status-right` in columns.
  private static let columns = 70
  private static var place: String { TmuxMessages.statusLine + "  " }

  let server: TmuxServer

  /// Returns the step that inserts the segment before the content of `status-right`, once.
  func steps(_ call: TmuxCall) -> [TmuxStep] {
    let colour = hasPlainGround ? " --color never" : ""
    let segment = "#(\(call.text) status --follow --format tmux\(colour)) "
    let now = server.ask("show-option", "-gv", "status-right") ?? ""
    if let known = server.option(TmuxSavedOptions.segment), let place = now.firstRange(of: known) {
      if known == segment { return [TmuxStep(words: Self.place + TmuxMessages.segmentPresent)] }
      return [begin(with: segment, now.replacingCharacters(in: place, with: segment), before: nil)]
    }
    if now.contains("#(todos status") {
      return [TmuxStep(words: Self.place + TmuxMessages.segmentFromConfiguration)]
    }
    return [begin(with: segment, segment + now, before: now)]
  }

  /// True if the bar's background is a terminal colour, like tmux's default green.
  ///
  /// The segment then uses the bar's colours, because theme colours would need a background of their own.
  private var hasPlainGround: Bool { TmuxStatus.hasPlainGround(server.ask("show-option", "-gv", "status-style") ?? "") }

  /// Returns true if a tmux style names its background colour by a word, such as "green".
  static func hasPlainGround(_ style: String) -> Bool {
    let parts = style.split { $0 == "," || $0 == " " }
    guard let ground = parts.last(where: { $0.hasPrefix("bg=") })?.dropFirst(3) else { return false }
    return !["default", "terminal"].contains(ground) && ground.allSatisfy(\.isLetter)
  }

  private func begin(with segment: String, _ text: String, before: String?) -> TmuxStep {
    var commands = before.map { [TmuxSavedOptions.keep(TmuxSavedOptions.status, $0)] } ?? []
    commands.append(TmuxSavedOptions.keep(TmuxSavedOptions.segment, segment))
    commands.append(["set-option", "-g", "status-right", text])
    if let length = server.ask("show-option", "-gv", "status-right-length"), Int(length) ?? 0 < Self.columns {
      commands.append(TmuxSavedOptions.keep(TmuxSavedOptions.length, length))
      commands.append(TmuxSavedOptions.keep(TmuxSavedOptions.lengthSet, String(Self.columns)))
      commands.append(["set-option", "-g", "status-right-length", String(Self.columns)])
    }
    return TmuxStep(words: Self.place + TmuxMessages.segmentAdded, commands: commands)
  }

  /// Returns the steps that remove the segment; later changes stay.
  func undoing() -> [TmuxStep] {
    guard let segment = server.option(TmuxSavedOptions.segment) else { return [] }
    var commands: [[String]] = []
    let now = server.ask("show-option", "-gv", "status-right") ?? ""
    let place = now.firstRange(of: segment)
    if let place {
      commands.append(["set-option", "-g", "status-right", now.replacingCharacters(in: place, with: "")])
    }
    let length = server.ask("show-option", "-gv", "status-right-length")
    if let before = server.option(TmuxSavedOptions.length), length == server.option(TmuxSavedOptions.lengthSet) {
      commands.append(["set-option", "-g", "status-right-length", before])
    }
    commands += TmuxSavedOptions.forget(
      TmuxSavedOptions.segment, TmuxSavedOptions.status, TmuxSavedOptions.length, TmuxSavedOptions.lengthSet)
    let words = place == nil ? TmuxMessages.changedSince : TmuxMessages.restored
    return [TmuxStep(words: Self.place + words, commands: commands)]
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
