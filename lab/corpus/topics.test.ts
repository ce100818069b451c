import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TOPIC_PAPERS } from '@/lib/features/site/topics/topic-papers';
import { TOPIC_FACTS, TOPICS, type Topic } from '@/lib/features/site/topics/topics';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { sortDocument } from './topics/sort-document';

const folder = fileURLToPath(new URL('../../public/papers/', import.meta.url));
const TIMEOUT_MS = 120_000;
/** OCR must not time out on a busy machine. */
process.env.OCR_PAGE_TIMEOUT_MS = String(TIMEOUT_MS);

/** OCR takes seconds per page: one picture is read here, all by `npm run topic-papers -- --answers`. */
const READ_PICTURE = 'he/receipts';
const isPicture = (locale: Locale, topic: Topic) =>
  /\.(jpg|png|tif)$/.test(TOPIC_PAPERS[locale][topic].file) || SCANNED.has(`${locale}/${topic}`);
/** PDFs without text. */
const SCANNED = new Set(['en/medical-records', 'en/car-documents']);
const READ = LOCALES.flatMap((locale) =>
  TOPICS.flatMap((topic) =>
    isPicture(locale, topic) && `${locale}/${topic}` !== READ_PICTURE ? [] : [[locale, topic] as const],
  ),
);

describe('the example documents of public pages', () => {
  it.each(READ)(
    '%s/%s: the engine answers what the page shows',
    async (locale, topic) => {
      const { file, answer } = TOPIC_PAPERS[locale][topic];
      const bytes = await readFile(`${folder}${locale}/${file}`);
      expect(await sortDocument({ fileName: file, bytes }, locale), 'npm run topic-papers -- --answers').toEqual(
        answer,
      );
    },
    TIMEOUT_MS,
  );

  it.each(LOCALES)('are filed under the categories that their page names (%s)', (locale) => {
    for (const topic of TOPICS) {
      const { answer } = TOPIC_PAPERS[locale][topic];
      expect(TOPIC_FACTS[topic].categories, topic).toContain(answer.categoryId);
    }
  });
});
