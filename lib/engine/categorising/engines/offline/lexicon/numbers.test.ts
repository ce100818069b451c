import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { NumberReader, writeNumbers } from './numbers';

const LARGEST = 2 ** 31 - 1;

it('are read as they were written', () => {
  assert(
    property(array(integer({ min: 0, max: LARGEST })), (numbers) => {
      const reader = new NumberReader(writeNumbers(numbers));
      expect([...reader.many(numbers.length)]).toEqual(numbers);
      expect(reader.isAtEnd).toBe(true);
    }),
  );
});

it('take one byte each if they are small', () => {
  expect(writeNumbers([0, 1, 127])).toHaveLength(3);
  expect(writeNumbers([128])).toHaveLength(2);
});

it('fail if they end too early', () => {
  expect(() => new NumberReader(writeNumbers([1])).many(2)).toThrow(RangeError);
  expect(() => new NumberReader(writeNumbers([300]).subarray(0, 1)).next()).toThrow(RangeError);
  expect(() => new NumberReader(Uint8Array.of(1)).bytes(2)).toThrow(RangeError);
});
