import Actions
package import Intents
import Programs
package import ScheduleGrammar
import Screens
package import Settings
import Themes
import TodoModel
import Toml
import ZoneFiles

/// A check of the names in a user's settings: themes, icon sets, zones, dates in words, verbs and keys.
///
/// Parsing validates only the form of a value. This check validates that the named thing exists.
package struct ConfigCheck {
  /// A setting whose named target is missing or unreadable.
  package struct Fault: Hashable, Sendable {
    package let setting: String
    /// The error message, as a sentence.
    package let words: String
    /// The full name of the faulty part of a compound setting: "keys.toggle".
    package var part: String?
    /// Indicates that the value is mostly usable.
    package var isUsable = false
  }

  private let files: PersonalFiles
  private let grammar: Grammar
  private let path: String?
  private let fields: OwnFields?

  /// Creates a check against the current files; programs are looked up in `path`, and not checked if it is nil.
  ///
  /// `fields` are the user's own; nil if they are unknown, then columns are not checked.
  package init(_ files: PersonalFiles, at moment: Moment, path: String? = nil, fields: OwnFields? = nil) {
    self.files = files
    self.path = path
    self.fields = fields
    grammar = Grammar(moment)
  }

  /// Returns the reason for refusing a config change, as a sentence, or nil if it is allowed.
  package func refusal(of edit: ConfigEdit, in config: Config) -> String? {
    let setting = edit.name.prefix { $0 != "." }
    let known = setting == "keys" ? faults(of: config) : []
    return faults(of: edit.applied(to: config)).first { $0.setting == setting && !$0.isUsable && !known.contains($0) }?
      .words
  }

  /// Returns the faults of a config in the order of the settings; skips presets and keys with default values.
  package func faults(of config: Config) -> [Fault] {
    themes(config) + icons(config) + zone(config) + presets(config) + programs(config) + keys(config)
      + privateNames(config) + holidays(config) + columns(config)
  }

  package func faults(of name: String, in config: Config) -> [Fault] {
    faults(of: config).filter { $0.setting == name }
  }

  /// Returns the message of a fault with its line and column in the file, if known.
  package func located(_ fault: Fault) -> String {
    fault.part.map { files.reading.located(fault.words, at: $0) } ?? fault.words
  }

  /// Returns the faults of a setting whose value is usable all the same.
  package func remarks(on name: String, in config: Config) -> [String] {
    faults(of: name, in: config).filter(\.isUsable).map(\.words)
  }

  /// Returns the missing programs; they count as usable because they may be installed later.
  private func programs(_ config: Config) -> [Fault] {
    guard let path else { return [] }
    let editor = config.editor?.split(separator: " ").first.map(String.init)
    let named = [
      ("editor", editor), ("reminders.command", config.reminders.command.first), ("open.program", config.opener.first),
    ]
    return named.compactMap { setting, name in
      guard let name, !name.contains("/"), !name.contains("$"), ProgramPath.first(name, in: path) == nil else {
        return nil
      }
      let words = ConfigCheckMessages.programMissing(TomlText.shown(name))
      return Fault(setting: setting, words: words, isUsable: true)
    }
  }

  private func themes(_ config: Config) -> [Fault] {
    let ids = [config.theme.dark, config.theme.light]
    return (ids[0] == ids[1] ? [ids[0]] : ids).flatMap { id in
      look("theme", id, among: files.themes.ids) { () throws(TomlFault) in try files.themes.load(id).map(\.warnings) }
    }
  }

  private func icons(_ config: Config) -> [Fault] {
    guard let id = config.icons else { return [] }
    return look("icons", id, among: files.iconSets.ids) { () throws(TomlFault) in
      try files.iconSets.load(id).map(\.warnings)
    }
  }

  /// Returns the faults of the file that a setting names by its ID.
  private func look(
    _ setting: String, _ id: String, among ids: [String], _ load: () throws(TomlFault) -> [TomlFault]?
  ) -> [Fault] {
    do throws(TomlFault) {
      if let warnings = try load() { return warnings.map { Fault(setting: setting, words: "\($0)", isUsable: true) } }
    } catch { return [Fault(setting: setting, words: "\(error)")] }
    let shown = TomlText.shown(id)
    let words = setting == "theme" ? ConfigCheckMessages.noTheme(shown) : ConfigCheckMessages.noIconSet(shown)
    return [Fault(setting: setting, words: "\(words) \(Self.hint(id, among: ids))")]
  }

  private func zone(_ config: Config) -> [Fault] {
    let zones = SystemZones()
    guard let name = config.zone, zones.zone(name) == nil else { return [] }
    let place = zones.names.first { $0.lowercased().hasSuffix("/" + name.lowercased()) }
    let near = place ?? NearestWord.of(name, in: zones.names)
    let hint = near.map { ConfigCheckMessages.didYouMean($0) } ?? ConfigCheckMessages.zoneForm
    let words = ConfigCheckMessages.unknownZone(TomlText.shown(name))
    return [Fault(setting: "zone", words: "\(words) \(hint)")]
  }

  private func presets(_ config: Config) -> [Fault] {
    guard config.presets != Config().presets else { return [] }
    return config.presets.compactMap { preset in
      let refusal: Refusal?
      switch grammar.read(preset, mode: .date).outcome {
      case .schedule, .clear: return nil
      case .refused(let reason): refusal = reason
      case .nothing: refusal = nil
      }
      let reason = refusal?.message ?? ConfigCheckMessages.notADate
      return Fault(setting: "presets", words: ConfigCheckMessages.presetUnreadable(TomlText.shown(preset), reason))
    }
  }

  /// Returns the faults of names that no list or tag can have; one that does not exist yet may come.
  private func privateNames(_ config: Config) -> [Fault] {
    config.privateNames.compactMap { word in
      let name = String(word.dropFirst())
      var fault = word.hasPrefix("@") ? Intent.addTag(name).fault : nil
      if word.hasPrefix("#") { do throws(ValueFault) { _ = try ListName(name) } catch { fault = error } }
      guard let fault else { return nil }
      return Fault(setting: "private", words: ConfigCheckMessages.notPrivate(TomlText.shown(word), fault.words))
    }
  }

  /// Returns the faults of calendars whose days are off.
  private func holidays(_ config: Config) -> [Fault] {
    files.holidays(of: config).faults.map { Fault(setting: "holidays", words: $0.words, isUsable: $0.isUsable) }
  }

  private func columns(_ config: Config) -> [Fault] {
    guard let fields, let words = config.columns.refusal(in: fields) else { return [] }
    return [Fault(setting: "columns", words: words)]
  }

  private func keys(_ config: Config) -> [Fault] {
    guard !config.keys.isEmpty else { return [] }
    var choice = KeyChoice(config)
    let names = Set(KeyTarget.names)
    let unknown = config.keys.keys.filter { !names.contains($0) }.sorted().map { name in
      Fault(setting: "keys", words: Self.unknown(verb: name), part: "keys." + name)
    }
    choice.own = config.keys.filter { names.contains($0.key) }
    return unknown + choice.problems.map { Fault(setting: "keys", words: $0.words, part: "keys." + $0.name) }
  }

  /// Returns the message for an unknown verb in the keys.
  package static func unknown(verb name: String) -> String {
    let near = NearestWord.of(name, in: KeyTarget.names).map { ConfigCheckMessages.didYouMean($0) }
    let hint = near ?? ConfigCheckMessages.keysNamesCommands
    return "\(ConfigCheckMessages.noCommand(TomlText.shown(name))) \(hint)"
  }

  private static func hint(_ name: String, among names: [String]) -> String {
    NearestWord.of(name, in: names).map { ConfigCheckMessages.didYouMean($0) }
      ?? ConfigCheckMessages.thereAre(names.joined(separator: ", "))
  }
}
