/// An item whose row cannot be read, as one that an older version took in: it stays as it is, byte for byte, and only what
/// is asked of this item fails.
struct UnreadableItem: Error {}
