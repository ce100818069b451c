'use client';

import { useCallback, useEffect, useState } from 'react';
import { InvitationAnswer, InvitationToken, TeamAnswer } from '@/lib/features/team/team';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

export type Invitation = InvitationAnswer['invitation'];

/** State of the invitation whose link opened the page. */
export type InvitationState =
  | { readonly status: 'loading' }
  /** The address has no token. */
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly invitation: Invitation; readonly isBusy: boolean }
  | { readonly status: 'failed'; readonly error: RequestError }
  | { readonly status: 'accepted'; readonly owner: string };

const tokenOfAddress = () => InvitationToken.safeParse(window.location.hash.slice(1)).data;

/**
 * Loads the invitation, again on every sign-in or sign-out, and accepts it.
 * @param viewerId the signed-in user
 */
export function useInvitation(viewerId: string | null) {
  const [state, setState] = useState<InvitationState>({ status: 'loading' });

  const look = useCallback(async (signal?: AbortSignal) => {
    const token = tokenOfAddress();
    if (!token) return setState({ status: 'none' });
    try {
      const body = { token };
      const options = { method: 'POST', body, schema: InvitationAnswer, ...(signal && { signal }) } as const;
      const { invitation } = await fetchJson('/api/team/invitation', options);
      if (!signal?.aborted) setState({ status: 'open', invitation, isBusy: false });
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      setState({ status: 'failed', error });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whom it is for is said of who is signed in
  useEffect(() => {
    const question = new AbortController();
    void look(question.signal);
    return () => question.abort();
  }, [look, viewerId]);

  const accept = async (invitation: Invitation) => {
    setState({ status: 'open', invitation, isBusy: true });
    try {
      await fetchJson('/api/team/accept', { method: 'POST', body: { token: tokenOfAddress() }, schema: TeamAnswer });
      setState({ status: 'accepted', owner: invitation.owner.email });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setState({ status: 'failed', error });
    }
  };

  return { state, accept, retry: () => void look() };
}
