import 'server-only';
import { isOpenPreview } from '@/lib/platform/env/deployment';
import { env } from '@/lib/platform/env/env.server';
import { PREVIEW_LACKS, type PreviewFacts } from './preview';

/** True if this server is an open preview. Depends only on the process's settings. */
export const isPreview = (): boolean => isOpenPreview(env());

/** Returns the facts about this preview; null elsewhere, so that no page there mentions a reviewer. */
export function previewFacts(): PreviewFacts | null {
  if (!isPreview()) return null;
  const { GOOGLE_CLIENT_ID, PAYPAL_CLIENT_ID, SMTP_URL } = env();
  const has = { google: GOOGLE_CLIENT_ID, payments: PAYPAL_CLIENT_ID, letters: SMTP_URL };
  return { lacks: PREVIEW_LACKS.filter((name) => !has[name]) };
}
