import 'server-only';
import type { Db } from '@/db/client.server';
import {
  deleteAccountRow,
  listAllMailDirectories,
  listMemberIds,
  readIdentity,
  wantSubscriptionsEnded,
} from '@/db/queries/account';
import { findMailConnection } from '@/db/queries/mail-connections';
import { findOwnerOf, isTeamRunning, lockTeams } from '@/db/queries/team';
import { lockUsage } from '@/db/queries/usage';
import { recordAudit } from '@/lib/features/audit/record.server';
import { revokeQuietly } from '@/lib/features/mail/connection/disconnect.server';
import { decryptToken } from '@/lib/features/mail/connection/token-cipher.server';
import { mailStorage } from '@/lib/features/mail/storage/mail-storage.server';
import type { ObjectStorage } from '@/lib/features/mail/storage/object-storage';
import { cancelAtPayPal } from '@/lib/features/payments/cancel-at-paypal.server';
import { openPaymentServices, type PaymentServices } from '@/lib/features/payments/payment-services.server';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import { type DeletedAccount, sendAccountDeleted, sendBusinessEnded } from '@/lib/platform/mailer/send.server';
import { storeFormerUsage } from './former-account.server';

/** Dependencies of an account outside the database. */
export interface AccountServices {
  readonly payments: PaymentServices | undefined;
  readonly storage: ObjectStorage;
  /** Revokes a mailbox's grant; never fails. */
  readonly revoke: typeof revokeQuietly;
  /** Notifies a member that the team has ended; never fails. */
  readonly notifyMember: (db: Db, userId: string) => Promise<void>;
  /** Confirms the deletion to the owner of the account; never fails, and does not wait for the mail server. */
  readonly notifyOwner: (deleted: DeletedAccount) => void;
}

/** Returns the services of this deployment. */
function accountServices(): AccountServices {
  return {
    payments: openPaymentServices(),
    storage: mailStorage(),
    revoke: revokeQuietly,
    notifyMember: (db, userId) => sendBusinessEnded(db, userId, 'member'),
    notifyOwner: sendAccountDeleted,
  };
}

/**
 * Permanently deletes an account with its data.
 * When this returns, nothing of it can be used any more: without its row, sessions, links and temporary mail files are
 * invalid. Cleanup at other services follows and cannot fail the deletion. PayPal cancels subscriptions, with retries;
 * Google revokes the mailbox's grant; files are deleted, or swept later. Members of its team fall back to their own
 * plans. They and the owner are notified. Payments stay without an owner, for the books (decision 0054). The number of
 * free pages used stays under a hash (decision 0054).
 * @param within further work in the same transaction, before the account is deleted
 * @throws `notFound` if there is no such account
 */
export async function deleteAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: { readonly id: string; readonly email: string },
  within: (tx: Db) => Promise<void> = async () => {},
  services: AccountServices = accountServices(),
): Promise<void> {
  const now = clock.now();
  const deleted = await db.transaction(async (tx) => {
    const usage = await lockUsage(tx, user.id);
    const identity = await readIdentity(tx, user.id);
    if (!(usage && identity)) throw new AppError('notFound');
    await lockTeams(tx, [user.id]);
    const mailbox = await findMailConnection(tx, user.id);
    const directories = await listAllMailDirectories(tx, user.id);
    const members = (await isTeamRunning(tx, user.id, now)) ? await listMemberIds(tx, user.id) : [];
    await recordFormerAccount(tx, user, now);
    const subscriptions = await wantSubscriptionsEnded(tx, user.id, now);
    await storeFormerUsage(tx, { userId: user.id, googleSub: identity.googleSub, usage }, now);
    await within(tx);
    if (!(await deleteAccountRow(tx, user.id))) throw new AppError('notFound');
    return { identity, hadSubscription: subscriptions > 0, mailbox, directories, members };
  });
  services.notifyOwner({ ...deleted.identity, hadSubscription: deleted.hadSubscription });
  // Needs only the account's id, so it works after the deletion.
  if (deleted.mailbox) await services.revoke(decryptToken(user.id, deleted.mailbox));
  for (const directory of deleted.directories) await deleteFiles(services.storage, directory);
  for (const member of deleted.members) await services.notifyMember(db, member);
  // The subscriptions have no owner now, so those without a user filter include them.
  if (services.payments) await cancelAtPayPal(db, services.payments);
}

/** Logs the departure for the owner of the user's team. */
async function recordFormerAccount(
  tx: Db,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const owner = await findOwnerOf(tx, userId);
  if (owner) await recordAudit(tx, { userId, action: 'memberLeft', subject: email }, now, owner.id);
}

async function deleteFiles(storage: ObjectStorage, directory: string): Promise<void> {
  try {
    await storage.deleteDirectory(directory);
  } catch (error) {
    // Its key is deleted, and the sweep removes it, because it has no row.
    log().warn({ err: error }, 'a temporary directory is left to the sweep');
  }
}
