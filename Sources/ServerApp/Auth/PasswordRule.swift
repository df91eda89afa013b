import Crypto
import TodoAPI

/// The rule for new passwords: 8 to 1,024 characters, and none of the most common passwords.
package enum PasswordRule {
  /// Returns the reason why the password is refused, with a remedy; nil if it is acceptable.
  package static func refusal(of password: String) -> String? {
    let count = password.unicodeScalars.count
    guard Limits.password.contains(count) else {
      return count < Limits.password.lowerBound
        ? SignInMessages.passwordTooShort(length: count, minimum: Limits.password.lowerBound)
        : SignInMessages.passwordTooLong(maximum: Limits.password.upperBound)
    }
    guard !password.unicodeScalars.contains("\0") else { return SignInMessages.passwordContainsNull }
    return CommonPasswords.contain(password) ? SignInMessages.passwordCommon : nil
  }

  /// Returns false if no password can have this length, so that hashing it is pointless.
  static func isPossible(_ password: String) -> Bool {
    password.utf8.count <= 4 * Limits.password.upperBound && !password.isEmpty
  }
}

/// The most common passwords, recognized by a word list and a few patterns.
enum CommonPasswords {
  /// Returns true for a listed word with at most four digits or signs around it, a repetition of one or two characters,
  /// or a run of neighbors on the keyboard, in the alphabet or among the digits.
  static func contain(_ password: String) -> Bool {
    let plain = plain(password)
    if Set(plain).count <= 2 { return true }
    if runs.contains(where: { $0.contains(plain) }) { return true }
    if words.contains(plain) { return true }
    let core = plain.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed()
    return plain.count - core.count <= 4 && words.contains(String(core))
  }

  /// Returns the password in lower case; if it has a letter, reads digits and signs as the letters that they stand for
  /// if this gives a listed word.
  private static func plain(_ password: String) -> String {
    let lower = password.lowercased()
    guard lower.contains(where: \.isLetter) else { return lower }
    let read = String(lower.map { letters[$0] ?? $0 })
    return words.contains(read) ? read : lower
  }

  private static let letters: [Character: Character] = [
    "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
  ]

  private static let runs = [
    "01234567890123456789", "98765432109876543210", "abcdefghijklmnopqrstuvwxyz", "zyxwvutsrqponmlkjihgfedcba",
    "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn", "q1w2e3r4t5y6u7i8o9p0", "1q2w3e4r5t6y7u8i9o0p", "123qweasdzxc", "qweasdzxc123",
    "aabbccddeeff", "112233445566778899", "11223344", "12341234", "12121212", "123123123", "147258369", "789456123",
    "abc123456789", "a1b2c3d4e5f6", "aaa111bbb222", "abcd1234", "1234abcd", "qwer1234", "asdf1234", "1234qwer",
    "qwerty123456", "asdfghjkl123", "zaq12wsxcde3",
  ]

