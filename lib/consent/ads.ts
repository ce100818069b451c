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
