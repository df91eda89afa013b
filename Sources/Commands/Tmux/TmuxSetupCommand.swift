import ArgumentParser
import Files
import Messages
import Programs
import Settings

/// `todos tmux`: the commands for tmux.
struct TmuxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tmux", abstract: localized("Set up tmux: status line, popup, widget and quick add."),
    subcommands: [TmuxSetupCommand.self])
}

/// `todos tmux setup`: adds the status line and keys to the running tmux; `--undo` restores everything.
struct TmuxSetupCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: localized("Show todos in tmux's status line and bind keys, in the running server."),
    discussion: localized(
      """
      todos tmux setup --dry-run        print the tmux commands without running them
      run-shell 'todos tmux setup'      in ~/.tmux.conf: for every server
      tmux options, set for example with set -g @todos-popup-key y:
      @todos-popup-key (t), @todos-widget-key (T), @todos-add-key (C-t), @todos-click-key \
      (MouseDown1StatusRight), or none for no key;
      @todos-popup-size (64x17), @todos-add-size (60x5), @todos-widget-columns (34), @todos-widget-view;
      @todos-status off for no status line. The previous settings are saved, and --undo restores them.
      """))

  @Flag(help: ArgumentHelp(localized("Print what it would do without doing it."))) var dryRun = false
  @Flag(help: ArgumentHelp(localized("Restore the previous settings."))) var undo = false
  @Flag(help: ArgumentHelp(localized("Set up only the status line, no keys."))) var statusOnly = false
  @Flag(help: ArgumentHelp(localized("Override keys that are bound to something else."))) var force = false
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if undo, force || statusOnly { throw ValidationError(TmuxMessages.undoAlone) }
  }

  func perform(in session: Session) throws {
    let server = try TmuxServer()
    if undo { return try carryOut(undoing(server), server, in: session) }
    let call = try TmuxCall(server, for: session)
    try carryOut(steps(server, call), server, in: session)
    guard !dryRun, isTalking(session) else { return }
    try session.console.say(TmuxMessages.undoHint)
    try session.console.say("  run-shell " + ShellText.word(call.text + " tmux setup"))
    if let reason = call.reason { try session.console.say(TmuxMessages.runsAs(call.text, reason)) }
  }

  private func steps(_ server: TmuxServer, _ call: TmuxCall) -> [TmuxStep] {
    let options = TmuxOptions(server)
    let status = options.hasStatus ? TmuxStatus(server: server).steps(call) : TmuxStatus(server: server).undoing()
    guard !statusOnly else { return status }
    return status
      + TmuxKey.allCases.flatMap { TmuxBinding(server: server, key: $0).steps(options, call, isForced: force) }
  }

  private func undoing(_ server: TmuxServer) throws(Refusal) -> [TmuxStep] {
    let steps =
      TmuxStatus(server: server).undoing() + TmuxKey.allCases.flatMap { TmuxBinding(server: server, key: $0).undoing() }
    guard !steps.isEmpty else { throw Refusal(TmuxMessages.nothingToUndo) }
    return steps
  }

  private func carryOut(_ steps: [TmuxStep], _ server: TmuxServer, in session: Session) throws {
    for step in steps {
      if step.isRefused {
        session.console.complain(step.words)
      } else if isTalking(session) {
        try session.console.say(step.words)
      }
      if dryRun {
        for command in step.commands where !TmuxSavedOptions.isSaved(command) {
          try session.console.say("  tmux " + ShellText.line(command))
        }
        continue
      }
      for command in step.commands { try server.tell(command) }
      if let bound = step.bound { try server.tell(TmuxBinding(server: server, key: bound.key).remembering(bound.name)) }
    }
  }

  /// Returns true if output is wanted: tmux shows the output of a line of its configuration over the first pane.
  private func isTalking(_ session: Session) -> Bool {
    let environment = session.environment
    let isRunByTmux = environment["TMUX"] != nil && environment["TMUX_PANE"] == nil
    return dryRun || session.console.isTerminal || !isRunByTmux
  }
}

/// One step of the tmux setup.
struct TmuxStep {
  var words: String
  /// The tmux commands of the step; none if there is nothing to do.
  var commands: [[String]] = []
  /// True if the step is impossible; `words` then contain the reason and how to proceed.
  var isRefused = false
  /// The key whose binding must be stored afterwards.
  var bound: (key: TmuxKey, name: String)?
}

/// The command line that calls `todos` from a tmux server and opens the same items as here.
struct TmuxCall: Hashable, Sendable {
  /// The start of a shell line.
  let text: String
  /// The reason why the line is more than `todos`; nil if it is not.
  let reason: String?

  init(_ server: TmuxServer, for session: Session) throws(Refusal) {
    let program = Self.program(server)
    let assignments = Self.assignments(server, session)
    text = (assignments.isEmpty ? [] : ["env"] + assignments).map { $0 + " " }.joined() + program
    let reasons = [
      program == "todos" ? nil : TmuxMessages.notOnPath,
      assignments.isEmpty ? nil : TmuxMessages.otherFolders,
    ]
    let said = reasons.compactMap(\.self).joined(separator: "; ")
    reason = said.isEmpty ? nil : said
    if let sign = text.first(where: { "#%()\n".contains($0) }) {
      throw Refusal(TmuxMessages.pathNotUsable(text, sign: sign))
    }
  }

  private static func program(_ server: TmuxServer) -> String {
    guard let running = ProgramPath.running else { return "todos" }
    let known = server.variable("PATH").flatMap { ProgramPath.first("todos", in: $0) }
    return known.flatMap({ File($0).real?.path }) == running ? "todos" : ShellText.word(running)
  }

  /// Returns the variables that `env` must set or unset.
  private static func assignments(_ server: TmuxServer, _ session: Session) -> [String] {
    let wanted = session.folders.variables(session.environment)
    let names = wanted[HomePlace.root] == nil ? HomePlace.variables : [HomePlace.root]
    return names.compactMap { name in
      let known = server.variable(name).flatMap { $0.isEmpty ? nil : $0 }
      guard known != wanted[name] else { return nil }
      return wanted[name].map { name + "=" + ShellText.word($0) } ?? "-u " + name
    }
  }
}
