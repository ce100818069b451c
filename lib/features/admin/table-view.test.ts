import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import { TABLE_COLUMNS } from './table-columns';
import { changeView, csvQueryOf, hiddenColumns, initialView, nextPage, pageQueryOf, previousPage } from './table-view';
import { TableQuery } from './tables';

const asked = (query: URLSearchParams) => Object.fromEntries(query);

describe('the table view', () => {
  const first = initialView('payments');

  it('starts with the first page and no filters', () => {
    expect(asked(pageQueryOf(first))).toEqual({ limit: '50' });
  });

  it('goes to the next and the previous page', () => {
    const third = nextPage(nextPage(first, 'a'), 'b');
    expect(asked(pageQueryOf(third))).toMatchObject({ cursor: 'b' });
    expect(asked(pageQueryOf(previousPage(third)))).toMatchObject({ cursor: 'a' });
    expect(pageQueryOf(previousPage(previousPage(third))).has('cursor')).toBe(false);
  });

  it('goes back to the first page when the query changes', () => {
    const third = nextPage(nextPage(first, 'a'), 'b');
    for (const change of [
      { sort: { key: 'paidAt', direction: 'asc' } },
      { column: 'plan', search: 'business' },
      { limit: 100 },
    ] as const) {
      expect(pageQueryOf(changeView(third, change)).has('cursor')).toBe(false);
    }
  });

  it('sends a column only with a search text, and exports the same query', () => {
    expect(pageQueryOf(changeView(first, { column: 'plan', search: '  ' })).has('column')).toBe(false);
    const searched = changeView(first, {
      column: 'plan',
      search: ' business ',
      sort: { key: 'id', direction: 'desc' },
    });
    const question = { column: 'plan', search: 'business', sort: 'id', direction: 'desc' };
    expect(asked(csvQueryOf(nextPage(searched, 'a')))).toEqual(question);
    expect(TableQuery.parse(asked(pageQueryOf(searched)))).toEqual({ ...question, limit: 50 });
  });
});

describe('hidden columns', () => {
  it.each([null, '', '{', '"id"', '{"id":true}', '[1]', '["__proto__"]', '["passwordHash"]'])(
    'are none for %s',
    (stored) => {
      expect(hiddenColumns('users', stored)).toEqual([]);
    },
  );

  it('are existing columns, without duplicates', () => {
    expect(hiddenColumns('users', '["id","name","id","gone"]')).toEqual(['id', 'name']);
  });

  it('never include all columns', () => {
    const all = TABLE_COLUMNS.users.map(({ key }) => key);
    expect(hiddenColumns('users', JSON.stringify(all))).toEqual([]);
    expect(hiddenColumns('users', JSON.stringify(all.slice(1)))).toHaveLength(all.length - 1);
  });
});

it('every column has a heading and every heading has a column', () => {
  const keys = Object.values(TABLE_COLUMNS).flatMap((columns) => columns.map(({ key }) => key));
  expect(Object.keys(en.Admin.columns).sort()).toEqual([...new Set(keys)].sort());
});
