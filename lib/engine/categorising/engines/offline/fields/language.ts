import type { DocumentLanguage } from '@/lib/shared/languages';

/** Weight of Latin letters: Hebrew and Russian documents are full of Latin brand names and units. */
const LATIN_WEIGHT = 0.6;

/**
 * Returns the main language of a text, by its script.
 * @param fallback the answer for a text without letters.
 */
export function detectLanguage(text: string, fallback: DocumentLanguage): DocumentLanguage {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const shares: [DocumentLanguage, number][] = [
    ['he', count(/[\u05d0-\u05ea]/g)],
    ['ru', count(/[\u0400-\u04ff]/g)],
    ['en', count(/[A-Za-z]/g) * LATIN_WEIGHT],
  ];
  const [best] = shares.toSorted((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : fallback;
}
