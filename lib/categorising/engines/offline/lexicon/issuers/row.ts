import type { CategoryId } from '@/lib/categorising/categories';

/** One row an institution: what it usually sends, English, Hebrew and Russian name (empty when it has none), further spellings. */
export type IssuerRow = readonly [category: CategoryId, en: string, he?: string, ru?: string, also?: string];

/**
 * Rows of institutions that have an English name alone.
 * @param list names parted by semicolons; further spellings stand behind "=", parted by commas: "Barclays = barclays bank".
 */
export function englishRows(category: CategoryId, list: string): IssuerRow[] {
  return list.split(';').map((entry) => {
    const [name = '', also = ''] = entry.split('=').map((part) => part.trim().replace(/\s+/g, ' '));
    return [category, name, '', '', also];
  });
}
