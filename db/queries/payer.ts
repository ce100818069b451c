import { type SQL, sql } from 'drizzle-orm';
import { teamMembers } from '../schema/team';
import { users } from '../schema/users';

/**
 * The account whose pages a user uses: the owner's for a member of a team whose Business plan runs, else the user's own. Who has
 * Business uses their own, also as a member of another team. The one place that says whether a team runs; null for no user.
 * @param userId a value or a placeholder; its names are not in the way of those in here
 */
export function payerOf(userId: SQL | string): SQL<string> {
  return sql<string>`(select coalesce(payer_team.owner_id, payer_self.id) from ${users} payer_self
    left join (${teamMembers} payer_team join ${users} payer_owner
      on payer_owner.id = payer_team.owner_id and payer_owner.plan_type = 'business')
      on payer_team.member_id = payer_self.id and payer_self.plan_type <> 'business'
    where payer_self.id = ${userId})`;
}
