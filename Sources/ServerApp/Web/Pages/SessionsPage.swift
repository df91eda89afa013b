import Intents
package import TodoModel

/// The account's sessions, each with a button that ends it, the app passwords, and the form for another password.
package struct SessionsPage {
  /// The row of one session.
  package struct Line: Hashable {
    package let id: String
    package let name: String
    let isBrowser: Bool
    /// Indicates that the session signs its writes with a key of its own.
    let isSigned: Bool
    /// The app password that the session began with; nil for the account's own password.
    let app: String?
    let lastSeenAt: Instant
    let begun: Day
    let isCurrent: Bool

    package init(
      id: String, name: String, isBrowser: Bool, isSigned: Bool, app: String?, lastSeenAt: Instant, begun: Day,
      isCurrent: Bool
    ) {
      self.id = id
      self.name = name
      self.isBrowser = isBrowser
      self.isSigned = isSigned
      self.app = app
      self.lastSeenAt = lastSeenAt
      self.begun = begun
      self.isCurrent = isCurrent
    }
  }

  /// The rows, the current session first, then by last use, newest first.
  package let lines: [Line]
  /// The provider where the person signs in again before changes; nil if that is not needed.
  let confirmsAt: String?
  let zone: String?
  let apps: AppPasswordsPart
  let feeds: FeedsPart
  /// Nil if passkeys do not sign in here.
  let passkeys: PasskeysPart?
  let links: LinksPart
  /// Indicates that the server pushes reminders.
  let pushes: Bool
  package let now: Instant
  /// The proof that a form was on this page.
  package let token: String
  /// The session whose key signs the page's writes; nil if it has none.
  package let session: String?
  package var notice: Notice?

  package init(
    lines: [Line], confirmsAt: String? = nil, zone: String?, apps: AppPasswordsPart, feeds: FeedsPart = FeedsPart(),
    passkeys: PasskeysPart? = PasskeysPart(), links: LinksPart = LinksPart(), pushes: Bool = false, now: Instant,
    token: String, session: String?, notice: Notice? = nil
  ) {
    self.lines = lines
    self.confirmsAt = confirmsAt
    self.zone = zone
    self.apps = apps
    self.feeds = feeds
    self.passkeys = passkeys
    self.links = links
    self.pushes = pushes
    self.now = now
    self.token = token
    self.session = session
    self.notice = notice
  }

  package var document: String {
    Page(
      title: SessionPageMessages.sessions, session: session, scripts: pushes ? [.passkeys, .reminders] : [.passkeys],
      header: header, footer: footer
    ).document {
      if let notice { notice.html }
      HTML(.section, .class("part"), .aria("labelledby", "here")) {
        HTML(.h2, .id("here"), text: SessionPageMessages.signedIn)
        HTML(.ul, .class("rows sessions")) { lines.map(line) }
        if lines.count > 1 {
          Page.form("/web/sessions/end-others", token: token, .class("ends")) {
            HTML(.button, .class("go"), text: SessionPageMessages.signOutElsewhere)
          }
        }
      }
      if pushes { reminders }
      if let confirmsAt {
        HTML(.section, .class("part sheet")) {
          HTML(.p, text: ProviderMessages.confirmFirst(confirmsAt))
          HTML(.a, .class("go"), .href("/web/oidc?again"), text: ProviderMessages.signIn(confirmsAt))
        }
      }
      if let passkeys { passkeys.html }
      if let links = links.html { links }
      apps.html
      if let feeds = feeds.html { feeds }
      place
      ThemePart(token: token).html
      if apps.asksPassword { password }
    }
  }

  /// The buttons for reminders in this browser; `reminders.js` shows the part where they work.
  private var reminders: HTML {
    HTML(
      .section, .id("push"), .class("part"), .aria("labelledby", "reminders"), .flag("hidden"),
      .data("denied", SessionPageMessages.notificationsDenied), .data("failed", SessionPageMessages.remindersFailed)
    ) {
      HTML(.h2, .id("reminders"), text: SessionPageMessages.reminders)
      HTML(.p, .class("is-quiet"), text: SessionPageMessages.remindersEffect)
      HTML(.button, .id("push-on"), .class("go"), text: SessionPageMessages.remindHere)
      HTML(.button, .id("push-off"), .class("go"), .flag("hidden"), text: SessionPageMessages.remindNoMore)
      HTML(.p, .id("push-says"), .role("status"))
    }
  }

  private var place: HTML {
    HTML(.section, .class("part"), .aria("labelledby", "place")) {
      HTML(.h2, .id("place"), text: SessionPageMessages.timeZone)
      Page.form("/web/zone", token: token, .class("sheet")) {
        Page.field("zone", SessionPageMessages.reminderZone, "text", "off", value: zone ?? "")
        HTML(.p, .class("is-quiet"), text: SessionPageMessages.zoneExample)
        HTML(.button, .class("go"), text: PageMessages.save)
      }
    }
  }

  private var password: HTML {
    HTML(.section, .class("part"), .aria("labelledby", "another")) {
      HTML(.h2, .id("another"), text: SessionPageMessages.changeYourPassword)
      Page.form("/web/password", token: token, .class("sheet")) {
        Page.field("password", SessionPageMessages.yourPassword, "password", "current-password")
        Page.field("new_password", SessionPageMessages.newPassword, "password", "new-password")
        HTML(.p, .class("is-quiet"), text: SessionPageMessages.passwordEffect)
        HTML(.button, .class("go"), text: SessionPageMessages.changePassword)
      }
    }
  }

  private var header: HTML { HTML(.h1, text: SessionPageMessages.sessions) }

  private var footer: HTML {
    HTML(.nav, .aria("label", PageMessages.account)) {
      HTML(.a, .href("/"), text: PageMessages.today)
      Page.form("/web/logout", token: token) { HTML(.button, .class("plain"), text: PageMessages.signOut) }
    }
  }

  private func facts(of line: Line) -> String {
    let facts = [
      SessionPageMessages.since(line.begun.description), line.app.map(SessionPageMessages.appPassword),
      line.isBrowser ? SessionPageMessages.browser : nil, line.isSigned ? nil : SessionPageMessages.unsigned,
    ]
    return facts.compactMap(\.self).joined(separator: ", ")
  }

  private func line(_ line: Line) -> HTML {
    let age = max(0, now.seconds - line.lastSeenAt.seconds)
    let seen =
      line.isCurrent
      ? SessionPageMessages.here
      : Freshness.words(age: age, now: SessionPageMessages.seenNow, ago: SessionPageMessages.seen)
    return HTML(.li, .class("row")) {
      HTML(.div, .class("line")) {
        HTML(.span, .class("title")) {
          HTML(.bdi, text: line.name)
          HTML(.small, .class("is-quiet"), text: " " + facts(of: line))
        }
        HTML(.span, .class("facts")) {
          HTML(.span, .class(line.isCurrent ? "is-good" : "is-muted"), text: seen)
          if !line.isCurrent {
            Page.form("/web/sessions/end", token: token) {
              Page.hidden("session", line.id)
              HTML(
                .button, .class("plain"), .aria("label", SessionPageMessages.signOutLabel(line.name)),
                text: SessionPageMessages.signOut)
            }
          }
        }
      }
    }
  }
}
