import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAnswers } from './answers';

const failed = (document: string, failure: object) => ({
  document,
  answer: { failure } as Parameters<typeof writeAnswers>[1][number]['answer'],
});

describe('stored answers', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mesudar-answers-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const written = async (answers: Parameters<typeof writeAnswers>[1]) => {
    await writeAnswers(join(folder, 'answers.jsonl'), answers);
    return readFile(join(folder, 'answers.jsonl'), 'utf8');
  };

  it('are byte-identical for any order of documents and keys', async () => {
    const one = await written([
      failed('b', { code: 'readFailed', reason: 'x' }),
      failed('a', { code: 'c', list: [2, 1] }),
    ]);
    const other = await written([
      failed('a', { list: [2, 1], code: 'c' }),
      failed('b', { reason: 'x', code: 'readFailed' }),
    ]);
    expect(other).toBe(one);
    expect(one.split('\n').map((line) => line.slice(0, 40))).toEqual([
      expect.stringContaining('{"answer":{"failure":{"code":"c"'),
      expect.stringContaining('{"answer":{"failure":{"code":"read'),
      '',
    ]);
  });

  it('differ with an answer and with the order of a list', async () => {
    const one = await written([failed('a', { list: [1, 2] })]);
    expect(await written([failed('a', { list: [2, 1] })])).not.toBe(one);
  });
});
