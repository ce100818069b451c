import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/auth/events';
import { externalStore } from '@/lib/external-store.client';
import { fetchJson, RequestError } from '@/lib/http/fetch-json.client';
import { loadUsage } from '@/lib/usage/usage.client';
import { InvitedAnswer, type Team, TeamAnswer } from './team';

/** The team of the signed-in person: on its way, at hand, or not to be had. */
export type KnownTeam =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly team: Team }
  | { readonly is: 'failed'; readonly error: RequestError };

const LOADING: KnownTeam = { is: 'loading' };
const forget = () => {
  turn += 1;
  store.set(LOADING);
};
const store = externalStore<KnownTeam>(LOADING, { events: { [SIGNED_IN_EVENT]: forget, [SIGNED_OUT_EVENT]: forget } });
/** Counts the questions, so that an answer that a later word has overtaken changes nothing. */
let turn = 0;

/** The team in a component, as far as it is known; `loadTeam` asks for it. */
export const useTeam = (): KnownTeam => store.use();

/** Asks the server for the team. What is known stays until it answers. */
export async function loadTeam(): Promise<void> {
  turn += 1;
  const asked = turn;
  if (store.get().is === 'failed') store.set(LOADING);
  try {
    const { team } = await fetchJson('/api/team', { schema: TeamAnswer });
    if (asked === turn) store.set({ is: 'known', team });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (asked === turn) store.set({ is: 'failed', error });
  }
}

function note(team: Team): void {
  turn += 1;
  store.set({ is: 'known', team });
}

/** Invites an address. Returns the link to pass on; null where it was sent by e-mail. Rejects with a `RequestError`. */
export async function invite(email: string): Promise<string | null> {
  const answer = await fetchJson('/api/team/invitations', { method: 'POST', body: { email }, schema: InvitedAnswer });
  note(answer.team);
  return answer.link;
}

async function remove(path: string): Promise<void> {
  const { team } = await fetchJson(path, { method: 'DELETE', schema: TeamAnswer });
  note(team);
}

/** Withdraws an invitation. Rejects with a `RequestError`. */
export const withdraw = (id: string): Promise<void> => remove(`/api/team/invitations/${id}`);

/** Takes a member out of the team. Rejects with a `RequestError`. */
export const removeFromTeam = (id: string): Promise<void> => remove(`/api/team/members/${id}`);

/** Leaves the team; from then on the person's own pages are used. Rejects with a `RequestError`. */
export async function leave(): Promise<void> {
  await remove('/api/team/membership');
  void loadUsage();
}
