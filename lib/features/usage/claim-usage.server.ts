import 'server-only';
import type { Db } from '@/db/client.server';
import { adoptSession } from '@/db/queries/categorisation';
import { type ClaimableDocument, type ClaimState, readClaim } from '@/db/queries/claims';
import { type DocumentPayment, payFor } from '@/db/queries/document-payments';
import { lockPayerUsage } from '@/db/queries/usage';
import type { AuditAction } from '@/lib/features/audit/audit';
import { recordAudit } from '@/lib/features/audit/record.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import type { ClaimAnswer, ClaimUsage } from './claim-answer';
import { deductPages, nonExpiringPages } from './deduction';
import type { LimitDetails } from './refusal';
import { requireFeature } from './require-feature.server';
import { currentPlan, remainingPages, remainingPagesParams, rollOver, type StoredUsage, usageView } from './usage';
import { accountUsage } from './usage-answer';

/**
 * Deducts the unpaid pages of documents that are about to be saved, from the team's pages if the caller is a member.
 * Each document is paid once, by its mark, regardless of retries and races. If the server has counted more pages than
 * were reported and paid, the difference is due. The audit entry is stored with the payment. An anonymous session
 * becomes the caller's.
 * Throws `planRequired` for an export to Drive without that feature; `sessionUnknown`, also for another user's session;
 * `claimTooLarge` for more documents than are finished; and `insufficientPages` with `LimitDetails`. On an error
 * nothing has changed.
 */
export async function claimUsage(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  if (body.destination === 'drive') await requireFeature(ctx, 'driveSaving');
  // First without a transaction: a typical claim is one reading and one paying statement.
  return (await tryClaim(ctx, ctx.db, body)) ?? claimWithLock(ctx, body);
}

/** Maximum number of payers tried for one claim. */
const MAX_PAYERS = 3;

function claimWithLock(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  return ctx.db.transaction(async (tx) => {
    // The payer may change before its row is locked, e.g. when a member leaves the team. Then the new payer's row is
    // locked.
    for (let attempt = 0; attempt < MAX_PAYERS; attempt += 1) {
      await lockPayerUsage(tx, ctx.actor.userId, ctx.clock.now());
      const claimed = await tryClaim(ctx, tx, body);
      if (claimed) return claimed;
    }
    throw new Error('The usage changed although it was locked.');
  });
}

/** Reads and then pays the claim without a lock; null if the usage changed in between, or it needs a transaction. */
async function tryClaim(ctx: UserContext, db: Db, body: ClaimUsage): Promise<ClaimAnswer | null> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const state = await readState(ctx, db, body, now);
  requireOwn(ctx, state);
  const unpaid = requireDone(body, state.documents).filter((document) => unpaidPages(document) > 0);
  const pages = sum(unpaid, unpaidPages);
  requirePages(state.usage, unpaid, pages, now);
  const unownedSession = unownedOf(state, body.sessionId);
  // A session changes its owner together with the payment, so in a transaction.
  if (unownedSession.size > 0 && db === ctx.db) return null;
  for (const sessionId of unownedSession) {
    if (!(await adoptSession(db, sessionId, userId))) throw new AppError('sessionUnknown');
  }

  const audit = { action: auditActionOf(body), documents: body.documentCount, pages };
  if (unpaid.length === 0) {
    await recordAudit(db, { userId, ...audit }, now);
    return answerOf(state.usage, { pagesDeducted: 0, unclaimedPages: state.untakenPages, now });
  }
  const counters = deductPages(state.usage, pages, now);
  const { usageVersion } = state;
  const { payerId } = state.usage;
  const documents = paymentsOf(state.usage, unpaid, now);
  // The version of the usage is that of its plan, too.
  const logged = currentPlan(state.usage, now) === 'business' ? audit : null;
  const payment = { userId, payerId, usageVersion, counters, documents, paidAt: now, audit: logged };
  if (!(await payFor(db, payment))) return null;
  const unclaimedPages = state.untakenPages - sum(unpaid, ({ untakenPages }) => untakenPages);
  return answerOf({ ...state.usage, ...counters }, { pagesDeducted: pages, unclaimedPages, now });
}

