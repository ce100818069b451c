import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { PLANS } from '@/lib/features/usage/plans';
import { LOCALES, type Locale } from '@/lib/platform/i18n/locales';
import { formatTopicText, loadTopicText, TOPIC_TEXT_VALUES, TopicText } from './topic-text';
import { TOPIC_FACTS, TOPICS, type Topic } from './topics';

const folder = fileURLToPath(new URL('../../../../content/topics/', import.meta.url));
const sourceOf = (topic: Topic, locale: Locale) => readFileSync(`${folder}${topic}.${locale}.json`, 'utf8');

/** Every text of a page, one after the other. */
const textsOf = ({ what, tips, reads, questions, ...lines }: TopicText): string[] => [
  ...Object.values(lines),
  what.title,
  ...what.paragraphs,
  ...reads,
  tips.title,
  ...tips.paragraphs,
  ...questions.flatMap(({ question, answer }) => [question, answer]),
];

/** What a page says in full: a reader who came for it is not sent away with a paragraph. */
const LEAST_WORDS: Readonly<Record<Locale, number>> = { en: 250, he: 200 };
/** Limits that the code has; a text names them in braces. */
const LIMITS = new Set<number>([
  ...Object.values(TOPIC_TEXT_VALUES),
  ...Object.values(PLANS).flatMap(({ pages, extraPagesPerPurchase, priceUsd, displayPriceIls }) => [
    pages,
    extraPagesPerPurchase,
    priceUsd,
    displayPriceIls,
  ]),
]);

it('each page exists in both languages, and each file belongs to a page', () => {
  const expected = TOPICS.flatMap((topic) => LOCALES.map((locale) => `${topic}.${locale}.json`));
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});

describe.each(LOCALES.flatMap((locale) => TOPICS.map((topic) => [locale, topic] as const)))(
  '%s/%s',
  (locale, topic) => {
    const source = TopicText.parse(JSON.parse(sourceOf(topic, locale)));
    const texts = textsOf(source);

    it('is complete and well-formed, and long enough', () => {
      const words = texts.join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(LEAST_WORDS[locale]);
      expect(texts.filter((text) => /[{}]/.test(text)).length).toBeLessThan(4);
      const filled = textsOf(formatTopicText(source, locale, { plan: 'Plus' }));
      expect(filled.filter((text) => /[{}]|^text$/.test(text))).toEqual([]);
    });

    it('takes limits and prices from the code', () => {
      const written = texts.flatMap((text) =>
        parse(text).flatMap((part) =>
          part.type === TYPE.literal ? (part.value.match(/(?<![\d.,/])\d+(?![\d%/]|[.,]\d)/g) ?? []) : [],
        ),
      );
      expect(written.filter((number) => LIMITS.has(Number(number)))).toEqual([]);
    });

    it('is written in its language', () => {
      const hebrew = texts.filter((text) => /\p{Script=Hebrew}/u.test(text));
      expect(hebrew).toHaveLength(locale === 'he' ? texts.length : 0);
    });

    it('links to other pages, never to itself', () => {
      const { related } = TOPIC_FACTS[topic];
      expect(new Set(related).size).toBe(related.length);
      expect(related).not.toContain(topic);
    });
  },
);

it('titles and descriptions are unique', async () => {
  for (const locale of LOCALES) {
    const all = await Promise.all(TOPICS.map((topic) => loadTopicText(topic, locale, 'Plus')));
    expect(new Set(all.map(({ title }) => title)).size).toBe(TOPICS.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(TOPICS.length);
  }
});

it('every page is linked from another', () => {
  const reached = new Set(TOPICS.flatMap((topic) => TOPIC_FACTS[topic].related));
  expect([...TOPICS].filter((topic) => !reached.has(topic))).toEqual([]);
});
