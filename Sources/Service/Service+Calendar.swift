package import Intents
package import ScheduleGrammar
package import Storage

extension Service {
  /// Returns days of the calendar at that moment, in the user's zone.
  package func calendar(
    _ account: AccountID,
    _ question: CalendarQuestion,
    at moment: Moment
  ) throws(StoreError) -> (span: CalendarSpan, lists: Lists) {
    try store.read { database in
      let lists = try ItemTable(database, account).lists()
      return (try Selection(database, .items(of: account, lists), moment).calendar(question), lists)
    }
  }
}
