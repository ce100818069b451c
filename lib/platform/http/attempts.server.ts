import 'server-only';
import type { Db } from '@/db/client.server';
import { consume, type Limit, limiterOf } from './limit.server';

const DAY_SECONDS = 24 * 60 * 60;
/** More than can be tried in a day. */
const COUNTLESS = 1_000_000;

/** How often somebody may try to prove who they are. */
export interface AttemptLimit {
  readonly name: string;
  /** Attempts without waiting, within a day of the first. */
  readonly free: number;
  /** Longest wait between two attempts after them, in seconds; it begins with 2 s and doubles each time. */
  readonly maxWaitSeconds: number;
}

const counterOf = ({ name }: AttemptLimit): Limit => ({
  name: `${name}-count`,
  points: COUNTLESS,
  seconds: DAY_SECONDS,
});
const gateOf = ({ name, maxWaitSeconds }: AttemptLimit): Limit => ({
  name: `${name}-gate`,
  points: 1,
  seconds: maxWaitSeconds,
});

/**
 * Counts an attempt before it is made, so that many at the same time win nothing. Throws `rateLimited` (with `retryAfter`,
 * in seconds) for one that does not wait its time; it is then not counted, so that asking too often makes no wait longer.
 */
export async function countAttempt(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  const counter = await limiterOf(db, counterOf(limit));
  const { consumedPoints } = await counter.penalty(key);
  if (consumedPoints <= limit.free) return;
  const waitSeconds = Math.min(2 ** (consumedPoints - limit.free), limit.maxWaitSeconds);
  try {
    await consume(db, gateOf(limit), key, { customDuration: waitSeconds });
  } catch (error) {
    await counter.reward(key);
    throw error;
  }
}

/** Forgets the attempts of somebody who has succeeded. */
export async function forgetAttempts(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  for (const part of [counterOf(limit), gateOf(limit)]) await (await limiterOf(db, part)).delete(key);
}

/** Remembers something about a key for as long as the limit lasts. */
export async function remember(db: Db, memory: Limit, key: string): Promise<void> {
  await (await limiterOf(db, memory)).set(key, 1, memory.seconds);
}

/** True for what was remembered and not yet forgotten. */
export async function isRemembered(db: Db, memory: Limit, key: string): Promise<boolean> {
  return ((await (await limiterOf(db, memory)).get(key))?.consumedPoints ?? 0) > 0;
}
