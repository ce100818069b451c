import { CATEGORIES } from './categories';
import type { CategorySuggestion } from './result';

/** Alternatives that the interface suggests when an answer has none (specification section 3). */
const FALLBACKS = {
  latin: [
    { id: 'Other', name: 'Other', confidence: 0.15 },
    { id: 'Legal', name: 'Legal', confidence: 0.05 },
  ],
  hebrew: [
    { id: 'Other', name: CATEGORIES.Other.names.he, confidence: 0.15 },
    { id: 'Legal', name: CATEGORIES.Legal.names.he, confidence: 0.05 },
  ],
} as const satisfies Record<string, readonly CategorySuggestion[]>;

interface Answer {
  readonly category?: string;
  readonly categoryId?: string;
  readonly isOwnCategory?: boolean | undefined;
  readonly confidence?: number;
  readonly categorySuggestions?: readonly CategorySuggestion[];
}

/**
 * Returns the suggestions of an answer. If it has none: its category, then 'Other' (0.15) and 'Legal' (0.05), or the
 * Hebrew equivalents if the category's name is not Latin. An answer without a category has no suggestions.
 */
export function suggestionsOf(answer: Answer): CategorySuggestion[] {
  if (answer.categorySuggestions && answer.categorySuggestions.length > 0) return [...answer.categorySuggestions];
  const { category } = answer;
  if (!category) return [];
  const isOwn = answer.isOwnCategory && { isOwn: true };
  const own = { id: answer.categoryId || category, name: category, ...isOwn, confidence: answer.confidence ?? 0 };
  const fallbacks = /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(category) ? FALLBACKS.latin : FALLBACKS.hebrew;
  return [own, ...fallbacks.filter(({ id, name }) => id !== own.id && name !== own.name)];
}
