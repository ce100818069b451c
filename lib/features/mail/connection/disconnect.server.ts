import 'server-only';
import type { Db } from '@/db/client.server';
import { deleteMailConnection, findMailConnection } from '@/db/queries/mail-connections';
import { recordAudit } from '@/lib/features/audit/record.server';
import type { UserContext } from '@/lib/platform/context.server';
import { log } from '@/lib/platform/log/log.server';
import type { MailConnection } from '../mail-connection';
import { revokeAtGoogle } from './google-oauth.server';
import { decryptToken } from './token-cipher.server';

/** Timeout for revoking a grant at Google, in ms. */
const REVOKE_MS = 4000;

type Caller = Pick<UserContext, 'db' | 'actor'>;

/** The caller's connected mailbox; null for none. */
export function getMailConnection({ db, actor }: Caller): Promise<{ connection: MailConnection | null }> {
  return mailConnectionOf(db, actor.userId);
}

/** An account's connected mailbox; null for none. */
export async function mailConnectionOf(db: Db, userId: string): Promise<{ connection: MailConnection | null }> {
  const stored = await findMailConnection(db, userId);
  if (!stored) return { connection: null };
  return { connection: { address: stored.address, connectedAt: stored.connectedAt.toISOString() } };
}

/** Revokes a grant at Google, best effort: if Google is unreachable or no longer knows it, nothing can be done. */
export async function revokeQuietly(refreshToken: string | null): Promise<void> {
  if (refreshToken === null) return;
  try {
    await revokeAtGoogle(refreshToken, AbortSignal.timeout(REVOKE_MS));
  } catch (error) {
    log().info({ err: error }, 'grant not taken back at Google');
  }
}

/** Disconnects the caller's mailbox: deletes the token here first, then revokes the grant at Google. */
export async function disconnectMail({
  db,
  actor,
  clock,
}: Caller & Pick<UserContext, 'clock'>): Promise<{ connection: null }> {
  const stored = await findMailConnection(db, actor.userId);
  if (stored) {
    await db.transaction(async (tx) => {
      await deleteMailConnection(tx, actor.userId);
      await recordAudit(tx, { userId: actor.userId, action: 'mailDisconnected' }, clock.now());
    });
    await revokeQuietly(decryptToken(actor.userId, stored));
  }
  return { connection: null };
}
