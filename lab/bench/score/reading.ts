import { createTesseractRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import type { Reading } from '@/lib/features/site/accuracy/figures';
import { greyPicture } from '../../../tests/support/grey-picture';
import { characterErrors, comparable } from '../ocr/errors';
import { drawPages } from '../ocr/pages';

const LANGUAGES = ['en', 'he', 'ru'] as const;
const DAMAGES = ['clean', 'mild'] as const;

/**
 * Reads the rendered pages of `npm run bench -- ocr` and counts the correctly recognised characters. Needs Chromium.
 */
export async function measureReading(): Promise<Reading[]> {
  const pages = await drawPages();
  const recogniser = createTesseractRecogniser({ workers: 1 });
  const read: { page: (typeof pages)[number]; characters: number; errors: number }[] = [];
  for (const page of pages) {
    const { text } = await recogniser.recognise(await greyPicture(page.png));
    const characters = [...comparable(page.text)].length;
    read.push({ page, characters, errors: characterErrors(page.text, text) * characters });
  }
  recogniser.close();
  return LANGUAGES.flatMap((language) =>
    DAMAGES.flatMap((damage) => {
      const group = read.filter(({ page }) => page.language === language && page.damage === damage);
      const characters = group.reduce((sum, one) => sum + one.characters, 0);
      const errors = group.reduce((sum, one) => sum + one.errors, 0);
      return characters > 0
        ? [{ language, damage, pages: group.length, characters, share: 1 - errors / characters }]
        : [];
    }),
  );
}
