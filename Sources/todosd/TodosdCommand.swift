@main struct Todosd { static func main() {} }
