import { type Paper, visibleText } from './label';

/** Length of a word sequence that two documents hardly share by chance. All numbers count as the same word. */
const WORDS_IN_A_ROW = 5;
/** Documents with the same form or law share some sentences; more than this share means that one is a copy. */
export const MOST_SHARED_WORDING = 0.2;

/** Two documents, and the share of the shorter one's wording that is also in the other, 0 to 1. */
export interface LookAlike {
  readonly papers: readonly [string, string];
  readonly share: number;
}

function wording({ html }: Paper): Set<string> {
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

const nameOf = ({ split, language, template }: Paper) => `${split}/${language}/${template}`;

/**
 * Returns pairs of documents in one language that share more than `share` of the shorter one's wording (containment of
 * word shingles: Broder 1997), most similar first.
 */
export function lookAlikes(papers: readonly Paper[], share: number): LookAlike[] {
  const written = papers.map((paper) => ({ paper, rows: wording(paper) }));
  const found: LookAlike[] = [];
  for (const [index, one] of written.entries()) {
    for (const other of written.slice(index + 1)) {
      if (one.paper.language !== other.paper.language) continue;
      const [short, long] = one.rows.size < other.rows.size ? [one.rows, other.rows] : [other.rows, one.rows];
      let common = 0;
      for (const row of short) if (long.has(row)) common += 1;
      if (common > short.size * share) {
        found.push({ papers: [nameOf(one.paper), nameOf(other.paper)], share: common / short.size });
      }
    }
  }
  return found.sort((a, b) => b.share - a.share);
}
