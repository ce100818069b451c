import { createTranslator } from 'use-intl/core';
import type { Allowed, InvalidField } from '@/lib/platform/http/invalid-input';
import { MESSAGES } from './error-text';
import type { Locale } from './locales';

/** Locales for lists with "or". British English puts no comma before it. */
const LIST_LOCALES: Readonly<Record<Locale, string>> = { en: 'en-GB', he: 'he' };

/** Example of the date and time format. */
const EXAMPLE = '2026-11-26T08:30:00Z';

type AllowedKey = keyof (typeof MESSAGES)['en']['InvalidInput']['allowed'];

/** Describes the allowed values of a field and the received one, in the caller's language. */
export function invalidInputText({ path, received, allowed }: InvalidField, locale: Locale): string {
  const translate = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'InvalidInput' });
  const describeAllowed = ({ rule, options = [], limit = 0 }: Allowed): string => {
    const key = Object.hasOwn(MESSAGES.en.InvalidInput.allowed, rule) ? (rule as AllowedKey) : 'other';
    const list = new Intl.ListFormat(LIST_LOCALES[locale], { type: 'disjunction' }).format(options);
    return translate(`allowed.${key}`, { list, limit, day: EXAMPLE.slice(0, 'yyyy-mm-dd'.length), dateTime: EXAMPLE });
  };
  const values = { field: path || translate('body'), allowed: describeAllowed(allowed), received: received ?? '' };
  if (received === undefined) return translate('missing', values);
  return translate(received === null ? 'hidden' : 'wrong', values);
}
