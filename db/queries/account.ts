import { and, asc, desc, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../client.server';
import { auditEvents } from '../schema/audit';
import { ownCategories } from '../schema/categories';
import { categorisationDocuments, categorisationSessions } from '../schema/categorisation';
import { mailConnections } from '../schema/mail';
import { mailDirectories, mailImportMarks } from '../schema/mail-imports';
import { accountCounters, operatorLog } from '../schema/operator';
import { billingDetails, paymentOrders, paymentRefunds, payments, receipts, subscriptions } from '../schema/payments';
import { processingSessions } from '../schema/processing-sessions';
import { signInSessions } from '../schema/sign-in-sessions';
import { teamInvitations, teamMembers } from '../schema/team';
import { paidDifferences, paidDocuments, usageLimits } from '../schema/usage';
import { users } from '../schema/users';

/* All stored data of an account, and its deletion. tests/db/account.test.ts finds tables of accounts that are missing
   here. */

/**
 * Returns all stored data of an account; null if there is none.
 * Excluded are secrets (encrypted tokens, keys of temporary files, hashes of links) and actions of others. Of other
 * people it contains only addresses that the account itself entered: of its team and its invitations.
 */
export async function readAccount(db: Db, userId: string) {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (!account) return null;
  const { sessionsVersion: _, ...profile } = account;
  const [usage] = await db.select().from(usageLimits).where(eq(usageLimits.userId, userId));
  return {
    profile,
    usage,
    signIns: await readSignIns(db, userId),
    figures: await readFigures(db, userId),
    // Without the payer, which may be another account: the owner of a team.
    paidDocuments: await db
      .select({
        mark: paidDocuments.mark,
        pages: paidDocuments.pages,
        nonExpiringPages: paidDocuments.nonExpiringPages,
        paidAt: paidDocuments.paidAt,
      })
      .from(paidDocuments)
      .where(eq(paidDocuments.userId, userId))
      .orderBy(asc(paidDocuments.paidAt)),
    paidDifferences: await db
      .select({
        mark: paidDifferences.mark,
        pages: paidDifferences.pages,
        nonExpiringPages: paidDifferences.nonExpiringPages,
        paidAt: paidDifferences.paidAt,
      })
      .from(paidDifferences)
      .where(eq(paidDifferences.userId, userId))
      .orderBy(asc(paidDifferences.id)),
    ownCategories: await db.select().from(ownCategories).where(eq(ownCategories.userId, userId)),
    processingSessions: await db
      .select()
      .from(processingSessions)
      .where(eq(processingSessions.userId, userId))
      .orderBy(asc(processingSessions.sessionDate)),
    ...(await readDocuments(db, userId)),
    ...(await readMoney(db, userId)),
    ...(await readMail(db, userId)),
    team: await readTeam(db, userId),
    auditLog: await readAudit(db, userId),
    operatorActions: await db
      .select({
        at: operatorLog.at,
        action: operatorLog.action,
        before: operatorLog.before,
        after: operatorLog.after,
        note: operatorLog.note,
      })
      .from(operatorLog)
      .where(eq(operatorLog.userId, userId))
      .orderBy(asc(operatorLog.id)),
  };
}

/** Error counts and AI costs, as the operator sees them. */
function readFigures(db: Db, userId: string) {
  const { day, name, key, count } = accountCounters;
  return db
    .select({ day, name, key, count })
    .from(accountCounters)
    .where(eq(accountCounters.userId, userId))
    .orderBy(asc(day));
}

/** Sessions of the account, without the contents of its tokens. */
function readSignIns(db: Db, userId: string) {
  const { startedAt, lastSeenAt, expiresAt, browser, system, country } = signInSessions;
  return db
    .select({ startedAt, lastSeenAt, expiresAt, browser, system, country })
    .from(signInSessions)
    .where(eq(signInSessions.userId, userId))
    .orderBy(asc(lastSeenAt));
}

/** Sorted batches and their documents: counts and hashes. */
async function readDocuments(db: Db, userId: string) {
  const { id, createdAt, visitorId, addressHash } = categorisationSessions;
  const document = categorisationDocuments;
  return {
    sortedBatches: await db
      .select({ id, createdAt, visitorId, addressHash })
      .from(categorisationSessions)
      .where(eq(categorisationSessions.userId, userId))
      .orderBy(asc(createdAt)),
    sortedDocuments: await db
      .select({
        batch: document.sessionId,
        kind: document.kind,
        pages: document.pageCount,
        isDeclared: document.isDeclared,
        status: document.status,
        clientId: document.clientId,
        mark: document.mark,
        repeats: document.repeats,
        createdAt: document.createdAt,
      })
      .from(document)
      .innerJoin(categorisationSessions, eq(id, document.sessionId))
      .where(eq(categorisationSessions.userId, userId))
      .orderBy(asc(document.createdAt)),
  };
}

async function readMoney(db: Db, userId: string) {
  return {
    orders: await db.select().from(paymentOrders).where(eq(paymentOrders.userId, userId)),
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    payments: await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.paidAt)),
    refunds: await db
      .select(getTableColumns(paymentRefunds))
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(eq(payments.userId, userId))
      .orderBy(asc(paymentRefunds.id)),
    receipts: await db
      .select(getTableColumns(receipts))
      .from(receipts)
      .innerJoin(payments, eq(payments.id, receipts.paymentId))
      .where(eq(payments.userId, userId))
      .orderBy(asc(receipts.number)),
    billingDetails: await db.select().from(billingDetails).where(eq(billingDetails.userId, userId)),
  };
}

