import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { knownWords } from '../../lab/bench/score/known-words';
import { completeAnswerOf, namedAnswerOf, stableJson } from './answer';
import { judge } from './fields';
import { type Counts, countsOf, type JudgedDocument } from './floor';
import { loadTrainDocuments } from './train-documents';

/** Hashes of the answers for the train documents, by template. */
const AnswerCache = z.record(z.string(), z.string());
export type AnswerCache = z.infer<typeof AnswerCache>;

const ANSWERS_FILE = fileURLToPath(new URL('answers.json', import.meta.url));
/** Dates too far in the future are rejected, so the answers are computed as of one fixed day. */
const ANSWERED_ON = Date.parse('2026-11-25T12:00:00Z');
/** One in this many documents is also sorted into custom categories, which doubles its time. */
const OWN_EVERY = 8;
const HASH_CHARS = 8;

/** Results of the working copy's engine on the train documents. */
export interface TrainResults {
  readonly counts: Counts;
  readonly answers: AnswerCache;
}

/** Sorts and names every train document once. Returns the counts of right answers and a hash of each answer. */
export async function answerTrainDocuments(): Promise<TrainResults> {
  const documents = await loadTrainDocuments();
  const known = await knownWords();
  const judged: JudgedDocument[] = [];
  const answers: [template: string, hash: string][] = [];
  mock.timers.enable({ apis: ['Date'], now: ANSWERED_ON });
  try {
    for (const [index, { template, language, label, lines: document }] of documents.entries()) {
      const answer = await (index % OWN_EVERY === 0 ? completeAnswerOf(document) : namedAnswerOf(document));
      judged.push({ template, language, marks: judge({ document, label, known, answer }) });
      answers.push([template, createHash('sha256').update(stableJson(answer)).digest('hex').slice(0, HASH_CHARS)]);
    }
  } finally {
    mock.timers.reset();
  }
  const sorted = answers.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { counts: countsOf(judged), answers: Object.fromEntries(sorted) };
}

export async function loadStoredAnswers(): Promise<AnswerCache> {
  return AnswerCache.parse(JSON.parse(await readFile(ANSWERS_FILE, 'utf8')));
}

/** Stores the answers as the reference for later runs. */
export async function storeAnswers(answers: AnswerCache): Promise<void> {
  await writeFile(ANSWERS_FILE, `${JSON.stringify(answers, null, 2)}\n`);
}
