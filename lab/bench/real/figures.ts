import { formatTable } from '@/lib/features/command/table';
import { type Share, shareOf } from '../score/metrics';
import type { Row } from '../score/run';
import { CHOSEN_FIELDS, type ChosenField, type Recalled } from './candidates';

/** A scored document of the real set. */
export interface RealRow {
  readonly row: Row;
  readonly recalled: Recalled;
}

/** Mark of the engine's own answer for each field, independent of the file name. */
const ANSWERED = { date: 'date', issuer: 'issuerFound', amount: 'amount' } as const satisfies Record<
  ChosenField,
  keyof Row['marks']
>;

/** Shares for a group of documents, by column heading. */
export interface RealFigures {
  readonly documents: number;
  readonly unread: number;
  readonly answers: Readonly<Record<string, Share>>;
  readonly candidates: Readonly<Record<ChosenField, { readonly recall: Share; readonly choice: Share }>>;
}

const inCoins = (value: number): number => Math.round(value * 100);

/** True if the amount's number is right, in whatever currency. */
function isValueRight({ label: { amount }, answer }: Row): boolean | undefined {
  if (!amount) return undefined;
  const given = answer?.categorisation.amount;
  return given !== undefined && inCoins(given.value) === inCoins(amount.value);
}

const not = (mark: boolean | undefined) => (mark === undefined ? undefined : !mark);

/**
 * Counts the answers of a group, and for each chosen field how often the right value was a candidate and was chosen.
 */
export function realFiguresOf(rows: readonly RealRow[]): RealFigures {
  const share = (markOf: (marks: Row['marks']) => boolean | undefined) =>
    shareOf(rows.map(({ row }) => markOf(row.marks)));
  const fieldOf = (field: ChosenField) => {
    const labelled = rows.filter(({ recalled }) => recalled[field] !== undefined);
    const found = labelled.filter(({ recalled }) => recalled[field] === true);
    return {
      recall: shareOf(labelled.map(({ recalled }) => recalled[field])),
      choice: shareOf(found.map(({ row }) => row.marks[ANSWERED[field]] === true)),
    };
  };
  const candidates = Object.fromEntries(CHOSEN_FIELDS.map((field) => [field, fieldOf(field)]));
  return {
    documents: rows.length,
    unread: rows.filter(({ row }) => row.failure).length,
    answers: {
      category: share(({ top1 }) => top1),
      'first 3': share(({ top3 }) => top3),
      date: share(({ date }) => date),
      'no date': share(({ falseDate }) => not(falseDate)),
      sender: share(({ issuerInName }) => issuerInName),
      'of named': share(({ namedIssuer }) => namedIssuer),
      'no sender': share(({ falseIssuer }) => not(falseIssuer)),
      total: share(({ amount }) => amount),
      'its number': shareOf(rows.map(({ row }) => isValueRight(row))),
      kind: share(({ kind }) => kind),
    },
    candidates: candidates as RealFigures['candidates'],
  };
}

const counted = ({ right, of }: Share) => (of === 0 ? '–' : `${right}/${of} ${Math.round((100 * right) / of)} %`);

/** Formats one line per group: right answers of labelled ones. */
export function tableOf(groups: ReadonlyMap<string, RealFigures>): string {
  const [first] = groups.values();
  if (!first) return '';
  const candidateColumns = CHOSEN_FIELDS.flatMap((field) => [`${field} read`, `${field} chosen`]);
  const heading = ['', 'documents', 'unread', ...Object.keys(first.answers), ...candidateColumns];
  const lines = [...groups].map(([name, { documents, unread, answers, candidates }]) => [
    name,
    String(documents),
    String(unread),
    ...Object.values(answers).map(counted),
    ...CHOSEN_FIELDS.flatMap((field) => [counted(candidates[field].recall), counted(candidates[field].choice)]),
  ]);
  return formatTable([heading, ...lines]).replace(/[\u2068\u2069]/g, '');
}
