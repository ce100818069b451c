import 'server-only';
import { env } from '@/lib/platform/env/env.server';
import { type AdsSettings, type AdsSources, adsSourcesOf, NO_ADS_SOURCES } from './ads';

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

/** Sources for the policy of pages; none where no conversions are counted. */
export function adsSources(): AdsSources {
  const settings = adsSettings();
  return settings ? adsSourcesOf(settings.scriptUrl) : NO_ADS_SOURCES;
}
