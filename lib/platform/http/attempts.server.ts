import 'server-only';
import type { Db } from '@/db/client.server';
import { consume, type Limit, limiterOf } from './limit.server';

/** The window of these limits. */
const DAY_SECONDS = 24 * 60 * 60;
/** Higher than the number of attempts possible in a day. */
const UNLIMITED_POINTS = 1_000_000;

export interface AttemptLimit {
  readonly name: string;
  /** Attempts without a delay, within a day of the first. */
  readonly free: number;
  /** Maximum delay between later attempts, in seconds. The delay starts at 2 s and doubles each time. */
  readonly maxWaitSeconds: number;
}

const counterOf = ({ name }: AttemptLimit): Limit => ({
  name: `${name}-count`,
  points: UNLIMITED_POINTS,
  seconds: DAY_SECONDS,
});
const delayLimitOf = ({ name, maxWaitSeconds }: AttemptLimit): Limit => ({
  name: `${name}-gate`,
  points: 1,
  seconds: maxWaitSeconds,
});

/**
 * Counts an attempt before it is made, so that parallel attempts gain nothing.
 * Throws `rateLimited` (with `retryAfter`, in seconds) for an attempt during the delay. Such an attempt is not counted,
 * so that it does not extend the delay.
 */
export async function countAttempt(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  const counter = await limiterOf(db, counterOf(limit));
  const { consumedPoints } = await counter.penalty(key);
  if (consumedPoints <= limit.free) return;
  const waitSeconds = Math.min(2 ** (consumedPoints - limit.free), limit.maxWaitSeconds);
  try {
    await consume(db, delayLimitOf(limit), key, { customDuration: waitSeconds });
  } catch (error) {
    await counter.reward(key);
    throw error;
  }
}

/** Resets the attempts after a success. */
export async function forgetAttempts(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  for (const part of [counterOf(limit), delayLimitOf(limit)]) await (await limiterOf(db, part)).delete(key);
}

/** Sets a flag for a key, for the duration of the limit. */
export async function recordUse(db: Db, memory: Limit, key: string): Promise<void> {
  await (await limiterOf(db, memory)).set(key, 1, memory.seconds);
}

/** True if the flag is set and has not expired. */
export async function isRemembered(db: Db, memory: Limit, key: string): Promise<boolean> {
  return ((await (await limiterOf(db, memory)).get(key))?.consumedPoints ?? 0) > 0;
}
