import 'server-only';
import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import type { CategoriseRequest, Categoriser } from '@/lib/engine/categorising/categoriser';
import { otherOf } from '@/lib/engine/categorising/category-set';
import type { Categorisation, SensitiveDataType } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import type { Clock } from '@/lib/shared/clock';
import type { AnswerCache, CachedAnswer } from './answer-cache.server';
import { checkAnswer, type Understanding } from './check-answer';
import type { PatientClient } from './client-with-retry.server';
import { confidenceIn, rankedSuggestions } from './confidence';
import { ServiceFailure } from './failures';
import { modelLabel, type TokenUsage } from './models';
import { pagePicture } from './page-picture.server';
import { buildRequest, estimateCost, type MessagesRequest } from './request';
import { chooseContent, type SentDocument } from './sent-document';
import type { Booking, Spending } from './spending';

/** The category with its alternatives. */
const MAX_SUGGESTIONS = 4;
/** Documents processed concurrently. The service's own limit decides how many of them are sent at a time. */
const PARALLEL = 8;

export interface AnthropicEngine {
  readonly model: string;
  readonly client: PatientClient;
  /** Answers when the service must not or cannot be called, and gives a second opinion on texts. */
  readonly offline: Categoriser;
  readonly spending: Spending;
  readonly kept: AnswerCache;
  readonly clock: Clock;
  /** Requests in flight, by name. A second copy of a document waits for the answer to the first. */
  readonly underWay: Map<string, Promise<unknown>>;
  /** Replaces `confidenceIn`. Fitting its table needs the model's own confidence. */
  readonly weigh?: typeof confidenceIn | undefined;
}

type SkipReason = 'engineUnavailable' | 'engineBudgetSpent';
type OfflineRemark = SkipReason | 'engineDeclined';

/**
 * Engine that asks an Anthropic model. It sends the minimum that decides, checks the answer, and weighs it against the
 * offline engine. The offline engine answers instead when the service is unavailable, the day's budget is spent, or the
 * model has declined this document before; the result says so. Throws `engineRefused` and `engineAnswerInvalid`.
 */
