/** What a label makes of the date next to it. The first six may be the day of issue, the others never are. */
export const DATE_ROLES = [
  /** The day on which the paper was made. */
  'issued',
  /** The visit, sale or meeting that the paper records. */
  'event',
  /** The day of a balance. */
  'asOf',
  /** A bare "Date". */
  'date',
  /** "Dated", "от", "מיום" after the name of a paper: of this one or of another. */
  'of',
  /** "Date of" something that is not known here. */
  'vague',
  'printed',
  'due',
  'validity',
  'birth',
  'period',
  'other',
] as const;
export type DateRole = (typeof DATE_ROLES)[number];

/** The words of one language for each role, as patterns. */
export type DateWords = Readonly<Record<DateRole, readonly string[]>>;
