import { ERROR_CODES } from '@/lib/platform/errors';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';
import { TIME_CLASSES } from './time-classes';

/** Replaces unknown keys. */
const OTHER = 'other';

/** Engines that sort documents: our own, or the model family that answered (`modelLabel`). */
export const ENGINES = ['offline', 'haiku', 'sonnet', 'opus', 'fable', 'mythos'] as const;

/** Payer of AI costs: the current plan of the account, or anonymous. */
export type AiCaller = PlanType | 'anonymous';
export const AI_ASKERS: readonly AiCaller[] = [...PLAN_TYPES, 'anonymous'];

/** Daily metrics with all their keys: closed lists, so that no key can contain personal data or document content. */
const METRICS = {
  /** Failures that were answered, by code; of a request, or of one of its documents. */
  error: ERROR_CODES,
  /** Sorted documents, by engine; `device`: read on the user's device and reported. */
  document: [...ENGINES, 'device'],
  page: ['sorted'],
  /** Documents read on the server, by duration class. */
  readingTime: TIME_CLASSES,
  /** Cost of the AI service, in billionths of a dollar, by payer. */
  aiCost: AI_ASKERS,
  /** Webhooks that were rejected or failed, by code. */
  webhook: ERROR_CODES,
} as const satisfies Record<string, readonly string[]>;

export type Metric = keyof typeof METRICS;
export type MetricKey<M extends Metric> = (typeof METRICS)[M][number] | typeof OTHER;

const KNOWN: Readonly<Record<Metric, ReadonlySet<string>>> = {
  error: new Set(METRICS.error),
  document: new Set(METRICS.document),
  page: new Set(METRICS.page),
  readingTime: new Set(METRICS.readingTime),
  aiCost: new Set(METRICS.aiCost),
  webhook: new Set(METRICS.webhook),
};

/** Returns the key to store: the given one if the metric has it, else `other`. */
export function storedKey(metric: Metric, key: string): string {
  return KNOWN[metric].has(key) ? key : OTHER;
}
