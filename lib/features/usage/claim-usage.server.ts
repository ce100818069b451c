import 'server-only';
import type { Db } from '@/db/client.server';
import { adoptSession } from '@/db/queries/categorisation';
import { type ClaimableDocument, type ClaimState, type DocumentPayment, payFor, readClaim } from '@/db/queries/claims';
import { lockPayerUsage } from '@/db/queries/usage';
import type { AuditAction } from '@/lib/features/audit/audit';
import { recordAudit } from '@/lib/features/audit/record.server';
import type { UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import type { ClaimAnswer, ClaimUsage } from './claim-answer';
import { deductPages, nonExpiringPages } from './deduction';
import type { LimitDetails } from './refusal';
import { requireFeature } from './require-feature.server';
import { leftParams, remainingPages, rollOver, type StoredUsage, usageView } from './usage';
import { accountUsage } from './usage-answer';

/**
 * Deducts the pages of documents that are about to be saved and that the caller has not paid for yet, from a team's pages where
 * the caller is a member of one. Each document is paid once, by its mark, whatever is retried or raced; where the server has counted more
 * pages than were declared and paid, the difference is due. The audit log's entry is stored with the payment. A session that was begun
 * without an account goes over to the caller.
 * Throws `planRequired` where they are taken to Drive and the plan has no saving there; `sessionUnknown`, also for somebody else's; `claimTooLarge` when it is for more documents than are done; and
 * `insufficientPages` with `LimitDetails`. Then nothing has changed.
 */
export async function claimUsage(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  if (body.destination === 'drive') await requireFeature(ctx, 'driveSaving');
  // Without a transaction first: the usual claim is one statement that reads and one that pays.
  return (await tryClaim(ctx, ctx.db, body)) ?? claimInTurn(ctx, body);
}

/** Payers of one claim that are tried in turn. */
const MAX_PAYERS = 3;

function claimInTurn(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  return ctx.db.transaction(async (tx) => {
    // Who pays may change after the payer's row is locked, as when a member leaves the team; then the new payer's is locked.
    for (let attempt = 0; attempt < MAX_PAYERS; attempt += 1) {
      await lockPayerUsage(tx, ctx.actor.userId, ctx.clock.now());
      const inTurn = await tryClaim(ctx, tx, body);
      if (inTurn) return inTurn;
    }
    throw new Error('The usage changed although it was locked.');
  });
}

/** The claim, read and then paid without a lock; null when the usage changed in between, or when it needs a transaction. */
async function tryClaim(ctx: UserContext, db: Db, body: ClaimUsage): Promise<ClaimAnswer | null> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const state = await readState(ctx, db, body, now);
  requireOwn(ctx, state);
  const unpaid = requireDone(body, state.documents).filter((document) => unpaidPages(document) > 0);
  const pages = sum(unpaid, unpaidPages);
  requirePages(state.usage, unpaid, pages, now);
  const unowned = unownedOf(state, body.sessionId);
  // A session changes hands together with the payment, so in a transaction.
  if (unowned.size > 0 && db === ctx.db) return null;
  for (const sessionId of unowned) {
    if (!(await adoptSession(db, sessionId, userId))) throw new AppError('sessionUnknown');
  }

  const audit = { action: auditActionOf(body), documents: body.documentCount, pages };
  if (unpaid.length === 0) {
    await recordAudit(db, { userId, ...audit }, now);
    return answerOf(state.usage, { pagesDeducted: 0, untaken: state.untakenPages, now });
  }
  const counters = deductPages(state.usage, pages, now);
  const { usageVersion } = state;
  const { payerId } = state.usage;
  const documents = paymentsOf(state.usage, unpaid, now);
  if (!(await payFor(db, { userId, payerId, usageVersion, counters, documents, paidAt: now, audit }))) return null;
  const untaken = state.untakenPages - sum(unpaid, ({ untakenPages }) => untakenPages);
  return answerOf({ ...state.usage, ...counters }, { pagesDeducted: pages, untaken, now });
}

const auditActionOf = ({ destination }: ClaimUsage): AuditAction =>
  destination === 'drive' ? 'exportDrive' : 'exportZip';

/** Pages of a document that the account has not paid for. */
const unpaidPages = ({ pages, paidPages }: ClaimableDocument): number => Math.max(0, pages - paidPages);

/** What is paid for each document, with the pages that could still be given back after the running month. */
function paymentsOf(usage: StoredUsage, unpaid: readonly ClaimableDocument[], now: Date): DocumentPayment[] {
  const ofEach = nonExpiringPages(usage, unpaid.map(unpaidPages), now);
  return unpaid.map((document, index) => ({
    mark: document.mark,
    pages: unpaidPages(document),
    paidPages: document.paidPages,
    nonExpiringPages: ofEach[index] ?? 0,
  }));
}

/** What the claim is decided by. In the first claim of a month it is read again, because the month's beginning was not known. */
async function readState(ctx: UserContext, db: Db, body: ClaimUsage, now: Date): Promise<ClaimState> {
  const question = {
    ...body,
    userId: ctx.actor.userId,
    visitorId: ctx.visitor.id,
    documentIds: body.documentIds && [...new Set(body.documentIds)],
  };
  const state = await readClaim(db, question, now);
  const since = state && rollOver(state.usage, now).periodStart;
  const isCurrent = since?.getTime() === state?.usage.periodStart.getTime();
  const current = isCurrent ? state : await readClaim(db, question, now, since ?? undefined);
  if (!current) throw new AppError('unauthenticated');
  return current;
}

/** The session is the caller's, or was begun in the caller's browser and is nobody's yet; else throws `sessionUnknown`. */
function requireOwn(ctx: UserContext, { session }: ClaimState): void {
  if (session?.userId === ctx.actor.userId) return;
  if (session?.userId === null && session.visitorId === ctx.visitor.id) return;
  throw new AppError('sessionUnknown');
}

/** The sessions that become the caller's with this claim: nearly always none or the one that it names. */
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
  throw new AppError('insufficientPages', { needed, ...leftParams(usageView(usage, now)) }, { details });
}

function answerOf(
  usage: StoredUsage,
  { pagesDeducted, untaken, now }: { pagesDeducted: number; untaken: number; now: Date },
): ClaimAnswer {
  return { success: true, pagesDeducted, usage: accountUsage(usage, untaken, now) };
}

function sum(documents: readonly ClaimableDocument[], of: (document: ClaimableDocument) => number): number {
  return documents.reduce((total, document) => total + of(document), 0);
}
