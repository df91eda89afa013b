// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target in this package.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  // One section for each function, so that the linker can drop unused functions and group those that run together.
  .unsafeFlags(["-Xfrontend", "-function-sections", "-disable-cmo"], .when(configuration: .release)),
  .treatAllWarnings(as: .error),
]

/// The linker flags of both programs: C libraries other than libc and libm are linked statically.
///
/// The programs thus run on any machine with a C library of this age, and the loader has little to do at each start.
/// lld resolves archives regardless of their order on the command line. Functions with equal code are one, which takes
/// 2 MB from `todos` and 1.4 MB from `todosd`; nothing compares the addresses of functions.
let carried = [
  "-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections", "-lswiftSynchronization", "-use-ld=lld", "-L",
  Context.packageDirectory + "/Sources/Link", "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic",
  "-Xlinker", "--icf=all",
]

/// The flags of `todos`: a fixed address, so that the loader rewrites none of its pages at startup.
///
/// Its input comes from a terminal and from a server that the user chose. Its functions are in the order that
/// `.ci/order` recorded: functions that run at a start or a key are adjacent.
let fixed = [
  "-Xclang-linker", "-no-pie", "-Xlinker",
  "--symbol-ordering-file=" + Context.packageDirectory + "/Sources/Link/todos.order", "-Xlinker",
  "--no-warn-symbol-ordering",
]

/// The flags of `todosd`: it listens to a network, so its address is random and its relocated data is read-only.
///
/// Packed relocations (`DT_RELR`) load fast.
let hardened = ["relro", "now", "pack-relative-relocs"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] }

/// Returns the linker flags for release builds.
func linking(_ flags: [String]) -> [LinkerSetting] { [.unsafeFlags(carried + flags, .when(configuration: .release))] }

/// The external packages that a target may name.
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let structuredFields = Target.Dependency.product(
  name: "RawStructuredFieldValues", package: "swift-http-structured-headers")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// Returns a library target with the common settings.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: house)
}

/// Returns a test target; test code is not optimized, because that takes half as long again and the tested code is
/// optimized.
///
/// Tests that measure a client's waits are optimized, because they share its machine. No other module waits for the
/// interface of a test module, so the interface is not emitted separately.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], copying folders: [String] = [], excluding others: [String] = [],
  isMeasuring: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: others,
    resources: folders.isEmpty ? nil : folders.map { .copy($0) },
    swiftSettings: house + [
      .unsafeFlags((isMeasuring ? [] : ["-Onone"]) + ["-no-emit-module-separately-wmo"], .when(configuration: .release))
    ])
}

