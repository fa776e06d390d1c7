/// The views for other programs. They are a stable interface: Docs/sql.md describes each column.
/// Their names are plural; the names of our tables are singular.
///
/// A new column may be added at the end. Removing a column or changing its meaning requires a new
/// view.
package let publicViews = [
  """
  CREATE VIEW recordings AS
    SELECT r.id AS recording,
      (SELECT min(CAST(path AS TEXT)) FROM source WHERE recording = r.id) AS source,
      coalesce(r.givenTitle, r.title) AS title,
      (SELECT name FROM reciter WHERE id = r.reciter) AS reciter,
      r.riwayah AS riwayah,
      coalesce(r.givenDate, r.recordedAt) AS recordedAt,
      r.status AS status,
      r.reason AS reason,
      CASE WHEN r.sampleRate IS NULL THEN 0.0 ELSE r.frameCount * 1.0 / r.sampleRate END
        AS seconds,
      r.sampleRate AS sampleRate,
      (SELECT count(*) FROM segment WHERE recording = r.id) AS segments,
      (SELECT count(*) FROM segment WHERE recording = r.id AND isConfirmed) AS confirmed,
      r.notes AS notes,
      r.sha256 AS sha256
    FROM recording AS r
  """,
  """
  CREATE VIEW segments AS
    SELECT s.recording AS recording,
      s.startFrame * 1.0 / r.sampleRate AS startSeconds,
      s.endFrame * 1.0 / r.sampleRate AS endSeconds,
      s.kind AS kind,
      s.surah AS surah,
      s.ayah AS ayah,
      s.endSurah AS endSurah,
      s.endAyah AS endAyah,
      s.occurrence AS occurrence,
      s.confidence AS confidence,
      s.isConfirmed AS confirmed,
      s.isWhole AS whole,
      CASE WHEN s.voice = 26 THEN 'several' WHEN s.voice IS NOT NULL THEN char(65 + s.voice) END
        AS voice,
      s.isJoined AS joined,
      s.origin AS origin
    FROM segment AS s JOIN recording AS r ON r.id = s.recording
  """,
  """
  CREATE VIEW words AS
    SELECT recording, segmentStartSeconds,
      json_extract(parts, '$[0]') AS surah,
      json_extract(parts, '$[1]') AS ayah,
      json_extract(parts, '$[2]') AS word,
      json_extract(parts, '$[3]') * 1.0 / sampleRate AS startSeconds,
      json_extract(parts, '$[4]') * 1.0 / sampleRate AS endSeconds,
      json_extract(parts, '$[5]') / 1000.0 AS confidence,
      CASE coalesce(json_extract(parts, '$[6]'), 0) WHEN 0 THEN 'heard' WHEN 1 THEN 'doubtful'
        WHEN 2 THEN 'missing' WHEN 3 THEN 'repeated' ELSE 'another' END AS verdict
    FROM (
      SELECT s.recording AS recording, r.sampleRate AS sampleRate,
        s.startFrame * 1.0 / r.sampleRate AS segmentStartSeconds,
        '[' || replace(word.value, ':', ',') || ']' AS parts
      FROM segment AS s JOIN recording AS r ON r.id = s.recording,
        json_each('["' || replace(s.words, ' ', '","') || '"]') AS word
      WHERE s.words <> '')
  """,
  """
  CREATE VIEW transcripts AS
    SELECT s.recording AS recording,
      s.startFrame * 1.0 / r.sampleRate AS startSeconds,
      s.endFrame * 1.0 / r.sampleRate AS endSeconds,
      s.text AS text,
      t.engine AS engine,
      t.model AS model,
      t.language AS language,
      s.marks AS marks
    FROM sentence AS s JOIN recording AS r ON r.id = s.recording
      LEFT JOIN transcription AS t ON t.recording = s.recording
        AND t.startFrame = (SELECT max(startFrame) FROM transcription
          WHERE recording = s.recording AND startFrame <= s.startFrame)
  """,
]
