/// What the migration for the best readings adds: the readings of an ayah are found best first
/// without a look at the table, those of several ayat apart, and recordings by who recites.
let rankSchema = [
  "DROP INDEX segmentByAyah",
  """
  CREATE INDEX readingByRank ON segment (surah, ayah, kind, isConfirmed DESC, confidence DESC,
    returns, endSurah, endAyah) WHERE surah IS NOT NULL
  """,
  """
  CREATE INDEX readingOfSeveral ON segment (surah, endSurah)
    WHERE surah <> endSurah OR ayah <> endAyah
  """,
  "CREATE INDEX recordingByReciter ON recording (reciter)",
]
