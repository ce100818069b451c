import type { Paper } from '../../paper.ts';
import { fieldLines } from '../date/paper-dates.ts';
import type { FieldHints } from '../hints.ts';
import type { PeriodCandidate } from './candidate.ts';
import { periodDays } from './days.ts';
import { lists, pairs, ranges, shortRanges, sinceThen, untilThen } from './ranges.ts';
import { months, shortMonths, spans, titled, years } from './stretches.ts';

/** Returns all candidates for the period of a document, with their lines. */
export function periodCandidates({ lines, country, dates }: Paper, { issued }: FieldHints): PeriodCandidate[] {
  const considered = fieldLines(lines);
  const anchor = issued ?? dates.find(({ mention }) => mention.iso.length === 10)?.mention.iso;
  const days = periodDays(considered, dates, anchor);
  return [
    ...ranges(dates),
    ...shortRanges(considered, anchor),
    ...pairs(days),
    ...untilThen(days, issued),
    ...spans(considered, dates),
    ...titled(considered, dates),
    ...months(dates),
    ...shortMonths(considered, anchor),
    ...years(considered, country),
    ...lists(dates),
    ...sinceThen(dates, issued),
  ];
}
