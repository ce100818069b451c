import type { DocumentKind } from '@/lib/engine/categorising/document-kinds';
import type { DateRole } from './words.ts';

/** Position of a date in its document. */
export type Place = 'head' | 'top' | 'topSigned' | 'signed' | 'middle' | 'end';
/** Layout of an unlabelled date in its line. */
export type Shape = 'place' | 'line' | 'cell' | 'sentence' | 'first' | 'words';
/** The document that a date after "of" or "dated" belongs to, judged by the text before it. */
export type Ownership = '' | 'bracket' | 'otherPaper' | 'belowOtherPaper' | 'belowName' | 'bare' | 'name' | 'words';

/** Features for and against a date as the day of issue. */
export type DateFeature =
  | 'month'
  | `month-${'payslip' | 'bill' | 'statement' | 'other'}`
  | `month-role-${DateRole | 'none'}`
  | `month-${Place}`
  | `month-${'alone' | 'beside-day' | 'of-payslip' | 'in-table' | 'in-range'}`
  | `role-${DateRole}`
  | `role-${DateRole}-${'field' | 'sentence'}`
  | `${'far' | 'away' | 'long-line'}-${'never' | 'maybe'}`
  | `labelled-${Place}`
  | `of-${Ownership}`
  | `of-${Place}`
  | `of-${Ownership}-${'above' | 'below'}`
  | `of-${'dated' | 'of'}`
  | 'label-of-other-paper'
  | `date-${Place}`
  | `event-record-${'title' | 'below'}`
  | 'event-ticket'
  | 'issued-in-table'
  | 'updated'
  | 'effective'
  | 'offence'
  | 'bare'
  | `bare-${Shape}`
  | `bare-${Place}`
  | `bare-${Shape}-${Place}`
  | `bare-${'ticket' | 'ticket-line' | 'of-other-paper'}`
  | `time${'' | '-till'}`
  | `weekday${'' | '-line'}`
  | 'doubtful'
  | `damaged${'' | '-bare'}`
  | 'continues-sentence'
  | 'ends-sentence'
  | 'mail-header'
  | 'browser-mark'
  | 'page-header'
  | `${'second-in' | 'first-of'}-line${'' | '-labelled'}`
  | `number-behind${'' | '-label'}`
  | 'in-table'
  | `range-${'from' | 'to' | 'to-statement'}`
  | 'fine-print'
  | 'later-page'
  | 'beside-payslip-month'
  | 'beside-heading'
  | `repeated${'' | '-labelled'}`
  | 'hebrew-beside-civil'
  | 'birthday'
  | 'after-due'
  | `${'before' | 'soon-after' | 'long-after'}-period${'' | '-end'}`
  | 'older-balance'
  | `not-${'latest' | 'earliest'}`
  | 'old'
  | 'very-old'
  | 'anniversary'
  | 'only-date'
  | 'height'
  | 'no-date'
  | `no-date-${DocumentKind | 'unknown' | 'list'}`;
