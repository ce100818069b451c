import 'server-only';
import { getPayerUsage } from '@/db/queries/usage';
import type { Categoriser } from '@/lib/engine/categorising/categoriser';
import { answerCacheOf, EMPTY_CACHE } from '@/lib/engine/categorising/engines/anthropic/answer-cache.server';
import { createAnthropicCategoriser } from '@/lib/engine/categorising/engines/anthropic/anthropic-categoriser.server';
import { budgetedSpending } from '@/lib/engine/categorising/engines/anthropic/budgeted-spending.server';
import {
  createClientWithRetry,
  type PatientClient,
} from '@/lib/engine/categorising/engines/anthropic/client-with-retry.server';
import { createMessagesClient } from '@/lib/engine/categorising/engines/anthropic/messages-client.server';
import { DEFAULT_MODEL, isPriced } from '@/lib/engine/categorising/engines/anthropic/models';
import { type Spending, unboundedSpending } from '@/lib/engine/categorising/engines/anthropic/spending';
import { documentsLeaveServer } from '@/lib/engine/categorising/engines/engine-choice.server';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { scoreInThread } from '@/lib/engine/categorising/engines/offline/text-threads.server';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { currentPlan } from '@/lib/features/usage/usage';
import type { Context } from '@/lib/platform/context.server';
import { env } from '@/lib/platform/env/env.server';
import { log } from '@/lib/platform/log/log.server';
import type { AiCaller } from '@/lib/platform/metrics/metrics';
import { closeAll } from '@/lib/platform/workers/process-wide';
import { systemClock } from '@/lib/shared/clock';

/** Engines shared by all requests of the process; kept through hot reload. */
interface Engines {
  readonly offline: Categoriser;
  /** Tracks the service's rate limits and outages. */
  readonly service?: { readonly client: PatientClient; readonly underWay: Map<string, Promise<unknown>> } | undefined;
}

const HOLDER = Symbol.for('mesudar.engines');
const shared = globalThis as typeof globalThis & { [HOLDER]?: Engines | undefined };

function engines(): Engines {
  shared[HOLDER] ??= {
    offline: createOfflineCategoriser(createLineReader(getRecogniser()), scoreInThread),
    service: connect(),
  };
  return shared[HOLDER];
}

function connect(): Engines['service'] {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_MODEL: model = DEFAULT_MODEL } = env();
  if (!documentsLeaveServer() || !apiKey) return undefined;
  if (!isPriced(model)) log().warn({ model }, 'no price is known for this model; it is booked as the dearest');
  return { client: createClientWithRetry(createMessagesClient({ apiKey, baseUrl })), underWay: new Map() };
}

/** The engine for a caller. It respects the daily budgets and does not pay twice for the same document. */
export function getCategoriser(ctx: Context): Categoriser {
  const { actor, visitor, db, clock } = ctx;
  const { AI_DAILY_DOLLARS, AI_DAILY_DOLLARS_ANONYMOUS } = env();
  const [audience, owner] =
    actor.kind === 'user'
      ? (['user', `user:${actor.userId}`] as const)
      : (['anonymous', `visitor:${visitor.id}`] as const);
  return choose({
    spending: budgetedSpending({
      db,
      clock,
      audience,
      callerPlanOf: () => callerPlanOf(ctx),
      userId: actor.kind === 'user' ? actor.userId : undefined,
      budget: { dollarsADay: AI_DAILY_DOLLARS, anonymousDollarsADay: AI_DAILY_DOLLARS_ANONYMOUS },
    }),
    kept: answerCacheOf({ db, clock, owner }),
    clock,
  });
}

/** The plan whose pages the caller uses: the team's or their own. */
async function callerPlanOf({ actor, db, clock }: Context): Promise<AiCaller> {
  if (actor.kind === 'anonymous') return 'anonymous';
  const now = clock.now();
  const usage = await getPayerUsage(db, actor.userId, now);
  return usage ? currentPlan(usage, now) : 'free';
}

/**
 * The engine of a command-line run. The operator has no database there: nothing is cached and the budget is unlimited.
 */
export function getCommandCategoriser(spending: Spending = unboundedSpending()): Categoriser {
  return choose({ spending, kept: EMPTY_CACHE, clock: systemClock });
}

function choose(
  caller: Pick<Parameters<typeof createAnthropicCategoriser>[0], 'spending' | 'kept' | 'clock'>,
): Categoriser {
  const { offline, service } = engines();
  return service
    ? createAnthropicCategoriser({ model: env().ANTHROPIC_MODEL ?? DEFAULT_MODEL, offline, ...service, ...caller })
    : offline;
}

/** Closes the resources of engines and readers, so that a command can exit. The next use reopens them. */
export function closeEngines(): void {
  shared[HOLDER] = undefined;
  closeAll();
}
