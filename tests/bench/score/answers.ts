import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ReadCategorisation } from '@/lib/engine/categorising/categoriser';
import { type CompleteAnswer, stableJson } from '../../accuracy/answer';
import type { Row } from './run';

/** A document's name, and what was said of it. */
export interface DocumentAnswer {
  readonly document: string;
  readonly answer: CompleteAnswer | ReturnType<typeof answerOfRow>;
}

/** What a scored document was told, with a hash in place of the text that was read. */
function answerOfRow({ answer, failure }: Row) {
  if (!answer) return { failure };
  const { readText, ...categorisation } = answer.categorisation as ReadCategorisation;
  const hash = readText === undefined ? undefined : createHash('sha256').update(readText).digest('hex');
  return { categorisation: { ...categorisation, readText: hash }, result: answer.result };
}

/** The answers of a run, by the documents' files. */
export const answersOf = (rows: readonly Row[]): DocumentAnswer[] =>
  rows.map((row) => ({ document: row.label.file, answer: answerOfRow(row) }));

/**
 * Writes one answer a line as JSON, sorted by document, with sorted keys: two files are equal byte for byte (`cmp`) when
 * every answer is.
 */
export async function writeAnswers(path: string, answers: readonly DocumentAnswer[]): Promise<void> {
  const sorted = answers.toSorted((a, b) => (a.document < b.document ? -1 : 1));
  await writeFile(path, sorted.map((answer) => `${stableJson(answer)}\n`).join(''));
}