let package = Package(
  name: "todos",
  products: [.executable(name: "todos", targets: ["todos"]), .executable(name: "todosd", targets: ["todosd"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-structured-headers", exact: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
  ],
  targets: [
    // the ground: every target may import it
    .target(name: "CCatalogs", exclude: ["de.txt", "es.txt", "fr.txt", "it.txt"]),
    room("JSON"), room("Messages", ["CCatalogs"]),
    // floor 0
    room("TodoModel", ["Messages", "JSON"]), room("Frames"), room("Files", ["Messages"]),
    .target(name: "CNcurses", exclude: ["terminfo"], linkerSettings: [.linkedLibrary("ncursesw")]),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]), .target(name: "CPostgres"),
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("expat")]), .target(name: "CKeyring"),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]), .target(name: "CCurl"),
    // floor 1
    room("Intents", ["Messages", "JSON", "TodoModel"]), room("ZoneFiles", ["Messages", "TodoModel", "Files"]),
    room("Programs", ["Files"]),
    room("LongWork"), room("Toml", ["Messages"]), room("SQL"),
    .target(name: "SQLite", dependencies: ["SQL", "CSQLite"], swiftSettings: house + [.strictMemorySafety()]),
    room("ScheduleGrammar", ["Messages", "TodoModel"]),
    // floor 2
    room("Actions", ["Messages", "JSON", "TodoModel", "Intents", "ScheduleGrammar"]),
    room("TodoAPI", ["Messages", "JSON", "TodoModel", "Intents", "ScheduleGrammar"]),
    room("Themes", ["Messages", "Frames", "Toml"], resources: [.embedInCode("Resources")]),
    room("Settings", ["Messages", "JSON", "TodoModel", "Files", "Intents", "ScheduleGrammar", "Toml", logging]),
    room("Storage", ["Messages", "JSON", "TodoModel", "Files", "Intents", "ScheduleGrammar", "SQL", "SQLite"]),
    // floor 3
    room(
      "Service",
      [
        "Messages", "JSON", "TodoModel", "Files", "Intents", "ScheduleGrammar", "TodoAPI", "Storage", "SQL", "SQLite",
        crypto,
      ]),
    room(
      "Replica",
      ["Messages", "JSON", "TodoModel", "Files", "Intents", "ScheduleGrammar", "TodoAPI", "Storage", "SQL", "SQLite"]),
    room(
      "Screens", ["Messages", "TodoModel", "Intents", "ScheduleGrammar", "Actions", "Settings", "Frames", "Themes"]),
    .target(
      name: "Terminal", dependencies: ["Messages", "Frames", "Themes", "CNcurses"],
      swiftSettings: house + [.strictMemorySafety()]),
    // floor 4
    .target(
      name: "PostgresStore",
      dependencies: ["Messages", "Intents", "TodoModel", "SQL", "Storage", "Service", "CPostgres"],
      swiftSettings: house + [.strictMemorySafety()]),
    .target(
      name: "Webhooks",
      dependencies: [
        "Messages", "JSON", "TodoModel", "Intents", "TodoAPI", "Storage", "Service", "CCurl", crypto, logging,
      ],
      swiftSettings: house + [.strictMemorySafety()]),
    room(
      "Sync",
      [
        "Messages", "JSON", "TodoModel", "Files", "Programs", "Intents", "ScheduleGrammar", "Actions", "TodoAPI",
        "Storage", "Service", "Replica", logging,
      ]),
    .target(
      name: "HTTPTransport",
      dependencies: [
        "Messages", "JSON", "TodoModel", "Files", "Intents", "TodoAPI", "CCurl", "CKeyring", crypto, cryptoExtras,
      ],
      swiftSettings: house + [.strictMemorySafety()]),
    room("Interchange", ["Messages", "JSON", "TodoModel", "Intents", "ScheduleGrammar", "Actions", "Toml", "Themes"]),
    .target(name: "CalDAV", dependencies: ["TodoModel", "CExpat"], swiftSettings: house + [.strictMemorySafety()]),
    room("Manual", ["Messages", "TodoAPI"]),
    room("Agent", ["JSON", "Intents"]),
    room("Relay", ["Messages", "TodoModel", "Files", "Intents", "LongWork", "TodoAPI"]),
    room("Notify", ["Messages", "TodoModel", "Files", "Programs", "ScheduleGrammar", "Frames", "Settings"]),
    // floor 5
    room(
      "AppLoop",
      [
        "Messages", "TodoModel", "Files", "Programs", "Intents", "TodoAPI", "ZoneFiles", "ScheduleGrammar", "Frames",
        "Themes", "Settings", "Toml", "Storage", "Replica", "Screens", "Terminal", "HTTPTransport", "Sync", "Notify",
        "Relay", "Interchange", logging,
      ]),
    room(
      "ServerApp",
      [
        "Messages", "JSON", "TodoModel", "Files", "Programs", "Intents", "TodoAPI", "ZoneFiles", "ScheduleGrammar",
        "Actions", "Settings", "Storage", "Service", "Notify", "Webhooks", "CalDAV", "Interchange", "Themes", "CZlib",
        hummingbird, crypto, cryptoExtras, logging, nioCore, nioHTTPTypes, structuredFields, nioPosix,
      ], resources: [.embedInCode("Web/Assets")]),
    // floor 6
    room(
      "Commands",
      [
        "Messages", "Actions", "Agent", "AppLoop", "Files", "HTTPTransport", "Interchange", "JSON", "LongWork",
        "Manual", "Notify", "Programs", "Sync", "Replica", "Service", "Screens", "Terminal", "Storage", "Settings",
        "Themes", "TodoAPI", "Intents", "ZoneFiles", "ScheduleGrammar", "TodoModel", "Frames", argumentParser, logging,
        "Relay",
      ]),
    // floor 7
    .executableTarget(name: "todos", dependencies: ["Commands"], swiftSettings: house, linkerSettings: linking(fixed)),
    .executableTarget(
      name: "todosd",
      dependencies: [
        "Messages", "ServerApp", "Files", "HTTPTransport", "LongWork", "Programs", "Manual", "Notify", "PostgresStore",
        "Service",
        "Settings", "Storage", "TodoAPI", "TodoModel", "Webhooks", "ZoneFiles", argumentParser, logging,
      ], swiftSettings: house, linkerSettings: linking(hardened)),
    // test support
    .target(name: "DiceSupport", path: "Tests/DiceSupport", swiftSettings: house),
    .target(name: "WaitSupport", path: "Tests/WaitSupport", swiftSettings: house),
    .target(name: "PageSupport", path: "Tests/PageSupport", swiftSettings: house),
    .target(name: "PortraitSupport", dependencies: ["Frames"], path: "Tests/PortraitSupport", swiftSettings: house),
    .target(
      name: "PtySupport", dependencies: ["Frames", "DiceSupport", "WaitSupport"], path: "Tests/PtySupport",
      swiftSettings: house),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Terminal", "Themes", "Frames", "PtySupport"], path: "Tests/TerminalProbe",
      swiftSettings: house),
    .target(
      name: "StoreSupport",
      dependencies: [
        "Files", "JSON", "TodoModel", "Intents", "TodoAPI", "SQL", "Storage", "Service", "PostgresStore", "Sync",
        "WaitSupport",
      ], path: "Tests/StoreSupport", swiftSettings: house),
    .executableTarget(
      name: "StoreDriver", dependencies: ["Files", "TodoModel", "Intents", "Storage", "Service", "Replica", "Sync"],
      path: "Tests/StoreDriver", swiftSettings: house),
    .target(
      name: "ServerSupport",
      dependencies: ["TodoModel", "Intents", "TodoAPI", "StoreSupport", "DiceSupport", "WaitSupport"],
      path: "Tests/ServerSupport", swiftSettings: house),
    .target(
      name: "ExchangeSupport", dependencies: ["CalDAV", "Interchange", "Intents", "TodoModel"],
      path: "Tests/ExchangeSupport", swiftSettings: house),
    // the inner loops of random histories and their reference models: optimized, unlike tests
    .target(
      name: "ModelSupport",
      dependencies: [
        "JSON", "TodoModel", "Intents", "TodoAPI", "Storage", "Service", "Replica", "Sync", "StoreSupport",
        "DiceSupport", "SQL", "SQLite",
      ], path: "Tests/ModelSupport", swiftSettings: house),
    .target(name: "TomlSupport", dependencies: ["Toml"], path: "Tests/TomlSupport", swiftSettings: house),
    .target(
      name: "SiteSupport",
      dependencies: [
        "TodoModel", "Intents", "TodoAPI", "Service", "ServerApp", "StoreSupport", "Webhooks", hummingbird, logging,
        nioCore,
      ], path: "Tests/SiteSupport", swiftSettings: house),
    // tests: of one target, or of several small ones with a folder for each, because a module costs more than its lines
    tests(
      "GroundTests",
      [
        "JSON", "Messages", "Files", "Programs", "LongWork", "TodoModel", "ZoneFiles", "Toml", "DiceSupport",
        "TomlSupport",
      ],
      copying: ["ZoneFiles/Fixtures"]),
    tests("TodoModelTests", ["JSON", "TodoModel", "ZoneFiles", "DiceSupport", "ModelSupport"], copying: ["Fixtures"]),
    tests(
      "DrawingTests", ["Toml", "Frames", "Themes", "DiceSupport", "PortraitSupport"],
      excluding: ["Frames/__Frames__", "Themes/__Frames__"]),
    tests(
      "IntentsTests", ["JSON", "TodoModel", "Intents", "ScheduleGrammar", "Actions", "DiceSupport", "ModelSupport"]),
    tests(
      "ScheduleGrammarTests", ["Messages", "TodoModel", "ZoneFiles", "ScheduleGrammar", "DiceSupport", "PageSupport"],
      copying: ["Fixtures"]),
    tests(
      "WireTests",
      [
        "Files", "JSON", "TodoModel", "ZoneFiles", "Intents", "ScheduleGrammar", "Agent", "TodoAPI", "Storage",
        "Service", "Replica", "Sync", "HTTPTransport", "PageSupport", "StoreSupport",
      ], excluding: ["TodoAPI/Goldens"]),
    tests(
      "SyncTests",
      [
        "Files", "JSON", "TodoModel", "Intents", "ScheduleGrammar", "Actions", "TodoAPI", "SQL", "SQLite", "Storage",
        "Service", "Replica", "Sync", "Relay", "DiceSupport", "StoreSupport",
      ]),
    tests(
      "StoreTests",
      [
        "Files", "JSON", "Messages", "TodoModel", "Intents", "ScheduleGrammar", "TodoAPI", "SQL", "SQLite", "Storage",
        "Replica", "StoreSupport",
      ], excluding: ["Replica/Fixtures"]),
    tests(
      "AuthorityTests",
      [
        "Files", "JSON", "TodoModel", "ZoneFiles", "Intents", "ScheduleGrammar", "TodoAPI", "SQL", "SQLite", "Storage",
        "Service", "PostgresStore", "Webhooks", "Sync", "HTTPTransport", "ServerApp", "ServerSupport", "StoreDriver",
        "StoreSupport", "WaitSupport", crypto, hummingbird, logging,
      ], excluding: ["Service/Fixtures"]),
    tests(
      "SettingsTests",
      [
        "Files", "Programs", "TodoModel", "Intents", "ScheduleGrammar", "Toml", "Frames", "Settings", "Notify",
        "Messages", "PageSupport", logging,
      ]),
    tests(
      "InterchangeTests",
      [
        "JSON", "TodoModel", "Intents", "Toml", "Themes", "ScheduleGrammar", "Interchange", "ZoneFiles",
        "ExchangeSupport", "DiceSupport",
      ], excluding: ["Fixtures"]),
    tests("TerminalTests", ["Frames", "Themes", "Terminal", "PtySupport", "TerminalProbe", "DiceSupport"]),
    tests(
      "ScreensTests",
      [
        "JSON", "Messages", "TodoModel", "Intents", "ScheduleGrammar", "Actions", "Settings", "Frames", "Themes",
        "Toml",
        "Screens", "PageSupport", "PortraitSupport", "DiceSupport",
      ], excluding: ["", "Layers/", "List/", "Panes/", "Parts/"].map { $0 + "__Frames__" }),
    tests("ModelTests", ["DiceSupport", "ModelSupport", "StoreSupport"]),
    tests(
      "DisasterTests",
      [
        "Files", "JSON", "TodoModel", "Intents", "TodoAPI", "Frames", "Storage", "Service", "Replica", "Sync",
        "HTTPTransport", "CalDAV", "DiceSupport", "PtySupport", "ServerSupport", "StoreDriver", "StoreSupport",
        "WaitSupport",
      ]),
    tests(
      "ServerAppTests",
      [
        "DiceSupport", "JSON", "Programs", "TodoModel", "Intents", "TodoAPI", "ZoneFiles", "ScheduleGrammar", "Actions",
        "Storage", "Service", "Sync", "Notify", "Screens", "HTTPTransport", "ServerApp", "SiteSupport", "StoreSupport",
        "Webhooks", "CalDAV", "ServerSupport", hummingbird, crypto, cryptoExtras,
      ], excluding: ["Web/Browser", "Web/__Pages__"]),
    tests(
      "ServerTests",
      [
        "Files", "Intents", "Programs", "TodoModel", "TodoAPI", "ServerApp", "PageSupport", "StoreSupport",
        "ServerSupport", "WaitSupport", "SQL", "SQLite", crypto,
      ], excluding: ["Browser"]),
    tests(
      "AttackTests",
      ["DiceSupport", "HTTPTransport", "TodoModel", "TodoAPI", "StoreSupport", "ServerSupport", "WaitSupport"],
      isMeasuring: true),
    tests(
      "CommandLineTests",
      [
        "DiceSupport", "JSON", "Files", "Frames", "Programs", "TodoAPI", "TodoModel", "Intents", "Actions", "Settings",
        "Messages", "Screens", "Manual", "PageSupport", "PtySupport", "StoreSupport", "Themes", "WaitSupport", "Agent",
        "Commands",
      ], excluding: ["Fixtures"]),
    tests(
      "ParityTests",
      [
        "JSON", "Actions", "DiceSupport", "Frames", "Intents", "Service", "PtySupport", "ScheduleGrammar", "Screens",
        "Settings", "SiteSupport", "StoreSupport", "Sync", "Themes", "TodoAPI", "TodoModel",
      ]),
    tests(
      "AppLoopTests",
      [
        "Files", "TodoModel", "Intents", "ScheduleGrammar", "TodoAPI", "Settings", "Storage", "Replica", "Frames",
        "Screens", "Sync", "Themes", "AppLoop", "HTTPTransport", "StoreSupport",
      ]),
    tests(
      "JourneyTests",
      ["DiceSupport", "Files", "Frames", "JSON", "PageSupport", "PtySupport", "StoreSupport", "WaitSupport"],
      excluding: ["Fixtures"]),
  ], swiftLanguageModes: [.v6])

