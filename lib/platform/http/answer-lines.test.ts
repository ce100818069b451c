import { describe, expect, it } from 'vitest';
import { answerIn, createLineReader, wantsLines, writeLine } from './answer-lines';

const page = (n: number) => writeLine({ is: 'progress', event: { page: n } });
const END = writeLine({ is: 'answer', status: 200, body: { name: 'חשבון' } });

describe('lines that arrive in chunks', () => {
  it.each([1, 7, 50, 500])('are read once each, when complete: chunks of %i', (size) => {
    const all = page(1) + page(2) + END;
    const reader = createLineReader();
    const pieces = Math.ceil(all.length / size);
    const seen = Array.from({ length: pieces }, (_, index) => reader.read(all.slice(0, (index + 1) * size))).flat();
    expect(seen).toEqual([
      { is: 'progress', event: { page: 1 } },
      { is: 'progress', event: { page: 2 } },
      { is: 'answer', status: 200, body: { name: 'חשבון' } },
    ]);
    expect(reader.read(all)).toEqual([]);
  });

  it('do not lose a character split between chunks', () => {
    const bytes = new TextEncoder().encode(page(1) + END);
    // Text of what has come so far, as XMLHttpRequest gives it: half a letter stands at its end until the rest is there.
    const soFar = (count: number) => new TextDecoder().decode(bytes.subarray(0, count));
    expect([...bytes.keys()].some((count) => soFar(count).endsWith('\uFFFD'))).toBe(true);
    const reader = createLineReader();
    const seen = Array.from(bytes, (_, index) => reader.read(soFar(index + 1))).flat();
    expect(seen.at(-1)).toEqual({ is: 'answer', status: 200, body: { name: 'חשבון' } });
  });

  it('are ignored if they are not ours', () => {
    const reader = createLineReader();
    const odd = ['', 'nonsense', '{"is":"news"}', '{"is":"answer","status":"fine"}', '[]', 'null', '{"is":"answer"'];
    expect(reader.read(`${odd.join('\n')}\n${page(3)}`)).toEqual([{ is: 'progress', event: { page: 3 } }]);
  });
});

describe('the final answer', () => {
  it('is found with its status, with or without a final line break', () => {
    const refusal = writeLine({ is: 'answer', status: 429, retryAfter: '5', body: { code: 'rateLimited' } });
    for (const text of [refusal, refusal.trimEnd()]) {
      expect(answerIn(page(1) + text)).toEqual({
        is: 'answer',
        status: 429,
        retryAfter: '5',
        body: { code: 'rateLimited' },
      });
    }
  });

  it.each(['', page(1), page(1) + END.slice(0, -4)])('is missing if the lines broke off: %j', (text) => {
    expect(answerIn(text)).toBeUndefined();
  });
});

it.each([
  ['application/x-ndjson', true],
  ['application/json;q=0.5, Application/X-NDJSON ; q=1', true],
  ['application/x-ndjson;q=0', false],
  ['application/x-ndjson;q=0.0', false],
  ['application/json', false],
  ['*/*', false],
  ['', false],
  [null, false],
])('lines are requested by %j: %s', (accept, wanted) => {
  expect(wantsLines(accept)).toBe(wanted);
});
