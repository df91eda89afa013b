import Frames
import Intents
import Settings
import TodoModel

/// Updates the model with a message and returns the effects to perform; a pure function.
package func update(_ message: Message, _ model: inout Model) -> [Effect] {
  let wasTrying = model.layers.isTrying(.theme)
  let wasTryingSettings = model.layers.isTrying(.setting)
  let view = model.list.view
  let sight = SpokenSnapshot(model, before: message)
  let toast = model.toast
  var effects = model.handle(message)
  model.followTour(effects, from: view)
  if wasTrying, !model.layers.isTrying(.theme), !effects.contains(where: \.isTheme) { effects.append(.theme(nil)) }
  if wasTryingSettings, !model.layers.isTrying(.setting), !effects.contains(where: \.isSet) {
    effects.append(.endTrial)
  }
  model.holdBack(&effects)
  model.settle(keepsPlace: message.isOfRows)
  if model.list.reachFurther() { effects += model.load() }
  effects += model.loadFollowed() + model.loadStreak() + model.loadNextNotes() + model.loadReview()
  model.holdWords(effects, said: toast)
  if let sight { model.announce(since: sight, effects) } else { model.announcer.forget() }
  if let drafts = model.drafts.unsaved(with: model.unsent) { effects.append(.saveDrafts(drafts)) }
  if model.surface.isPrompt { effects += model.endPrompt(after: message) }
  if effects.contains(.refresh) { model.freshness.beginSync(at: model.context.now) }
  return effects
}

/// Returns the effects to perform once the first frame is painted.
package func begin(_ model: inout Model) -> [Effect] {
  model.freshness.beginSync(at: model.context.now)
  return model.load() + [.refresh] + model.loadSide() + model.layers.reloading
}

extension Message { fileprivate var isOfRows: Bool { if case .loaded = self { true } else { false } } }

extension Effect {
  /// True if the effect determines the shown theme.
  fileprivate var isTheme: Bool { if case .theme = self { true } else { false } }

  /// True if the effect chooses a setting, which ends any preview.
  fileprivate var isSet: Bool { if case .set = self { true } else { false } }
}

extension Model {
  fileprivate mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .input(let event): return receive(event)
    case .rush(let isRushed): self.isRushed = isRushed
    case .time(let now, let zone, let identity): return tick(now, zone, identity)
    case .loaded(let loaded): return show(loaded)
    case .changed:
      announcer.awaitsOthers = true
      return load() + reloadPages()
    case .committed(let token):
      note(written: token)
      return committed()
    case .commitFailed(let token, let failure): return revert(token, failure)
    case .undone(let undoing):
      if !undoing.isRedo { tell(ReviewPage.self) { $0.takeBack(undoing.items, in: $1) } }
      return tell(undoing)
    case .notesEdited(let id, let text, let basis): return saveNotes(id, text, basis)
    case .refreshed(let freshness, let moment, let changed): return refreshed(freshness, moment, changed)
    case .link(let link): return follow(link)
    case .sought(let words, let rows): tell(WaitPicker.self) { picker, _ in picker.show(rows, of: words) }
    case .linked(let id, let row): return arrive(at: id, row)
    case .links(let links, let title): return open(links, of: title)
    case .detail(let row, let history, let isWhole): show(row, history, isWhole: isWhole)
    case .parts(let parts, let ids, let wish): return show(parts, below: ids, wish)
    case .answered(let page): show(page)
    case .settings(let settings): return use(settings)
    case .listEdited(let edit, let path): return show(edit, in: path)
    case .lists(let overview): return show(overview)
    case .sessions(let signIns): show(signIns)
    case .listsChanged(let change): return tell(change)
    case .listsFound(let found): tell(Welcome.self) { page, _ in page.show(found) }
    case .filters(let overview): return show(overview)
    case .tags(let counts): panes.note(counts)
    case .filtersChanged(let change): return tell(change)
    case .theme(let name): context.look.theme = name
    case .themeSaved(let refusal): return endColours(refusal)
    case .counted(let filter, let counts): list.note(counts, of: filter)
    case .foundElsewhere(let question, let rows):
      list.show(rows, elsewhere: question, in: context)
      tell(JumpPicker.self) { $0.show(rows, of: question, in: $1) }
    case .freshness(let freshness, let moment): show(freshness, at: moment, isAsked: false)
    case .notice(let words): say(words)
    case .readOnly(let words):
      freshness.setReadOnly(words)
      if let words { say(words, isBad: true) }
    case .reminded(let items, let words): remind(of: items, words)
    case .draftsFound(let found): restore(unsent: found)
    case .unsaved(let words):
      freshness.setUnsaved(words)
      say(ToastMessages.notSaved(words), isBad: true)
    case .reviewFound(let kept): tell(ReviewPage.self) { $0.begin(kept, in: $1) }
    case .sweepOffered(let day):
      offer.show(on: day)
      if toast?.offered != nil { toast = nil }
    case .events(let events):
      context.events = events
      tell(NextPage.self) { $0.tick(in: $1) }
      tell(PlanPage.self) { $0.tick(in: $1) }
    }
    return []
  }

  /// Shows a toast.
  package mutating func say(_ words: String, hint: Hint? = nil, isBad: Bool = false) {
    announcer.hear(words, isBad: isBad)
    let until = context.now.advanced(bySeconds: Toast.seconds)
    toast = Toast(text: words, hint: hint, isBad: isBad, until: until)
  }

  /// Shows why something cannot be done, and rings the bell.
  mutating func refuse(_ words: String) -> [Effect] {
    say(words, isBad: true)
    return [.ring]
  }
}

