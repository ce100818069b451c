/** Names by month, January first. */
export type MonthNames = Readonly<Record<string, readonly string[]>>;

/** Weekdays and numbers of dates in words, as patterns. */
export interface CalendarWords {
  /** By weekday, Sunday first. */
  readonly weekdays: Readonly<Record<string, readonly string[]>>;
  /** Pattern of a date from `<day>`, `<month>` and `<year>`. */
  readonly date: string;
  /** "Two thousand", before the rest of the year. */
  readonly thousands: readonly string[];
  /** By number: days from 1, and years within the thousand. */
  readonly days: Readonly<Record<string, readonly string[]>>;
  readonly years: Readonly<Record<string, readonly string[]>>;
}

/**
 * Words around dates. `weekdayMarks` are for weekdays or before them, `rangeJoins` between the ends of a range, `hours`
 * for hours, and `signatures` near a signature. `updates` name a version, and `offences` an offence. `payDays` and
 * `valueDays` start the labels of the pay day and the value date.
 */
export type DateLines = Readonly<
  Record<
    'weekdayMarks' | 'rangeJoins' | 'hours' | 'signatures' | 'updates' | 'offences' | 'payDays' | 'valueDays',
    readonly string[]
  >
>;

/**
 * Parts of dates and periods, as patterns. `fields/date` and `fields/period` define where each is searched for. A part
 * that a language does not have is missing.
 */
export type DateShapes = Readonly<
  Partial<
    Record<
      | 'aloneWords'
      | 'bareTownMarks'
      | 'births'
      | 'boxedLabels'
      | 'countLabels'
      | 'dateLabels'
      | 'datePrefixes'
      | 'dayArticles'
      | 'dayJoins'
      | 'dayLeads'
      | 'dayOrdinals'
      | 'dayWords'
      | 'durations'
      | 'fieldLeads'
      | 'firstHalf'
      | 'halfNouns'
      | 'halfOrdinals'
      | 'halfYears'
      | 'halves'
      | 'hourLeads'
      | 'issuedStarts'
      | 'joinedEnds'
      | 'joinedLabels'
      | 'misreadBefore'
      | 'monthCalled'
      | 'monthEnds'
      | 'monthJoins'
      | 'monthNumberCalled'
      | 'monthPrefixes'
      | 'monthPrefixesAfterDay'
      | 'monthUnits'
      | 'numberLabels'
      | 'numbersAfter'
      | 'ordinals'
      | 'ownNumbers'
      | 'partialJoins'
      | 'payslipMonths'
      | 'periodEndLeads'
      | 'periodEnds'
      | 'plainMonths'
      | 'quarterLetters'
      | 'quarterNouns'
      | 'quarterUnits'
      | 'quarterYears'
      | 'quarters'
      | 'rangeEnds'
      | 'secondHalf'
      | 'timeLeads'
      | 'townMarks'
      | 'weekdayLeads'
      | 'wideMonthPrefixes'
      | 'yearAfter'
      | 'yearAfterNumber'
      | 'yearCalled'
      | 'yearCalledShort'
      | 'yearMarks'
      | 'yearMarksBeforeNumber'
      | 'yearMarksBeforeRange'
      | 'yearNouns'
      | 'yearNounsBeforeMonth'
      | 'yearNumberCalled'
      | 'yearOrdinals'
      | 'yearUnits',
      readonly string[]
    >
  >
>;

/** Returns `yyyy-mm-dd`, or undefined when the day does not exist or its year is out of range. */
export type IsoDay = (year: number, month: number, day: number) => string | undefined;

/** A date of another calendar in a line, as a civil day. */
export interface CalendarDate {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
}
