package import Frames

extension Role {
  /// Second in importance: dates, day, hints.
  package static let muted = Slot.muted.role
  /// Third in importance: counts, things that are over.
  package static let quiet = Slot.quiet.role
  /// Rules and frames.
  package static let border = Slot.border.role
  /// The trough of a progress bar; a surface.
  package static let bar = Slot.bar.role
  /// The name of a section.
  package static let heading = Slot.heading.role
  /// The name of a view or of a box.
  package static let title = Slot.title.role
  /// The one bright thing: cursor bar, progress, open box of the selected row.
  package static let accent = Slot.accent.role
  /// The selected row; a surface.
  package static let selected = Slot.selected.role
  /// What lies over the screen: help, palette; a surface.
  package static let panel = Slot.panel.role
  /// The words of a finished item.
  package static let done = Slot.done.role
  /// What went well: a ticked box, a date that was understood.
  package static let good = Slot.good.role
  /// What went wrong: a refusal, an error.
  package static let bad = Slot.bad.role
  /// Past its date.
  package static let overdue = Slot.overdue.role
  /// Due today and worth a look.
  package static let dueToday = Slot.dueToday.role
  /// Due later.
  package static let dueLater = Slot.dueLater.role
  /// The date of something that repeats.
  package static let recurring = Slot.recurring.role
  /// High priority.
  package static let prioHigh = Slot.prioHigh.role
  /// Medium priority.
  package static let prioMed = Slot.prioMed.role
  /// Low priority.
  package static let prioLow = Slot.prioLow.role
  /// The name of a list or tag.
  package static let category = Slot.category.role
  /// A chip or date that can be opened; a surface that takes the colour of the role on it.
  package static let pill = Slot.pill.role
  /// A chip that is refused; a surface.
  package static let pillBad = Slot.pillBad.role
  /// A line that is being typed; a surface.
  package static let input = Slot.input.role
  /// The letters that were searched for.
  package static let match = Slot.match.role
  /// What is seen is up to date.
  package static let fresh = Slot.fresh.role
  /// What is seen may be old, or waits to be sent.
  package static let stale = Slot.stale.role
  /// There is no connection.
  package static let offline = Slot.offline.role
  /// The drawing when all is done.
  package static let trophy = Slot.trophy.role
  /// A key's name.
  package static let key = Slot.key.role
}
