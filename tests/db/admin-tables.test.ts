import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableColumnNames } from '@/db/queries/admin-table-columns';
import { operatorLog } from '@/db/schema/operator';
import { payments, subscriptions } from '@/db/schema/payments';
import { processingSessions } from '@/db/schema/processing-sessions';
import { usageLimits } from '@/db/schema/usage';
import { users } from '@/db/schema/users';
import { listTable } from '@/lib/features/admin/list-table.server';
import { answerTable, answerTableFile } from '@/lib/features/admin/table-answers.server';
import { DEFAULT_SORT, TABLE_COLUMNS } from '@/lib/features/admin/table-columns';
import {
  ADMIN_TABLES,
  type AdminRow,
  type AdminTable,
  MAX_COUNTED_ROWS,
  TableQuery,
} from '@/lib/features/admin/tables';
import type { OperatorContext } from '@/lib/platform/context.server';
import { DAY_MS } from '@/lib/shared/durations';
import { NOW, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';

const PEOPLE = 13;

describe('the columns of the tables', () => {
  it.each(ADMIN_TABLES)('%s: every listed column can be read', (table) => {
    const offered = TABLE_COLUMNS[table].map(({ key }) => key);
    expect(tableColumnNames(table).toSorted()).toEqual(offered.toSorted());
    expect(offered).toContain(DEFAULT_SORT[table]);
  });

  it('contain no secret, and no personal text except names and addresses', () => {
    const offered = ADMIN_TABLES.flatMap((table) => TABLE_COLUMNS[table].map(({ key }) => key));
    expect(offered.filter((key) => /sub$|token|hash|secret|key|url|agent|metadata|picture|version/i.test(key))).toEqual(
      [],
    );
  });
});

describeOnEachDatabase('tables', (getDb) => {
  const operator = (): OperatorContext => ({
    ...visitorContext(getDb()),
    operator: { username: 'operator', sessionId: null },
  });
  const query = (params: Partial<Record<keyof TableQuery, unknown>> = {}) => TableQuery.parse(params);
  const list = (table: string, params: Partial<Record<keyof TableQuery, unknown>> = {}) =>
    listTable(operator(), table, query(params));

  /** Rows with equal and with missing values in every table, including instants with microseconds. */
  let isSeeded = false;
  const seed = async () => {
    if (isSeeded) return;
    isSeeded = true;
    const db = getDb();
    for (let index = 0; index < PEOPLE; index += 1) {
      const id = randomUUID();
      const at = new Date(NOW.getTime() - (index % 5) * DAY_MS);
      await db.insert(users).values({
        id,
        googleSub: `sub ${index}`,
        email: `${['Dana', 'noa', 'אבי'][index % 3]}${index % 7}@example.com`,
        name: ['Dana_Levi', 'noa 100%', 'ИВАН', '=1+1', null, 'Dana_לוי'][index % 6],
        planType: index % 2 === 0 ? 'free' : 'business',
        language: index % 3 === 0 ? null : 'he',
        createdAt: at,
        lastLoginAt: at,
      });
      const [subscription] = await db
        .insert(subscriptions)
        .values({
          userId: index % 6 === 0 ? null : id,
          plan: 'business',
          environment: 'sandbox',
          paypalSubscriptionId: index % 5 === 0 ? null : `I-${index}`,
          status: index % 2 === 0 ? 'active' : 'cancelled',
          startAt: index % 2 === 0 ? null : at,
          createdAt: at,
        })
        .returning({ id: subscriptions.id });
      await db.insert(payments).values({
        userId: index % 6 === 0 ? null : id,
        subscriptionId: subscription?.id,
        externalId: `SALE${index}`,
        plan: 'business',
        amountCents: index % 2 === 0 ? 1200 : 900,
        currency: 'USD',
        paidAt: at,
      });
      await db.insert(usageLimits).values({
        userId: id,
        documentsProcessedThisMonth: index % 3,
        documentsLimit: index % 2 === 0 ? null : -1,
        periodStart: at,
        lastProcessedAt: index % 3 === 0 ? null : at,
      });
      await db.insert(processingSessions).values({
        userId: id,
        sessionDate: at,
        totalFiles: index % 3,
        totalPages: index,
        imageFiles: 0,
        pdfFiles: 1,
        otherFiles: 0,
        successfulFiles: 1,
        failedFiles: 0,
        passwordProtectedFiles: 0,
        categoriesUsed: Array.from({ length: index % 4 }, () => 'Bank'),
        sessionMetadata: { source: 'upload', userAgent: 'secret agent' },
        processingTimeMs: 100,
      });
    }
    // More precise than a JavaScript Date.
    await db.execute(`update users set last_login_at = last_login_at + interval '1 microsecond' * length(email)`);
  };

  const idOf = (table: AdminTable, row: AdminRow) => String(row[table === 'usagelimits' ? 'userId' : 'id']);

  /** Returns every page in order. */
  const walk = async (
    table: AdminTable,
    params: Partial<Record<keyof TableQuery, unknown>>,
    way: 'next' | 'previous',
  ) => {
    const pages: (readonly AdminRow[])[] = [];
    for (let cursor = params.cursor; ; ) {
      const page = await list(table, { ...params, cursor });
      pages.push(page.rows);
      if (!page[way]) return { pages, end: page };
      cursor = page[way];
    }
  };

  it('return every row once, by any column, in both directions', async () => {
    await seed();
    for (const table of ADMIN_TABLES) {
      for (const { key: sort } of TABLE_COLUMNS[table]) {
        for (const direction of ['asc', 'desc'] as const) {
          const params = { sort, direction, limit: 5 };
          const forwards = await walk(table, params, 'next');
          const ids = forwards.pages.flat().map((row) => idOf(table, row));
          expect(ids, `${table} by ${sort}`).toHaveLength(PEOPLE);
          expect(new Set(ids).size, `${table} by ${sort}`).toBe(PEOPLE);
          // Rows without a value come last.
          const values = forwards.pages.flat().map((row) => row[sort] ?? null);
          expect(values.slice(values.indexOf(null)).every((value) => value === null) || !values.includes(null)).toBe(
            true,
          );
          const backwards = await walk(table, { ...params, cursor: forwards.end.previous }, 'previous');
          const before = backwards.pages
            .toReversed()
            .flat()
            .map((row) => idOf(table, row));
          expect(before, `${table} by ${sort}, backwards`).toEqual(ids.slice(0, before.length));
          expect(before.length).toBe(PEOPLE - (forwards.pages.at(-1)?.length ?? 0));
        }
      }
    }
  });

  it('find the same rows with any page size, order and direction', async () => {
    await seed();
    const requested = fc.record({
      table: fc.constantFrom(...ADMIN_TABLES),
      sort: fc.nat(),
      direction: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 12 }),
      searched: fc.nat(),
      row: fc.nat(PEOPLE - 1),
    });
    await fc.assert(
      fc.asyncProperty(requested, async ({ table, sort, direction, limit, searched, row }) => {
        const columns = TABLE_COLUMNS[table];
        const column = columns[searched % columns.length];
        const all = await list(table, { limit: 100 });
        const value = all.rows[row]?.[column?.key ?? ''];
        if (!column || value === null || value === undefined) return;
        const search =
          column.kind === 'date'
            ? String(value).slice(0, 10)
            : column.kind === 'cents'
              ? (Number(value) / 100).toFixed(2)
              : String(value);
        const expected = all.rows.filter((other) => {
          const text = String(other[column.key] ?? '');
          if (column.kind === 'text') return text.toLowerCase().startsWith(search.toLowerCase());
          return column.kind === 'date' ? text.startsWith(search) : text === String(value);
        });
        const params = { sort: columns[sort % columns.length]?.key, direction, limit, column: column.key, search };
        const { pages, end } = await walk(table, params, 'next');
        const ids = pages.flat().map((found) => idOf(table, found));
        expect(ids.toSorted()).toEqual(expected.map((found) => idOf(table, found)).toSorted());
        expect(end.total).toBe(expected.length);
      }),
      { numRuns: 60 },
    );
  });

  it('search by the beginning of a text, ignoring case, without wildcards', async () => {
    await seed();
    const found = async (search: string) => (await list('users', { column: 'name', search })).total;
    expect(await found('DANA_LEVI')).toBeGreaterThan(0);
    // A prefix matches regardless of the next characters.
    expect(await found('dana_')).toBe((await found('dana_levi')) + (await found('dana_לוי')));
    expect(await found('dana_לוי')).toBeGreaterThan(0);
    for (const pattern of ['%', '_', 'dana%', 'd_na', '\\', "'", 'ana']) expect(await found(pattern), pattern).toBe(0);
    expect((await list('users', { column: 'email', search: 'אבי' })).total).toBeGreaterThan(0);
    expect(await found('иван')).toBe(await found('ИВАН'));
  });

  it('find nothing, without an error, for any search text', async () => {
    await seed();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '0000-00-00',
        '2026-02-30',
        '9999-12-31',
        '99999999999',
        '-2147483648',
        '1e9',
        '٣',
        'NaN',
        '\u{10FFFF}',
      ),
      fc.string({ unit: fc.constantFrom(...'0123456789-%_\\\'":.eE{}[]'), maxLength: 40 }),
    );
    const cell = fc.record({ table: fc.constantFrom(...ADMIN_TABLES), column: fc.nat(), search: text });
    await fc.assert(
      fc.asyncProperty(cell, async ({ table, column, search }) => {
        const columns = TABLE_COLUMNS[table];
        const clean = search.replaceAll('\0', '').toWellFormed();
        const page = await list(table, { column: columns[column % columns.length]?.key, search: clean, limit: 3 });
        expect(page.total).toBeLessThanOrEqual(MAX_COUNTED_ROWS + 1);
      }),
      { numRuns: 150 },
    );
  });

  it('refuse unknown columns, and cursors of another query', async () => {
    await seed();
    const { next } = await list('users', { limit: 2 });
    const refusals: [string, object, string][] = [
      ['operator_log', {}, 'notFound'],
      ['constructor', {}, 'notFound'],
      ['users', { sort: 'google_sub' }, 'badRequest'],
      ['users', { sort: 'constructor' }, 'badRequest'],
      ['users', { sort: 'id; drop table users' }, 'badRequest'],
      ['users', { column: 'googleSub', search: 'a' }, 'badRequest'],
      ['users', { search: 'a' }, 'badRequest'],
      ['users', { cursor: next, sort: 'email' }, 'badRequest'],
      ['users', { cursor: next, direction: 'asc' }, 'badRequest'],
      ['payments', { cursor: next }, 'badRequest'],
      ['users', { cursor: `${next}x` }, 'badRequest'],
      ['users', { cursor: 'é.é' }, 'badRequest'],
      ['users', { cursor: '' }, 'badRequest'],
    ];
    for (const [table, params, code] of refusals) {
      await expect(list(table, params), JSON.stringify([table, params])).rejects.toMatchObject({ code });
    }
  });

  it('return only rows in the body, and everything else in headers', async () => {
    await seed();
    const first = await answerTable(operator(), 'users', query({ limit: 8 }));
    expect(first.headers.get('x-total-count')).toBe(String(PEOPLE));
    expect(first.headers.get('x-previous-cursor')).toBeNull();
    const rows: AdminRow[] = await first.json();
    expect(rows).toHaveLength(8);
    expect(Object.keys(rows[0] ?? {})).toEqual(TABLE_COLUMNS.users.map(({ key }) => key));
    const cursor = first.headers.get('x-next-cursor');
    const last = await answerTable(operator(), 'users', query({ limit: 8, cursor }));
    expect(last.headers.get('x-next-cursor')).toBeNull();
    expect(last.headers.get('x-previous-cursor')).not.toBeNull();
  });

  it('export all matching rows as CSV without formulas, and log the export', async () => {
    await seed();
    const response = await answerTableFile(operator(), 'users', query({ sort: 'name', direction: 'asc', limit: 2 }));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users-2026-03-10.csv"');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('id,email,name,givenName,planType,language,createdAt,lastLoginAt,suspendedAt');
    expect(lines).toHaveLength(PEOPLE + 2);
    expect(lines.join('\n')).toContain(",'=1+1,");
    expect(lines.join('\n')).not.toContain(',=');
    const notes = await getDb().select().from(operatorLog);
    expect(notes).toMatchObject([{ admin: 'operator', action: 'exportTable', note: 'users', userId: null }]);
  });

  it('stop reading when the caller cancels the export', async () => {
    await seed();
    const gone = new AbortController();
    const ctx = { ...operator(), signal: gone.signal };
    const { body } = await answerTableFile(ctx, 'payments', query());
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    gone.abort();
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow();
  });
});
