import { afterEach, expect, it } from 'vitest';
import type { Db } from '@/db/client.server';
import { deleteDailyCounts, listDailyCounts } from '@/db/queries/daily-counters';
import { dailyCounters } from '@/db/schema/operator';
import { ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors';
import { createCounter } from '@/lib/platform/metrics/counter.server';
import { describeOnEachDatabase } from '../support/database';

/** Enough rounds for two servers to collide within their rows. */
const ROUNDS = 25;
const FIRST_DAY = '2000-01-01';
const clockAt = (iso: string) => ({ now: () => new Date(iso) });
const MORNING = '2026-05-01T08:00:00.000Z';
const EVENING = '2026-05-01T23:59:59.000Z';

/** A database that rejects all writes. */
const AWAY = {
  transaction: () => {
    throw new Error('away');
  },
} as unknown as Db;

describeOnEachDatabase('daily counters', (getDb) => {
  afterEach(async () => {
    await getDb().delete(dailyCounters);
  });
  const stored = async () =>
    (await listDailyCounts(getDb(), FIRST_DAY)).map(({ day, name, key, count }) => [day, name, key, count]).toSorted();

  it('is added to the counts of other servers and earlier times', async () => {
    const [one, other] = [createCounter(clockAt(MORNING)), createCounter(clockAt(EVENING))];
    one.count('error', 'busy');
    one.count('error', 'busy', 2);
    other.count('error', 'busy');
    other.count('document', 'offline');
    await other.flush(getDb());
    await one.flush(getDb());
    one.count('error', 'busy');
    await one.flush(getDb());
    expect(await stored()).toEqual([
      ['2026-05-01', 'document', 'offline', 1],
      ['2026-05-01', 'error', 'busy', 5],
    ]);
    const busy = (await listDailyCounts(getDb(), FIRST_DAY)).find(({ key }) => key === 'busy');
    expect(busy?.lastAt).toEqual(new Date(EVENING));
  });

  it('counts for the next day after midnight UTC', async () => {
    let now = new Date(EVENING);
    const counter = createCounter({ now: () => now });
    counter.count('page', 'sorted', 3);
    now = new Date('2026-05-02T00:00:00Z');
    counter.count('page', 'sorted', 4);
    await counter.flush(getDb());
    expect(await stored()).toEqual([
      ['2026-05-01', 'page', 'sorted', 3],
      ['2026-05-02', 'page', 'sorted', 4],
    ]);
  });

  it('is neither lost nor counted twice while the database is down', async () => {
    const counter = createCounter(clockAt(MORNING));
    counter.count('webhook', 'forbidden');
    await expect(counter.flush(AWAY)).rejects.toThrow('away');
    counter.count('webhook', 'forbidden');
    await expect(counter.flush(AWAY)).rejects.toThrow('away');
    await counter.flush(getDb());
    await counter.flush(getDb());
    expect(await stored()).toEqual([['2026-05-01', 'webhook', 'forbidden', 2]]);
  });

  it('is complete after the last write, including events during another write', async () => {
    const counter = createCounter(clockAt(MORNING));
    counter.count('document', 'haiku');
    void counter.flush(getDb());
    counter.count('document', 'haiku');
    void counter.flush(getDb());
    counter.count('document', 'haiku');
    await counter.flush(getDb());
    expect(await stored()).toEqual([['2026-05-01', 'document', 'haiku', 3]]);
  });

  it('is written by several servers at once without a deadlock', async () => {
    const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
    const counters = Array.from({ length: 8 }, () => createCounter(clockAt(MORNING)));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, counter] of counters.entries()) {
        for (const code of index % 2 ? codes : codes.toReversed()) counter.count('error', code);
      }
      await Promise.all(counters.map((counter) => counter.flush(getDb())));
    }
    const counts = (await stored()).map(([, , , count]) => count);
    expect(counts).toEqual(codes.map(() => counters.length * ROUNDS));
  });

  it('contains no document name and no secret, whatever is reported', async () => {
    const counter = createCounter(clockAt(MORNING));
    for (const given of ['Dana Levi payslip.pdf', 'sk-ant-api03-secret', 'dana@example.com']) {
      counter.count('error', given as 'internal');
      counter.count('document', given as 'offline');
    }
    await counter.flush(getDb());
    expect(await stored()).toEqual([
      ['2026-05-01', 'document', 'other', 3],
      ['2026-05-01', 'error', 'other', 3],
    ]);
  });

  it('is deleted day by day', async () => {
    const [old, recent] = [createCounter(clockAt('2025-01-01T00:00:00Z')), createCounter(clockAt(MORNING))];
    old.count('error', 'busy');
    recent.count('error', 'busy');
    await old.flush(getDb());
    await recent.flush(getDb());
    await deleteDailyCounts(getDb(), '2026-05-01');
    expect(await stored()).toEqual([['2026-05-01', 'error', 'busy', 1]]);
  });
});
