#if canImport(Glibc)
  import CLinux
#endif

/// The memory that the C library manages for this process.
package enum HeapMemory {
  /// Returns the pages of freed values to the system.
  ///
  /// The C library keeps freed values that lie below others, because it expects new values of the
  /// same sizes. After many small values that large arrays replace, it would keep as much memory as
  /// the arrays take. The call looks at all freed memory and takes some milliseconds. On systems
  /// without such a call, the function has no effect.
  package static func returnFreed() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
