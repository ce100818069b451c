/** What is counted as a conversion. */
export const CONVERSION_KINDS = ['upload', 'subscription', 'payment'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

/** How this deployment counts conversions with Google Ads. */
export interface AdsSettings {
  /** `AW-` and a number. */
  readonly conversionId: string;
  /** Google's label of each conversion; what has none is not counted. */
  readonly labels: Readonly<Partial<Record<ConversionKind, string>>>;
  readonly scriptUrl: string;
}

/** What the policy of a page allows Google's tag: where it may load from, and send to. Each empty where nothing is counted. */
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
 * Those of Google's own tag, as https://developers.google.com/tag-platform/security/guides/csp lists them for Google Ads. Two
 * things are left out: `www.google.<country>`, because a conversion has been counted before it is sent on there, and the hosts
 * of remarketing (`td.doubleclick.net`), which nobody is asked to agree to.
 */
const GOOGLE_ADS_SOURCES: AdsSources = {
  script: GOOGLE_ADS,
  image: [...GOOGLE_ADS, 'https://google.com'],
  connect: [...GOOGLE_ADS, 'https://google.com', 'https://ad.doubleclick.net'],
  frame: [GOOGLE_TAG],
};

export const NO_ADS_SOURCES: AdsSources = { script: [], image: [], connect: [], frame: [] };

/** The sources for a tag that comes from `scriptUrl`; a local stand-in for Google's has one origin for everything. */
export function adsSourcesOf(scriptUrl: string): AdsSources {
  const { origin } = new URL(scriptUrl);
  if (origin === GOOGLE_TAG) return GOOGLE_ADS_SOURCES;
  return { script: [origin], image: [origin], connect: [origin], frame: [origin] };
}
