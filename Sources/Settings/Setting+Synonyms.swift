extension Setting {
  /// Additional search words by the setting's full name; the name, the help text and the value match anyway.
  package static let synonyms: [String: String] = [
    "theme": "colors appearance look scheme palette dark light mode background skin",
    "icons": "symbols glyphs signs checkbox boxes nerd font ascii unicode emoji",
    "color": "colours monochrome black white no_color ansi", "mouse": "click wheel pointer trackpad scroll",
    "clock": "time format am pm 12h 24h hours military", "bare_hour": "am pm 12h 24h hours morning afternoon typed",
    "week_start": "first day monday sunday saturday calendar weekday",
    "date_order": "format day month year american european locale numbers figures",
    "date_style": "format relative absolute iso tomorrow ago dates display",
    "density": "spacing compact cosy comfortable padding blank lines rows height",
    "first_view": "start page startup home default tab open",
    "ambiguous_width": "east asian cjk wide characters columns broken lines",
    "zone": "timezone time zone tz travel location city utc",
    "presets": "quick dates shortcuts suggestions snooze offers pill",
    "accessible": "accessibility a11y screen reader braille blind plain motion animation words",
    "pictures": "drawing art illustration ascii empty trophy", "quotes": "quotations sayings motto inspiration empty",
    "streak": "days in a row habit empty motivation", "progress": "taskbar tab title bar percent",
    "editor": "vim nano emacs visual notes program", "upcoming": "repeats recurring occurrences future calendar expand",
    "sweep": "leftover overdue yesterday review carry over morning",
    "key_preset": "keyboard shortcuts bindings keymap vim emacs arrows",
    "keys": "keyboard shortcuts bindings remap keymap hotkeys",
    "reminders.lead": "notifications before minutes early alarm alert",
    "reminders.all_day": "notifications morning whole day time alarm alert",
    "reminders.quiet": "notifications do not disturb night silence sleep hours mute",
    "reminders.notify": "notifications desktop bell sound popup tmux alert channel",
    "reminders.command": "notifications script program hook run alert",
  ]
}
