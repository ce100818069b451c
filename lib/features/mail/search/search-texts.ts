import { createTranslator } from 'use-intl/core';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';
import { MAX_SEARCHED_MAILS } from './limits';

/** Summary of a search for its message. */
export interface SearchOutcome {
  readonly found: number;
  readonly skipped: number;
  /** True if there were more mails than one search reads. */
  readonly hasMoreMails: boolean;
}

/** Message of a search: nothing found, or attachments left out; undefined if there is nothing to report. */
export function searchMessage({ found, skipped, hasMoreMails }: SearchOutcome, locale: Locale): string | undefined {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'MailServer' });
  const sentences = [
    found === 0 && skipped === 0 && t('nothingFound'),
    skipped > 0 && t('leftOut', { count: skipped }),
    hasMoreMails && t('moreMails', { count: MAX_SEARCHED_MAILS }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}
