import type { PreviewFacts } from '@/lib/features/preview/preview';

/** URL of Google's script and our client id; `clientId` is null if sign-in is not configured. */
export interface GoogleSettings {
  readonly clientId: string | null;
  readonly scriptUrl: string;
  /** Base URL of Google's APIs, without a trailing slash. */
  readonly apiUrl: string;
  /** Facts about a preview, where anybody signs in as its reviewer; null elsewhere. */
  readonly preview: PreviewFacts | null;
}
