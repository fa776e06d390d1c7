#if os(Linux)
  import COpus
  import Foundation
  import Testing

  /// Where libopus asks how large its decoders and encoders are, it asks this program, and is told the
  /// truth.
  @Suite struct OpusSizeTests {
    typealias Size = @convention(c) (Int32) -> Int32

    enum Kind: String, CaseIterable {
      case decoder = "opus_decoder_get_size"
      case encoder = "opus_encoder_get_size"

      /// The function of this program.
      var ours: Size {
        switch self {
        case .decoder: opus_decoder_get_size
        case .encoder: opus_encoder_get_size
        }
      }

      /// The function as `library` has it; nil stands for what the whole process would call.
      func function(in library: String?) throws -> UnsafeMutableRawPointer {
        let handle = try #require(dlopen(library, RTLD_LAZY | RTLD_NOLOAD))
        defer { dlclose(handle) }
        return try #require(dlsym(handle, rawValue))
      }
    }

    @Test(arguments: Kind.allCases, Int32(-1)...4)
    func theAnswerIsThatOfLibopus(kind: Kind, channels: Int32) throws {
      let asked = unsafeBitCast(try kind.function(in: "libopus.so.0"), to: Size.self)
      #expect(kind.ours(channels) == asked(channels))
      #expect(kind.ours(channels) == asked(channels), "and the second time")
      #expect((asked(channels) > 0) == (1...2).contains(channels))
    }

    @Test(arguments: Kind.allCases)
    func itIsThisFunctionThatLibopusFinds(kind: Kind) throws {
      let called = try kind.function(in: nil)
      #expect(called == unsafeBitCast(kind.ours, to: UnsafeMutableRawPointer.self))
      #expect(called != (try kind.function(in: "libopus.so.0")))
    }
  }
#endif
