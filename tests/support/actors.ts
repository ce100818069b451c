import { randomUUID } from 'node:crypto';
import type { Db } from '@/db/client.server';
import { upsertGoogleUser } from '@/db/queries/users';
import type { Context, UserContext } from '@/lib/platform/context.server';

/** The instant at which tests run by default. */
export const NOW = new Date('2026-03-10T12:00:00Z');

export interface ContextOptions {
  readonly now?: Date;
  readonly visitorId?: string;
  readonly addressHash?: string;
  readonly siteHash?: string;
  readonly signal?: AbortSignal;
}

const hex = () => randomUUID().replaceAll('-', '');

/** The context of a call by an anonymous visitor, by default a new one. */
export function visitorContext(db: Db, options: ContextOptions = {}): Context {
  const { now = NOW, visitorId = randomUUID(), siteHash = hex(), addressHash = `${siteHash}${hex()}` } = options;
  return {
    db,
    actor: { kind: 'anonymous' },
    visitor: { id: visitorId, addressHash, siteHash },
    clock: { now: () => now },
    locale: 'en',
    signal: options.signal ?? new AbortController().signal,
    requestId: 'test',
  };
}

/** The context of a call by a new account that signed up at `signedUpAt`. */
export async function userContext(
  db: Db,
  { signedUpAt = NOW, ...options }: ContextOptions & { signedUpAt?: Date } = {},
): Promise<UserContext> {
  const sub = randomUUID();
  const user = await upsertGoogleUser(db, { sub, email: `${sub}@example.com` }, signedUpAt);
  const actor = { kind: 'user', userId: user.id, email: user.email, via: 'bearer', sessionId: randomUUID() } as const;
  return { ...visitorContext(db, options), actor };
}
