import type { AnswerCache, CachedAnswer } from '@/lib/engine/categorising/engines/anthropic/answer-cache.server';
import { createAnthropicCategoriser } from '@/lib/engine/categorising/engines/anthropic/anthropic-categoriser.server';
import { createClientWithRetry } from '@/lib/engine/categorising/engines/anthropic/client-with-retry.server';
import { createMessagesClient } from '@/lib/engine/categorising/engines/anthropic/messages-client.server';
import { DEFAULT_MODEL } from '@/lib/engine/categorising/engines/anthropic/models';
import { type Spending, type Spent, unboundedSpending } from '@/lib/engine/categorising/engines/anthropic/spending';
import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { systemClock } from '@/lib/shared/clock';
import { nullOcrEngine } from '../../support/null-ocr-engine';

/** An in-memory answer cache. */
export function memoryCache(): AnswerCache {
  const answers = new Map<string, CachedAnswer>();
  return {
    nameOf: (request) => JSON.stringify(request),
    get: async (name) => answers.get(name) ?? null,
    save: async (name, answer) => void answers.set(name, answer),
  };
}

export interface BenchOptions {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
  readonly pauseMs?: number;
  readonly spending?: Spending;
}

/** The engine as configured for the site, with short delays, and with its cache and costs accessible to the test. */
export function engineAt({
  baseUrl,
  apiKey = 'test-key',
  timeoutMs = 30_000,
  pauseMs = 60_000,
  spending,
}: BenchOptions) {
  const spent: Spent[] = [];
  const client = createClientWithRetry(createMessagesClient({ apiKey, baseUrl, timeoutMs }), {
    firstDelayMs: 5,
    pauseMs,
  });
  const engine = createAnthropicCategoriser({
    model: DEFAULT_MODEL,
    client,
    offline: createOfflineCategoriser(createLineReader(nullOcrEngine), scoreInProcess),
    spending: spending ?? unboundedSpending((one) => spent.push(one)),
    kept: memoryCache(),
    clock: systemClock,
    underWay: new Map(),
  });
  const sort = (document: ReadDocument, signal?: AbortSignal) =>
    engine.categorise({
      document,
      signal,
      languages: { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' },
    });
  return { engine, client, spent, sort };
}

/** A one-page document with a text layer. */
export function document(text: string, fileName = 'scan.pdf'): ReadDocument {
  return { fileName, kind: 'pdf', pageCount: 1, pages: [{ number: 1, text }] };
}

/** A unique electricity bill for each number. */
export const bill = (number: number | string): ReadDocument =>
  document(`North Grid Electricity Ltd
Electricity bill no. ${number}
Date of bill 12 March 2024
Meter reading 4711 kWh, supply of electricity to the customer
Total due 84.10 GBP`);
