import { createTranslator } from 'use-intl/core';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';
import { MAX_SEARCHED_MAILS } from './limits';

/** How a search went, as far as it is worth a word. */
export interface SearchOutcome {
  readonly found: number;
  readonly leftOut: number;
  /** True when there were more mails than one search looks into. */
  readonly hasMoreMails: boolean;
}

/** What an answer says of a search in words: that nothing was found, what was left out; undefined when all is well. */
export function searchMessage({ found, leftOut, hasMoreMails }: SearchOutcome, locale: Locale): string | undefined {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'MailServer' });
  const sentences = [
    found === 0 && leftOut === 0 && t('nothingFound'),
    leftOut > 0 && t('leftOut', { count: leftOut }),
    hasMoreMails && t('moreMails', { count: MAX_SEARCHED_MAILS }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}
