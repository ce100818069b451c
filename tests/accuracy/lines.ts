import { fileURLToPath } from 'node:url';
import type { ReadDocument } from '@/lib/engine/documents/document';
import type { Split } from '../../lab/corpus/label';
import { readJsonLines } from './json-lines';

/** A corpus document as the reader returns it: lines of text without pictures or OCR. */
export interface DocumentLines extends ReadDocument {
  /** `{language}/{name}`, as in the corpus' manifest. */
  readonly template: string;
  /** Hash of the document's source when its lines were extracted (`stampOf`). */
  readonly stamp: string;
}

/** Path of a split's lines: one document per line, as JSON, sorted by template. */
export const linesFile = (split: Split): string => fileURLToPath(new URL(`lines/${split}.jsonl`, import.meta.url));

/** Loads the stored lines of a split's documents, sorted by template. Throws if the file is missing or invalid. */
export async function loadLines(split: Split): Promise<DocumentLines[]> {
  return readJsonLines<DocumentLines>(linesFile(split));
}
