import type { z } from 'zod';
import { MAX_SNIPPET_CHARS } from '@/lib/engine/categorising/answer-parts';
import { isCategoryId } from '@/lib/engine/categorising/categories';
import type { FieldEvidence, Period } from '@/lib/engine/categorising/field-evidence';
import { Categorisation } from '@/lib/engine/categorising/result';
import { isOwnCategory, taxonomyOf, type UserCategories } from '@/lib/engine/categorising/taxonomy';
import { cutSnippet } from '@/lib/engine/documents/cut-snippet';
import { type Answer, answerSchema } from './answer';
import { confirmedClaims } from './claimed-data';
import { ServiceFailure } from './failures';
import { hasPath, plainLine, plainName } from './plain-text';
import type { SentDocument } from './sent-document';

/** Maximum length of a title and an issuer, in characters. Naming shortens file names further. */
const MAX_TITLE_CHARS = 120;
const MAX_ISSUER_CHARS = 100;
const MAX_ALTERNATIVES = 2;
/**
 * Maximum confidence in a custom category that joins the built-in ones, when the document lacks the words that support
 * it.
 */
const MAX_UNBACKED = 0.5;

/** A model's answer about a document after the checks. The confidence is still the model's own. */
export const Understanding = Categorisation.omit({ amount: true, modelUsed: true, remarks: true });
export type Understanding = z.infer<typeof Understanding>;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns an ISO day that exists in the calendar; otherwise undefined. */
function realDay(text: string | undefined): string | undefined {
  const parts = DAY.exec(text ?? '');
  if (!parts) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text ?? ' ') ? text : undefined;
}

function periodOf({ from, to }: NonNullable<Answer['dates']>): Period | undefined {
  const [first, last] = [realDay(from), realDay(to)];
  return first && last && first <= last ? { from: first, to: last } : undefined;
}

const folded = (text: string): string => plainLine(text).toLowerCase().replace(/\s+/g, '');

/** Returns the line of a page that contains a quotation. A correct quotation is shown with its context. */
function lineWith(text: string, quote: string): string | undefined {
  const wanted = folded(quote);
  return text.split('\n').find((line) => folded(line).includes(wanted));
}

/**
 * Returns a quotation that the document contains, as the whole line of its page. In pictures it cannot be verified and
 * is kept as given.
 */
function quotation(field: FieldEvidence['field'], quote: string, { pages }: SentDocument): FieldEvidence[] {
  if (folded(quote) === '') return [];
  const cited = (page: number, line: string): FieldEvidence[] => {
    const snippet = cutSnippet(plainLine(line), MAX_SNIPPET_CHARS);
    return hasPath(snippet) ? [] : [{ field, page, snippet, reason: 'quoted' }];
  };
  for (const page of pages) {
    const line = 'text' in page ? lineWith(page.text, quote) : undefined;
    if (line !== undefined) return cited(page.number, line);
  }
  const picture = pages.find((page) => 'image' in page);
  return picture ? cited(picture.number, quote) : [];
}

function quotationsOf({ evidence, issuer }: Answer, sent: SentDocument): FieldEvidence[] {
  // The issuer is requested as written, so its line needs no quotation. In a picture it would only quote itself.
  const isRead = sent.pages.some((page) => 'text' in page && lineWith(page.text, issuer ?? '') !== undefined);
  return [
    ...quotation('category', evidence.category, sent),
    ...quotation('date', evidence.date ?? '', sent),
    ...quotation('issuer', isRead ? (issuer ?? '') : '', sent),
  ];
}

/** Returns the subcategory in the owner's spelling, if the chosen category has it. */
function subcategoryOf(answer: Answer, categories: UserCategories | undefined): string | undefined {
  const asked = answer.subcategory?.trim().toLowerCase();
  if (!asked || !categories) return undefined;
  const { own, ofBuiltIn } = taxonomyOf(categories);
  const { category } = answer;
  const names = Object.hasOwn(own, category) ? own[category] : isCategoryId(category) ? ofBuiltIn.get(category) : [];
  return names?.find((name) => name.toLowerCase() === asked);
}

function alternativesOf({ category, alternatives = [] }: Answer): Categorisation['suggestions'] {
  const others = new Map(alternatives.filter((other) => other.category !== category).map((o) => [o.category, o]));
  return [...others.values()]
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_ALTERNATIVES)
    .map((other) => ({ id: other.category, confidence: other.confidence }));
}

/**
 * Extracts the trusted parts of an answer. The category belongs to the set, probabilities are in range, and dates
 * exist. Quotations and sensitive data occur in the document, and names are one plain line. Everything else is dropped.
 * A custom category that joins the built-in ones gets a confidence of at most one half if its supporting words are not
 * in the document.
 * @param text the model's output.
 * @throws ServiceFailure `malformed` when it does not match the requested schema.
 */
export function checkAnswer(text: string, sent: SentDocument, categories: UserCategories | undefined): Understanding {
  const answer = parse(text, categories);
  const title = answer.title === undefined ? undefined : plainName(answer.title, MAX_TITLE_CHARS);
  const issuer = answer.issuer === undefined ? undefined : plainName(answer.issuer, MAX_ISSUER_CHARS);
  const issued = answer.dates?.issued;
  const date = issued && MONTH.test(issued) ? issued : realDay(issued);
  const period = answer.dates && periodOf(answer.dates);
  const subcategory = subcategoryOf(answer, categories);
  const evidence = quotationsOf(answer, sent);
  const isJoined = categories !== undefined && !categories.isOnly && isOwnCategory(categories, answer.category);
  const isBacked = !isJoined || evidence.some(({ field }) => field === 'category');
  const confidence = isBacked ? answer.confidence : Math.min(MAX_UNBACKED, answer.confidence);
  return {
    categoryId: answer.category,
    ...(subcategory === undefined ? {} : { subcategory }),
    confidence,
    suggestions: [{ id: answer.category, confidence }, ...alternativesOf(answer)],
    ...(answer.kind ? { kind: answer.kind } : {}),
    ...(issuer ? { issuer: { name: issuer } } : {}),
    ...(title ? { title } : {}),
    ...(date ? { date } : {}),
    ...(period ? { period } : {}),
    language: answer.language,
    sensitiveDataTypes: confirmedClaims(answer.sensitive, sent),
    evidence,
  };
}

function parse(text: string, categories: UserCategories | undefined): Answer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceFailure('malformed');
  }
  const parsed = answerSchema(categories).safeParse(value);
  if (!parsed.success) throw new ServiceFailure('malformed');
  return parsed.data;
}
