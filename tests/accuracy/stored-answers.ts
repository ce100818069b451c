import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { knownWords } from '../../lab/bench/score/known-words';
import { completeAnswerOf, namedAnswerOf, stableJson } from './answer';
import { judge } from './fields';
import { type Counts, countsOf, type JudgedDocument } from './floor';
import { trainPapers } from './train-papers';

/** The answers to the train papers, each as a hash, by template. */
const AnswerCache = z.record(z.string(), z.string());
export type AnswerCache = z.infer<typeof AnswerCache>;

const ANSWERS_FILE = fileURLToPath(new URL('answers.json', import.meta.url));
/** Dates may lie some years ahead of today: the answers are those of one day, whenever they are asked for. */
const ANSWERED_ON = Date.parse('2026-11-25T12:00:00Z');
/** Every so many papers are sorted into categories of one's own too, which takes twice as long again. */
const OWN_EVERY = 8;
const HASH_CHARS = 8;

/** How the engine of this working copy does on the train papers. */
export interface TrainResults {
  readonly counts: Counts;
  readonly answers: AnswerCache;
}

/** Sorts and names every train paper once, and returns the counts of right answers with a hash of each answer. */
export async function answerTrainDocuments(): Promise<TrainResults> {
  const papers = await trainPapers();
  const known = await knownWords();
  const judged: JudgedDocument[] = [];
  const answers: [template: string, hash: string][] = [];
  mock.timers.enable({ apis: ['Date'], now: ANSWERED_ON });
  try {
    for (const [place, { template, language, label, lines: document }] of papers.entries()) {
      const answer = await (place % OWN_EVERY === 0 ? completeAnswerOf(document) : namedAnswerOf(document));
      judged.push({ template, language, marks: judge({ document, label, known, answer }) });
      answers.push([template, createHash('sha256').update(stableJson(answer)).digest('hex').slice(0, HASH_CHARS)]);
    }
  } finally {
    mock.timers.reset();
  }
  const sorted = answers.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { counts: countsOf(judged), answers: Object.fromEntries(sorted) };
}

export async function loadKeptAnswers(): Promise<AnswerCache> {
  return AnswerCache.parse(JSON.parse(await readFile(ANSWERS_FILE, 'utf8')));
}

/** Stores answers: any difference from now on is a change. */
export async function keepAnswers(answers: AnswerCache): Promise<void> {
  await writeFile(ANSWERS_FILE, `${JSON.stringify(answers, null, 2)}\n`);
}
