import 'server-only';
import type { Db } from '@/db/client.server';
import { type AccountCount, addAccountCounts } from '@/db/queries/account-counters';
import { addDailyCounts, type DailyCount } from '@/db/queries/daily-counters';
import { log } from '@/lib/platform/log/log.server';
import { type Clock, systemClock } from '@/lib/shared/clock';
import { type Metric, type MetricKey, storedKey } from './metrics';

/** Interval between writes. A killed process loses the counts of one interval. */
const WRITE_EVERY_MS = 5_000;
/** Retention of daily counts. */
export const COUNTS_KEPT_DAYS = 400;
export const ACCOUNT_COUNTS_KEPT_DAYS = 90;
/** Maximum number of account counts in memory. Further ones are dropped, because they are indicative only. */
const MAX_WAITING_ACCOUNT_COUNTS = 10_000;

/** Counts buffered in memory. */
export interface Counter {
  /** Adds to today's counts (UTC). Never fails, and does not wait. */
  count<M extends Metric>(metric: M, key: MetricKey<M>, by?: number): void;
  /** Adds to an account's counts of today (UTC). Never fails, and does not wait. */
  countFor<M extends Metric>(userId: string, metric: M, key: MetricKey<M>): void;
  /** Writes the buffered counts. If it rejects, they stay buffered. */
  flush(db: Db): Promise<void>;
}

/** Creates an empty counter. Its memory is bounded. */
export function createCounter(clock: Clock = systemClock): Counter {
  let waiting = new Map<string, DailyCount>();
  let waitingOfAccounts = new Map<string, AccountCount>();
  let writing: Promise<void> = Promise.resolve();

  function add({ day, name, key, count, lastAt }: DailyCount): void {
    const counterKey = `${day} ${name} ${key}`;
    const known = waiting.get(counterKey);
    const isLater = !known || known.lastAt < lastAt;
    waiting.set(counterKey, {
      day,
      name,
      key,
      count: (known?.count ?? 0) + count,
      lastAt: isLater ? lastAt : known.lastAt,
    });
  }

  function addOfAccount(added: AccountCount): void {
    const counterKey = `${added.userId} ${added.day} ${added.name} ${added.key}`;
    const known = waitingOfAccounts.get(counterKey);
    if (!known && waitingOfAccounts.size >= MAX_WAITING_ACCOUNT_COUNTS) return;
    waitingOfAccounts.set(counterKey, { ...added, count: (known?.count ?? 0) + added.count });
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
      // Writes run one after another, so that the last one before exit also waits for the one in progress.
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

/** The process's counter. On `globalThis`, because each route bundle evaluates this module again. */
function counter(): Counter {
  shared[HOLDER] ??= createCounter();
  return shared[HOLDER];
}

/** Adds to today's counts (UTC) for the operator's overview. Never fails, and does not wait. */
export function count<M extends Metric>(metric: M, key: MetricKey<M>, by = 1): void {
  counter().count(metric, key, by);
}

/** Adds to an account's counts of today (UTC) for the operator's accounts. Never fails, and does not wait. */
export function countFor<M extends Metric>(userId: string, metric: M, key: MetricKey<M>): void {
  counter().countFor(userId, metric, key);
}

/** Writes this process's counts. If it rejects, they stay buffered. */
export function writeCounts(db: Db): Promise<void> {
  return counter().flush(db);
}

/** Starts writing every few seconds. Failures are logged, and the next write includes the counts. */
export function writeCountsRegularly(db: Db): void {
  setInterval(() => {
    writeCounts(db).catch((error: unknown) => log().warn({ err: error }, 'counts not written'));
  }, WRITE_EVERY_MS).unref();
}
