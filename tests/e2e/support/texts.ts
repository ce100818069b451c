import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { LOCALES, type Locale } from '../../../lib/platform/i18n/locales';

/** Returns interface texts by their full key, such as `Workspace.bar.zip`. Throws for an unknown key. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const messages = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = new URL(`../../../messages/${locale}.json`, import.meta.url);
    return [locale, JSON.parse(readFileSync(file, 'utf8'))];
  }),
);

/** Returns the texts of a language. */
export function textsOf(locale: Locale): Texts {
  const onError = (error: Error) => {
    throw error;
  };
  // The keys are read from a file at run time, so they have no types.
  return createTranslator({ locale, messages: messages[locale], onError }) as Texts;
}

/** Returns a text without its markup, such as `<big>7</big> of 20 pages`. */
export function unmarked(locale: Locale, key: string, values: Record<string, string | number>): string {
  const t = createTranslator({ locale, messages: messages[locale] });
  return t.markup(key, { ...values, big: (chunks: string) => chunks });
}

const PLACEHOLDER = '@@';
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a text with unknown values; each value is a group, without its bidi isolates. */
export function patternOf(t: Texts, key: string, ...names: readonly string[]): RegExp {
  const text = t(key, Object.fromEntries(names.map((name) => [name, PLACEHOLDER])));
  return new RegExp(`^${escapePattern(text).replaceAll(PLACEHOLDER, '\\u2068?(.*?)\\u2069?')}$`, 'u');
}

/** Locator of the page number in a preview; the document itself may contain "Page 2 of 2" too. */
export function pageShown(dialog: Locator, t: Texts, page: number, total: number): Locator {
  return dialog.getByRole('status').filter({ hasText: t('Preview.pages.of', { page, total }) });
}

/** Returns a pattern for words with an optional count in brackets. */
export function withCount(words: string): RegExp {
  return new RegExp(`^${escapePattern(words)}(\\s*\\(\\d+\\))?$`, 'u');
}
