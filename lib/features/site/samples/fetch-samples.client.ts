import type { Locale } from '@/lib/platform/i18n/locales';
import { SAMPLE_PAPERS } from './sample-papers';

/** Downloads the sample documents in the reader's language. Rejects if one of them fails. */
export function fetchSamples(locale: Locale): Promise<File[]> {
  return Promise.all(
    SAMPLE_PAPERS[locale].map(async ({ file }) => {
      const response = await fetch(`/samples/${encodeURIComponent(file)}`);
      if (!response.ok) throw new Error(`The sample answers ${response.status}.`);
      const content = await response.blob();
      return new File([content], file, { type: content.type });
    }),
  );
}
