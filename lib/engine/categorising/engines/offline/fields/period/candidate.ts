import type { Period } from '@/lib/engine/categorising/field-evidence';
import type { TextLine } from '../../text/layout.ts';
import type { DateRole } from '../date/words.ts';

/** In what form a paper tells what it covers. */
export type PeriodShape =
  /** Two days in one line: "from 1 to 31 March 2025". */
  | 'range'
  /** The same without any year. */
  | 'short range'
  /** A beginning and an end that stand in fields of their own. */
  | 'pair'
  /** The first and the last day of a table. */
  | 'list'
  /** Quarters, runs of months. */
  | 'span'
  /** "For the year ended 31 March 2024". */
  | 'ended'
  /** An annual or quarterly paper as at a day. */
  | 'titled'
  /** From the day that the paper was made until another one: "valid until". */
  | 'until'
  /** From a day until the paper was made. */
  | 'since'
  | 'month'
  /** A month whose year stands elsewhere. */
  | 'short month'
  | 'year'
  | 'tax year';

/** What is said of the ends of a pair. */
export interface PeriodEnds {
  readonly isStartCalled: boolean;
  readonly isEndCalled: boolean;
  readonly startRole: DateRole | undefined;
  readonly endRole: DateRole | undefined;
  /** Both have a time of day. */
  readonly haveTimes: boolean;
  /** Both stand in one row. */
  readonly areInOneRow: boolean;
  readonly lacksYear: boolean;
  /** Days that stand between them in the text. */
  readonly between: number;
  /** Rows from one to the other. */
  readonly rows: number;
}

/** A stretch of time that the paper may cover. */
export interface PeriodCandidate {
  readonly shape: PeriodShape;
  readonly period: Period;
  /** The line that says so. */
  readonly line: TextLine;
  /** What stands before it, as far as it may say what it is. */
  readonly before: string;
  /** Its words say by themselves that this is a period: "pay period", "tax year". */
  readonly isLabelled?: boolean;
  /** What the words before a month make of it. */
  readonly role?: DateRole;
  /** One of several rows of a table. */
  readonly isInTable?: boolean;
  readonly ends?: PeriodEnds;
}
