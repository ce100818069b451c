import type { Period } from '@/lib/engine/categorising/field-evidence';
import type { TextLine } from '../../text/layout.ts';
import type { DateRole } from '../date/words.ts';

/** The form in which a document states its period. */
export type PeriodShape =
  /** Two days in one line: "from 1 to 31 March 2025". */
  | 'range'
  /** The same without any year. */
  | 'short range'
  /** A start and an end in separate fields. */
  | 'pair'
  /** The first and the last day of a table. */
  | 'list'
  /** Quarters, runs of months. */
  | 'span'
  /** "For the year ended 31 March 2024". */
  | 'ended'
  /** An annual or quarterly document as at a day. */
  | 'titled'
  /** From the day of issue to another one: "valid until". */
  | 'until'
  /** From a day to the day of issue. */
  | 'since'
  | 'month'
  /** A month whose year is elsewhere. */
  | 'short month'
  | 'year'
  | 'tax year';

/** Details of the ends of a pair. */
export interface PeriodEnds {
  readonly isStartCalled: boolean;
  readonly isEndCalled: boolean;
  readonly startRole: DateRole | undefined;
  readonly endRole: DateRole | undefined;
  /** Both have a time of day. */
  readonly haveTimes: boolean;
  /** Both are in one row. */
  readonly areInOneRow: boolean;
  readonly lacksYear: boolean;
  /** Number of other days that the text names between them. */
  readonly between: number;
  /** Rows from one to the other. */
  readonly rows: number;
}

/** A time range that the document may cover. */
export interface PeriodCandidate {
  readonly shape: PeriodShape;
  readonly period: Period;
  /** The line that states it. */
  readonly line: TextLine;
  /** Text before it that may describe it. */
  readonly before: string;
  /** Its own words mark it as a period: "pay period", "tax year". */
  readonly isLabelled?: boolean;
  /** The role given by the words before a month. */
  readonly role?: DateRole;
  /** One of several rows of a table. */
  readonly isInTable?: boolean;
  readonly ends?: PeriodEnds;
}
