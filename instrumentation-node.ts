import { z } from 'zod';
import { closeDb, type Db, getDatabase } from '@/db/client.server';
import { deleteAccountCounts } from '@/db/queries/account-counters';
import { deleteExpiredAiAnswers } from '@/db/queries/ai-usage';
import { deleteAuditEvents } from '@/db/queries/audit';
import { deleteUnclaimedSessions } from '@/db/queries/categorisation';
import { deleteDailyCounts } from '@/db/queries/daily-counters';
import { deleteExpiredFormerAccounts } from '@/db/queries/former-accounts';
import { deleteExpiredOperatorSessions, deleteOperatorEntries } from '@/db/queries/operator';
import { deleteExpiredMarks } from '@/db/queries/sign-in';
import { deleteExpiredInvitations } from '@/db/queries/team';
import { ADMIN_LOG_DAYS } from '@/lib/features/admin/action-log';
import { AUDIT_DAYS } from '@/lib/features/audit/audit';
import { sweepMailRegularly } from '@/lib/features/mail/import/sweep-mail.server';
import { isPreview } from '@/lib/features/preview/facts.server';
import { seedReviewer } from '@/lib/features/sign-in/reviewer.server';
import { prepareEveryRequest } from '@/lib/features/site/pages/every-request.server';
import { limitRequests } from '@/lib/features/site/pages/request-gate.server';
import { notifyEndedTeams } from '@/lib/features/team/notify-ended-teams.server';
import { EXPIRED_INVITATION_DAYS } from '@/lib/features/team/team';
import { UNCLAIMED_SESSION_MS } from '@/lib/features/usage/limits';
import { requireSafeOperator } from '@/lib/platform/auth/operator-settings.server';
import { env, siteSecret } from '@/lib/platform/env/env.server';
import { limitConnections } from '@/lib/platform/http/connections.server';
import { forgetForwardedHeaders } from '@/lib/platform/http/forwarded.server';
import { logRequests } from '@/lib/platform/http/request-log.server';
import { endWithCommand, stopInOrder } from '@/lib/platform/http/shutdown.server';
import { log } from '@/lib/platform/log/log.server';
import {
  ACCOUNT_COUNTS_KEPT_DAYS,
  COUNTS_KEPT_DAYS,
  writeCounts,
  writeCountsRegularly,
} from '@/lib/platform/metrics/counter.server';
import { DAY_MS, HOUR_MS } from '@/lib/shared/durations';
import { missingForProduction } from '@/scripts/lib/production.mjs';

const FORGET_EVERY_MS = HOUR_MS;

/**
 * Opens and migrates the database before the first request. If the database or the signing secret is missing, the
 * server prints the reason in one line and exits.
 */
export async function openOnStart(): Promise<void> {
  try {
    requireProductionSettings();
    siteSecret();
    await requireSafeOperator();
    prepareEveryRequest();
    const parentPid = takeParentPid();
    // Set by this project's commands; `next dev` and a plain `next start` handle signals themselves.
    if (process.env.NEXT_MANUAL_SIG_HANDLE) stopInOrder({ parentPid, close: closeWritten });
    else if (parentPid) endWithCommand(parentPid);
    // `next dev` prints its own request log.
    if (env().NODE_ENV === 'production') logRequests();
    if (!env().TRUST_PROXY) forgetForwardedHeaders();
    limitConnections();
    // A Vercel deployment has no long-running server, and `next dev` compiles on request.
    if (process.env.VERCEL !== '1' && env().NODE_ENV === 'production') limitRequests();
    const { db } = await getDatabase();
    if (isPreview()) await seedReviewer(db, new Date());
    await forgetOld(db);
    setInterval(() => {
      forgetOld(db).catch((error: unknown) => log().error({ err: error }, 'old rows not forgotten'));
    }, FORGET_EVERY_MS).unref();
    sweepMailRegularly(db);
    writeCountsRegularly(db);
  } catch (error) {
    process.stderr.write(`Mesudar cannot start: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** Makes the checks of `npm run serve` on a Vercel production deployment. A preview needs none (decision 0055). */
function requireProductionSettings(): void {
  if (process.env.VERCEL !== '1' || env().VERCEL_ENV !== 'production') return;
  const problems = missingForProduction(process.env);
  if (problems.length > 0) throw new Error(`not ready for production: ${problems.join('; ')}`);
}

/**
 * PID of the process that started this server, if it was passed. Removed from the environment: child processes must not
 * inherit it.
 */
function takeParentPid(): number | undefined {
  const pid = Number(process.env.MESUDAR_PARENT_PID);
  delete process.env.MESUDAR_PARENT_PID;
  return pid || undefined;
}

/** Writes the last counts if possible, then closes the database. */
async function closeWritten(): Promise<void> {
  const { db } = await getDatabase();
  await writeCounts(db).catch((error: unknown) => log().warn({ err: error }, 'counts not written'));
  await closeDb();
}

/** Deletes rows whose retention period is over. */
async function forgetOld(db: Db): Promise<void> {
  const now = Date.now();
  await deleteUnclaimedSessions(db, new Date(now - UNCLAIMED_SESSION_MS));
  await deleteExpiredAiAnswers(db, new Date(now));
  await deleteExpiredMarks(db, new Date(now));
  await deleteExpiredFormerAccounts(db, new Date(now));
  await deleteAuditEvents(db, new Date(now - AUDIT_DAYS * DAY_MS));
  await deleteExpiredOperatorSessions(db, new Date(now));
  await deleteOperatorEntries(db, new Date(now - ADMIN_LOG_DAYS * DAY_MS));
  const dayBefore = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
  await deleteDailyCounts(db, dayBefore(COUNTS_KEPT_DAYS));
  await deleteAccountCounts(db, dayBefore(ACCOUNT_COUNTS_KEPT_DAYS));
  await notifyEndedTeams(db, new Date(now));
  await deleteExpiredInvitations(db, new Date(now - EXPIRED_INVITATION_DAYS * DAY_MS));
}

/**
 * The innermost reason in one line. A refused connection lists several reasons; invalid settings are named one by one.
 */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  }
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return (error.message || error.name).replace(/\s+/g, ' ');
}
