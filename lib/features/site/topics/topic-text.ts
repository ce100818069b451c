import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { ANONYMOUS_FILES, ANONYMOUS_PAGES } from '@/lib/features/usage/limits';
import { PLANS, TRIAL_DAYS } from '@/lib/features/usage/plans';
import { LIMIT_VALUES } from '@/lib/platform/i18n/limit-values';
import type { Locale } from '@/lib/platform/i18n/locales';
import type { Topic } from './topics';

const Line = z.string().trim().min(1);
const Section = z.strictObject({ title: Line, paragraphs: z.array(Line).min(1) });

/** The text of a page about a kind of document, from `content/topics/<topic>.<language>.json`. */
export const TopicText = z.strictObject({
  /** Name of the kind of document, in lists and breadcrumbs. */
  name: Line,
  /** Title for the browser tab and search results. */
  title: Line.max(60),
  description: Line.max(160),
  heading: Line,
  lead: Line,
  what: Section,
  /** Data that is extracted from such a document. */
  reads: z.array(Line).min(3),
  tips: Section,
  questions: z.array(z.strictObject({ question: Line, answer: Line })).min(3),
});
export type TopicText = z.infer<typeof TopicText>;

/** Limits that texts use as placeholders. The page adds `plan` in its language. */
export const TOPIC_TEXT_VALUES = {
  ...LIMIT_VALUES,
  files: ANONYMOUS_FILES,
  pages: ANONYMOUS_PAGES,
  freePages: PLANS.free.pages,
  days: TRIAL_DAYS,
};

type Values = Readonly<Record<string, string | number>>;

/** Applies `change` to every text of the structure. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)])) as T;
}

/** The text of a page with its limits filled in. Throws if the file's structure is invalid. */
export function formatTopicText(source: unknown, locale: Locale, values: Values): TopicText {
  const formatText = (text: string) =>
    createTranslator({ locale, messages: { text } })('text', { ...TOPIC_TEXT_VALUES, ...values });
  return mapTexts(TopicText.parse(source), formatText);
}

/** The text of a page in a language; `plan` is the name of the trial's plan. */
export async function loadTopicText(topic: Topic, locale: Locale, plan: string): Promise<TopicText> {
  const { default: source } = await import(`../../../../content/topics/${topic}.${locale}.json`);
  return formatTopicText(source, locale, { plan });
}
