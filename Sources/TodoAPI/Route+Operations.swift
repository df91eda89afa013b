extension Route {
  package static let operations = [
    loginToken.operation, today.operation, calendar.operation, board.operation, moveCards.operation,
    listItems.operation, addItem.operation, parse.operation, toggle.operation, skip.operation, snooze.operation,
    schedule.operation, readItem.operation, putItem.operation, patchItem.operation, deleteItem.operation,
    undo.operation, lists.operation, addList.operation, patchList.operation, deleteList.operation, filters.operation,
    addFilter.operation, patchFilter.operation, deleteFilter.operation, templates.operation, readTemplate.operation,
    addTemplate.operation, patchTemplate.operation, deleteTemplate.operation, useTemplate.operation, focus.operation,
    beginFocus.operation, endFocus.operation, putFocusSession.operation, removeFocusSession.operation, sync.operation,
    changes.operation, history.operation, statistics.operation, events.operation, sessions.operation,
    endSession.operation, appPasswords.operation, addAppPassword.operation, removeAppPassword.operation,
    webhooks.operation, addWebhook.operation, removeWebhook.operation, testWebhook.operation, resumeWebhook.operation,
    password.operation, account.operation, patchAccount.operation, logout.operation, export.operation, health.operation,
    readiness.operation, openAPI.operation,
  ]
}
