import Actions
import Dispatch
import Intents
import JSON
import Logging
import Messages
import Replica
import Storage
import Synchronization
import TodoAPI
import TodoModel

extension Home {
  /// Returns the report of the hooks since the last call.
  package func takeHookReport() -> HookReport {
    hookReport.withLock { report in
      defer { report = HookReport() }
      return report
    }
  }

  /// Returns the messages of the hooks, and keeps the flag for changes.
  func takeHookWords() -> [String] {
    hookReport.withLock { report in
      defer { report.words = [] }
      return report.words
    }
  }

  /// Runs the start hooks in the background and calls `ended` afterwards.
  package func runStartHooks(_ ended: @escaping @Sendable () -> Void = {}) {
    // On the shared queues, their thread monitor would wake the program every second.
    DispatchQueue(label: "todos.hooks").async { @Sendable in
      self.runHooks(.start)
      ended()
    }
  }

  private var hookRun: HookRun? {
    paths.hooks.map { HookRun(folder: $0, variables: paths.root.map { ["TODOS_HOME": $0] } ?? [:]) }
  }

  /// Runs the hooks of an event without an item; returns false if one refuses.
  @discardableResult func runHooks(_ event: HookEvent) -> Bool {
    guard let run = hookRun else { return true }
    for hook in run.hooks(event) {
      switch answer(of: hook, #"{"hook":"\#(event.rawValue)"}"#, run) {
      case .refused(let words):
        tell(words)
        return false
      case .unheard(let words): tell(words)
      case .wants, .nothing: break
      }
    }
    return true
  }

  /// Returns the changes as modified by the user's hooks, with each item's after those requested.
  ///
  /// Throws if a hook refuses. All user actions on this machine pass through here. Remote changes have passed the hooks
  /// of their machine, and undo does not run hooks again.
  func heard(_ changes: [Change], label: String) throws(CommitError) -> [Change] {
    guard let run = hookRun, !run.hooks(HookEvent.items).isEmpty else { return changes }
    var heard = changes
    var known: Set<ItemID> = []
    for id in changes.map(\.item) where known.insert(id).inserted {
      let wanted = changes.filter { $0.item == id }
      do { heard += try ask(run, id, wanted, label) } catch {
        throw error as? CommitError ?? .store(StoreError(error, file: paths.replica))
      }
    }
    return heard
  }

  /// Returns the additional changes that the hooks request for an item.
  private func ask(_ run: HookRun, _ id: ItemID, _ changes: [Change], _ label: String) throws -> [Change] {
    let before = try replica.record(id)
    let mutations = changes.map { change in
      Mutation(
        mid: MutationID(high: 0, low: 0), item: id, device: device, base: 0, at: dependencies.clock(),
        intent: change.intent)
    }
    guard var item = replay(mutations, on: before)?.item, item != before?.item, item.kind == .item else { return [] }
    let asked = item
    for hook in run.hooks(HookEvent(from: before?.item, to: item)) {
      let input = try input(hook, label, before: before?.item, after: item)
      switch answer(of: hook, input, run) {
      case .nothing: break
      case .refused(let words): throw CommitError.refused(words)
      case .unheard(let words): tell(words)
      case .wants(let fields):
        let wish = HookWish(fields, of: item, by: hook, at: dependencies.moment)
        wish.faults.forEach(tell)
        item = wish.item
      }
    }
    let wanted = wishes(from: asked, to: item).map { Change(id, $0) }
    if !wanted.isEmpty { hookReport.withLock { $0.hasChanged = true } }
    return wanted
  }

  /// Runs a hook and logs how it ended.
  private func answer(of hook: Hook, _ input: String, _ run: HookRun) -> HookRun.Answer {
    let began = Home.uptime()
    let answer = run.run(hook, input)
    dependencies.log.info(
      "hook finished",
      metadata: [
        "event": "\(hook.event?.rawValue ?? "")", "result": "\(answer.label)", "ms": "\(Home.uptime() - began)",
      ])
    return answer
  }

  private func input(_ hook: Hook, _ label: String, before: Item?, after: Item) throws -> String {
    let (moment, lists) = (dependencies.moment, try replica.lists())
    func body(_ item: Item) -> ItemBody {
      ItemBody(ListedRow(seen: Row(item: item, sync: .queued), at: moment), in: lists)
    }
    return try encodeJSON(
      HookInput(
        hook: hook.event?.rawValue ?? "", label: KeptText.english(label), by: dependencies.by, before: before.map(body),
        after: body(after)))
  }

  private func tell(_ words: String) { hookReport.withLock { $0.words.append(words) } }
}

extension HookEvent {
  /// The events of items.
  fileprivate static let items: [HookEvent] = [.add, .change, .done, .delete]

  /// Creates the event that turns one item into another.
  fileprivate init(from old: Item?, to new: Item) {
    guard let old else {
      self = .add
      return
    }
    if old.deletedAt == nil, new.deletedAt != nil {
      self = .delete
    } else {
      self = new.completions.keys.contains { old.completions[$0] == nil } ? .done : .change
    }
  }
}

/// The input of a hook.
private struct HookInput: Encodable {
  private enum CodingKeys: String, CodingKey { case hook, label, by, before, after }

  let hook: String
  let label: String
  let by: String?
  @OrNull var before: ItemBody?
  let after: ItemBody
}
