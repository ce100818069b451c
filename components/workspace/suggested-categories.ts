import type { CategorySuggestion } from '@/lib/engine/categorising/result';
import { categoryOf, type FileItem } from '@/lib/features/workspace/file-item';

/** What a file could also be: the suggestions but the category that it has, best first. */
export function suggestedCategories(item: FileItem): readonly CategorySuggestion[] {
  const current = categoryOf(item)?.id;
  return (item.result?.categorySuggestions ?? []).filter((suggestion) => suggestion.id !== current);
}
