'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { z } from 'zod';
import { notify } from '@/components/ui/notify';
import { useRequestErrorText } from '@/components/ui/use-request-error-text';
import { DeletedAnswer } from '@/lib/features/account/account';
import { PREVIEW_SIGN_IN_PATH } from '@/lib/features/preview/preview';
import type { GoogleSettings } from '@/lib/features/sign-in/google-settings';
import { toViewer, UserAnswer, type Viewer } from '@/lib/features/sign-in/viewer';
import { finishBeforeSignOut } from '@/lib/platform/auth/before-sign-out.client';
import { SIGNED_IN_EVENT, SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { fetchJson, RequestError } from '@/lib/platform/http/fetch-json.client';
import { forgetGoogleSession } from './google-identity.client';
import { useEndedSession } from './use-ended-session';
import { useRedirectFailure } from './use-redirect-failure';

/** Outcome of a sign-in. `error` is the error of the request. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'noCredential' }
  | { readonly kind: 'noToken' }
  | { readonly kind: 'failed'; readonly error: RequestError };

export type SignInFailure = Exclude<SignInOutcome, { kind: 'signedIn' }>;

export interface Auth {
  readonly viewer: Viewer | null;
  readonly google: GoogleSettings;
  /** Signs in with Google's credential (an ID token), without reloading the page. */
  readonly signInWithCredential: (credential: string | undefined) => Promise<SignInOutcome>;
  /** Signs in to the account that the reviewers of a preview share. */
  readonly signInAsReviewer: () => Promise<SignInOutcome>;
  /**
   * Signs out in this browser and on the server, or in every browser and program of the account. If the server cannot
   * be reached, nothing is cleared and a notification reports it.
   */
  readonly signOut: (scope?: 'here' | 'everywhere') => Promise<void>;
  /**
   * Deletes the account after its address was typed, and signs out in this browser. Rejects with a `RequestError`; then
   * nothing is cleared.
   */
  readonly deleteAccount: (email: string) => Promise<void>;
}

/** Only the needed fields of the response. Its token is for API clients; the browser has its cookie. */
const SignInAnswer = z.object({ token: z.string().optional(), user: UserAnswer.optional() });
const SignOutAnswer = z.object({ success: z.literal(true) });

const AuthContext = createContext<Auth | null>(null);

async function endSession(everywhere: boolean): Promise<RequestError | null> {
  try {
    await fetchJson('/api/auth/sign-out', { method: 'POST', body: { everywhere }, schema: SignOutAnswer });
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

async function askToSignIn(path: string, body: object): Promise<SignInOutcome & { viewer?: Viewer }> {
  try {
    const { token, user } = await fetchJson(path, { method: 'POST', body, schema: SignInAnswer });
    return token && user ? { kind: 'signedIn', viewer: toViewer(user) } : { kind: 'noToken' };
  } catch (error) {
    if (error instanceof RequestError) return { kind: 'failed', error };
    throw error;
  }
}

interface AuthProviderProps {
  /** The signed-in user according to the server. */
  readonly viewer: Viewer | null;
  readonly google: GoogleSettings;
  readonly children: ReactNode;
}

/** Provides the signed-in user, and sign-in and sign-out, to its subtree. */
export function AuthProvider({ viewer: served, google, children }: AuthProviderProps) {
  const router = useRouter();
  const t = useTranslations('Auth');
  const requestErrorText = useRequestErrorText();
  const [viewer, setViewer] = useState(served);
  const [lastRendered, setLastRendered] = useState(served);
  // The server has the final word. Local state applies only until the refreshed page arrives.
  if (served !== lastRendered) {
    setLastRendered(served);
    setViewer(served);
  }
  useRedirectFailure();
  useEndedSession(viewer !== null, () => setViewer(null));

  const auth = useMemo<Auth>(() => {
    const enter = async (path: string, body: object) => {
      const { viewer: signedIn, ...outcome } = await askToSignIn(path, body);
      if (!signedIn) return outcome;
      setViewer(signedIn);
      window.dispatchEvent(new Event(SIGNED_IN_EVENT));
      router.refresh();
      return outcome;
    };
    const forget = () => {
      forgetGoogleSession();
      setViewer(null);
      window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
      // Pages without the workspace store nothing themselves, but must clear the stored list.
      void import('@/lib/features/workspace/storage/forget-stored.client')
        .then(({ forgetStored }) => forgetStored())
        .catch(() => {});
      router.refresh();
    };
    return {
      viewer,
      google,
      async signInWithCredential(credential) {
        return credential ? enter('/api/auth/google', { credential }) : { kind: 'noCredential' };
      },
      signInAsReviewer: () => enter(PREVIEW_SIGN_IN_PATH, {}),
      async signOut(scope = 'here') {
        const isEverywhere = scope === 'everywhere';
        await finishBeforeSignOut();
        const failure = await endSession(isEverywhere);
        if (failure) {
          const title = t(isEverywhere ? 'everywhere.failed' : 'signOutFailed');
          notify.error({ id: 'sign-out', title, message: requestErrorText(failure) });
          return;
        }
        if (isEverywhere) notify.success({ id: 'sign-out', title: t('everywhere.done') });
        forget();
      },
      async deleteAccount(email) {
        await fetchJson('/api/user', { method: 'DELETE', body: { email }, schema: DeletedAnswer });
        forget();
      },
    };
  }, [viewer, google, router, t, requestErrorText]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the signed-in user and the sign-in actions. Requires an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth is used outside of an AuthProvider.');
  return auth;
}

/** Returns the signed-in user, or null. */
export function useViewer(): Viewer | null {
  return useAuth().viewer;
}
