import { expect, it } from 'vitest';
import { searchedValue } from './table-search';
import type { AdminColumn, ColumnKind } from './tables';

const search = (kind: ColumnKind, text: string, more: Partial<AdminColumn> = {}) =>
  searchedValue({ key: 'any', kind, ...more }, text);
const ID = '0199C0DE-0000-7000-8000-00000000000A';
const day = (text: string) => new Date(`${text}T00:00:00.000Z`).toISOString();

it.each([
  ['id', ID, { equals: ID.toLowerCase() }],
  ['text', 'Dana%', { startsWith: 'Dana%' }],
  ['number', '12', { equals: 12 }],
  ['number', '-1', { equals: -1 }],
  ['cents', '9', { equals: 900 }],
  ['cents', '9.5', { equals: 950 }],
  ['cents', '12.34', { equals: 1234 }],
  ['date', '2026-02-28', { from: day('2026-02-28'), before: day('2026-03-01') }],
  ['date', '2028-02-29', { from: day('2028-02-29'), before: day('2028-03-01') }],
] as const)('looks in a column of kind %s for %j', (kind, text, wanted) => {
  expect(search(kind, text)).toEqual(wanted);
});

it.each([
  ['id', ID.slice(1)],
  ['id', `${ID}\n`],
  ['number', '1.5'],
  ['number', '2147483648'],
  ['number', '1e3'],
  ['number', ' 1'],
  ['cents', '-1'],
  ['cents', '1,5'],
  ['cents', '99999999'],
  ['date', '2026-02-30'],
  ['date', '2026-13-01'],
  ['date', '0000-01-01'],
  ['date', '9999-12-31'],
  ['date', '2026-2-3'],
  ['choice', 'free'],
  ['flag', 'true'],
  ['list', 'a'],
] as const)('finds nothing in a column of kind %s for %j', (kind, text) => {
  expect(search(kind, text)).toBeNull();
});

it('accepts only the offered options', () => {
  const choices = ['free', 'business'];
  expect(search('choice', 'business', { choices })).toEqual({ equals: 'business' });
  expect(search('choice', 'Business', { choices })).toBeNull();
});
