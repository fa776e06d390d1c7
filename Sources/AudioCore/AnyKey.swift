/// A coding key with any name, for keyed containers whose names are known only at run time.
package struct AnyKey: CodingKey {
  package let stringValue: String
  /// Always nil, because every key has a name.
  package var intValue: Int? { nil }

  /// - Parameter stringValue: the name, any text.
  package init(stringValue: String) { self.stringValue = stringValue }

  /// Always nil, because every key has a name.
  package init?(intValue: Int) { nil }
}
