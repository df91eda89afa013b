import Files
import Glibc

/// A moment at which a person's own programs are run.
package enum HookEvent: String, CaseIterable, Hashable, Sendable {
  case add = "on-add"
  case change = "on-change"
  case done = "on-done"
  case delete = "on-delete"
  case start = "on-start"
  case beforeSync = "before-sync"
  case afterSync = "after-sync"

  /// When that is.
  package var words: String {
    switch self {
    case .add: "before an item is added"
    case .change: "before an item is changed"
    case .done: "before an item is done"
    case .delete: "before an item is deleted"
    case .start: "when the full screen starts"
    case .beforeSync: "before the server is met"
    case .afterSync: "after the server was met"
    }
  }
}

/// A program in the folder `hooks`: its name says when it is run, as `on-add` or `on-add-10-tags` do.
package struct Hook: Hashable, Sendable {
  /// Whether it is run.
  package enum State: Hashable, Sendable {
    case ready
    /// It cannot be executed.
    case closed
    /// Anybody can change it.
    case open
    /// Its name says no moment.
    case unknown
  }

  package let name: String
  package let path: String
  /// When it is run; nil where its name does not say.
  package let event: HookEvent?
  package let state: State

  private init(_ name: String, in folder: String, _ facts: FileFacts) {
    self.name = name
    path = folder + "/" + name
    event = HookEvent.allCases.first { event in
      name == event.rawValue || ["-", "."].contains { name.hasPrefix(event.rawValue + $0) }
    }
    let isOpen = facts.mode & 0o002 != 0
    state = event == nil ? .unknown : isOpen ? .open : access(path, X_OK) == 0 ? .ready : .closed
  }

  /// The hooks of a folder, in the order in which they are run: that of their names.
  package static func all(in folder: String) -> [Hook] {
    Folder(folder).names.sorted().compactMap { name in
      guard let facts = File(folder + "/" + name).facts, facts.kind == .plain else { return nil }
      return Hook(name, in: folder, facts)
    }
  }
}

/// What hooks had to tell the person since that was asked last.
package struct HookReport: Hashable, Sendable {
  /// Sentences.
  package var words: [String] = []
  /// Whether one of them has changed what was asked for.
  package var hasChanged = false

  package init() {}
}
