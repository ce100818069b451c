import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import { LOCALES, type Locale } from '../../../lib/platform/i18n/locales';

/** Texts of the interface by their whole key, such as `Workspace.bar.zip`. An unknown key throws. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const messages = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = new URL(`../../../messages/${locale}.json`, import.meta.url);
    return [locale, JSON.parse(readFileSync(file, 'utf8'))];
  }),
);

/** The texts of a language. */
export function textsOf(locale: Locale): Texts {
  const onError = (error: Error) => {
    throw error;
  };
  // The keys come from a file that is read while the tests run, so no type knows them.
  return createTranslator({ locale, messages: messages[locale], onError }) as Texts;
}

/** A text whose parts are marked, as `<big>7</big> of 20 pages`, without the marks. */
export function unmarked(locale: Locale, key: string, values: Record<string, string | number>): string {
  const t = createTranslator({ locale, messages: messages[locale] });
  return t.markup(key, { ...values, big: (chunks: string) => chunks });
}

const PLACEHOLDER = '@@';
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for a text whose values are not known; each value is a group, without the marks that isolate its direction. */
export function patternOf(t: Texts, key: string, ...names: readonly string[]): RegExp {
  const text = t(key, Object.fromEntries(names.map((name) => [name, PLACEHOLDER])));
  return new RegExp(`^${escapePattern(text).replaceAll(PLACEHOLDER, '\\u2068?(.*?)\\u2069?')}$`, 'u');
}

/** Where a preview says which page it shows; the paper itself may say "Page 2 of 2" too. */
export function pageShown(dialog: Locator, t: Texts, page: number, total: number): Locator {
  return dialog.getByRole('status').filter({ hasText: t('Preview.pages.of', { page, total }) });
}

/** A pattern for words that a count in brackets may follow. */
export function withCount(words: string): RegExp {
  return new RegExp(`^${escapePattern(words)}(\\s*\\(\\d+\\))?$`, 'u');
}
