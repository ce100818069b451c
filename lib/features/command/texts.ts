import { createTranslator } from 'use-intl/core';
import { MESSAGES } from '@/lib/platform/i18n/error-text';
import type { Locale } from '@/lib/platform/i18n/locales';

/** The texts of the command line in a language. */
export function organiseTexts(locale: Locale) {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace: 'Organise' });
}
export type OrganiseTexts = ReturnType<typeof organiseTexts>;

/** The text of an engine remark; undefined if it has none. */
export function remarkText(code: string, locale: Locale): string | undefined {
  const texts = MESSAGES[locale].Remarks;
  return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : undefined;
}
