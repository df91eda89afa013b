/// The choice of the browser's theme, on the page of sessions.
struct ThemePart {
  /// The proof that the form was on this page.
  let token: String

  var html: HTML {
    HTML(.section, .class("part"), .aria("labelledby", "look")) {
      HTML(.h2, .id("look"), text: SessionPageMessages.look)
      Page.form("/web/theme", token: token, .class("sheet")) {
        HTML(.div, .class("field")) {
          HTML(.label, .with("for", "theme"), text: SessionPageMessages.theme)
          HTML(.select, .id("theme"), .with("name", "theme")) {
            option("", SessionPageMessages.systemTheme)
            PageTheme.all.map { option($0.id, $0.name) }
          }
        }
        HTML(.p, .class("is-quiet"), text: SessionPageMessages.themeEffect)
        HTML(.button, .class("go"), text: PageMessages.save)
      }
    }
  }

  private func option(_ id: String, _ words: String) -> HTML {
    let isChosen = (PageTheme.chosen?.id ?? "") == id
    return HTML(.option, .with("value", id), isChosen ? .flag("selected") : nil, text: words)
  }
}
