import { fileURLToPath } from 'node:url';
import { type Label, parseManifest } from '../../lab/bench/score/manifest';
import { PAPER_LANGUAGES, type PaperLanguage } from '../../lab/corpus/label';
import { readJsonLines } from './json-lines';

/** A document known only by its words: without letter sizes and pictures. */
export interface PlainDocument {
  /** `plain/{language}/{index in its file}`. */
  readonly template: string;
  readonly language: PaperLanguage;
  readonly label: Label;
  readonly text: string;
}

const fileOf = (language: PaperLanguage): string =>
  fileURLToPath(new URL(`../../lab/corpus/plain/${language}.jsonl`, import.meta.url));

async function papersIn(language: PaperLanguage): Promise<PlainDocument[]> {
  const written = await readJsonLines<{ readonly text: string }>(fileOf(language));
  const labels = parseManifest(
    JSON.stringify(written.map((label, place) => ({ ...label, file: `plain/${language}/${place}`, language }))),
  );
  return labels.map((label, place) => ({ template: label.file, language, label, text: written[place]?.text ?? '' }));
}

/** Loads the documents in `lab/corpus/plain` by language. Throws a `ManifestError` for an invalid label. */
export async function plainPapers(): Promise<PlainDocument[]> {
  return (await Promise.all(PAPER_LANGUAGES.map(papersIn))).flat();
}
