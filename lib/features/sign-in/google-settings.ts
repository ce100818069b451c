import type { PreviewFacts } from '@/lib/features/preview/preview';

/** Where Google's script lies and which client asks; `clientId` is null where sign-in is not configured. */
export interface GoogleSettings {
  readonly clientId: string | null;
  readonly scriptUrl: string;
  /** Where Google's APIs are, without a trailing slash. */
  readonly apiUrl: string;
  /** What is to be known of a preview, where anybody signs in as its reviewer; null everywhere else. */
  readonly preview: PreviewFacts | null;
}
