import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { mailConnections, mailConsents } from '../schema/mail';

/** A stored mailbox connection. */
export interface StoredMailConnection {
  readonly address: string;
  readonly keyId: string;
  readonly sealedToken: string;
  readonly connectedAt: Date;
}

const columns = {
  address: mailConnections.address,
  keyId: mailConnections.keyId,
  sealedToken: mailConnections.sealedToken,
  connectedAt: mailConnections.connectedAt,
};

/** Returns the mailbox that an account is connected to, or null. */
export async function findMailConnection(db: Db, userId: string): Promise<StoredMailConnection | null> {
  const [row] = await db.select(columns).from(mailConnections).where(eq(mailConnections.userId, userId));
  return row ?? null;
}

/** Stores an account's mailbox and replaces the one before. */
export async function saveMailConnection(db: Db, userId: string, connection: StoredMailConnection): Promise<void> {
  await db
    .insert(mailConnections)
    .values({ userId, ...connection })
    .onConflictDoUpdate({ target: mailConnections.userId, set: { ...connection } });
}

/** Replaces the token `before` with a re-encrypted one. False if the stored token has changed. */
export async function resealMailConnection(
  db: Db,
  userId: string,
  before: Pick<StoredMailConnection, 'sealedToken'>,
  sealed: Pick<StoredMailConnection, 'keyId' | 'sealedToken'>,
): Promise<boolean> {
  const stored = await db
    .update(mailConnections)
    .set(sealed)
    .where(and(eq(mailConnections.userId, userId), eq(mailConnections.sealedToken, before.sealedToken)))
    .returning({ userId: mailConnections.userId });
  return stored.length > 0;
}

/**
 * Deletes an account's connection.
 * @param only deletes it only if it still has this token, so that a newer connection stays
 */
export async function deleteMailConnection(
  db: Db,
  userId: string,
  only?: Pick<StoredMailConnection, 'sealedToken'>,
): Promise<void> {
  const isSame = only ? eq(mailConnections.sealedToken, only.sealedToken) : sql`true`;
  await db.delete(mailConnections).where(and(eq(mailConnections.userId, userId), isSame));
}

/** A requested consent. */
export interface MailConsent {
  readonly stateHash: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: string;
  readonly expiresAt: Date;
}

/** Stores a requested consent and deletes expired ones. */
export async function saveMailConsent(db: Db, consent: MailConsent, now: Date): Promise<void> {
  await db.delete(mailConsents).where(lt(mailConsents.expiresAt, now));
  await db.insert(mailConsents).values(consent);
}

/**
 * Returns and deletes the consent of a state, so that only one of several concurrent callers gets it. Null for an
 * unknown state.
 */
export async function takeMailConsent(db: Db, stateHash: string): Promise<MailConsent | null> {
  const [row] = await db.delete(mailConsents).where(eq(mailConsents.stateHash, stateHash)).returning();
  return row ?? null;
}
