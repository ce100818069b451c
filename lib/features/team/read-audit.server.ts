import 'server-only';
import { createTranslator } from 'use-intl/core';
import { listAuditActors, listAuditEvents } from '@/db/queries/audit';
import {
  AuditAction,
  type AuditAnswer,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
  MAX_CSV_ENTRIES,
} from '@/lib/features/audit/audit';
import { requireTeamOwner } from '@/lib/features/team/team-owner.server';
import type { UserContext } from '@/lib/platform/context.server';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import { csvFile } from '@/lib/shared/csv';

type StoredEvent = Awaited<ReturnType<typeof listAuditEvents>>[number];

const DATE_CHARS = 'yyyy-mm-dd'.length;

/** Returns the log of the caller's team. Throws `planRequired` without a Business plan, `teamOwnerOnly` for members. */
export async function getAudit(ctx: UserContext, { before, limit, ...filter }: AuditQuery): Promise<AuditAnswer> {
  await requireTeamOwner(ctx);
  const { userId } = ctx.actor;
  // One extra row shows whether there are more.
  const found = await listAuditEvents(ctx.db, userId, { ...queryFilterOf(filter), before }, limit + 1);
  const entries = found.slice(0, limit).flatMap(entryOf);
  const next = found.length > limit ? (found[limit - 1]?.id ?? null) : null;
  return { success: true, entries, next, actors: await listAuditActors(ctx.db, userId) };
}

/** Returns the log as a CSV file that is safe from formula injection, in the caller's language; times are UTC. */
export async function getAuditFile(ctx: UserContext, filter: AuditFilter): Promise<Response> {
  await requireTeamOwner(ctx);
  const found = await listAuditEvents(ctx.db, ctx.actor.userId, queryFilterOf(filter), MAX_CSV_ENTRIES);
  const t = createTranslator({ locale: ctx.locale, messages: MESSAGES[ctx.locale], namespace: 'Audit' });
  const headings = [t('columns.at'), t('columns.actor'), t('columns.action'), t('columns.code'), t('columns.subject')];
  const counts = [t('columns.documents'), t('columns.pages'), t('columns.dollars')];
  const rows = found.flatMap(entryOf).map(({ at, actor, action, subject, documents, pages, cents }) => [
    at,
    actor?.email ?? t('nobody'),
    t(`actions.${action}`),
    // The same in every language, for programs.
    action,
    subject,
    documents,
    pages,
    cents === null ? null : cents / 100,
  ]);
  const date = ctx.clock.now().toISOString().slice(0, DATE_CHARS);
  return new Response(csvFile([[...headings, ...counts], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-log-${date}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

function queryFilterOf({ actor, action, since, until }: AuditFilter) {
  return {
    actorId: actor,
    action,
    since: since ? new Date(since) : undefined,
    until: until ? new Date(until) : undefined,
  };
}

/** Converts an entry to an answer; none for an action that this version does not know. */
function entryOf({ id, at, action, actorId, actorEmail, actorName, ...counts }: StoredEvent): AuditEntry[] {
  const parsedAction = AuditAction.safeParse(action);
  if (!parsedAction.success) return [];
  const actor = actorId && actorEmail ? { id: actorId, email: actorEmail, name: actorName } : null;
  return [{ id, at: at.toISOString(), action: parsedAction.data, actor, ...counts }];
}
