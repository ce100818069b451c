export const CONVERSION_KINDS = ['upload', 'subscription', 'payment'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

/** Settings for Google Ads conversion tracking. */
export interface AdsSettings {
  /** `AW-` and a number. */
  readonly conversionId: string;
  /** Google's label of each conversion; without a label it is not counted. */
  readonly labels: Readonly<Partial<Record<ConversionKind, string>>>;
  readonly scriptUrl: string;
}

/** Sources that a page's policy allows for Google's tag. Empty without tracking. */
export interface AdsSources {
  readonly script: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GOOGLE_ADS = [
  GOOGLE_TAG,
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];

/**
 * Sources of Google's own tag, as https://developers.google.com/tag-platform/security/guides/csp lists them for Google
 * Ads. Two are omitted. `www.google.<country>` is only contacted after a conversion was counted. The remarketing hosts
 * (`td.doubleclick.net`) have no consent.
 */
const GOOGLE_ADS_SOURCES: AdsSources = {
  script: GOOGLE_ADS,
  image: [...GOOGLE_ADS, 'https://google.com'],
  connect: [...GOOGLE_ADS, 'https://google.com', 'https://ad.doubleclick.net'],
  frame: [GOOGLE_TAG],
};

export const NO_ADS_SOURCES: AdsSources = { script: [], image: [], connect: [], frame: [] };

/** Sources for a tag from `scriptUrl`; a local replacement for Google's uses one origin for everything. */
export function adsSourcesOf(scriptUrl: string): AdsSources {
  const { origin } = new URL(scriptUrl);
  if (origin === GOOGLE_TAG) return GOOGLE_ADS_SOURCES;
  return { script: [origin], image: [origin], connect: [origin], frame: [origin] };
}
