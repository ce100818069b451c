import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { mailConnections, mailConsents } from '../schema/mail';

/** A connected mailbox as it is stored. */
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

/** The mailbox that an account is connected to, or null. */
export async function findMailConnection(db: Db, userId: string): Promise<StoredMailConnection | null> {
  const [row] = await db.select(columns).from(mailConnections).where(eq(mailConnections.userId, userId));
  return row ?? null;
}

/** Connects an account to a mailbox, in place of the one before. */
export async function saveMailConnection(db: Db, userId: string, connection: StoredMailConnection): Promise<void> {
  await db
    .insert(mailConnections)
    .values({ userId, ...connection })
    .onConflictDoUpdate({ target: mailConnections.userId, set: { ...connection } });
}

/** Puts a token that was encrypted anew in the place of `before`. False where that stands no more. */
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
 * @param only deletes it only while this token stands in it, so that one which was connected meanwhile stays
 */
export async function deleteMailConnection(
  db: Db,
  userId: string,
  only?: Pick<StoredMailConnection, 'sealedToken'>,
): Promise<void> {
  const isSame = only ? eq(mailConnections.sealedToken, only.sealedToken) : sql`true`;
  await db.delete(mailConnections).where(and(eq(mailConnections.userId, userId), isSame));
}

/** A consent that was asked for. */
export interface MailConsent {
  readonly stateHash: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: string;
  readonly expiresAt: Date;
}

/** Remembers that a consent was asked for, and forgets those whose time is over. */
export async function saveMailConsent(db: Db, consent: MailConsent, now: Date): Promise<void> {
  await db.delete(mailConsents).where(lt(mailConsents.expiresAt, now));
  await db.insert(mailConsents).values(consent);
}

/** The consent of a state, used up by asking: of several that come together, one gets it. Null for an unknown one. */
export async function takeMailConsent(db: Db, stateHash: string): Promise<MailConsent | null> {
  const [row] = await db.delete(mailConsents).where(eq(mailConsents.stateHash, stateHash)).returning();
  return row ?? null;
}
