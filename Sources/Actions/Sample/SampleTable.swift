import TodoModel

/// The content of the sample items; days count from today.
enum SampleTable {
  struct Row {
    var title: String
    var list: String?
    var tags: [String] = []
    var priority = Priority.none
    var day: Int?
    var time: String?
    var rule: String?
    var deadline: Int?
    var notes = ""
    /// Minutes since its completion; nil if it is open.
    var doneBefore: Int?
    /// Days since it was added.
    var age = 3
  }

  static let rows = late + today + habits + done + soon + someday

  private static let late = [
    Row(title: "Renew the passport before the trip", list: "admin", priority: .high, day: -2, notes: photos, age: 12),
    Row(title: "Return the library books", list: "town", day: -1, age: 15),
  ]

  private static let today = [
    Row(title: "Answer Noor about the garden fence", list: "home", tags: ["mail"], priority: .medium, day: 0),
    Row(title: "Read through Emil's talk and send him notes", list: "work", priority: .high, day: 0, time: "17:00"),
    Row(title: "Pay the gardener", list: "home", day: 0, time: "12:00"),
    Row(title: "Buy oats, rice and two lemons", list: "town", tags: ["errand"], day: 0),
    Row(title: "Choose a photo for grandpa's birthday card", list: "family", day: 0, deadline: 4),
  ]

  private static let habits = [
    Row(
      title: "Stand-up notes", list: "work", day: -7, time: "09:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", age: 60),
    Row(title: "Water the tomatoes", list: "home", day: -4, rule: "FREQ=DAILY;INTERVAL=2", age: 40),
    Row(title: "Ten minutes of piano", list: "me", day: -6, time: "19:30", rule: "FREQ=DAILY", age: 90),
    Row(title: "Call grandma", list: "family", day: -6, rule: "FREQ=WEEKLY;BYDAY=SU", age: 200),
    Row(title: "Send the invoices", list: "work", day: -20, rule: "FREQ=MONTHLY;BYMONTHDAY=-1", age: 200),
  ]

  private static let done = [
    Row(title: "Morning run along the river", list: "me", day: 0, doneBefore: 150),
    Row(title: "Book a table for Friday", list: "family", tags: ["phone"], doneBefore: 60),
    Row(title: "Fix the squeaking door", list: "home", day: -1, doneBefore: 25),
  ]

  private static let soon = [
    Row(title: "Dentist", list: "me", priority: .medium, day: 1, time: "08:45", age: 30),
    Row(title: "Bring cake for Ana's last day", list: "work", day: 2),
    Row(title: "Film night at Tomas's", list: "me", day: 3, time: "20:00"),
    Row(title: "Hand in the travel claim", list: "admin", priority: .high, day: 5, deadline: 6),
    Row(title: "Winter tyres on", list: "admin", tags: ["car"], day: 6),
  ]

  private static let someday = [
    Row(title: "Learn to bake proper rye bread", list: "me", age: 20),
    Row(title: "Sort the box of old photos", list: "family", age: 100),
    Row(title: "Find a warm coat for the balcony plants", list: "home"),
    Row(title: "Write down the stories grandma tells", list: "family", priority: .low, notes: stories, age: 80),
    Row(title: "Try the small bookshop by the station", age: 8),
    Row(title: "Ask Jun which bike lock to get", tags: ["phone"]),
  ]

  private static let photos = "Needs two new photos and the old passport.\nThe office takes no cards."
  private static let stories = "The one about the horse.\nThe one about the winter without coal."
}
