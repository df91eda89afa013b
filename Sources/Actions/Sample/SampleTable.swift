import Messages
import TodoModel

/// The content of the sample items; days count from today.
enum SampleTable {
  struct Row {
    var title: Term
    var list: SampleList?
    var tags: [SampleTag] = []
    var priority = Priority.none
    var day: Int?
    var time: String?
    var rule: String?
    var deadline: Int?
    var notes: Term?
    /// Minutes since its completion; nil if it is open.
    var doneBefore: Int?
    /// Days since it was added.
    var age = 3
  }

  static let rows = late + today + habits + done + soon + someday

  private static let late = [
    Row(
      title: Term("Renew the passport before the trip"), list: .admin, priority: .high, day: -2, notes: photos, age: 12),
    Row(title: Term("Return the library books"), list: .town, day: -1, age: 15),
  ]

  private static let today = [
    Row(title: Term("Answer Noor about the garden fence"), list: .home, tags: [.mail], priority: .medium, day: 0),
    Row(
      title: Term("Read through Emil's talk and send him notes"), list: .work, priority: .high, day: 0, time: "17:00"),
    Row(title: Term("Pay the gardener"), list: .home, day: 0, time: "12:00"),
    Row(title: Term("Buy oats, rice and two lemons"), list: .town, tags: [.errand], day: 0),
    Row(title: Term("Choose a photo for grandpa's birthday card"), list: .family, day: 0, deadline: 4),
  ]

  private static let habits = [
    Row(
      title: Term("Stand-up notes"), list: .work, day: -7, time: "09:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      age: 60),
    Row(title: Term("Water the tomatoes"), list: .home, day: -4, rule: "FREQ=DAILY;INTERVAL=2", age: 40),
    Row(title: Term("Ten minutes of piano"), list: .me, day: -6, time: "19:30", rule: "FREQ=DAILY", age: 90),
    Row(title: Term("Call grandma"), list: .family, day: -6, rule: "FREQ=WEEKLY;BYDAY=SU", age: 200),
    Row(title: Term("Send the invoices"), list: .work, day: -20, rule: "FREQ=MONTHLY;BYMONTHDAY=-1", age: 200),
  ]

  private static let done = [
    Row(title: Term("Morning run along the river"), list: .me, day: 0, doneBefore: 150),
    Row(title: Term("Book a table for Friday"), list: .family, tags: [.phone], doneBefore: 60),
    Row(title: Term("Fix the squeaking door"), list: .home, day: -1, doneBefore: 25),
  ]

  private static let soon = [
    Row(title: Term("Dentist"), list: .me, priority: .medium, day: 1, time: "08:45", age: 30),
    Row(title: Term("Bring cake for Ana's last day"), list: .work, day: 2),
    Row(title: Term("Film night at Tomas's"), list: .me, day: 3, time: "20:00"),
    Row(title: Term("Hand in the travel claim"), list: .admin, priority: .high, day: 5, deadline: 6),
    Row(title: Term("Winter tyres on"), list: .admin, tags: [.car], day: 6),
  ]

  private static let someday = [
    Row(title: Term("Learn to bake proper rye bread"), list: .me, age: 20),
    Row(title: Term("Sort the box of old photos"), list: .family, age: 100),
    Row(title: Term("Find a warm coat for the balcony plants"), list: .home),
    Row(title: Term("Write down the stories grandma tells"), list: .family, priority: .low, notes: stories, age: 80),
    Row(title: Term("Try the small bookshop by the station"), age: 8),
    Row(title: Term("Ask Jun which bike lock to get"), tags: [.phone]),
  ]

  private static let photos = Term("Needs two new photos and the old passport.\nThe office takes no cards.")
  private static let stories = Term("The one about the horse.\nThe one about the winter without coal.")
}

/// The lists of the sample items.
enum SampleList {
  case admin, town, home, work, family, me

  var name: String {
    switch self {
    case .admin: localized("admin", as: "list")
    case .town: localized("town", as: "list")
    case .home: localized("home", as: "list")
    case .work: localized("work", as: "list")
    case .family: localized("family", as: "list")
    case .me: localized("me", as: "list")
    }
  }
}

/// The tags of the sample items.
enum SampleTag {
  case mail, errand, phone, car

  var name: String {
    switch self {
    case .mail: localized("mail", as: "tag")
    case .errand: localized("errand", as: "tag")
    case .phone: localized("phone", as: "tag")
    case .car: localized("car", as: "tag")
    }
  }
}
