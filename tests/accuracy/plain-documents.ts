import { fileURLToPath } from 'node:url';
import { type Label, parseManifest } from '../../lab/bench/score/manifest';
import { CORPUS_LANGUAGES, type CorpusLanguage } from '../../lab/corpus/label';
import { readJsonLines } from './json-lines';

/** A document known only by its words: without letter sizes and pictures. */
export interface PlainDocument {
  /** `plain/{language}/{index in its file}`. */
  readonly template: string;
  readonly language: CorpusLanguage;
  readonly label: Label;
  readonly text: string;
}

const fileOf = (language: CorpusLanguage): string =>
  fileURLToPath(new URL(`../../lab/corpus/plain/${language}.jsonl`, import.meta.url));

async function documentsIn(language: CorpusLanguage): Promise<PlainDocument[]> {
  const written = await readJsonLines<{ readonly text: string }>(fileOf(language));
  const labels = parseManifest(
    JSON.stringify(written.map((label, index) => ({ ...label, file: `plain/${language}/${index}`, language }))),
  );
  return labels.map((label, index) => ({ template: label.file, language, label, text: written[index]?.text ?? '' }));
}

/** Loads the documents in `lab/corpus/plain` by language. Throws a `ManifestError` for an invalid label. */
export async function loadPlainDocuments(): Promise<PlainDocument[]> {
  return (await Promise.all(CORPUS_LANGUAGES.map(documentsIn))).flat();
}
