import { fileURLToPath } from 'node:url';
import type { ReadDocument } from '@/lib/engine/documents/document';
import type { Split } from '../../lab/corpus/label';
import { readJsonLines } from './json-lines';

/** A paper of the corpus as the reader hands its text over: no picture, no recognition. */
export interface LinedDocument extends ReadDocument {
  /** `{language}/{name}`, as in the corpus' manifest. */
  readonly template: string;
  /** Of the paper's source when its lines were taken (`stampOf`). */
  readonly stamp: string;
}

/** Where the lines of a split are kept: one paper a line, as JSON, sorted by template. */
export const linesFile = (split: Split): string => fileURLToPath(new URL(`lines/${split}.jsonl`, import.meta.url));

/** The kept lines of a split's papers, in the order of their templates. Throws when the file is missing or no JSON. */
export async function loadLines(split: Split): Promise<LinedDocument[]> {
  return readJsonLines<LinedDocument>(linesFile(split));
}