/// The benchmarks and the package that they need, only on request, so that a plain build fetches neither.
if Context.environment["TODOS_BENCHMARKS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []))
  package.targets += [
    .executableTarget(
      name: "Inner",
      dependencies: [
        "Screens", "Settings", "Terminal", "Replica", "Themes", "Intents", "ScheduleGrammar", "ZoneFiles", "TodoModel",
        "Frames",
        .product(name: "Benchmark", package: "benchmark"),
      ], path: "Sources/Benchmarks/Inner", swiftSettings: house,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "WholeProcess", dependencies: ["Files"], path: "Sources/Benchmarks/WholeProcess", swiftSettings: house),
    .executableTarget(
      name: "Load",
      dependencies: [
        "Files", "Service", "ServerApp", "PostgresStore", "SQL", "SQLite", "Storage", "TodoAPI", "ScheduleGrammar",
        "Intents", "ZoneFiles", "TodoModel", hummingbird, logging, nioCore,
      ], path: "Sources/Benchmarks/Load", swiftSettings: house),
  ]
}

/// The fuzzers and their dependencies, only if TODOS_FUZZ is set: the fuzzers have no `main` of their own.
if Context.environment["TODOS_FUZZ"] != nil {
  func fuzzer(_ name: String, _ folder: String, _ dependencies: [Target.Dependency], _ others: [String]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies + ["CFuzzEntry"], path: "Tests/Fuzz/" + folder, exclude: others,
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])])
  }
  let sync: [Target.Dependency] = [
    "FuzzSupport", "StoreSupport", "Storage", "TodoAPI", "ScheduleGrammar", "Intents", "ZoneFiles", "TodoModel",
  ]
  let fuzzers: [Target] = [
    fuzzer("FuzzWords", "Words", ["ScheduleGrammar", "ZoneFiles", "TodoModel"], ["Seeds", "words.dict"]),
    fuzzer("FuzzToml", "Toml", ["TomlSupport"], ["Seeds", "toml.dict"]),
    fuzzer("FuzzExchange", "Exchange", ["ExchangeSupport", "Interchange", "TodoModel"], ["Seeds", "exchange.dict"]),
    fuzzer("FuzzService", "Service", sync + ["Service"], ["Seeds", "sync.dict"]),
    fuzzer("FuzzReplica", "Replica", sync + ["Replica"], ["Seeds"]),
    .target(name: "CFuzzEntry", path: "Tests/Fuzz/Entry"),
    .target(name: "FuzzSupport", dependencies: ["StoreSupport"], path: "Tests/Fuzz/Support", swiftSettings: house),
  ]
  package.targets += fuzzers
  /// Returns the names of targets and of all their dependencies in this package.
  func reached(from names: [String], _ seen: Set<String> = []) -> Set<String> {
    names.reduce(into: seen) { seen, name in
      guard seen.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { return }
      let below = target.dependencies.compactMap { dependency -> String? in
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): name
        default: nil
        }
      }
      seen = reached(from: below, seen)
    }
  }
  let needed = reached(from: fuzzers.map(\.name))
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
