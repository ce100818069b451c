import { describe, expect, test } from 'vitest';
import { type EventNote, inpOf, interactionsOf } from './interactions';

const event = (note: Partial<EventNote>): EventNote => ({
  interactionId: 1,
  name: 'click',
  start: 100,
  duration: 40,
  processingStart: 104,
  processingEnd: 120,
  ...note,
});

describe('interactions', () => {
  test('the events of one press form one interaction with the duration of the longest', () => {
    const press = [
      event({ name: 'pointerdown', duration: 24 }),
      event({ name: 'pointerup', duration: 64, start: 180, processingStart: 190, processingEnd: 200 }),
      event({ name: 'click', duration: 40, start: 120 }),
    ];
    expect(interactionsOf(press)).toEqual([
      { start: 180, duration: 64, name: 'pointerup', inputDelay: 10, processing: 10, presentation: 44 },
    ]);
  });

  test('a click handler belongs to the press that is painted with it', () => {
    const press = [
      event({ name: 'pointerdown', duration: 80, processingStart: 102, processingEnd: 103 }),
      event({ name: 'click', start: 104, duration: 72, processingStart: 106, processingEnd: 160 }),
    ];
    expect(interactionsOf(press)).toEqual([
      { start: 100, duration: 80, name: 'pointerdown', inputDelay: 2, processing: 58, presentation: 20 },
    ]);
  });

  test('events without an interaction id, such as a moving pointer, do not count', () => {
    expect(interactionsOf([event({ interactionId: 0, name: 'pointermove', duration: 900 })])).toEqual([]);
  });

  test('a paint rounded to before the end of the handler has no negative delay', () => {
    expect(interactionsOf([event({ duration: 16, processingEnd: 118 })])[0]?.presentation).toBe(0);
  });
});

describe('INP', () => {
  test('is the longest of fewer than 50 interactions', () => {
    expect(inpOf([48, 312, 64], 49)).toBe(312);
  });

  test('skips one outlier for each 50 interactions, including short ones that are not reported', () => {
    expect(inpOf([48, 312, 64], 50)).toBe(64);
    expect(inpOf([48, 312, 64], 120)).toBe(48);
  });

  test('is the shortest reported one if more outliers would be skipped than are reported', () => {
    expect(inpOf([48, 312], 500)).toBe(48);
  });

  test('is undefined without a reported interaction', () => {
    expect(inpOf([], 20)).toBeUndefined();
  });
});
