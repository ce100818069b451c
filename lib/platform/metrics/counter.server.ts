import 'server-only';
import type { Db } from '@/db/client.server';
import { type AccountCount, addAccountCounts } from '@/db/queries/account-counters';
import { addDailyCounts, type DailyCount } from '@/db/queries/daily-counters';
import { log } from '@/lib/platform/log/log.server';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { type Metric, type MetricKey, storedKey } from './metrics';

/** How long counts are gathered before they are written; a process that is killed loses as much. */
const WRITE_EVERY_MS = 5_000;
/** How long counts are kept. */
export const COUNTS_KEPT_DAYS = 400;
/** How long an account's counts are kept. */
export const ACCOUNT_COUNTS_KEPT_DAYS = 90;
/** Accounts' counts that wait at a time; beyond that they are dropped, because they are a hint and not a record. */
const MAX_WAITING_ACCOUNT_COUNTS = 10_000;

/** Counts that wait in memory until they are written. */
export interface Counter {
  /** Adds to what happened today (UTC). Never fails, and waits for nothing. */
  count<M extends Metric>(metric: M, key: MetricKey<M>, by?: number): void;
  /** Adds to what an account caused today (UTC). Never fails, and waits for nothing. */
  countFor<M extends Metric>(userId: string, metric: M, key: MetricKey<M>): void;
  /** Writes what waits. When it rejects, nothing is lost: the counts wait on. */
  flush(db: Db): Promise<void>;
}

/** A counter with nothing in it. What waits is bounded, however much is counted and however long. */
export function createCounter(clock: Clock = systemClock): Counter {
  let waiting = new Map<string, DailyCount>();
  let waitingOfAccounts = new Map<string, AccountCount>();
  let writing: Promise<void> = Promise.resolve();

  function add({ day, name, key, count, lastAt }: DailyCount): void {
    const place = `${day} ${name} ${key}`;
    const known = waiting.get(place);
    const isLater = !known || known.lastAt < lastAt;
    waiting.set(place, {
      day,
      name,
      key,
      count: (known?.count ?? 0) + count,
      lastAt: isLater ? lastAt : known.lastAt,
    });
  }

  function addOfAccount(added: AccountCount): void {
    const place = `${added.userId} ${added.day} ${added.name} ${added.key}`;
    const known = waitingOfAccounts.get(place);
    if (!known && waitingOfAccounts.size >= MAX_WAITING_ACCOUNT_COUNTS) return;
    waitingOfAccounts.set(place, { ...added, count: (known?.count ?? 0) + added.count });
  }

  async function write(db: Db): Promise<void> {
    const [taken, takenOfAccounts] = [[...waiting.values()], [...waitingOfAccounts.values()]];
    waiting = new Map();
    waitingOfAccounts = new Map();
    try {
      await db.transaction(async (tx) => {
        await addDailyCounts(tx, taken);
        await addAccountCounts(tx, takenOfAccounts);
      });
    } catch (error) {
      for (const count of taken) add(count);
      for (const count of takenOfAccounts) addOfAccount(count);
      throw error;
    }
  }

  return {
    count(metric, key, by = 1) {
      const lastAt = clock.now();
      add({ day: dayOf(lastAt), name: metric, key: storedKey(metric, key), count: Math.round(by), lastAt });
    },
    countFor(userId, metric, key) {
      addOfAccount({ userId, day: dayOf(clock.now()), name: metric, key: storedKey(metric, key), count: 1 });
    },
    flush(db) {
      // One after the other, so that the last one before the end also waits for what is being written.
      writing = writing.catch(() => undefined).then(() => write(db));
      return writing;
    },
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

const HOLDER = Symbol.for('mesudar.counter');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Counter };

/** The process's counter; outside the module, because each bundle of routes evaluates it again. */
function counter(): Counter {
  shared[HOLDER] ??= createCounter();
  return shared[HOLDER];
}

/** Adds to what happened today (UTC), for the operator's overview. Never fails, and waits for nothing. */
export function count<M extends Metric>(metric: M, key: MetricKey<M>, by = 1): void {
  counter().count(metric, key, by);
}

/** Adds to what an account caused today (UTC), for the operator's accounts. Never fails, and waits for nothing. */
export function countFor<M extends Metric>(userId: string, metric: M, key: MetricKey<M>): void {
  counter().countFor(userId, metric, key);
}

/** Writes what this process has counted. Rejects when it cannot; the counts wait on. */
export function writeCounts(db: Db): Promise<void> {
  return counter().flush(db);
}

/** Writes every few seconds from now on. A database that is away is told in the log; the next time makes up for it. */
export function writeCountsRegularly(db: Db): void {
  setInterval(() => {
    writeCounts(db).catch((error: unknown) => log().warn({ err: error }, 'counts not written'));
  }, WRITE_EVERY_MS).unref();
}
