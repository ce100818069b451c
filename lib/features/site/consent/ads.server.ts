import 'server-only';
import { env } from '@/lib/platform/env/env.server';
import { type AdsSettings, type AdsSources, adsSourcesOf, NO_ADS_SOURCES } from './ads';

/** Conversion tracking settings of this deployment; null without tracking. */
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

/** Sources for the page policy; empty without tracking. */
export function adsSources(): AdsSources {
  const settings = adsSettings();
  return settings ? adsSourcesOf(settings.scriptUrl) : NO_ADS_SOURCES;
}
