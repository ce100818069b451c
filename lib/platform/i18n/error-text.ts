import { createTranslator } from 'use-intl/core';
import { AppError, errorCodeOf } from '@/lib/platform/errors';
import en from '@/messages/en.json';
import he from '@/messages/he.json';
import { LIMIT_VALUES } from './limit-values';
import type { Locale } from './locales';

export type Messages = typeof en;

/** All texts of each language, for code outside pages. Too large for the browser. */
export const MESSAGES: Readonly<Record<Locale, Messages>> = { en, he: he satisfies Messages };

/**
 * Returns the text of a thrown value: that of its code for an `AppError`, otherwise that of `internal`.
 * For the server and the command line; pages use their own translator.
 */
export function errorText(error: unknown, locale: Locale, messages: Messages = MESSAGES[locale]): string {
  const translate = createTranslator({ locale, messages, namespace: 'Errors' });
  return translate(errorCodeOf(error), { ...LIMIT_VALUES, ...(error instanceof AppError ? error.params : {}) });
}
