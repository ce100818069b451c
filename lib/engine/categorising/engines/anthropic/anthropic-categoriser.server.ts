import 'server-only';
import { SENSITIVE_DATA_TYPES } from '@/lib/engine/categorising/answer-parts';
import type { CategoriseRequest, Categoriser } from '@/lib/engine/categorising/categoriser';
import { otherOf } from '@/lib/engine/categorising/category-set';
import type { Categorisation, SensitiveDataType } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log.server';
import type { Clock } from '@/lib/shared/clock';
import { checkAnswer, type Understanding } from './check-answer';
import type { PatientClient } from './client-with-retry.server';
import { confidenceIn, rankedSuggestions } from './confidence';
import { ServiceFailure } from './failures';
import type { KeptAnswer, KeptAnswers } from './kept-answers.server';
import { modelLabel, type TokenUsage } from './models';
import { pagePicture } from './page-picture.server';
import { buildRequest, estimateCost, type MessagesRequest } from './request';
import { chooseContent, type SentDocument } from './sent-document';
import type { Booking, Spending } from './spending';

/** A category with its runners-up. */
const MAX_SUGGESTIONS = 4;
/** Documents that are worked on at a time; how many are asked about is the service's own matter. */
const PARALLEL = 8;

export interface AnthropicEngine {
  readonly model: string;
  readonly client: PatientClient;
  /** Answers when the service may not or cannot be asked, and gives a second opinion on texts. */
  readonly offline: Categoriser;
  readonly spending: Spending;
  readonly kept: KeptAnswers;
  readonly clock: Clock;
  /** Documents that are being asked about, by name: a second copy waits for the first one's answer. */
  readonly underWay: Map<string, Promise<unknown>>;
  /** Instead of `confidenceIn`: the fit of its table needs what the model says by itself. */
  readonly weigh?: typeof confidenceIn | undefined;
}

type NotAsked = 'engineUnavailable' | 'engineBudgetSpent';
type OfflineRemark = NotAsked | 'engineDeclined';

/**
 * The engine that asks a model of Anthropic's. It sends the least that decides, checks what comes back, and weighs it
 * against the offline engine, which also answers in its place when the service is away, the day's budget is spent, or
 * the model has declined before; the result says so. Throws `engineRefused` and `engineAnswerInvalid`.
 */
export function createAnthropicCategoriser(engine: AnthropicEngine): Categoriser {
  const { model, offline, kept, underWay } = engine;

  async function answerOffline(request: CategoriseRequest, remark: OfflineRemark): Promise<Categorisation> {
    const result = await offline.categorise(request);
    return { ...result, remarks: [...result.remarks, remark] };
  }

  /** What came of asking, now or a while ago; the name of the remark when it may not or cannot be asked. */
  async function learn(request: CategoriseRequest, sent: SentDocument): Promise<KeptAnswer | NotAsked> {
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
  ): Promise<KeptAnswer | NotAsked> {
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
      // Asking again leads to the same, so the next try is the offline engine's.
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
      // Nothing more is read here: what takes its time from now on is the service.
      for (const { number } of document.pages) onPage?.(number);
      const learned = await learn(request, sent);
      if (typeof learned === 'string') return answerOffline(request, learned);
      if ('isDeclined' in learned) return answerOffline(request, 'engineDeclined');
      // Reading pictures takes seconds of this machine, which asking a service is to save.
      const isText = sent.pages.every((page) => 'text' in page);
      const opinion = isText ? await offline.categorise({ ...request, onPage: undefined }) : undefined;
      const remarks = document.pages.some(({ isLate }) => isLate) ? (['pageTimeout'] as const) : [];
      return { ...combine(learned, opinion, otherFor(request.categories), engine), remarks: [...remarks] };
    },
  };
}

/** Where a document goes that belongs nowhere else. */
function otherFor(categories: UserCategories | undefined): string {
  return otherOf(categories?.isOnly ? categories.set : undefined);
}

/** What was paid for is not lost because it could not be written down. */
async function orLog(what: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log().error({ err: error }, what);
  }
}

/** An answer with the second opinion: who is right about what is settled here. */
function combine(
  { evidence = [], sensitiveDataTypes, ...answer }: Understanding,
  opinion: Categorisation | undefined,
  other: string,
  { model, weigh = confidenceIn }: AnthropicEngine,
): Omit<Categorisation, 'remarks'> {
  const confidence = weigh(answer.categoryId, answer.confidence, opinion?.suggestions);
  const found = new Set<SensitiveDataType>([...sensitiveDataTypes, ...(opinion?.sensitiveDataTypes ?? [])]);
  // A sender that the offline engine knows by its spellings can be named in every language.
  const names =
    opinion?.issuer && isSameName(opinion.issuer.name, answer.issuer?.name) ? opinion.issuer.names : undefined;
  return {
    ...answer,
    confidence,
    suggestions: rankedSuggestions(answer.suggestions, confidence, opinion?.suggestions, MAX_SUGGESTIONS, other),
    ...(answer.issuer ? { issuer: { name: answer.issuer.name, ...(names ? { names } : {}) } } : {}),
    // Sums are read by rule: a number that a model has copied may be off by a digit and nobody would see it.
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
