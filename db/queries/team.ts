import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../client.server';
import { teamInvitations, teamMembers } from '../schema/team';
import { paidDifferences, paidDocuments } from '../schema/usage';
import { users } from '../schema/users';
import { hasBusiness } from './payer';

/** A member or owner of a team. */
export interface TeamPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly joinedAt: Date;
  /** When this member was offered ownership of the team; null: not offered. */
  readonly transferOfferedAt: Date | null;
}

/** An invitation that is not accepted yet. */
export interface TeamInvitation {
  readonly id: string;
  readonly ownerId: string;
  readonly address: string;
  readonly expiresAt: Date;
}

const personColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  joinedAt: teamMembers.joinedAt,
  transferOfferedAt: teamMembers.transferOfferedAt,
};

const invitationColumns = {
  id: teamInvitations.id,
  ownerId: teamInvitations.ownerId,
  address: teamInvitations.address,
  expiresAt: teamInvitations.expiresAt,
};

/** Locks the teams of these users until the transaction ends. */
export async function lockTeams(tx: Db, userIds: readonly string[]): Promise<void> {
  // Locks rows of `users`, because claims lock the usage rows. Ordered, so that two transactions cannot deadlock.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Returns an owner's members in order of joining, also while no plan lets them use its pages. */
export function listMembers(db: Db, ownerId: string): Promise<TeamPerson[]> {
  return db
    .select(personColumns)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.memberId))
    .where(eq(teamMembers.ownerId, ownerId))
    .orderBy(asc(teamMembers.joinedAt), asc(users.id));
}

/** Returns the owner of the team that a user is a member of, whether its plan is current or not; null for none. */
export async function findOwnerOf(db: Db, memberId: string): Promise<TeamPerson | null> {
  const [owner] = await db
    .select(personColumns)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.ownerId))
    .where(eq(teamMembers.memberId, memberId));
  return owner ?? null;
}

/** Makes a user a member of an owner's team and ends a membership in another team. */
export async function putMember(db: Db, membership: { memberId: string; ownerId: string; joinedAt: Date }) {
  const { memberId, ownerId, joinedAt } = membership;
  await db
    .insert(teamMembers)
    .values(membership)
    .onConflictDoUpdate({
      target: teamMembers.memberId,
      set: { memberId, ownerId, joinedAt, endToldAt: null, transferOfferedAt: null },
    });
}

/** Offers the team to one of its members, or withdraws the offer with null. False if there is no such member. */
export async function offerTransfer(db: Db, ownerId: string, memberId: string | null, at: Date): Promise<boolean> {
  await db.update(teamMembers).set({ transferOfferedAt: null }).where(eq(teamMembers.ownerId, ownerId));
  if (memberId === null) return true;
  const offered = await db
    .update(teamMembers)
    .set({ transferOfferedAt: at })
    .where(and(eq(teamMembers.ownerId, ownerId), eq(teamMembers.memberId, memberId)))
    .returning({ memberId: teamMembers.memberId });
  return offered.length > 0;
}

/** Moves an owner's members and invitations to a member, who then owns the team. The former owner becomes a member. */
export async function moveTeam(tx: Db, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  await deleteMember(tx, from, to);
  await tx.update(teamMembers).set({ ownerId: to, transferOfferedAt: null }).where(eq(teamMembers.ownerId, from));
  await tx.delete(teamInvitations).where(and(eq(teamInvitations.ownerId, to), lte(teamInvitations.expiresAt, now)));
  // For addresses that both have invited, the new owner's invitation stays.
  const own = tx
    .select({ address: teamInvitations.address })
    .from(teamInvitations)
    .where(eq(teamInvitations.ownerId, to));
  await tx.delete(teamInvitations).where(and(eq(teamInvitations.ownerId, from), inArray(teamInvitations.address, own)));
  await tx.update(teamInvitations).set({ ownerId: to }).where(eq(teamInvitations.ownerId, from));
  await putMember(tx, { memberId: from, ownerId: to, joinedAt: now });
  // Members of the team need no invitation to it.
  const people = (await listMembers(tx, to)).map(({ email }) => email.toLowerCase());
  await tx
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.ownerId, to), inArray(teamInvitations.address, people)));
}

/**
 * Returns the pages that a user has claimed since an instant from a team owner's pages. Payments with an unknown payer
 * are counted too.
 */
