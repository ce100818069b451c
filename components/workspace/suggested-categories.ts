import type { CategorySuggestion } from '@/lib/engine/categorising/result';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { categoryOf } from '@/lib/features/workspace/list/item-facts';

/** Returns the alternative categories of a file, best first, without its current one. */
export function suggestedCategories(item: FileItem): readonly CategorySuggestion[] {
  const current = categoryOf(item)?.id;
  return (item.result?.categorySuggestions ?? []).filter((suggestion) => suggestion.id !== current);
}