/// Protection against keys that arrive faster than a user can type, which are most likely pasted text.
///
/// Such keys move and open things, which is harmless. They neither leave the program, so that no shell or editor runs
/// the rest, nor delete anything.
extension Model {
  /// Removes the effects that leave the program if keys are rushed.
  mutating func holdBack(_ effects: inout [Effect]) {
    guard isRushed, effects.contains(where: \.leaves) else { return }
    effects.removeAll(where: \.leaves)
    say(ToastMessages.keysTooFast)
  }

  /// Returns true if rushed keys would delete, and reports it.
  mutating func holdsBack(_ changes: [Change]) -> Bool {
    guard isRushed, changes.contains(where: { $0.intent == .delete }) else { return false }
    say(ToastMessages.keysTooFast)
    return true
  }
}

extension Effect {
  /// True if subsequent keys would go to another program, or if changes would be dropped for good.
  fileprivate var leaves: Bool {
    switch self {
    case .quit, .suspend, .editNotes, .openInFull, .findLinks, .openLink, .drop, .editList: true
    default: false
    }
  }
}

/// Confirmation of changes: a change is visible at once, but reported as done only when on disk (invariant V12).
extension Model {
  /// Records that changes up to a token are on disk: their rows lose the sign, and their messages appear.
  package mutating func note(written token: Int) {
    list.setWritten(token)
    settleUnsaved()
    if let awaited = toast?.awaited, awaited <= token {
      toast?.awaited = nil
      toast?.until = context.now.advanced(bySeconds: Toast.seconds)
    }
    if let awaited = announcer.awaited, awaited <= token { announceWritten() }
  }

  /// Holds back new messages about changes that go to the disk, except failures.
  mutating func holdWords(_ effects: [Effect], said former: Toast?) {
    guard let token = effects.compactMap(\.token).max() else { return }
    if toast != former, toast?.isBad == false { toast?.awaited = token }
    if !announcer.news.isEmpty { announcer.awaited = token }
  }

  /// Updates the items whose rows are marked as unsaved.
  ///
  /// On the accessible screen a row is marked only after a second, since a screen reader reads each change of a row.
  mutating func settleUnsaved() {
    let saveDelay = context.look.config.accessible ? Board.saveDelay : 0
    context.unsaved = list.board.unsaved(since: context.now.advanced(bySeconds: -saveDelay))
  }
}

extension Effect {
  /// The token of the changes that it makes durable, if any.
  fileprivate var token: Int? {
    switch self {
    case .commit(_, _, let token), .join(_, _, let token, _): token
    default: nil
    }
  }
}

extension Model {
  /// Ends the prompt once its text is on disk or discarded.
  ///
  /// With a local store it waits until the item has its number, which takes no time; it does not wait for a server.
  /// Text that could not be written returns to the line, below the reason.
  mutating func endPrompt(after message: Message) -> [Effect] {
    guard layers.isEmpty else { return [] }
    switch message {
    case .committed:
      drafts.setWritten()
      return freshness.isFromServer ? [.quit] : []
    case .commitFailed: return offerAgain()
    case .refreshed: return isWritten ? [.quit] : []
    case .input where list.board.pending.isEmpty || isWritten: return toast?.isBad == true ? offerAgain() : [.quit]
    default: return []
    }
  }

  private var isWritten: Bool { drafts.sent?.isWritten == true }

  private mutating func offerAgain() -> [Effect] {
    layers.push(
      QuickAdd(defaults: surface.given, text: drafts.sent?.draft.text ?? "", history: drafts.history))
    return []
  }
}
