import 'server-only';
import { env } from '@/lib/env.server';
import { PREVIEW_LACKS, type PreviewFacts } from './preview';
import { isPreview } from './reviewer.server';

/** What this preview is told about itself; null everywhere else, so that no page there knows of a reviewer. */
export function previewFacts(): PreviewFacts | null {
  if (!isPreview()) return null;
  const { GOOGLE_CLIENT_ID, PAYPAL_CLIENT_ID, SMTP_URL } = env();
  const has = { google: GOOGLE_CLIENT_ID, payments: PAYPAL_CLIENT_ID, letters: SMTP_URL };
  return { lacks: PREVIEW_LACKS.filter((name) => !has[name]) };
}
