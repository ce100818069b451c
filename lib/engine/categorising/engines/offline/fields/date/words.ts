/** Roles that a label gives to the date next to it. The first six may be the day of issue, the others never are. */
export const DATE_ROLES = [
  /** The day on which the document was made. */
  'issued',
  /** The visit, sale or meeting that the document records. */
  'event',
  /** The day of a balance. */
  'asOf',
  /** "Date" without further words. */
  'date',
  /** "Dated" after the name of a document: of this one or of another. */
  'of',
  /** "Date of" something unknown. */
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
