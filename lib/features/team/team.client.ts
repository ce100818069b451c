import { loadUsage } from '@/lib/features/usage/usage.client';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { remoteStore } from '@/lib/platform/http/remote-store.client';
import { InvitedAnswer, TeamAnswer } from './team';

const teamStore = remoteStore(
  async () => (await fetchJson('/api/team', { schema: TeamAnswer })).team,
  [SIGNED_IN_EVENT, SIGNED_OUT_EVENT],
);
/** The team of the signed-in user; `loadTeam` loads it. */
export const useTeam = teamStore.use;
export const loadTeam = teamStore.load;

/** Invites an address. Returns the link to pass on; null if it was sent by e-mail. Rejects with a `RequestError`. */
export async function invite(email: string): Promise<string | null> {
  const answer = await fetchJson('/api/team/invitations', { method: 'POST', body: { email }, schema: InvitedAnswer });
  teamStore.set(answer.team);
  return answer.link;
}

async function remove(path: string): Promise<void> {
  const { team } = await fetchJson(path, { method: 'DELETE', schema: TeamAnswer });
  teamStore.set(team);
}

/** Withdraws an invitation. Rejects with a `RequestError`. */
export const withdraw = (id: string): Promise<void> => remove(`/api/team/invitations/${id}`);

/** Removes a member from the team. Rejects with a `RequestError`. */
export const removeFromTeam = (id: string): Promise<void> => remove(`/api/team/members/${id}`);

/** Offers ownership of the team to a member. Rejects with a `RequestError`. */
export async function offerTeam(memberId: string): Promise<void> {
  teamStore.set(
    (await fetchJson('/api/team/transfer', { method: 'POST', body: { memberId }, schema: TeamAnswer })).team,
  );
}

/** Withdraws an offer, or declines one. Rejects with a `RequestError`. */
export const withdrawOffer = (): Promise<void> => remove('/api/team/transfer');

/** Accepts ownership of the offered team. Rejects with a `RequestError`. */
export async function acceptTeam(): Promise<void> {
  teamStore.set((await fetchJson('/api/team/transfer/accept', { method: 'POST', schema: TeamAnswer })).team);
  void loadUsage();
}

/** Leaves the team; from then on the user's own pages are used. Rejects with a `RequestError`. */
export async function leave(): Promise<void> {
  await remove('/api/team/membership');
  void loadUsage();
}
