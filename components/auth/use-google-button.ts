'use client';

import { useLocale } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GoogleSettings } from '@/lib/features/sign-in/google-settings';
import { type CredentialListener, drawGoogleButton, loadGoogleScript, loadNonce } from './google-identity.client';

/** Specification section 9: the button is tried every 200 ms, 30 times. */
const RETRY_MS = 200;
const MAX_TRIES = 30;

export type GoogleButtonState = 'loading' | 'ready' | 'unavailable';

/**
 * Draws Google's button into the element of `parent` once Google's script is loaded.
 * @returns `unavailable` after the last retry
 */
export function useGoogleButton(
  { clientId, scriptUrl }: GoogleSettings,
  onCredential: CredentialListener,
): { parent: RefObject<HTMLDivElement | null>; state: GoogleButtonState } {
  const parent = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<GoogleButtonState>(clientId ? 'loading' : 'unavailable');
  const locale = useLocale();
  const receive = useEffectEvent(onCredential);

  useEffect(() => {
    if (!clientId) return;
    let tries = 0;
    let nonce: string | undefined;
    const attempt = () => {
      loadGoogleScript(scriptUrl);
      // If the nonce is not loaded yet or failed to load, the next retry handles it.
      loadNonce().then(
        (given) => {
          nonce = given;
        },
        () => {},
      );
      tries += 1;
      const onCredential: CredentialListener = (credential) => receive(credential);
      const isDrawn =
        parent.current && nonce && drawGoogleButton(parent.current, { clientId, nonce, locale, onCredential });
      if (isDrawn) setState('ready');
      else if (tries >= MAX_TRIES) setState('unavailable');
      if (isDrawn || tries >= MAX_TRIES) clearInterval(timer);
    };
    const timer = setInterval(attempt, RETRY_MS);
    attempt();
    return () => clearInterval(timer);
  }, [clientId, scriptUrl, locale]);

  return { parent, state };
}
