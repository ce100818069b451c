import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { fetchJson } from '@/lib/platform/http/fetch-json.client';
import { remoteStore } from '@/lib/platform/http/remote-store.client';
import { SignInsAnswer } from './sign-ins';

const PATH = '/api/user/sessions';

const signInsStore = remoteStore(
  async () => (await fetchJson(PATH, { schema: SignInsAnswer })).signIns,
  [SIGNED_IN_EVENT, SIGNED_OUT_EVENT],
);
/** The sessions of the signed-in user; `loadSignIns` loads them. */
export const useSignIns = signInsStore.use;
export const loadSignIns = signInsStore.load;

/** Ends a session. Rejects with a `RequestError`. */
export async function endSignIn(id: string): Promise<void> {
  signInsStore.set((await fetchJson(`${PATH}/${id}`, { method: 'DELETE', schema: SignInsAnswer })).signIns);
}
