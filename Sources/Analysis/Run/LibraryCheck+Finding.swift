extension LibraryCheck {
  /// Something that is not as it should be.
  package struct Finding: Sendable, Hashable, Encodable {
    /// What it is about.
    package enum Kind: String, Sendable, Encodable {
      /// The database breaks one of its own rules.
      case database
      /// What is stored of a recording cannot be right, or is not what was put there.
      case recordingDamaged
      /// What was found in a recording was damaged, and has to be found anew.
      case toBeAnalysed
      /// Features are gone, cannot be read, or are those of another recording.
      case featuresMissing, featuresDamaged, featuresForeign
      /// No file holds the recording any more where one did; it is another than was analysed.
      case sourceMissing, sourceChanged
      /// A path of several at which the recording was seen is gone.
      case pathGone
      /// The copy in the library is gone, or is another.
      case copyMissing, copyDamaged
      /// Nothing refers to it.
      case featuresUnused, copyUnused
      /// A process that was killed left it.
      case unfinished
    }

    /// What came of it.
    package enum Outcome: String, Sendable, Encodable {
      /// It is as it was, and needs a hand.
      case left
      /// It is as it was, and does no harm.
      case harmless
      /// It is deleted.
      case deleted
      /// What was broken is deleted; the next `tilawa process` makes it anew.
      case toBeMadeAnew

      /// Whether a person has to do something.
      var needsAHand: Bool { self == .left || self == .toBeMadeAnew }
    }

    /// What it is about.
    package var kind: Kind
    /// Which file or recording.
    package var place: String
    /// What is wrong.
    package var problem: String
    /// What to do about it.
    package var remedy: String
    /// What came of it.
    package var outcome: Outcome

    enum CodingKeys: String, CodingKey {
      case kind, problem, outcome
      case place = "where"
      case remedy = "try"
    }

    init(
      _ kind: Kind, at place: String, _ problem: String, _ remedy: String,
      _ outcome: Outcome = .left
    ) {
      self.kind = kind
      self.place = place
      self.problem = problem
      self.remedy = remedy
      self.outcome = outcome
    }
  }
}