const auditActionOf = ({ destination }: ClaimUsage): AuditAction =>
  destination === 'drive' ? 'exportDrive' : 'exportZip';

/** Returns the pages of a document that the account has not paid for. */
const unpaidPages = ({ pages, paidPages }: ClaimableDocument): number => Math.max(0, pages - paidPages);

/** Returns the payment for each document, with the pages that can still be returned after the current month. */
function paymentsOf(usage: StoredUsage, unpaid: readonly ClaimableDocument[], now: Date): DocumentPayment[] {
  const ofEach = nonExpiringPages(usage, unpaid.map(unpaidPages), now);
  return unpaid.map((document, index) => ({
    mark: document.mark,
    pages: unpaidPages(document),
    paidPages: document.paidPages,
    nonExpiringPages: ofEach[index] ?? 0,
  }));
}

/**
 * Reads the data that decides the claim. Read again in the first claim of a month, because the month's start was not
 * known.
 */
async function readState(ctx: UserContext, db: Db, body: ClaimUsage, now: Date): Promise<ClaimState> {
  const claimFacts = {
    ...body,
    userId: ctx.actor.userId,
    visitorId: ctx.visitor.id,
    documentIds: body.documentIds && [...new Set(body.documentIds)],
  };
  const state = await readClaim(db, claimFacts, now);
  const since = state && rollOver(state.usage, now).periodStart;
  const isCurrent = since?.getTime() === state?.usage.periodStart.getTime();
  const current = isCurrent ? state : await readClaim(db, claimFacts, now, since ?? undefined);
  if (!current) throw new AppError('unauthenticated');
  return current;
}

/** Throws `sessionUnknown` unless the session is the caller's, or an anonymous one of the caller's browser. */
function requireOwn(ctx: UserContext, { session }: ClaimState): void {
  if (session?.userId === ctx.actor.userId) return;
  if (session?.userId === null && session.visitorId === ctx.visitor.id) return;
  throw new AppError('sessionUnknown');
}

/** Returns the sessions that this claim assigns to the caller: nearly always none or the named one. */
function unownedOf({ session, documents }: ClaimState, sessionId: string): Set<string> {
  const ofDocuments = documents.flatMap(({ unownedSessionId }) => unownedSessionId ?? []);
  return new Set(session?.userId === null ? [sessionId, ...ofDocuments] : ofDocuments);
}

function requireDone(body: ClaimUsage, done: readonly ClaimableDocument[]): readonly ClaimableDocument[] {
  const named = new Set(body.documentIds).size;
  if (body.documentCount > done.length || named > done.length) throw new AppError('claimTooLarge');
  return done;
}

function requirePages(usage: StoredUsage, unpaid: readonly ClaimableDocument[], needed: number, now: Date): void {
  const remaining = remainingPages(usage, now);
  if (needed <= remaining) return;
  const documents = unpaid.map((document) => ({ documentId: document.clientId, pages: unpaidPages(document) }));
  const details: LimitDetails = { needed, remaining, documents };
  throw new AppError('insufficientPages', { needed, ...remainingPagesParams(usageView(usage, now)) }, { details });
}

function answerOf(
  usage: StoredUsage,
  { pagesDeducted, unclaimedPages, now }: { pagesDeducted: number; unclaimedPages: number; now: Date },
): ClaimAnswer {
  return { success: true, pagesDeducted, usage: accountUsage(usage, unclaimedPages, now) };
}

function sum(documents: readonly ClaimableDocument[], pagesIn: (document: ClaimableDocument) => number): number {
  return documents.reduce((total, document) => total + pagesIn(document), 0);
}
