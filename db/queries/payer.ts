import { type SQL, sql } from 'drizzle-orm';
import { teamMembers } from '../schema/team';
import { usageLimits } from '../schema/usage';
import { users } from '../schema/users';

/** A value, or a placeholder for one. */
type Value<T> = T | SQL;

const instant = (at: Value<Date>) => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);

/** True for an account that has Business at an instant. A monthly plan ends without an update; its row has the end. */
export function hasBusiness(userId: Value<string>, now: Value<Date>): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${users} business_user
    join ${usageLimits} business_limits on business_limits.user_id = business_user.id
    where business_user.id = ${userId} and business_user.plan_type = 'business'
      and (business_limits.plan_ends_at is null or business_limits.plan_ends_at > ${instant(now)}))`;
}

/**
 * The account whose pages a user uses at an instant: the owner's for a member of a team with a current Business plan,
 * else the user's own. Null for no user.
 * A user with Business uses their own pages, even as a member of another team.
 * @param userId this and `now` must not use the table names in here
 */
export function payerOf(userId: Value<string>, now: Value<Date>): SQL<string> {
  return sql<string>`(select coalesce(payer_team.owner_id, payer_self.id) from ${users} payer_self
    left join ${teamMembers} payer_team on payer_team.member_id = payer_self.id
      and ${hasBusiness(sql`payer_team.owner_id`, now)} and not ${hasBusiness(sql`payer_self.id`, now)}
    where payer_self.id = ${userId})`;
}
