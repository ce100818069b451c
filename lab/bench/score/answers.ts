import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ReadCategorisation } from '@/lib/engine/categorising/categoriser';
import { type CompleteAnswer, stableJson } from '../../../tests/accuracy/answer';
import type { Row } from './run';

/** A document's name and its answer. */
export interface DocumentAnswer {
  readonly document: string;
  readonly answer: CompleteAnswer | ReturnType<typeof answerOfRow>;
}

/** The answer for a scored document, with a hash in place of its text. */
function answerOfRow({ answer, failure }: Row) {
  if (!answer) return { failure };
  const { readText, ...categorisation } = answer.categorisation as ReadCategorisation;
  const hash = readText === undefined ? undefined : createHash('sha256').update(readText).digest('hex');
  return { categorisation: { ...categorisation, readText: hash }, result: answer.result };
}

/** The answers of a run, with the documents' files. */
export const answersOf = (rows: readonly Row[]): DocumentAnswer[] =>
  rows.map((row) => ({ document: row.label.file, answer: answerOfRow(row) }));

/**
 * Writes one JSON answer per line, sorted by document, with sorted keys. Two files are byte-identical (`cmp`) if every
 * answer is.
 */
export async function writeAnswers(path: string, answers: readonly DocumentAnswer[]): Promise<void> {
  const sorted = answers.toSorted((a, b) => (a.document < b.document ? -1 : 1));
  await writeFile(path, sorted.map((answer) => `${stableJson(answer)}\n`).join(''));
}
