package import Intents

extension Intent {
  /// The endpoint at which a script says this; devices say everything through sync.
  package var endpoint: Endpoint {
    switch self {
    case .add: .addItem
    case .restore: .putItem
    case .setTitle, .setNotes, .setList, .setPriority, .setParent, .setDeadline, .addTag, .removeTag:
      .patchItem
    case .schedule: .schedule
    case .done, .reopen: .toggle
    case .delete: .deleteItem
    case .skip, .unskip, .moveOccurrence, .move, .acknowledge, .snooze, .startFocus, .stopFocus: .sync
    }
  }
}

extension Verb {
  /// The endpoint at which a script asks for this; nil for what concerns only the screen or this machine.
  package var endpoint: Endpoint? {
    switch self {
    case .toggle, .done, .reopen: .toggle
    case .add: .addItem
    case .restore: .putItem
    case .edit, .priority, .list, .tag, .notes: .patchItem
    case .date, .today, .tomorrow, .later, .sooner, .clearDate, .schedule: .schedule
    case .delete: .deleteItem
    case .viewToday: .today
    case .show, .open: .readItem
    case .log: .history
    case .parse: .parse
    case .export: .export
    case .sync, .refresh, .retry, .conflicts, .focus, .snooze, .moveUp, .moveDown, .undo, .redo, .importFile,
      .sweep:
      .sync
    case .copy, .select, .drop, .viewUpcoming, .viewInbox, .viewAll, .viewDone, .nextView, .previousView,
      .find,
      .findNext,
      .findPrevious, .sort, .group, .up, .down, .pageUp, .pageDown, .first, .last, .palette, .help, .mouse,
      .settings,
      .theme, .redraw, .suspend, .quit, .demo, .doctor, .backup, .config, .widget, .status, .remind:
      nil
    }
  }
}
