import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { completeAnswerOf, namedAnswerOf, stableJson } from './answer';
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

/** What the engine of this working copy answers to each train paper, one after the other. */
export async function* trainAnswers(): AsyncGenerator<readonly [template: string, hash: string]> {
  const papers = await trainPapers();
  mock.timers.enable({ apis: ['Date'], now: ANSWERED_ON });
  try {
    for (const [place, { template, lines }] of papers.entries()) {
      const answer = await (place % OWN_EVERY === 0 ? completeAnswerOf(lines) : namedAnswerOf(lines));
      yield [template, createHash('sha256').update(stableJson(answer)).digest('hex').slice(0, HASH_CHARS)];
    }
  } finally {
    mock.timers.reset();
  }
}

export async function loadKeptAnswers(): Promise<AnswerCache> {
  return AnswerCache.parse(JSON.parse(await readFile(ANSWERS_FILE, 'utf8')));
}

/** What the engine of this working copy answers to all train papers. */
export async function allTrainAnswers(): Promise<AnswerCache> {
  const answers: [template: string, hash: string][] = [];
  for await (const [template, hash] of trainAnswers()) answers.push([template, hash]);
  return Object.fromEntries(answers.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Keeps the present answers: what changes from now on is a change. */
export async function keepAnswers(): Promise<void> {
  await writeFile(ANSWERS_FILE, `${JSON.stringify(await allTrainAnswers(), null, 2)}\n`);
}
