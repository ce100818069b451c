import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { auditEvents } from '../schema/audit';
import { users } from '../schema/users';
import { hasBusiness, payerOf } from './payer';

/** An event for the audit log. */
export interface NewAuditEvent {
  /** The actor, or the account that it happened to. */
  readonly userId: string;
  /** False if no user caused it and the payment service reported it. */
  readonly isByUser?: boolean | undefined;
  readonly action: string;
  /** True if it concerns only the user's own account. Then it is not logged for a team that the user is a member of. */
  readonly isOwnAccount?: boolean | undefined;
  /** Account whose log it belongs to, if that has Business; absent: the account whose pages the user uses now. */
  readonly accountId?: string | undefined;
  readonly documents?: number | undefined;
  readonly pages?: number | undefined;
  readonly cents?: number | undefined;
  readonly subject?: string | undefined;
  readonly at: Date;
  /** Counts are added to the user's last entry of the same kind if it is not older than this. */
  readonly joinsSince?: Date | undefined;
}

/**
 * Logs an action of a user for the Business account whose pages the user uses; does nothing if there is none.
 * @param ownerId logs for this account regardless of whose pages the user uses, e.g. when the account ends or a member
 * leaves
 */
export async function insertAuditEvent(db: Db, event: NewAuditEvent, ownerId?: string): Promise<void> {
  const { userId, isByUser = true, action, documents = null, pages = null, cents = null, subject = null } = event;
  const at = event.at.toISOString();
  const joinsSince = event.joinsSince?.toISOString() ?? 'infinity';
  const user = sql`${userId}::uuid`;
  const named = ownerId ?? event.accountId;
  const ownOrTeam = event.isOwnAccount ? user : payerOf(user, event.at);
  const account = named ? sql`${named}::uuid` : ownOrTeam;
  // The owner's plan decides. Actions that no Business account pays for are not logged.
  const isLogged = ownerId ? sql`true` : hasBusiness(sql`o.id`, event.at);
  const actor = sql`${isByUser ? userId : null}::uuid`;
  await db.execute(sql`with account as (select o.id from ${users} o where o.id = ${account} and ${isLogged}),
    joined as (update ${auditEvents} e
      set documents = e.documents + ${documents}::integer, pages = e.pages + ${pages}::integer
      where e.id = (select l.id from ${auditEvents} l join account a on a.id = l.owner_id
        where l.actor_id = ${actor} and l.action = ${action} and l.at >= ${joinsSince}::timestamptz
        order by l.id desc limit 1)
      returning e.id)
    insert into ${auditEvents} (owner_id, actor_id, action, documents, pages, cents, subject, at)
    select a.id, ${actor}, ${action}, ${documents}::integer, ${pages}::integer, ${cents}::integer, ${subject}::text,
      ${at}::timestamptz
    from account a where not exists (select 1 from joined)`);
}

/**
 * Part of the statement that pays for documents with the pages of a Business account: logs the payment.
 * Uses the placeholders `userId`, `auditAction`, `auditDocuments` and `auditPages`.
 * @param spent a table expression with the payer's `user_id`, and no row if nothing was paid
 */
export function insertClaimEvent(spent: SQL, at: SQL): SQL {
  return sql`insert into ${auditEvents} (owner_id, actor_id, action, documents, pages, at)
    select s.user_id, ${sql.placeholder('userId')}::uuid, ${sql.placeholder('auditAction')}::text,
      ${sql.placeholder('auditDocuments')}::integer, ${sql.placeholder('auditPages')}::integer, ${at}
    from ${spent} s`;
}

/** Filter for entries of an owner's log. */
export interface AuditQuestion {
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly since?: Date | undefined;
  /** Exclusive upper bound. */
  readonly until?: Date | undefined;
  /** Only entries older than the one with this id. */
  readonly before?: number | undefined;
}

/** Returns an owner's entries, newest first, at most `limit`. */
export function listAuditEvents(db: Db, ownerId: string, question: AuditQuestion, limit: number) {
  const { actorId, action, since, until, before } = question;
  return db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      documents: auditEvents.documents,
      pages: auditEvents.pages,
      cents: auditEvents.cents,
      subject: auditEvents.subject,
      actorId: users.id,
      actorEmail: users.email,
      actorName: users.name,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.ownerId, ownerId),
        actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
        action === undefined ? undefined : eq(auditEvents.action, action),
        since && gte(auditEvents.at, since),
        until && lt(auditEvents.at, until),
        before === undefined ? undefined : lt(auditEvents.id, before),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}

/** Returns all actors in an owner's log, by address. */
export function listAuditActors(db: Db, ownerId: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectDistinct({ id: users.id, email: users.email })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actorId))
    .where(eq(auditEvents.ownerId, ownerId))
    .orderBy(asc(users.email));
}

/** Deletes entries older than an instant. */
export async function deleteAuditEvents(db: Db, before: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, before));
}
