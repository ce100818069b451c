'use client';

import { useCallback, useEffect, useState } from 'react';
import { InvitationAnswer, InvitationToken, TeamAnswer } from '@/lib/features/team/team';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';

export type Invitation = InvitationAnswer['invitation'];

/** State of the invitation whose link opened the page. */
export type InvitationState =
  | { readonly is: 'loading' }
  /** The address has no token. */
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly invitation: Invitation; readonly isBusy: boolean }
  | { readonly is: 'failed'; readonly error: RequestError }
  | { readonly is: 'accepted'; readonly owner: string };

const tokenOfAddress = () => InvitationToken.safeParse(window.location.hash.slice(1)).data;

/**
 * Loads the invitation, again on every sign-in or sign-out, and accepts it.
 * @param viewerId the signed-in user
 */
export function useInvitation(viewerId: string | null) {
  const [state, setState] = useState<InvitationState>({ is: 'loading' });

  const look = useCallback(async (signal?: AbortSignal) => {
    const token = tokenOfAddress();
    if (!token) return setState({ is: 'none' });
    try {
      const body = { token };
      const options = { method: 'POST', body, schema: InvitationAnswer, ...(signal && { signal }) } as const;
      const { invitation } = await fetchJson('/api/team/invitation', options);
      if (!signal?.aborted) setState({ is: 'open', invitation, isBusy: false });
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof RequestError)) throw error;
      setState({ is: 'failed', error });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whom it is for is said of who is signed in
  useEffect(() => {
    const question = new AbortController();
    void look(question.signal);
    return () => question.abort();
  }, [look, viewerId]);

  const accept = async (invitation: Invitation) => {
    setState({ is: 'open', invitation, isBusy: true });
    try {
      await fetchJson('/api/team/accept', { method: 'POST', body: { token: tokenOfAddress() }, schema: TeamAnswer });
      setState({ is: 'accepted', owner: invitation.owner.email });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setState({ is: 'failed', error });
    }
  };

  return { state, accept, retry: () => void look() };
}
