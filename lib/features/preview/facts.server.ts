import 'server-only';
import { isOpenPreview } from '@/lib/platform/env/deployment';
import { env } from '@/lib/platform/env/env.server';
import { PREVIEW_LACKS, type PreviewFacts } from './preview';

/** True where this server is a preview that anybody may try signed in; asked of the process's settings and of nothing else. */
export const isPreview = (): boolean => isOpenPreview(env());

/** What this preview is told about itself; null everywhere else, so that no page there knows of a reviewer. */
export function previewFacts(): PreviewFacts | null {
  if (!isPreview()) return null;
  const { GOOGLE_CLIENT_ID, PAYPAL_CLIENT_ID, SMTP_URL } = env();
  const has = { google: GOOGLE_CLIENT_ID, payments: PAYPAL_CLIENT_ID, letters: SMTP_URL };
  return { lacks: PREVIEW_LACKS.filter((name) => !has[name]) };
}
