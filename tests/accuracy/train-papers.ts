import { type Label, parseManifest } from '../../lab/bench/score/manifest';
import type { Split } from '../../lab/corpus/label';
import { readPapers } from '../../lab/corpus/papers';
import { manifestEntry } from '../../lab/corpus/render/manifest';
import { planOf } from '../../lab/corpus/render/plan';
import { FloorError, type JudgedDocument } from './floor';
import { type LinedDocument, loadLines } from './lines';
import { stampOf } from './stamp';
import '../support/words';

/** A corpus document with its label and its stored lines. */
export interface LabelledLines {
  readonly template: string;
  readonly language: JudgedDocument['language'];
  readonly label: Label;
  readonly lines: LinedDocument;
}

/**
 * Loads a split's documents with their lines. Throws a `FloorError` if a document has no lines, or changed since they
 * were extracted.
 */
export async function labelledLines(split: Split): Promise<LabelledLines[]> {
  const kept = new Map((await loadLines(split)).map((lines) => [lines.template, lines]));
  const papers = (await readPapers()).flatMap(({ paper, source }) =>
    paper?.split === split ? [{ paper, source }] : [],
  );
  const stale: string[] = [];
  const found = papers.flatMap(({ paper, source }) => {
    const entry = manifestEntry(paper.template, paper, planOf(paper, 1), null);
    const lines = kept.get(entry.template);
    if (lines?.stamp !== stampOf(source)) {
      stale.push(entry.template);
      return [];
    }
    const [label] = parseManifest(JSON.stringify([entry]));
    return label ? [{ template: entry.template, language: paper.language, label, lines }] : [];
  });
  if (stale.length > 0)
    throw new FloorError(`Without lines of their present text: ${stale.join(', ')}. Run npm run corpus -- --lines`);
  return found;
}

/** Loads the train documents with their lines. Throws like `labelledLines`. */
export const trainPapers = (): Promise<LabelledLines[]> => labelledLines('train');
