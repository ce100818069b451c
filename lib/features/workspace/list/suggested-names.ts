import { isUnread } from '@/lib/engine/categorising/answer-parts';
import { nameWithExtension } from '@/lib/engine/naming/original-name';
import { suggestFileName } from '@/lib/engine/naming/suggest-name';
import type { MoneyAmount } from '@/lib/shared/amounts';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { CorrectedFacts, FileItem } from './file-item';
import { amountOf, categoryOf, confidenceOf, dateOf, senderOf } from './item-facts';

const isSameAmount = (a: MoneyAmount | null, b: MoneyAmount | null): boolean =>
  a?.value === b?.value && a?.currency === b?.currency;

export interface NamingSettings extends Pick<LanguageSettings, 'filenameLanguage'> {
  readonly pattern: string;
  /** Names may contain dates before 2000. */
  readonly withOldDates?: boolean;
}

/**
 * The suggested name of a sorted file under other settings, from its result and the user's corrections. Null for an
 * unsorted file, or if the result lacks the data.
 */
export function suggestedNameOf(item: FileItem, { filenameLanguage, ...style }: NamingSettings): string | null {
  const { result, kind, name, corrected } = item;
  if (item.status !== 'categorised' || !result?.nameSource || !result.language || !kind) return null;
  const category = categoryOf(item);
  const categorisation = {
    ...result.nameSource,
    categoryId: category?.id ?? result.categoryId,
    isOwnCategory: category?.isOwn,
    confidence: confidenceOf(item),
    language: result.language,
    kind: result.kind,
    period: result.period,
    amount: result.amount,
    isUnread: isUnread(result),
  };
  const originalName = nameWithExtension(name, kind);
  return suggestFileName({ categorisation, originalName, filenameLanguage, ...style, corrected }).fileName;
}

/** The names that the settings change, by file. */
export function changedNames(items: readonly FileItem[], settings: NamingSettings): Map<string, string> {
  const names = new Map<string, string>();
  for (const item of items) {
    const name = suggestedNameOf(item, settings);
    if (name !== null && name !== item.result?.suggestedFileName) names.set(item.id, name);
  }
  return names;
}

/**
 * The corrections of a file after `change`. Values equal to the extracted ones are dropped; undefined if none remain.
 */
export function correctedBy(item: FileItem, change: CorrectedFacts): CorrectedFacts | undefined {
  const asRead = { ...item, corrected: undefined };
  const { date = dateOf(asRead), sender = senderOf(asRead), amount } = { ...item.corrected, ...change };
  const corrected = {
    ...(date !== dateOf(asRead) && { date }),
    ...(sender !== senderOf(asRead) && { sender }),
    ...(amount !== undefined && !isSameAmount(amount, amountOf(asRead)) && { amount }),
  };
  return Object.keys(corrected).length > 0 ? corrected : undefined;
}
