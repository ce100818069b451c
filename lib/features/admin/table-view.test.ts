import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import { TABLE_COLUMNS } from './table-columns';
import { changeView, firstView, hiddenColumns, nextPart, previousPart, queryOf, questionOf } from './table-view';
import { TableQuery } from './tables';

const asked = (query: URLSearchParams) => Object.fromEntries(query);

describe('how a table is looked at', () => {
  const first = firstView('payments');

  it('begins with its first part, and asks for nothing else', () => {
    expect(asked(queryOf(first))).toEqual({ limit: '50' });
  });

  it('goes on and back through its parts', () => {
    const third = nextPart(nextPart(first, 'a'), 'b');
    expect(asked(queryOf(third))).toMatchObject({ cursor: 'b' });
    expect(asked(queryOf(previousPart(third)))).toMatchObject({ cursor: 'a' });
    expect(queryOf(previousPart(previousPart(third))).has('cursor')).toBe(false);
  });

  it('begins anew with another question', () => {
    const third = nextPart(nextPart(first, 'a'), 'b');
    for (const change of [
      { sort: { key: 'paidAt', direction: 'asc' } },
      { column: 'plan', search: 'business' },
      { limit: 100 },
    ] as const) {
      expect(queryOf(changeView(third, change)).has('cursor')).toBe(false);
    }
  });

  it('asks for a column only where something is searched, and for the same in a file', () => {
    expect(queryOf(changeView(first, { column: 'plan', search: '  ' })).has('column')).toBe(false);
    const searched = changeView(first, {
      column: 'plan',
      search: ' business ',
      sort: { key: 'id', direction: 'desc' },
    });
    const question = { column: 'plan', search: 'business', sort: 'id', direction: 'desc' };
    expect(asked(questionOf(nextPart(searched, 'a')))).toEqual(question);
    expect(TableQuery.parse(asked(queryOf(searched)))).toEqual({ ...question, limit: 50 });
  });
});

describe('the columns that a browser hides', () => {
  it.each([null, '', '{', '"id"', '{"id":true}', '[1]', '["__proto__"]', '["passwordHash"]'])(
    'are none for %s',
    (stored) => {
      expect(hiddenColumns('users', stored)).toEqual([]);
    },
  );

  it('are those that the table has, each once', () => {
    expect(hiddenColumns('users', '["id","name","id","gone"]')).toEqual(['id', 'name']);
  });

  it('are never all', () => {
    const all = TABLE_COLUMNS.users.map(({ key }) => key);
    expect(hiddenColumns('users', JSON.stringify(all))).toEqual([]);
    expect(hiddenColumns('users', JSON.stringify(all.slice(1)))).toHaveLength(all.length - 1);
  });
});

it('every column has a heading, and every heading a column', () => {
  const keys = Object.values(TABLE_COLUMNS).flatMap((columns) => columns.map(({ key }) => key));
  expect(Object.keys(en.Admin.columns).sort()).toEqual([...new Set(keys)].sort());
});