export async function sumPagesTaken(db: Db, userId: string, ownerId: string, since: Date): Promise<number> {
  const isOwners = (paid: typeof paidDocuments | typeof paidDifferences) =>
    and(gte(paid.paidAt, since), or(eq(paid.payerId, ownerId), isNull(paid.payerId)));
  const differences = db
    .select({ pages: sql<number>`coalesce(sum(${paidDifferences.pages}), 0)`.as('pages') })
    .from(paidDifferences)
    .where(and(eq(paidDifferences.userId, userId), isOwners(paidDifferences)));
  // A document's row includes its differences, which may have another payer or time.
  const firstPayments = sql`${paidDocuments.pages} - coalesce((select sum(d.pages) from ${paidDifferences} d
    where d.user_id = ${paidDocuments.userId} and d.mark = ${paidDocuments.mark}), 0)`;
  const [row] = await db
    .select({ pages: sql<number>`coalesce(sum(${firstPayments}), 0) + (${differences})`.mapWith(Number) })
    .from(paidDocuments)
    .where(and(eq(paidDocuments.userId, userId), isOwners(paidDocuments)));
  return row?.pages ?? 0;
}

/** Ends a membership in this owner's team. False if there is none. */
export async function deleteMember(db: Db, ownerId: string, memberId: string): Promise<boolean> {
  const gone = await db
    .delete(teamMembers)
    .where(and(eq(teamMembers.ownerId, ownerId), eq(teamMembers.memberId, memberId)))
    .returning({ memberId: teamMembers.memberId });
  return gone.length > 0;
}

/** Returns an owner's invitations that can still be accepted at `now`, oldest first. */
export function listInvitations(db: Db, ownerId: string, now: Date): Promise<TeamInvitation[]> {
  return db
    .select(invitationColumns)
    .from(teamInvitations)
    .where(and(eq(teamInvitations.ownerId, ownerId), gt(teamInvitations.expiresAt, now)))
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id));
}

/**
 * Returns the number of members and open invitations of an owner's team, except for this address; the owner is not
 * counted.
 */
export async function countUsedSeats(db: Db, ownerId: string, now: Date, butFor: string): Promise<number> {
  const [members] = await db.select({ all: count() }).from(teamMembers).where(eq(teamMembers.ownerId, ownerId));
  const [invited] = await db
    .select({ all: count() })
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.ownerId, ownerId),
        gt(teamInvitations.expiresAt, now),
        ne(teamInvitations.address, butFor),
      ),
    );
  return (members?.all ?? 0) + (invited?.all ?? 0);
}

/** Stores an invitation and replaces an earlier one to the same address, whose link becomes invalid. */
export async function putInvitation(
  db: Db,
  invitation: { ownerId: string; address: string; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<TeamInvitation> {
  const { ownerId, address } = invitation;
  await db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.ownerId, ownerId), eq(teamInvitations.address, address)));
  const [stored] = await db.insert(teamInvitations).values(invitation).returning(invitationColumns);
  if (!stored) throw new Error('The invitation was not stored.');
  return stored;
}

/** Returns the invitation of a link, or null. */
export async function findInvitation(db: Db, tokenHash: string): Promise<TeamInvitation | null> {
  const [found] = await db
    .select(invitationColumns)
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, tokenHash));
  return found ?? null;
}

/** Uses up the invitation of a link. Of several concurrent callers, only one gets true. */
export async function takeInvitation(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .delete(teamInvitations)
    .where(eq(teamInvitations.id, id))
    .returning({ id: teamInvitations.id });
  return taken.length > 0;
}

/** Withdraws one of an owner's invitations. Returns its address, or null if there is none. */
export async function withdrawInvitation(db: Db, ownerId: string, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.ownerId, ownerId), eq(teamInvitations.id, id)))
    .returning({ address: teamInvitations.address });
  return gone?.address ?? null;
}

/** Deletes invitations that expired before an instant. */
export async function deleteExpiredInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, before));
}

/** True if an owner's members use its pages at an instant; the same rule as `payerOf`. */
export async function isTeamRunning(db: Db, ownerId: string, now: Date): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), hasBusiness(ownerId, now)));
  return owner !== undefined;
}

/**
 * Returns members whose team's plan has ended and who were not notified yet, with the owner. Each is returned once over
 * all callers.
 * Resets the mark for teams whose plan is current again.
 */
export async function takeEndedMemberships(db: Db, now: Date): Promise<{ ownerId: string; memberId: string }[]> {
  const runs = hasBusiness(sql`${teamMembers.ownerId}`, now);
  await db
    .update(teamMembers)
    .set({ endToldAt: null })
    .where(and(isNotNull(teamMembers.endToldAt), runs));
  return db
    .update(teamMembers)
    .set({ endToldAt: now })
    .where(and(isNull(teamMembers.endToldAt), not(runs)))
    .returning({ ownerId: teamMembers.ownerId, memberId: teamMembers.memberId });
}
