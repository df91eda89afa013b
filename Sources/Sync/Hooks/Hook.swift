import Files
import Glibc

/// An event that runs the user's own programs.
package enum HookEvent: String, CaseIterable, Hashable, Sendable {
  case add = "on-add"
  case change = "on-change"
  case done = "on-done"
  case delete = "on-delete"
  case start = "on-start"
  case beforeSync = "before-sync"
  case afterSync = "after-sync"

  /// The time of the event, in words.
  package var words: String { HookRunMessages.moment(of: self) }
}

/// A program in the folder `hooks`, whose name selects its event, such as `on-add` or `on-add-10-tags`.
package struct Hook: Hashable, Sendable {
  /// The state that decides if a hook runs.
  package enum State: Hashable, Sendable {
    case ready
    /// The file is not executable.
    case closed
    /// The file is writable by anyone.
    case open
    /// The name matches no event.
    case unknown
  }

  package let name: String
  package let path: String
  /// The event, or nil if the name matches none.
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

  /// Returns the hooks of a folder in running order, which is the order of their names.
  package static func all(in folder: String) -> [Hook] {
    Folder(folder).names.sorted().compactMap { name in
      guard let facts = File(folder + "/" + name).facts, facts.kind == .plain else { return nil }
      return Hook(name, in: folder, facts)
    }
  }
}

/// The messages of hooks for the user since the last report.
package struct HookReport: Hashable, Sendable {
  package var words: [String] = []
  /// Indicates that a hook has modified the requested changes.
  package var hasChanged = false

  package init() {}
}
