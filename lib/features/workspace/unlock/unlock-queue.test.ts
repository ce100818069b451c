import { describe, expect, it } from 'vitest';
import { frontOf, isUnlockDone, positionOf, reduceUnlock, startUnlock, type UnlockAction } from './unlock-queue';

const round = (ids: readonly string[], ...actions: readonly UnlockAction[]) =>
  actions.reduce(reduceUnlock, startUnlock(ids));
const submitted = { type: 'submitted' } as const;
const incorrect = { type: 'refused', failure: 'incorrect' } as const;
const opened = { type: 'opened', triesOthers: false } as const;
const skipped = { type: 'skipped' } as const;

describe('the queue of locked files', () => {
  it('asks for them in order', () => {
    const ids = ['a', 'b', 'c'];
    expect(frontOf(round(ids))).toBe('a');
    expect(frontOf(round(ids, submitted, opened))).toBe('b');
    expect(frontOf(round(ids, submitted, opened, skipped))).toBe('c');
    expect(frontOf(round(ids, submitted, opened, skipped, submitted, opened))).toBeUndefined();
  });

  it('is done when each file was opened or skipped', () => {
    expect(isUnlockDone(round(['a', 'b'], submitted, opened))).toBe(false);
    expect(isUnlockDone(round(['a', 'b'], submitted, opened, skipped))).toBe(true);
  });

  it('is done when all are skipped, even while a password is tested', () => {
    const queue = round(['a', 'b', 'c'], submitted, { type: 'skippedAll' });
    expect(isUnlockDone(queue)).toBe(true);
    expect(queue.phase).toBe('asking');
  });

  it('is done at once without files', () => expect(isUnlockDone(round([]))).toBe(true));
});

describe('a password', () => {
  it('is tested, and the previous error is cleared', () => {
    const queue = round(['a'], submitted, incorrect, submitted);
    expect(queue).toMatchObject({ phase: 'testing', failure: null });
  });

  it('that is wrong keeps the file at the front and shows the reason', () => {
    const queue = round(['a', 'b'], submitted, incorrect);
    expect(queue).toMatchObject({ phase: 'asking', failure: 'incorrect', waiting: ['a', 'b'] });
  });

  it('counts as an attempt unless it is empty', () => {
    const missing = { type: 'refused', failure: 'missing' } as const;
    expect(round(['a'], missing, submitted, incorrect, submitted, incorrect).attempts).toBe(2);
  });

  it.each([
    ['opened', [submitted, incorrect, submitted, opened]],
    ['skipped', [submitted, incorrect, skipped]],
  ] as const)('is counted anew once its file is %s', (_, actions) => {
    expect(round(['a', 'b'], ...actions)).toMatchObject({ attempts: 0, failure: null, phase: 'asking' });
  });
});

describe('a password that is tried on the other files', () => {
  const sweeping = [submitted, { type: 'opened', triesOthers: true }] as const;

  it('removes the files that it opens from the queue', () => {
    const queue = round(['a', 'b', 'c', 'd'], ...sweeping, { type: 'openedToo', id: 'c' }, { type: 'swept' });
    expect(queue).toMatchObject({ waiting: ['b', 'd'], phase: 'asking', openedToo: 1 });
  });

  it('ends the queue if it opens all', () => {
    const queue = round(['a', 'b'], ...sweeping, { type: 'openedToo', id: 'b' });
    expect(isUnlockDone(queue)).toBe(true);
  });

  it('reports how many it opened until the next password or file', () => {
    const swept = [...sweeping, { type: 'openedToo', id: 'c' }, { type: 'swept' }] as const;
    expect(round(['a', 'b', 'c', 'd'], ...swept, submitted).openedToo).toBe(0);
    expect(round(['a', 'b', 'c', 'd'], ...swept, skipped).openedToo).toBe(0);
  });
});

describe('the number of a file', () => {
  it('is its position among all files, so it does not change when others open', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(positionOf(round(ids))).toBe(1);
    const swept = round(
      ids,
      submitted,
      { type: 'opened', triesOthers: true },
      { type: 'openedToo', id: 'b' },
      { type: 'swept' },
    );
    expect(positionOf(swept)).toBe(3);
  });

  it('is 0 when no file is left', () => expect(positionOf(round(['a'], skipped))).toBe(0));
});
