#if canImport(Glibc)
  import CLinux
#endif

/// The memory that the C library manages for this process.
package enum HeapMemory {
  /// Returns the pages of freed values to the system.
  ///
  /// The C library keeps the memory of freed values that lie below other values, because it expects
  /// new values of the same sizes. If many small values are freed and large arrays take their
  /// place, the C library would keep the memory of the small values in addition to that of the
  /// arrays. The call looks at all freed memory and takes some milliseconds. On systems without
  /// such a call, the function has no effect.
  package static func returnFreed() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
