import CExpat

/// The reason why a document is not read.
package enum XMLFault: Error, Hashable, Sendable {
  case malformed
  /// The document declares a type, which could define entities.
  case doctype
  /// The document exceeds the limit of depth, elements or attributes.
  case tooLarge
}

/// Reads a document into a tree, within limits; comments and processing instructions are skipped.
package enum XMLReader {
  /// Maximum nesting of elements.
  package static let depth = 32
  /// Maximum number of elements and attributes in a document.
  package static let parts = 20_000

  package static func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    let tree = XMLTree()
    let receiver = unsafe ce_receiver(
      context: Unmanaged.passUnretained(tree).toOpaque(),
      start: { context, name, attributes in
        guard let tree = unsafe XMLTree.of(context), let name = unsafe name else { return 0 }
        return unsafe tree.begin(XMLReader.name(name), XMLReader.pairs(attributes)) ? 1 : 0
      }, end: { context in unsafe XMLTree.of(context)?.end() },
      text: { context, bytes, count in
        guard let tree = unsafe XMLTree.of(context), let bytes = unsafe bytes, count > 0 else { return }
        let text = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
        unsafe tree.add(String(decoding: text, as: UTF8.self))
      })
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe ce_read(bytes.baseAddress, bytes.count, receiver)
    }
    if result == CE_DOCTYPE { throw .doctype }
    if tree.isTooLarge { throw .tooLarge }
    guard result == CE_READ, let root = tree.root else { throw .malformed }
    return root
  }

  private static func name(_ text: UnsafePointer<CChar>) -> XMLName {
    let parts = unsafe String(cString: text).split(separator: "\u{C}", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? XMLName(String(parts[0]), String(parts[1])) : XMLName("", String(parts[0]))
  }

  private static func pairs(_ list: UnsafePointer<UnsafePointer<CChar>?>?) -> [XMLName: String] {
    guard let list = unsafe list else { return [:] }
    var pairs: [XMLName: String] = [:]
    var index = 0
    while let name = unsafe list[index], let value = unsafe list[index + 1] {
      unsafe pairs[XMLReader.name(name)] = String(cString: value)
      index += 2
    }
    return pairs
  }
}

/// The tree under construction.
private final class XMLTree {
  private var open: [XMLElement] = []
  /// The text since the last tag, which expat reports line by line.
  private var text = ""
  private var count = 0
  private(set) var isTooLarge = false
  private(set) var root: XMLElement?

  static func of(_ context: UnsafeMutableRawPointer?) -> XMLTree? {
    unsafe context.map { unsafe Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Begins an element; returns false if a limit is exceeded.
  func begin(_ name: XMLName, _ attributes: [XMLName: String]) -> Bool {
    count += 1 + attributes.count
    isTooLarge = open.count >= XMLReader.depth || count > XMLReader.parts
    guard !isTooLarge else { return false }
    addText()
    var element = XMLElement(name)
    element.attributes = attributes
    open.append(element)
    return true
  }

  func add(_ more: String) { if !open.isEmpty { text += more } }

  private func addText() {
    guard !text.isEmpty, let last = open.indices.last else { return }
    open[last].nodes.append(.text(text))
    text = ""
  }

  func end() {
    addText()
    guard let element = open.popLast() else { return }
    if let last = open.indices.last { open[last].nodes.append(.element(element)) } else { root = element }
  }
}
