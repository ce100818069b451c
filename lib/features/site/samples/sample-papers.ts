import type { Locale } from '@/lib/platform/i18n/locales';
import papers from './sample-papers.json' with { type: 'json' };

/** One of our sample documents (`public/samples`), identified by its bytes. */
export interface SampleDocument {
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the file, base64url. */
  readonly digest: string;
}

/**
 * The sample documents in the reader's language: text, scan, photograph, screenshot, Word. They count neither as files
 * nor as pages.
 */
export const SAMPLE_PAPERS: Readonly<Record<Locale, readonly SampleDocument[]>> = papers;
