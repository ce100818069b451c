import 'server-only';
import { env } from '@/lib/env.server';
import type { AdsSettings } from './ads';

/** How this deployment counts conversions; null where it counts none. */
export function adsSettings(): AdsSettings | null {
  const settings = env();
  if (!settings.ADS_CONVERSION_ID) return null;
  const { ADS_LABEL_UPLOAD: upload, ADS_LABEL_SUBSCRIPTION: subscription, ADS_LABEL_PAYMENT: payment } = settings;
  return {
    conversionId: settings.ADS_CONVERSION_ID,
    labels: { ...(upload && { upload }), ...(subscription && { subscription }), ...(payment && { payment }) },
    scriptUrl: settings.ADS_SCRIPT_URL,
  };
}

const GOOGLE_TAG = 'https://www.googletagmanager.com';
/**
 * Where Google's tag sends conversions to, as https://developers.google.com/tag-platform/security/guides/csp lists it for
 * Google Ads. Its addresses of single countries are left out: a conversion goes to the ones below too.
 */
const GOOGLE_ADS_SOURCES = [
  GOOGLE_TAG,
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://td.doubleclick.net',
  'https://www.google.com',
  'https://google.com',
];

/** Sources for the policy of pages; none where no conversions are counted. */
export function adsSources(): readonly string[] {
  const settings = adsSettings();
  if (!settings) return [];
  const { origin } = new URL(settings.scriptUrl);
  return origin === GOOGLE_TAG ? GOOGLE_ADS_SOURCES : [origin];
}