  private static let words: Set<String> = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    password passwort passw pass passe parola contrasena motdepasse senha wachtwoord salasana haslo heslo lozinka
    jelszo sifre passcode passphrase passme mypassword yourpassword thepassword nopassword newpassword oldpassword
    passwordpassword passpass letmein letmeinnow letmeplease openup opensesame sesame welcome welcomehome welcomeback
    willkommen bienvenue benvenuto bienvenido admin administrator administrateur root rootroot superuser sysadmin
    adminadmin adminpass user username useruser guest guestguest demo demodemo test testtest testing tester testpass
    testuser default changeme changemenow changeit changethis secret topsecret mysecret secretpassword private
    security secure login loginlogin signin access accesscode master masterkey masterpass manager operator server
    database mysql oracle postgres redis backup temp temporary temppass public example sample hello hellohello
    helloworld hellokitty hallo hallohallo bonjour bonjourbonjour hola ciao goodbye thanks thankyou please iloveyou
    iloveu iloveyousomuch ilovegod ilovehim iloveher ilovemyself ilovemom ilovemydog iloveme loveyou loveme lovely
    lover lovers lovelove ichliebedich teamo tequiero jetaime tiamo sweetheart sweetie sweety darling babygirl babyboy
    honey princess prince princesa queen kingking kingdom angel angels angelina butterfly sunshine moonlight starlight
    rainbow flower flowers summer summertime winter wintertime spring autumn january february march april october
    november december monday tuesday wednesday thursday friday saturday sunday birthday christmas halloween football
    footballer fussball futebol soccer baseball basketball volleyball hockey tennis golfgolf cricket rugby swimming
    boxing wrestling liverpool arsenal chelsea manchester manunited mancity everton barcelona realmadrid juventus
    milan intermilan bayern dortmund benfica celtic rangers yankees lakers cowboys steelers packers eagles patriots
    redskins broncos raiders dolphins redsox michael michelle jennifer jessica jordan joshua matthew daniel andrew
    anthony christopher christian christine christina benjamin alexander alexandra alexandre alejandro charlie charles
    william robert richard thomas nicholas nicole natalie samantha stephanie elizabeth victoria veronica vanessa
    valentina sebastian gabriel gabriela fernando francisco eduardo ricardo roberto patricia patrick barbara brittany
    caroline catherine danielle diamond dragon dragons dragonball monkey monkeys tiger tigers tigger lion shadow
    shadows phantom panther eagle falcon phoenix unicorn dolphin elephant turtle chicken kitten kitty kittycat
    doggie puppy horses hunter buster bailey ginger maggie pepper cookie cookies chocolate cheese banana bananas apple
    orange strawberry cherry peanut pumpkin coffee whiskey vodka computer computers internet network windows linux
    ubuntu debian macintosh microsoft google facebook youtube twitter instagram whatsapp amazon netflix samsung iphone
    android nokia blackberry yahoo hotmail gmail email website wordpress matrix hacker hackers cyber starwars startrek
    skywalker darthvader yoda jedi batman superman spiderman ironman wolverine pokemon pikachu naruto goku mario
    nintendo playstation xbox minecraft fortnite roblox warcraft starcraft counterstrike callofduty assassin zelda
    sonic harrypotter hogwarts gandalf frodo hobbit mordor legolas bond jamesbond freedom liberty america american
    australia canada england scotland ireland germany deutschland france italia espana mexico brasil india pakistan
    london newyork paris berlin amsterdam california florida texas chicago boston jesus jesuschrist christ heaven
    blessed blessing faith forever together family familia friends friend bestfriend mother father brother sister
    mommy daddy mama papa money dollar diamonds golden silver platinum lucky luckyone winner champion champions number
    numberone killer ninja samurai warrior soldier knight wizard magic mystery destiny eternity infinity maverick
    mustang corvette ferrari porsche mercedes toyota honda yamaha suzuki kawasaki harley camaro motorola metallica
    nirvana slipknot eminem beatles guitar music rocknroll blink access mustangs thunder lightning storm tornado
    hurricane fire fuckyou fuckoff fuckme asshole bitch bullshit biteme pussy sexy sexygirl sexyboy trustno trustme
    whatever nothing anything something everything nobody somebody blahblah blabla asdf asdfasdf asdfjkl asdfghjkl
    qwerty qwertyui qwertyuiop qwertyqwerty qwert qwertz azerty zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abcabc
    abcdabcd todo todos todolist todosd mytodos mytodolist
    """
}

/// The text of an app password: `app-` and 25 characters in groups of five, 125 random bits.
///
/// The alphabet is Crockford's base 32. Parsing ignores case and dashes and reads o as 0 and i or l as 1. With that
/// many random bits, guessing is infeasible even without the slow hash that user-chosen passwords need.
enum AppPasswordText {
  private static let signs = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let start = "app-"
  private static let count = 25

  static func make(random: () -> UInt64) -> String {
    let letters = SigningKey.bytes(count, random).map { signs[Int($0 & 31)] }
    let groups = stride(from: 0, to: count, by: 5).map { String(letters[$0..<$0 + 5]) }
    return start + groups.joined(separator: "-")
  }

  /// Returns the SHA-256 of the password's letters in hexadecimal, the only form that is stored; nil for malformed
  /// text.
  static func digest(_ text: String) -> String? {
    guard text.utf8.count <= 64, case let text = text.lowercased(), text.hasPrefix(start) else { return nil }
    let letters = text.dropFirst(start.count).filter { $0 != "-" }.map {
      $0 == "o" ? "0" : "il".contains($0) ? "1" : $0
    }
    guard letters.count == count, letters.allSatisfy(signs.contains) else { return nil }
    return HexText.encode(SHA256.hash(data: Array(String(letters).utf8)))
  }
}
