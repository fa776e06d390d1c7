#if os(Linux)
  import COpus
  import Foundation
  import Testing

  /// Where libopus asks how large its decoders are, it asks this program, and is told the truth.
  @Suite struct OpusSizeTests {
    private typealias Size = @convention(c) (Int32) -> Int32

    /// The function as `library` has it; nil stands for what the whole process would call.
    private func function(in library: String?) throws -> UnsafeMutableRawPointer {
      let handle = try #require(dlopen(library, RTLD_LAZY | RTLD_NOLOAD))
      defer { dlclose(handle) }
      return try #require(dlsym(handle, "opus_decoder_get_size"))
    }

    @Test(arguments: Int32(-1)...4) func theAnswerIsThatOfLibopus(channels: Int32) throws {
      let asked = unsafeBitCast(try function(in: "libopus.so.0"), to: Size.self)
      #expect(opus_decoder_get_size(channels) == asked(channels))
      #expect(opus_decoder_get_size(channels) == asked(channels), "and the second time")
      #expect((asked(channels) > 0) == (1...2).contains(channels))
    }

    @Test func itIsThisFunctionThatLibopusFinds() throws {
      let ours: Size = opus_decoder_get_size
      let called = try function(in: nil)
      #expect(called == unsafeBitCast(ours, to: UnsafeMutableRawPointer.self))
      #expect(called != (try function(in: "libopus.so.0")))
    }
  }
#endif
