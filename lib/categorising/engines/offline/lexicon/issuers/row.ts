import type { CategoryId } from '@/lib/categorising/categories';

/** One row an institution: what it usually sends, English, Hebrew and Russian name (empty when it has none), further spellings. */
export type IssuerRow = readonly [category: CategoryId, en: string, he?: string, ru?: string, also?: string];
