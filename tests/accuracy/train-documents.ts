import { type Label, parseManifest } from '../../lab/bench/score/manifest';
import { readCorpus } from '../../lab/corpus/corpus-files';
import type { Split } from '../../lab/corpus/label';
import { manifestEntry } from '../../lab/corpus/render/manifest';
import { planOf } from '../../lab/corpus/render/plan';
import { FloorError, type JudgedDocument } from './floor';
import { type DocumentLines, loadLines } from './lines';
import { stampOf } from './stamp';
import '../support/words';

/** A corpus document with its label and its stored lines. */
export interface LabelledLines {
  readonly template: string;
  readonly language: JudgedDocument['language'];
  readonly label: Label;
  readonly lines: DocumentLines;
}

/**
 * Loads a split's documents with their lines. Throws a `FloorError` if a document has no lines, or changed since they
 * were extracted.
 */
export async function labelledLines(split: Split): Promise<LabelledLines[]> {
  const linesByTemplate = new Map((await loadLines(split)).map((lines) => [lines.template, lines]));
  const documents = (await readCorpus()).flatMap(({ document, source }) =>
    document?.split === split ? [{ document, source }] : [],
  );
  const stale: string[] = [];
  const found = documents.flatMap(({ document, source }) => {
    const entry = manifestEntry(document.template, document, planOf(document, 1), null);
    const lines = linesByTemplate.get(entry.template);
    if (lines?.stamp !== stampOf(source)) {
      stale.push(entry.template);
      return [];
    }
    const [label] = parseManifest(JSON.stringify([entry]));
    return label ? [{ template: entry.template, language: document.language, label, lines }] : [];
  });
  if (stale.length > 0)
    throw new FloorError(`Without lines of their present text: ${stale.join(', ')}. Run npm run corpus -- --lines`);
  return found;
}

/** Loads the train documents with their lines. Throws like `labelledLines`. */
export const loadTrainDocuments = (): Promise<LabelledLines[]> => labelledLines('train');
