import { expect, it } from 'vitest';
import {
  CategoriseProgress,
  type DocumentStage,
  progressOfStage,
  reportOnlyForward,
  stageOf,
} from './categorise-progress';

const reading = (page: number, pages: number): DocumentStage => ({ stage: 'reading', page, pages });
const IN_ORDER = [{ stage: 'waiting' }, reading(1, 3), reading(2, 3), reading(3, 3), { stage: 'sorting' }] as const;

it('progress grows with each stage and reaches 100 only with the answer', () => {
  const shares = IN_ORDER.map(progressOfStage);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(shares.length);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBeLessThan(1);
  expect(progressOfStage(reading(1, 1))).toBeGreaterThan(0);
});

it('a stage is reported once and never after a later one', () => {
  const told: DocumentStage[] = [];
  const tell = reportOnlyForward((stage) => told.push(stage));
  for (const stage of [...IN_ORDER.slice(0, 3), reading(2, 3), reading(1, 3), ...IN_ORDER.slice(3), reading(2, 3)]) {
    tell(stage);
  }
  expect(told).toEqual(IN_ORDER);
});

it('a line holds the id from the caller, the stage and the pages, and nothing else', () => {
  const line = { index: 0, stage: 'reading', page: 2, pages: 3, fileName: 'diagnosis.pdf', text: 'secret' };
  expect(CategoriseProgress.parse(line)).toEqual({ index: 0, stage: 'reading', page: 2, pages: 3 });
  expect(stageOf(CategoriseProgress.parse(line))).toEqual(reading(2, 3));
  for (const odd of [{ index: -1 }, { page: 0 }, { pages: 900 }, { stage: 'resting' }, { documentId: 'mine' }]) {
    expect(CategoriseProgress.safeParse({ ...line, ...odd }).success).toBe(false);
  }
});