async function readMail(db: Db, userId: string) {
  const { address, connectedAt } = mailConnections;
  const { createdAt, expiresAt } = mailDirectories;
  const { mark, importedAt } = mailImportMarks;
  const [mailbox] = await db
    .select({ address, connectedAt })
    .from(mailConnections)
    .where(eq(mailConnections.userId, userId));
  return {
    mailbox: mailbox ?? null,
    temporaryMail: await db
      .select({ createdAt, expiresAt })
      .from(mailDirectories)
      .where(eq(mailDirectories.userId, userId)),
    importedMail: await db.select({ mark, importedAt }).from(mailImportMarks).where(eq(mailImportMarks.userId, userId)),
  };
}

async function readTeam(db: Db, userId: string) {
  const { joinedAt } = teamMembers;
  const { address, createdAt, expiresAt } = teamInvitations;
  const [memberOf] = await db
    .select({ owner: users.email, joinedAt })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.ownerId))
    .where(eq(teamMembers.memberId, userId));
  return {
    memberOf: memberOf ?? null,
    members: await db
      .select({ address: users.email, joinedAt })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.memberId))
      .where(eq(teamMembers.ownerId, userId)),
    invitations: await db
      .select({ address, createdAt, expiresAt })
      .from(teamInvitations)
      .where(eq(teamInvitations.ownerId, userId)),
  };
}

/** The account's own actions in any log, and events without an actor in its own log. */
function readAudit(db: Db, userId: string) {
  const { at, action, documents, pages, cents, actorId, ownerId, id } = auditEvents;
  const isOwn = or(eq(actorId, userId), and(eq(ownerId, userId), isNull(actorId)));
  return db.select({ at, action, documents, pages, cents }).from(auditEvents).where(isOwn).orderBy(asc(id));
}

/** Returns the members of a team that an account owns. */
export async function listMemberIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ memberId: teamMembers.memberId })
    .from(teamMembers)
    .where(eq(teamMembers.ownerId, ownerId));
  return rows.map(({ memberId }) => memberId);
}

/** Returns all temporary mail directories of an account, in any state. */
export async function listAllMailDirectories(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: mailDirectories.id })
    .from(mailDirectories)
    .where(eq(mailDirectories.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * Requests the cancellation of all subscriptions that PayPal may still charge, in both environments; see
 * `cancelWantedAt`. Returns how many of them were already approved.
 */
export async function wantSubscriptionsEnded(tx: Db, userId: string, now: Date): Promise<number> {
  const wanted = await tx
    .update(subscriptions)
    .set({ cancelWantedAt: now })
    .where(
      and(
        eq(subscriptions.userId, userId),
        // A subscription that waits for approval is cancelled once it is approved.
        inArray(subscriptions.status, ['created', 'active', 'suspended']),
        isNull(subscriptions.cancelWantedAt),
      ),
    )
    .returning({ status: subscriptions.status });
  return wanted.filter(({ status }) => status !== 'created').length;
}

/** Returns the data of an account that is needed after its deletion; null if there is no such account. */
export async function readIdentity(
  tx: Db,
  userId: string,
): Promise<{ googleSub: string; email: string; language: string | null } | null> {
  const { googleSub, email, language } = users;
  const [identity] = await tx.select({ googleSub, email, language }).from(users).where(eq(users.id, userId));
  return identity ?? null;
}

/** Deletes an account with its data. Payments remain without an owner. False if it was already gone. */
export async function deleteAccountRow(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
  return gone.length > 0;
}
