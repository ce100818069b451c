import { meanOf, type Share, shareOf, wilsonInterval } from './metrics';
import type { Row } from './run';

/** Shares that are counted for any group of documents. */
const COUNTED = [
  'top1',
  'strictTop1',
  'top3',
  'language',
  'kind',
  'date',
  'dateMonth',
  'falseDate',
  'issuerInName',
  'issuerInNameAsWritten',
  'issuerFound',
  'falseIssuer',
  'namedIssuer',
  'period',
  'givenPeriod',
  'unlabelledPeriod',
  'amount',
  'nameLanguage',
  'cleanName',
  'wholeName',
] as const;

/** The figures of a group of documents. */
export type Figures = Readonly<Record<(typeof COUNTED)[number], Share>> & {
  readonly documents: number;
  readonly failed: number;
  /** 95 % confidence interval of `top1`. */
  readonly top1Interval: readonly [number, number] | undefined;
  /** Mean share of the label's words in the title. */
  readonly title: number | undefined;
  readonly titlesLabelled: number;
  readonly meanConfidence: number | undefined;
};

export function figuresOf(rows: readonly Row[]): Figures {
  const counts = Object.fromEntries(COUNTED.map((key) => [key, shareOf(rows.map(({ marks }) => marks[key]))]));
  const shares = counts as Record<(typeof COUNTED)[number], Share>;
  return {
    documents: rows.length,
    failed: rows.filter(({ failure }) => failure).length,
    ...shares,
    top1Interval: wilsonInterval(shares.top1),
    title: meanOf(rows.map(({ marks }) => marks.title)),
    titlesLabelled: rows.filter(({ marks }) => marks.title !== undefined).length,
    meanConfidence: meanOf(rows.map(({ answer }) => answer?.result.confidence)),
  };
}
