import { createHash } from 'node:crypto';
import type { LabelledDocument } from './labelled-documents';

/** Origin of weights: the same command with the same documents reproduces them. */
export interface Origin {
  readonly command: string;
  readonly documents: number;
  /** SHA-256 of the documents' labels and texts, in the order of their names. */
  readonly corpus: string;
}

/** Returns the origin of weights learned from these documents by this command. */
export function originOf(command: string, documents: readonly LabelledDocument[]): Origin {
  const hash = createHash('sha256');
  const keyed = documents.map(({ label, pages }) => ({ key: label.file, text: JSON.stringify([label, pages]) }));
  for (const { text } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) hash.update(text).update('\n');
  return { command, documents: documents.length, corpus: hash.digest('hex') };
}
