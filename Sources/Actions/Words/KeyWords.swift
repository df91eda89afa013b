package import Intents
import Messages

/// Names of sort keys, groups, columns and states for a person; what is typed is the raw value.
extension SortKey {
  package var name: String {
    switch self {
    case .date: localized("date", as: "sort key")
    case .priority: localized("priority", as: "sort key")
    case .title: localized("title", as: "sort key")
    case .manual: localized("manual", as: "sort key")
    case .added: localized("added", as: "sort key")
    case .changed: localized("changed", as: "sort key")
    case .effort: localized("effort", as: "sort key")
    case .own(let name): name
    }
  }
}

extension GroupKey {
  package var name: String {
    switch self {
    case .date: localized("date", as: "sort key")
    case .list: localized("list", as: "sort key")
    case .own(let name): name
    }
  }
}

extension CardKey {
  package var name: String {
    switch self {
    case .list: localized("list", as: "sort key")
    case .priority: localized("priority", as: "sort key")
    case .tag: localized("tag", as: "sort key")
    case .filters: localized("filters", as: "sort key")
    }
  }
}

extension Filter.State {
  package var name: String {
    switch self {
    case .overdue: localized("overdue", as: "state")
    case .repeating: localized("repeating", as: "state")
    case .snoozed: localized("snoozed", as: "state")
    case .blocked: localized("blocked", as: "state")
    case .blocking: localized("blocking", as: "state")
    case .hidden: localized("hidden", as: "state")
    case .waiting: localized("waiting", as: "state")
    case .someday: localized("someday", as: "state")
    }
  }
}
