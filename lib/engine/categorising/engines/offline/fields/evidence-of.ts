import type { FieldEvidence } from '@/lib/engine/categorising/field-evidence';
import { cutSnippet } from '../../../../documents/cut-snippet.ts';
import { MAX_SNIPPET_CHARS } from '../../../answer-parts.ts';
import type { Sighting } from '../custom/own-words.ts';
import type { TermSighting } from '../evidence.ts';
import { TERM_WEIGHTS } from '../lexicon/lexicon.ts';
import type { Paper } from '../paper.ts';
import type { Place } from '../placement.ts';
import type { TextLine } from '../text/layout.ts';
import { boxesOf } from './quote-boxes.ts';

/** Maximum number of quotations as evidence for a category. */
const MAX_CATEGORY_QUOTES = 3;
const PLACE_WEIGHTS: Readonly<Record<Place, number>> = {
  title: 3,
  top: 1.6,
  body: 1,
  finePrint: 0.3,
  laterPage: 0.5,
  fileName: 0.4,
};

/** Returns a line as evidence for an answer, with its bounding boxes if its page was read as a picture. */
export function quote(
  field: FieldEvidence['field'],
  { pageNumber, text, words = [] }: Pick<TextLine, 'pageNumber' | 'text' | 'words'>,
  reason: FieldEvidence['reason'],
): FieldEvidence {
  const snippet = cutSnippet(text.replace(/\s+/g, ' '), MAX_SNIPPET_CHARS);
  const boxes = boxesOf(words, snippet);
  return { field, page: pageNumber, snippet, ...(boxes.length > 0 && { boxes }), reason };
}

/** An amount in a cell of its own or at the end of a line. */
const SUM_AT_END =
  /(?:^|\s)(?:[₪$€£]\s?\d[\d.,']*|-?\d{1,3}(?:[.,' ]\d{3}){0,4}[.,]\d{2}-?|\d[\d.,']*\s?(?:[₪$€£]|₽))(?=\t|\s*$)/u;

/** True when a line is a table row or a label with its amount, which is never a title: "Opening balance 1,200.00". */
export function isRowWithSum(text: string): boolean {
  return SUM_AT_END.test(text);
}

/** Returns the lines that name the document: its title and similar lines, except table rows. */
export function namingLines(
  { titleLines }: Pick<Paper, 'titleLines'>,
  title: TextLine | undefined,
): ReadonlySet<TextLine> {
  const lines = [...titleLines].filter(({ text }) => !isRowWithSum(text));
  return new Set(title ? [title, ...lines] : lines);
}

/**
 * Returns the strongest lines of evidence for a category, at most three.
 * @param titles the lines that name the document
 */
export function categoryEvidence(
  terms: readonly TermSighting[],
  categoryId: string,
  titles: ReadonlySet<TextLine>,
): FieldEvidence[] {
  const weights = new Map<TextLine, { weight: number; place: Place }>();
  for (const { category, strength, place, line } of terms) {
    if (category !== categoryId || strength === 'against') continue;
    const weight = TERM_WEIGHTS[strength] * PLACE_WEIGHTS[place];
    weights.set(line, { weight: (weights.get(line)?.weight ?? 0) + weight, place });
  }
  return [...weights]
    .toSorted((a, b) => b[1].weight - a[1].weight)
    .slice(0, MAX_CATEGORY_QUOTES)
    .map(([line, { place }]) =>
      quote('category', line, place === 'fileName' ? 'fileName' : titles.has(line) ? 'titleZone' : 'vocabulary'),
    );
}

const OWN_REASONS: Readonly<Partial<Record<Sighting['spot'], FieldEvidence['reason']>>> = {
  letterhead: 'letterhead',
  fileName: 'fileName',
  sender: 'knownIssuer',
};

/** Returns the lines with the words of a custom category, at most three, the strongest first. */
export function ownCategoryEvidence(found: readonly Sighting[], titles: ReadonlySet<TextLine>): FieldEvidence[] {
  const byLine = new Map(
    found.toSorted((a, b) => a.strength - b.strength).map((sighting) => [sighting.line, sighting]),
  );
  return [...byLine.values()]
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, MAX_CATEGORY_QUOTES)
    .map(({ line, spot }) =>
      quote('category', line, titles.has(line) ? 'titleZone' : (OWN_REASONS[spot] ?? 'vocabulary')),
    );
}
