import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import {
  ANONYMOUS_BATCH_FILES,
  ANONYMOUS_FILES,
  ANONYMOUS_PAGES,
  SIGNED_IN_BATCH_FILES,
} from '@/lib/features/usage/limits';
import { PLANS, TRIAL_DAYS } from '@/lib/features/usage/plans';
import { MAX_FILE_BYTES, MIN_IMAGE_PX } from '@/lib/shared/document-limits';
import en from './en.json';
import he from './he.json';

type Messages = { readonly [key: string]: string | Messages };

/** Every text under its full key. */
function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** What a text asks for: its arguments with their kind, and its tags. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [element.value];
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`${element.value}:${TYPE[element.type]}`];
      case TYPE.select:
      case TYPE.plural:
        return [
          `${element.value}:${TYPE[element.type]}`,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [];
    }
  });
}

/** The writing of a text, without its arguments and tags. */
function wordsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return wordsOf(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        return Object.values(element.options)
          .map((option) => wordsOf(option.value))
          .join(' ');
      }
      return '';
    })
    .join('');
}

const texts = { en: flatten(en), he: flatten(he) };
const keys = [...texts.en.keys()].filter((key) => texts.he.has(key));
const textOf = (language: 'en' | 'he', key: string): string => texts[language].get(key) ?? '';
const unique = (values: readonly string[]) => [...new Set(values)].sort();

/** Words that Hebrew texts write in Latin letters: names of companies, of formats and of units. */
const LATIN_NAMES =
  /\b(Google|Gmail|Drive|Mesudar|PDF|DOCX|Word|JPE?G|PNG|TIFF?|ZIP|OK|GB|MB|KB|HTTP|URL|PayPal|Outlook|English|IMG|px|x)\b/gi;
/** Sample file names stand in the language of the paper that they name. */
const isSampleName = (text: string) => /^\S+\.(pdf|jpe?g|png|tiff?|docx|zip)$/i.test(text);

/** Numbers that stand in one place of the code; 1 and 3 mean too much else. */
const LIMITS = new Set(
  [
    MAX_FILE_BYTES / 1024 / 1024,
    MIN_IMAGE_PX,
    ANONYMOUS_BATCH_FILES,
    ANONYMOUS_FILES,
    ANONYMOUS_PAGES,
    SIGNED_IN_BATCH_FILES,
    TRIAL_DAYS,
    ...Object.values(PLANS).flatMap(({ pages, extraPagesPerPurchase, priceUsd, displayPriceIls }) => [
      pages,
      extraPagesPerPurchase,
      priceUsd,
      displayPriceIls,
    ]),
  ].filter((limit) => limit > 3),
);
/** Commands and their files: what is to be typed has the signs of a keyboard. */
const TO_BE_TYPED = new Set(['Organise.usage', 'Organise.badCategories']);

/** Numbers that are no limits: 100 names of categories are a limit of their own, and the rest stands in a file name. */
const OTHER_NUMBERS = ['Organise.badCategories'];

/** Words of a text that hold a form for each count, by the names of their counts. */
const COUNTED = {
  en: /\{(\w+)\} (?:more )?(?:files?|pages?|documents?|names?|minutes?|hours?)\b/u,
  he: /\{(\w+)\} (?:קבצים|דפים|מסמכים|שמות|דקות|שעות)/u,
};
/** Limits and totals of what is more than one, by the name of the argument. */
const NEVER_ONE = new Set(['max', 'limit', 'total']);
/** Texts whose numbers are limits of the code, or what went over one. */
const OF_LIMITS = ['Terms.free.text', 'HowItWorks.', 'Privacy.', 'Landing.', 'Errors.tooManyFrames'];

/** The writing between the arguments and outside of plurals, where a number in braces has one form only. */
function plainOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.argument) return `{${element.value}}`;
      if (element.type === TYPE.tag) return plainOf(element.children);
      if (element.type === TYPE.select)
        return Object.values(element.options)
          .map(({ value }) => plainOf(value))
          .join(' ');
      return '';
    })
    .join('');
}

