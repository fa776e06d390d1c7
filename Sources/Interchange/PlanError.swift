public import AudioCore
public import Recitation

/// What can be wrong with a plan file; `line` and `column` count from 1.
public enum PlanError: ExplainedError, Equatable {
  /// There is no line with the names of the columns.
  case noHeader(plan: String)
  /// A column that no plan has.
  case unknownColumn(String, plan: String, line: Int, column: Int)
  /// A column that is named twice.
  case repeatedColumn(String, plan: String, line: Int, column: Int)
  /// A column that every plan must have.
  case missingColumn(String, plan: String, line: Int)
  /// A line with more or fewer fields than the header.
  case wrongFieldCount(expected: Int, found: Int, plan: String, line: Int)
  /// The file has more bytes than a plan may have.
  case tooLong(plan: String)
  /// A field has more bytes than it may have.
  case longField(plan: String, line: Int, column: Int)
  /// A line has far more fields than any plan.
  case manyFields(plan: String, line: Int)
  /// A quoted field that does not end, or goes on after its closing quote.
  case badQuote(plan: String, line: Int, column: Int)
  /// A line without the name of a file, or without a range.
  case emptyField(String, plan: String, line: Int, column: Int)
  /// A file that two lines name.
  case duplicateFile(String, first: Int, plan: String, line: Int)
  /// A file outside the folder: absolute, or with `..` in it.
  case outsideFolder(String, plan: String, line: Int, column: Int)
  /// A range that cannot be read.
  case badRange(RecitationError, plan: String, line: Int, column: Int)
  /// A riwayah that nobody calls so.
  case unknownRiwayah(String, plan: String, line: Int, column: Int)
  /// A date that is not year, year-month, year-month-day or that with a time.
  case badDate(String, plan: String, line: Int, column: Int)

  /// What the text is not, as a fault of the plan.
  static func unreadable(_ fault: CommaSeparated.Fault, plan: String) -> PlanError {
    switch fault.kind {
    case .badQuote: .badQuote(plan: plan, line: fault.line, column: fault.column)
    case .longField: .longField(plan: plan, line: fault.line, column: fault.column)
    case .manyFields: .manyFields(plan: plan, line: fault.line)
    }
  }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .noHeader: "the plan has no header"
    case .unknownColumn(let name, _, _, _): "the plan has a column “\(name)” that is not known"
    case .repeatedColumn(let name, _, _, _): "the column “\(name)” is there twice"
    case .missingColumn(let name, _, _): "the plan has no column “\(name)”"
    case .wrongFieldCount(let expected, let found, _, _):
      "the line has \(found) fields, the header has \(expected)"
    case .tooLong: "the plan has more than \(PlanFile.longest) bytes"
    case .longField: "a field has more than \(CommaSeparated.mostBytes) bytes"
    case .manyFields: "the line has more than \(CommaSeparated.mostFields) fields"
    case .badQuote: "a quoted field does not end where it should"
    case .emptyField(let name, _, _, _): "the line has no \(name)"
    case .duplicateFile(let file, let first, _, _):
      "“\(file)” is there twice, first in line \(first)"
    case .outsideFolder(let file, _, _, _): "“\(file)” does not lie in the folder"
    case .badRange(let error, _, _, _):
      error.place.isEmpty ? error.problem : "\(error.problem) (\(error.place))"
    case .unknownRiwayah(let name, _, _, _): "there is no riwayah “\(name)”"
    case .badDate(let date, _, _, _): "“\(date)” is not a date"
    }
  }

  /// The plan, with line and column.
  public var place: String {
    switch self {
    case .noHeader(let plan), .tooLong(let plan): plan
    case .missingColumn(_, let plan, let line), .wrongFieldCount(_, _, let plan, let line),
      .manyFields(let plan, let line), .duplicateFile(_, _, let plan, let line):
      "\(plan), line \(line)"
    case .unknownColumn(_, let plan, let line, let column),
      .repeatedColumn(_, let plan, let line, let column), .badQuote(let plan, let line, let column),
      .longField(let plan, let line, let column),
      .emptyField(_, let plan, let line, let column),
      .outsideFolder(_, let plan, let line, let column),
      .badRange(_, let plan, let line, let column),
      .unknownRiwayah(_, let plan, let line, let column),
      .badDate(_, let plan, let line, let column):
      "\(plan), line \(line), column \(column)"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .noHeader: "begin the plan with the line file,range,riwayah,reciter,date"
    case .unknownColumn: "use only the columns file, range, riwayah, reciter and date"
    case .repeatedColumn: "keep one column of each name"
    case .missingColumn(let name, _, _): "add a column “\(name)” to the header and to every line"
    case .wrongFieldCount: "put fields that hold a comma in quotes, and leave empty fields empty"
    case .tooLong: "check that this is the plan that was meant, or write one for each folder"
    case .longField: "check that this is a plan, and that quotes end where they should"
    case .manyFields: "check that this is a plan: its lines have up to five fields"
    case .badQuote: "close the field with a quote, and write a quote inside it twice"
    case .emptyField(let name, _, _, _): "fill in the \(name), or begin the line with # to skip it"
    case .duplicateFile: "keep one line per file, with all its ranges parted by spaces"
    case .outsideFolder: "write the path from the folder that is processed"
    case .badRange(let error, _, _, _): error.remedy
    case .unknownRiwayah:
      "write one of \(Riwayah.allCases.map(\.rawValue).joined(separator: ", "))"
    case .badDate: "write it as 2024-01-31, 2024-01 or 2024"
    }
  }
}
