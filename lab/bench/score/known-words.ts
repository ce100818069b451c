import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATEGORIES } from '@/lib/engine/categorising/categories';
import { DOCUMENT_KIND_IDS } from '@/lib/engine/categorising/document-kinds';
import { LATIN_FIRST_NAMES } from '@/lib/engine/words/en/person-names';
import { HEBREW_FIRST_NAMES } from '@/lib/engine/words/he/person-names';
import { kindNames } from '@/lib/engine/words/naming-words';
import { RUSSIAN_FIRST_NAMES } from '@/lib/engine/words/ru/person-names';
import { readCorpus } from '../../corpus/corpus-files';
import { visibleText } from '../../corpus/label';
import { foldedWords } from './words';

const WORDS_FOLDER = fileURLToPath(new URL('../../../lib/engine/words/', import.meta.url));

/** Lists of parts of patterns, which are often no whole words. */
const PARTS_OF_PATTERNS = /(?:sensitive-data|-shapes|currencies)\.json$/;

/** All texts of the engine's word lists: phrases, names of institutions, months. */
async function listedTexts(): Promise<string[]> {
  const all = await readdir(WORDS_FOLDER, { recursive: true });
  const paths = all.filter((path) => path.endsWith('.json') && !PARTS_OF_PATTERNS.test(path));
  const files = await Promise.all(paths.map((path) => readFile(join(WORDS_FOLDER, path), 'utf8')));
  return files.flatMap((file) => [...file.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? ''));
}

async function gatherWords(): Promise<ReadonlySet<string>> {
  const documents = await readCorpus();
  const texts = [
    ...documents.flatMap(({ document }) => (document ? [visibleText(document.html)] : [])),
    ...(await listedTexts()),
    ...HEBREW_FIRST_NAMES,
    ...LATIN_FIRST_NAMES,
    ...RUSSIAN_FIRST_NAMES,
    ...Object.values(CATEGORIES).flatMap(({ names }) => Object.values(names)),
    ...DOCUMENT_KIND_IDS.flatMap((kind) => Object.values(kindNames(kind))),
  ];
  return new Set(texts.flatMap(foldedWords).filter((word) => /^\p{L}{2,}$/u.test(word)));
}

let gathered: Promise<ReadonlySet<string>> | undefined;

/**
 * Existing words, folded as in `foldedWords`: from the original texts of the corpus' documents, the engine's lists and
 * the lists of first names. OCR errors are hardly ever among them.
 */
export function knownWords(): Promise<ReadonlySet<string>> {
  gathered ??= gatherWords();
  return gathered;
}
