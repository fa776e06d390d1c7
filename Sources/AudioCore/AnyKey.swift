/// A key of a keyed container whose names are known only at run time.
package struct AnyKey: CodingKey {
  package let stringValue: String
  /// Nil: the key is a name.
  package var intValue: Int? { nil }

  /// - Parameter stringValue: the name, any text.
  package init(stringValue: String) { self.stringValue = stringValue }

  /// Nil: the key is a name.
  package init?(intValue: Int) { nil }
}
