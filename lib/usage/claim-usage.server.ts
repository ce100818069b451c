import 'server-only';
import type { Db } from '@/db/client.server';
import { adoptSession } from '@/db/queries/categorisation';
import { type ClaimableDocument, type ClaimState, payFor, readClaim } from '@/db/queries/claims';
import { lockPayerUsage } from '@/db/queries/usage';
import { noteAudit } from '@/lib/audit/record.server';
import type { UserContext } from '@/lib/context.server';
import { AppError } from '@/lib/errors';
import type { ClaimAnswer, ClaimUsage } from './claim-answer';
import type { LimitDetails } from './refusal';
import { requireFeature } from './require-feature.server';
import { deductPages, remainingPages, rollOver, type StoredUsage } from './usage';
import { accountUsage } from './usage-answer';

/**
 * Deducts the pages of documents that are about to be saved and that the caller has not paid for yet, from a team's pages where
 * the caller is a member of one; each document once, by its mark, whatever is retried or raced. A session that was begun without an account goes over to the caller.
 * Throws `planRequired` where they are taken to Drive and the plan has no saving there; `sessionUnknown`, also for somebody else's; `claimTooLarge` when it is for more documents than are done; and
 * `insufficientPages` with `LimitDetails`. Then nothing has changed.
 */
export async function claimUsage(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  if (body.destination === 'drive') await requireFeature(ctx, 'driveSaving');
  // Where another claim is faster, this one takes its turn.
  const answer = (await tryClaim(ctx, ctx.db, body)) ?? (await claimInTurn(ctx, body));
  const action = body.destination === 'drive' ? 'exportDrive' : 'exportZip';
  const { documentCount: documents } = body;
  await noteAudit(ctx, { userId: ctx.actor.userId, action, documents, pages: answer.pagesDeducted });
  return answer;
}

function claimInTurn(ctx: UserContext, body: ClaimUsage): Promise<ClaimAnswer> {
  return ctx.db.transaction(async (tx) => {
    await lockPayerUsage(tx, ctx.actor.userId, ctx.clock.now());
    const inTurn = await tryClaim(ctx, tx, body);
    if (!inTurn) throw new Error('The usage changed although it was locked.');
    return inTurn;
  });
}

/** The claim, read and then paid without a lock; null when the usage changed in between. */
async function tryClaim(ctx: UserContext, db: Db, body: ClaimUsage): Promise<ClaimAnswer | null> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const state = await readState(ctx, db, body, now);
  requireOwn(ctx, state);
  const unpaid = requireDone(body, state.documents).filter(({ isPaid }) => !isPaid);
  const pages = sum(unpaid, 'pages');
  requirePages(state.usage, unpaid, pages, now);
  for (const sessionId of unownedOf(state, body.sessionId)) {
    if (!(await adoptSession(db, sessionId, userId))) throw new AppError('sessionUnknown');
  }

  if (unpaid.length === 0) return answerOf(state.usage, { pagesDeducted: 0, untaken: state.untakenPages, now });
  const counters = deductPages(state.usage, pages, now);
  const { usageVersion } = state;
  const { payerId } = state.usage;
  if (!(await payFor(db, { userId, payerId, usageVersion, counters, documents: unpaid, paidAt: now }))) return null;
  const untaken = state.untakenPages - sum(unpaid, 'untakenPages');
  return answerOf({ ...state.usage, ...counters }, { pagesDeducted: pages, untaken, now });
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
  const documents = unpaid.map(({ clientId, pages }) => ({ documentId: clientId, pages }));
  const details: LimitDetails = { needed, remaining, documents };
  throw new AppError('insufficientPages', { needed, remaining }, { details });
}

function answerOf(
  usage: StoredUsage,
  { pagesDeducted, untaken, now }: { pagesDeducted: number; untaken: number; now: Date },
): ClaimAnswer {
  return { success: true, pagesDeducted, usage: accountUsage(usage, untaken, now) };
}

function sum(documents: readonly ClaimableDocument[], of: 'pages' | 'untakenPages'): number {
  return documents.reduce((total, document) => total + document[of], 0);
}
