import Glibc
import Settings
import Terminal

/// Whether letters beyond ASCII reach the screen.
struct TextCheckup {
  let environment: Environment

  var diagnostics: [Diagnostic] {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = names.first(where: { environment[$0] != nil }), let locale = environment[name] else {
      return [.warning("text", "No locale is set, so signs are drawn in ASCII", fix: "export LANG=C.UTF-8")]
    }
    guard CharacterSet.asksForUTF8(environment.all) else {
      return [
        .warning(
          "text",
          "\(name)=\(locale) is not UTF-8, so signs are drawn in ASCII",
          fix: "export \(name)=C.UTF-8"
        )
      ]
    }
    guard Self.isInstalled(locale) else {
      return [
        .warning(
          "text",
          "\(name) names \(locale), which this machine does not have; C.UTF-8 is used",
          fix: "export \(name)=C.UTF-8, or have an administrator add \(locale): dpkg-reconfigure locales"
        )
      ]
    }
    return [.ok("text", "UTF-8, by \(name)=\(locale)")]
  }

  private static func isInstalled(_ locale: String) -> Bool {
    guard let found = newlocale(1 << LC_CTYPE, locale, nil) else { return false }
    freelocale(found)
    return true
  }
}
