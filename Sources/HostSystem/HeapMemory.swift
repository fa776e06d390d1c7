import CLinux

/// The memory that the C library manages for this process.
package enum HeapMemory {
  /// Returns the pages of freed values to the system.
  ///
  /// The C library keeps the memory of freed values if other values lie above them, because it
  /// expects new values of the same sizes. After many small values are freed and large arrays are
  /// allocated, the process would therefore have the memory of the small values in addition to that
  /// of the arrays. The call looks at all freed memory and takes some milliseconds.
  package static func returnFreed() {
    malloc_trim(0)
  }
}
