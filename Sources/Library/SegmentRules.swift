/// How segments are found, and what none may do. Two migrations share it, so it never changes.
let segmentRules = [
  "CREATE INDEX segmentByAyah ON segment (surah, ayah)",
  // The segment with the last start before the new end is the only one that can overlap it.
  """
  CREATE TRIGGER segmentsMayNotOverlap BEFORE INSERT ON segment BEGIN
    SELECT RAISE(ABORT, 'segments of a recording may not overlap') WHERE NEW.startFrame < (
      SELECT endFrame FROM segment WHERE recording = NEW.recording
      AND startFrame < NEW.endFrame ORDER BY startFrame DESC LIMIT 1);
    SELECT RAISE(ABORT, 'a segment may not end after its recording') WHERE NEW.endFrame > (
      SELECT frameCount FROM recording WHERE id = NEW.recording);
  END
  """,
  """
  CREATE TRIGGER segmentsMayNotMove BEFORE UPDATE OF recording, startFrame, endFrame ON segment
  BEGIN
    SELECT RAISE(ABORT, 'a segment is not moved: it is deleted and put in again');
  END
  """,
]