describe('the texts of the interface', () => {
  it('have the same keys in English and Hebrew', () => {
    expect([...texts.he.keys()].sort()).toEqual([...texts.en.keys()].sort());
  });

  it('write sizes as a number, a non-breaking space and the unit', () => {
    const otherwise = (['en', 'he'] as const).flatMap((language) =>
      [...texts[language]].filter(([, text]) => /[^\u00a0]MB\b/.test(text)).map(([key]) => `${language}: ${key}`),
    );
    expect(otherwise).toEqual([]);
  });

  it('are never empty', () => {
    const empty = (['en', 'he'] as const).flatMap((language) =>
      [...texts[language]].filter(([, text]) => text.trim() === '').map(([key]) => `${language}: ${key}`),
    );
    expect(empty).toEqual([]);
  });

  it('have typographic quotation marks and apostrophes, and one spelling of email', () => {
    const typed = (['en', 'he'] as const).flatMap((language) =>
      [...texts[language]]
        .filter(([key, text]) => !TO_BE_TYPED.has(key) && /["']|e-mail/i.test(wordsOf(parse(text))))
        .map(([key]) => `${language}: ${key}`),
    );
    expect(typed).toEqual([]);
  });

  it('are valid ICU messages in both languages', () => {
    const broken = (['en', 'he'] as const).flatMap((language) =>
      [...texts[language]].flatMap(([key, text]) => {
        try {
          parse(text);
          return [];
        } catch (error) {
          return [`${language}: ${key}: ${String(error)}`];
        }
      }),
    );
    expect(broken).toEqual([]);
  });

  it('have the same placeholders and tags in both languages', () => {
    const different = keys.filter((key) => {
      const [english, hebrew] = [textOf('en', key), textOf('he', key)].map((text) => unique(argumentsOf(parse(text))));
      return JSON.stringify(english) !== JSON.stringify(hebrew);
    });
    expect(different).toEqual([]);
  });

  it('are in Hebrew letters in Hebrew wherever the English text has letters of its own', () => {
    const untranslated = keys.filter((key) => {
      const [english, hebrew] = [textOf('en', key), textOf('he', key)].map((text) => wordsOf(parse(text)));
      const hasWords = /\p{Script=Latin}{2,}/u.test((english ?? '').replace(LATIN_NAMES, ''));
      return hasWords && !isSampleName(english ?? '') && !/\p{Script=Hebrew}/u.test(hebrew ?? '');
    });
    expect(untranslated).toEqual([]);
  });

  it('have no Hebrew letters in English, except in sample names and the name of the language', () => {
    const hebrew = [...texts.en].filter(
      ([, text]) => /\p{Script=Hebrew}/u.test(text) && !isSampleName(text) && text !== 'עברית',
    );
    expect(hebrew.map(([key]) => key)).toEqual([]);
  });

  it('get limits and prices from the code instead of containing them', () => {
    const written = (['en', 'he'] as const).flatMap((language) =>
      [...texts[language]].flatMap(([key, text]) => {
        if (OTHER_NUMBERS.includes(key) || isSampleName(text)) return [];
        const numbers = wordsOf(parse(text)).match(/(?<![\d.,])\d+(?![\d%]|[.,]\d)/g) ?? [];
        return numbers.filter((number) => LIMITS.has(Number(number))).map((number) => `${language}: ${key}: ${number}`);
      }),
    );
    expect(written).toEqual([]);
  });

  it('have a singular form wherever they count', () => {
    const rigid = (['en', 'he'] as const).flatMap((language) =>
      [...texts[language]].flatMap(([key, text]) => {
        if (OF_LIMITS.some((start) => key.startsWith(start))) return [];
        const counted = COUNTED[language].exec(plainOf(parse(text)));
        return counted?.[1] && !NEVER_ONE.has(counted[1]) ? [`${language}: ${key}`] : [];
      }),
    );
    expect(rigid).toEqual([]);
  });
});