export function createAnthropicCategoriser(engine: AnthropicEngine): Categoriser {
  const { model, offline, kept, underWay } = engine;

  async function answerOffline(request: CategoriseRequest, remark: OfflineRemark): Promise<Categorisation> {
    const result = await offline.categorise(request);
    return { ...result, remarks: [...result.remarks, remark] };
  }

  /** Returns a cached or new answer, or the name of a remark when the service must not or cannot be called. */
  async function learn(request: CategoriseRequest, sent: SentDocument): Promise<CachedAnswer | SkipReason> {
    const message = buildRequest(sent, { model, categories: request.categories });
    const name = kept.nameOf(message);
    for (let other = underWay.get(name); other; other = underWay.get(name)) {
      await other.catch(() => undefined);
      request.signal?.throwIfAborted();
    }
    const asking = recallOrAsk(request, sent, message, name);
    underWay.set(name, asking);
    try {
      return await asking;
    } finally {
      if (underWay.get(name) === asking) underWay.delete(name);
    }
  }

  async function recallOrAsk(
    request: CategoriseRequest,
    sent: SentDocument,
    message: MessagesRequest,
    name: string,
  ): Promise<CachedAnswer | SkipReason> {
    const before = await kept.get(name);
    if (before) return before;
    if (engine.client.isAway) return 'engineUnavailable';
    const booking = await engine.spending.book(model, estimateCost(message, sent, engine.clock.now()));
    if (!booking) return 'engineBudgetSpent';
    try {
      const answer = await ask(request, sent, message, booking);
      await orLog('answer not kept', kept.save(name, answer));
      return answer;
    } catch (error) {
      request.signal?.throwIfAborted();
      if (!(error instanceof ServiceFailure)) throw error;
      const { kind, status } = error;
      log()[error.isLasting ? 'error' : 'warn']({ kind, status, model }, 'no answer of the AI service');
      if (error.isOutage) return 'engineUnavailable';
      if (kind === 'malformed') throw new AppError('engineAnswerInvalid', {}, { cause: error });
      // A retry would fail the same way, so the next attempt uses the offline engine.
      await orLog('refusal not kept', kept.save(name, { isDeclined: true }));
      throw new AppError('engineRefused', {}, { cause: error });
    }
  }

  async function ask(
    { signal, categories }: CategoriseRequest,
    sent: SentDocument,
    message: MessagesRequest,
    booking: Booking,
  ): Promise<Understanding> {
    const billed: TokenUsage[] = [];
    let isAnswered = false;
    try {
      const reply = await engine.client.ask(message, { signal, onBilled: (usage) => billed.push(usage) });
      billed.push(reply.usage);
      const understanding = checkAnswer(reply.text, sent, categories);
      isAnswered = true;
      return understanding;
    } finally {
      await orLog('document not settled', booking.settle(billed, isAnswered));
    }
  }

  return {
    id: modelLabel(model),
    isRemote: true,
    parallel: PARALLEL,
    async categorise(request) {
      const { document, signal, onPage } = request;
      const sent = await chooseContent(document, pagePicture);
      signal?.throwIfAborted();
      if (sent.pages.length === 0) return offline.categorise(request);
      // No more pages are read after this; only the service takes time.
      for (const { number } of document.pages) onPage?.(number);
      const learned = await learn(request, sent);
      if (typeof learned === 'string') return answerOffline(request, learned);
      if ('isDeclined' in learned) return answerOffline(request, 'engineDeclined');
      // Reading pictures takes seconds of CPU time, which calling the service is meant to save.
      const isText = sent.pages.every((page) => 'text' in page);
      const opinion = isText ? await offline.categorise({ ...request, onPage: undefined }) : undefined;
      const remarks = document.pages.some(({ isLate }) => isLate) ? (['pageTimeout'] as const) : [];
      return { ...combine(learned, opinion, otherFor(request.categories), engine), remarks: [...remarks] };
    },
  };
}

/** Returns the category for documents that match no other. */
function otherFor(categories: UserCategories | undefined): string {
  return otherOf(categories?.isOnly ? categories.set : undefined);
}

/** Logs a failure to store. An answer that was paid for is returned even if it cannot be stored. */
async function orLog(what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log().error({ err: error }, what);
  }
}

/** Combines an answer with the second opinion and settles which of them is right. */
function combine(
  { evidence = [], sensitiveDataTypes, ...answer }: Understanding,
  opinion: Categorisation | undefined,
  other: string,
  { model, weigh = confidenceIn }: AnthropicEngine,
): Omit<Categorisation, 'remarks'> {
  const confidence = weigh(answer.categoryId, answer.confidence, opinion?.suggestions);
  const found = new Set<SensitiveDataType>([...sensitiveDataTypes, ...(opinion?.sensitiveDataTypes ?? [])]);
  // The offline engine knows some issuers by their spellings. Their names are available in every language.
  const names =
    opinion?.issuer && isSameName(opinion.issuer.name, answer.issuer?.name) ? opinion.issuer.names : undefined;
  return {
    ...answer,
    confidence,
    suggestions: rankedSuggestions(answer.suggestions, confidence, opinion?.suggestions, MAX_SUGGESTIONS, other),
    ...(answer.issuer ? { issuer: { name: answer.issuer.name, ...(names ? { names } : {}) } } : {}),
    // Amounts are read by rule. A number copied by a model may be off by a digit, and nobody would notice.
    ...(opinion?.amount ? { amount: opinion.amount } : {}),
    evidence: [...evidence, ...(opinion?.evidence ?? []).filter(({ field }) => field === 'amount')],
    sensitiveDataTypes: SENSITIVE_DATA_TYPES.filter((type) => found.has(type)),
    modelUsed: modelLabel(model),
  };
}

function isSameName(a: string, b: string | undefined): boolean {
  const key = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return b !== undefined && (key(a).includes(key(b)) || key(b).includes(key(a)));
}
