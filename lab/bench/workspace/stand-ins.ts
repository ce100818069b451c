import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { CATEGORY_IDS, categoryName } from '@/lib/engine/categorising/categories';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { CategoriseAnswer, type CategoriseBody } from '@/lib/features/sorting/categorise-body';
import { UNLIMITED } from '@/lib/features/usage/plans';
import { Usage } from '@/lib/features/usage/usage';

/** One answer in this many is an error, needs checking, or has a remark. */
const ERROR_EVERY = 25;
const UNSURE_EVERY = 5;
const REMARK_EVERY = 9;
const SESSION_ID = '3f5c2a76-5d0e-4b6d-9a51-0c2f8d1e7b44';

/** Returns a number from 0 to 1 that depends only on the name. */
function fractionOf(name: string): number {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash / 2 ** 32;
}

/** Returns the stand-in's answer for a file. */
export function answerOf(fileName: string): CategorisationResult {
  const seed = fractionOf(fileName);
  const number = Math.floor(seed * 10_000);
  const failure = { fileName, category: '', categoryId: '', confidence: 0, suggestedFileName: '', pageCount: 0 };
  const rest = { modelUsed: 'haiku', sensitiveDataTypes: [], remarks: [] };
  if (number % ERROR_EVERY === 0) {
    return { ...failure, ...rest, error: 'The document is damaged.', errorCode: 'documentDamaged' };
  }
  const idAt = (step: number) => CATEGORY_IDS[(number + step * 5) % CATEGORY_IDS.length] ?? 'Other';
  const id = idAt(0);
  const confidence = number % UNSURE_EVERY === 0 ? 0.35 + seed * 0.3 : 0.72 + seed * 0.27;
  const shares = [confidence, (1 - confidence) * 0.6, (1 - confidence) * 0.25, (1 - confidence) * 0.15];
  const date = `2026-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`;
  const title = `${categoryName(id, 'en')} statement ${number}`;
  const extension = fileName.slice(fileName.lastIndexOf('.'));
  return {
    ...rest,
    fileName,
    category: categoryName(id, 'en'),
    categoryId: id,
    confidence,
    suggestedFileName: `${date}_${title}_Northgate Analytics${extension}`,
    pageCount: 1,
    categorySuggestions: shares.map((share, step) => {
      const other = idAt(step);
      return { id: other, name: categoryName(other, 'en'), confidence: share };
    }),
    sensitiveDataTypes: ['email', 'name'],
    date,
    title,
    issuer: 'Northgate Analytics',
    nameSource: { date, title, issuer: { name: 'Northgate Analytics' } },
    language: 'en',
    evidence: [
      { field: 'title', page: 1, snippet: title, reason: 'titleZone' },
      { field: 'issuer', page: 1, snippet: 'Northgate Analytics Ltd, 4 Harbour Street', reason: 'companyName' },
      { field: 'date', page: 1, snippet: `Date of issue: ${date}`, reason: 'labelled' },
      { field: 'category', page: 1, snippet: `${title}, balance carried forward`, reason: 'vocabulary' },
    ],
    remarks: number % REMARK_EVERY === 0 ? ['engineUnavailable'] : [],
  };
}

/** The engine that replaces the site's. */
export interface StandInEngine {
  /** Mean duration of an answer, in ms; single ones take half to one and a half times as long. */
  meanMs: number;
}

/** An account with unlimited pages. */
export const UNLIMITED_USAGE = Usage.parse({
  documentsProcessedThisMonth: 0,
  documentsLimit: UNLIMITED,
  totalDocumentsProcessed: 0,
  planType: 'business',
  isFreeUser: false,
  remainingPages: UNLIMITED,
  daysUntilReset: 30,
  lastProcessedAt: null,
  trialDaysLeft: null,
  month: { used: 0, limit: UNLIMITED },
  keptPages: 0,
  resetsAt: '2026-12-01T00:00:00.000Z',
  endsAt: null,
});

async function answer(route: Route, engine: StandInEngine): Promise<void> {
  const { documents } = route.request().postDataJSON() as CategoriseBody;
  const [first] = documents;
  await pause(engine.meanMs * (0.5 + fractionOf(first?.fileName ?? '')));
  const json = CategoriseAnswer.parse({
    results: documents.map(({ fileName }) => answerOf(fileName)),
    sessionId: SESSION_ID,
    usage: UNLIMITED_USAGE,
  });
  // Removing a file cancels its request.
  await route.fulfill({ json }).catch(() => undefined);
}

/** Answers the page's requests for sorting and for usage here, with unlimited pages. */
export async function standIn(page: Page, engine: StandInEngine): Promise<void> {
  await page.route('**/api/usage', (route) => route.fulfill({ json: { success: true, usage: UNLIMITED_USAGE } }));
  await page.route('**/vision-categorize', (route) => answer(route, engine));
}
