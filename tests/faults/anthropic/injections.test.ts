import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { CategorisationResult } from '@/lib/engine/categorising/result';
import { organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { AppError } from '@/lib/platform/errors';
import { startMessagesStandIn } from '../../support/anthropic/server';
import type { MessagesStandIn } from '../../support/anthropic/stand-in';
import { buildInjection } from '../../support/injections/build';
import type { Injection } from '../../support/injections/injection';
import { INJECTIONS } from '../../support/injections/orders';
import { engineAt } from './engine-bench';

const LANGUAGES = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
const OWN = { set: { Household: ['Rent', 'Power'], עבודה: ['תלושים'] }, isOnly: true };

/** Answer of a model that ignores the order; an order then changes it. */
const PLAIN = {
  category: 'Other',
  confidence: 0.8,
  title: 'A paper',
  language: 'en',
  sensitive: [],
  evidence: { category: 'paper' },
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;
const STEERING = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u;
const PATH = /(?:^|[\s"'(=])(?:\.{1,2}[\\/]|[\\/]{1,2}\p{L}|~[\\/])|\b[A-Za-z]:[\\/]|\\\\|\p{L}:\/\//u;

let service: MessagesStandIn;
beforeAll(async () => {
  service = await startMessagesStandIn();
});
afterAll(() => service.close());

/** Answer of a model that obeys everything in the document. */
function obeyedAnswer({ obeyed }: Injection): unknown {
  const { raw, extra, evidence, ...fields } = obeyed;
  if (raw !== undefined) return raw;
  const quotes = Object.fromEntries((evidence ?? []).map(({ field, quote }) => [field, quote]));
  return { ...PLAIN, ...fields, ...(evidence ? { evidence: { ...PLAIN.evidence, ...quotes } } : {}), ...extra };
}

/** The same in the requested schema, as the real service enforces: only its texts are hostile. */
function obeyedInForm({ obeyed }: Injection, categories: readonly string[]): unknown {
  const { title, issuer, dates, evidence } = obeyed;
  const quotes = (evidence ?? []).filter(({ field }) => ['category', 'date', 'issuer'].includes(field));
  const words = (value: string | undefined) => (value === undefined ? {} : { title: value });
  return {
    ...PLAIN,
    category: categories.at(-1),
    ...words(title ?? obeyed.subcategory ?? obeyed.raw),
    ...(issuer === undefined ? {} : { issuer }),
    ...(dates ? { dates: { issued: Object.values(dates)[0] } } : {}),
    evidence: { category: quotes[0]?.quote ?? title ?? '', ...(quotes[1] ? { date: quotes[1].quote } : {}) },
  };
}

/** Returns every text of a result with its path. */
function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${at}.${key}`));
}

function expectHarmless(result: CategorisationResult, categories: readonly string[]): void {
  // The original file name belongs to its owner and is returned unchanged.
  const { fileName: _, ...own } = CategorisationResult.strict().parse(result);
  expect(categories).toContain(own.categoryId);
  for (const { id } of own.categorySuggestions ?? []) expect(categories).toContain(id);
  expect(own.confidence).toBeLessThanOrEqual(1);
  expect(own.suggestedFileName).toMatch(/\.(pdf|docx|png|jpe?g)$/);
  expect(own.suggestedFileName).not.toMatch(/[\\/:*?"<>|]|^\.|^(CON|NUL|PRN|AUX)\b/i);
  expect([...own.suggestedFileName].length).toBeLessThanOrEqual(100);
  for (const [at, text] of textsOf(own)) {
    expect(text, `a control in ${at}`).not.toMatch(CONTROL);
    expect(text, `a steering character in ${at}`).not.toMatch(STEERING);
    expect(text, `a path in ${at}`).not.toMatch(PATH);
  }
}

/** Counts orders that reached a result, so that the test detects if all were refused earlier. */
const outcomes = { sorted: 0, refused: 0 };

async function tryOut(injection: Injection, answer: unknown, categories: readonly string[], own?: typeof OWN) {
  service.reset();
  service.setAnswers(() => answer);
  const file = await buildInjection(injection);
  const { engine } = engineAt(service);
  try {
    const result = await organiseDocument(file, { languages: LANGUAGES, categoriser: engine, categories: own });
    expectHarmless(result, categories);
    expect(result.modelUsed).toBe('haiku');
    outcomes.sorted += 1;
  } catch (error) {
    // Only the schema may have stopped it.
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'engineAnswerInvalid', params: {} });
    outcomes.refused += 1;
  }
  expect(service.refused).toEqual([]);
  expect(service.requests).toHaveLength(1);
}

describe.each(INJECTIONS.map((injection) => [injection.id, injection] as const))('%s', (_id, injection) => {
  it(`does no harm even if the model obeys: ${injection.what}`, async () => {
    await tryOut(injection, obeyedAnswer(injection), CATEGORY_IDS);
    const [request] = service.requests;
    if (injection.medium === 'image') expect(request?.images).toHaveLength(1);
    else expect(request?.documentText).toContain(injection.id);
    // The document is only inside its tags and does not close them.
    expect(request?.documentText.match(/<\/document>/g)).toHaveLength(1);
    expect(JSON.stringify(request?.body.system)).not.toContain(injection.id);
  });

  it('does no harm by its words alone', async () => {
    await tryOut(injection, obeyedInForm(injection, CATEGORY_IDS), CATEGORY_IDS);
  });

  it('does no harm with custom categories', async () => {
    const categories = [...Object.keys(OWN.set), 'Other'];
    await tryOut(
      injection,
      {
        ...Object(obeyedInForm(injection, categories)),
        category: 'Household',
        subcategory: injection.obeyed.subcategory ?? injection.obeyed.title ?? 'x',
      },
      categories,
      OWN,
    );
  });
});

it('enough injections reach a result to be meaningful', () => {
  expect(outcomes.sorted).toBeGreaterThan(INJECTIONS.length);
  expect(outcomes.refused).toBeGreaterThan(5);
});
