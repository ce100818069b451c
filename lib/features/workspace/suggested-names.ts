import { isUnread } from '@/lib/engine/categorising/answer-parts';
import { nameWithExtension } from '@/lib/engine/naming/original-name';
import { suggestFileName } from '@/lib/engine/naming/suggest-name';
import type { LanguageSettings } from '@/lib/shared/languages';
import { type CorrectedFacts, categoryOf, dateOf, type FileItem, senderOf } from './file-item';

/** How names are made. */
export interface NamingSettings extends Pick<LanguageSettings, 'filenameLanguage'> {
  readonly pattern: string;
  /** Dates from before 2000 stand in names too. */
  readonly withOldDates?: boolean;
}

/**
 * The name that a sorted file would be suggested under other settings, from what was understood when it was sorted and what
 * a person corrected of it. Null
 * for a file that is not sorted, and for one whose result does not tell.
 */
export function suggestedNameOf(item: FileItem, { filenameLanguage, ...style }: NamingSettings): string | null {
  const { result, kind, name, corrected } = item;
  if (item.status !== 'categorised' || !result?.nameSource || !result.language || !kind) return null;
  const category = categoryOf(item);
  const categorisation = {
    ...result.nameSource,
    categoryId: category?.id ?? result.categoryId,
    isOwnCategory: category?.isOwn,
    language: result.language,
    kind: result.kind,
    period: result.period,
    isUnread: isUnread(result),
  };
  const originalName = nameWithExtension(name, kind);
  return suggestFileName({ categorisation, originalName, filenameLanguage, ...style, corrected }).fileName;
}

/** The names, by file, that other settings change. */
export function changedNames(items: readonly FileItem[], settings: NamingSettings): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of items) {
    const name = suggestedNameOf(item, settings);
    if (name !== null && name !== item.result?.suggestedFileName) names.set(item.id, name);
  }
  return names;
}

/** What is corrected of a file once `change` is too. What equals what was read is left out; undefined when that is all. */
export function correctedBy(item: FileItem, change: CorrectedFacts): CorrectedFacts | undefined {
  const asRead = { ...item, corrected: undefined };
  const { date = dateOf(asRead), sender = senderOf(asRead) } = { ...item.corrected, ...change };
  const corrected = {
    ...(date !== dateOf(asRead) && { date }),
    ...(sender !== senderOf(asRead) && { sender }),
  };
  return Object.keys(corrected).length > 0 ? corrected : undefined;
}
