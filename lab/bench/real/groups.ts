import { REAL_SPLITS, type RealSplit } from '../../corpus/real/split';
import type { Label } from '../score/manifest';
import { type RealFigures, type RealRow, realFiguresOf } from './figures';

/** Smaller groups of the test split would show single documents. */
const MIN_TEST_GROUP = 5;
/** Languages with a row of their own; others share one. */
const LANGUAGES = ['en', 'he', 'ru'];

/** Returns the split of a document, from the folder of its file. */
export const splitOfFile = ({ file }: Pick<Label, 'file'>): RealSplit | undefined =>
  REAL_SPLITS.find((split) => file.startsWith(`${split}/`));

function languageOf({ row: { label } }: RealRow): string {
  return label.language && LANGUAGES.includes(label.language) ? label.language : 'other languages';
}

/** Returns the figures of each split, then by language and by how the documents were made. */
export function groupsOf(rows: readonly RealRow[]): Map<string, RealFigures> {
  const groups = new Map<string, RealFigures>();
  for (const split of REAL_SPLITS) {
    const some = rows.filter(({ row }) => splitOfFile(row.label) === split);
    if (some.length === 0) continue;
    groups.set(split, realFiguresOf(some));
    for (const keyOf of [languageOf, ({ row }: RealRow) => row.label.medium?.[0] ?? 'unknown']) {
      for (const key of [...new Set(some.map(keyOf))].toSorted((a, b) => a.localeCompare(b, 'en'))) {
        const group = some.filter((one) => keyOf(one) === key);
        if (split !== 'test' || group.length >= MIN_TEST_GROUP) groups.set(`${split} ${key}`, realFiguresOf(group));
      }
    }
  }
  return groups;
}
