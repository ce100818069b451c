import { type CorpusDocument, visibleText } from './label';

/** Length of a word sequence that two documents hardly share by chance. All numbers count as the same word. */
const WORDS_IN_A_ROW = 5;
/** Documents with the same form or law share some sentences; more than this share means that one is a copy. */
export const MOST_SHARED_WORDING = 0.2;

/** Two documents, and the share of the shorter one's wording that is also in the other, 0 to 1. */
export interface LookAlike {
  readonly documents: readonly [string, string];
  readonly share: number;
}

function wording({ html }: CorpusDocument): Set<string> {
  const words = visibleText(html)
    .toLowerCase()
    .replace(/\d[\d.,:/-]*/g, '0')
    .match(/[\p{L}\p{N}]+/gu);
  const rows = new Set<string>();
  for (let at = 0; words && at + WORDS_IN_A_ROW <= words.length; at += 1) {
    rows.add(words.slice(at, at + WORDS_IN_A_ROW).join(' '));
  }
  return rows;
}

const nameOf = ({ split, language, template }: CorpusDocument) => `${split}/${language}/${template}`;

/**
 * Returns pairs of documents in one language that share more than `share` of the shorter one's wording (containment of
 * word shingles: Broder 1997), most similar first.
 */
export function lookAlikes(documents: readonly CorpusDocument[], share: number): LookAlike[] {
  const written = documents.map((document) => ({ document, rows: wording(document) }));
  const found: LookAlike[] = [];
  for (const [index, one] of written.entries()) {
    for (const other of written.slice(index + 1)) {
      if (one.document.language !== other.document.language) continue;
      const [short, long] = one.rows.size < other.rows.size ? [one.rows, other.rows] : [other.rows, one.rows];
      let common = 0;
      for (const row of short) if (long.has(row)) common += 1;
      if (common > short.size * share) {
        found.push({ documents: [nameOf(one.document), nameOf(other.document)], share: common / short.size });
      }
    }
  }
  return found.sort((a, b) => b.share - a.share);
}
