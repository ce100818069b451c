import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { auditEvents } from '../schema/audit';
import { users } from '../schema/users';
import { hasBusiness, payerOf } from './payer';

/** What somebody did. */
export interface NewAuditEvent {
  /** Who did it, or whose account it happened to. */
  readonly userId: string;
  /** False where nobody did it, but the payment service reported it. */
  readonly isByUser?: boolean | undefined;
  readonly action: string;
  /** True of what concerns the user's own account alone: it is in no log of a team that they are a member of. */
  readonly isOwnAccount?: boolean | undefined;
  /** The account whose log it belongs to, if that has Business; absent: the account whose pages the user uses now. */
  readonly accountId?: string | undefined;
  readonly documents?: number | undefined;
  readonly pages?: number | undefined;
  readonly cents?: number | undefined;
  readonly subject?: string | undefined;
  readonly at: Date;
  /** Counts are added to the last entry of the same kind by the same user, if that is from then or later. */
  readonly joinsSince?: Date | undefined;
}

/**
 * Writes down what a user did, in the log of the Business account whose pages the user uses; nothing where there is none.
 * @param ownerId in this account's log whoever's pages the user uses, as when the account ends or a member leaves
 */
export async function insertAuditEvent(db: Db, event: NewAuditEvent, ownerId?: string): Promise<void> {
  const { userId, isByUser = true, action, documents = null, pages = null, cents = null, subject = null } = event;
  const at = event.at.toISOString();
  const joinsSince = event.joinsSince?.toISOString() ?? 'infinity';
  const user = sql`${userId}::uuid`;
  const named = ownerId ?? event.accountId;
  const ownOrTeam = event.isOwnAccount ? user : payerOf(user, event.at);
  const account = named ? sql`${named}::uuid` : ownOrTeam;
  // The owner's plan decides, so that what no Business account pays for is in no log.
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
 * Part of the statement that pays for documents: writes that down, where a Business account's pages pay. Reads the placeholders `userId`,
 * `auditAction`, `auditDocuments` and `auditPages`.
 * @param spent a table expression with the payer's `user_id`, and no row where nothing was paid
 */
export function insertClaimEvent(spent: SQL, at: SQL): SQL {
  return sql`insert into ${auditEvents} (owner_id, actor_id, action, documents, pages, at)
    select s.user_id, ${sql.placeholder('userId')}::uuid, ${sql.placeholder('auditAction')}::text,
      ${sql.placeholder('auditDocuments')}::integer, ${sql.placeholder('auditPages')}::integer, ${at}
    from ${spent} s where ${hasBusiness(sql`s.user_id`, at)}`;
}

/** Which entries of an owner's log are asked for. */
export interface AuditQuestion {
  readonly actorId?: string | undefined;
  readonly action?: string | undefined;
  readonly since?: Date | undefined;
  /** The first instant that is not asked for. */
  readonly until?: Date | undefined;
  /** Only entries that are older than the one with this id. */
  readonly before?: number | undefined;
}

/** An owner's entries, newest first, at most `limit`. */
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

/** Everybody who did something that is in an owner's log, by address. */
export function listAuditActors(db: Db, ownerId: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectDistinct({ id: users.id, email: users.email })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actorId))
    .where(eq(auditEvents.ownerId, ownerId))
    .orderBy(asc(users.email));
}

/** Forgets entries from before an instant. */
export async function deleteAuditEvents(db: Db, before: Date): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, before));
}
