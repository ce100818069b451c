import 'server-only';
import { previewFacts } from '@/lib/features/preview/facts.server';
import { env } from '@/lib/platform/env/env.server';
import type { GoogleSettings } from './google-settings';

/** Returns the Google sign-in settings of this deployment. */
export function googleSettings(): GoogleSettings {
  const { GOOGLE_API_URL, GOOGLE_CLIENT_ID, GOOGLE_IDENTITY_SCRIPT_URL } = env();
  return {
    clientId: GOOGLE_CLIENT_ID ?? null,
    scriptUrl: GOOGLE_IDENTITY_SCRIPT_URL,
    apiUrl: GOOGLE_API_URL,
    preview: previewFacts(),
  };
}
