import { ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors';
import { PLAN_TYPES, type PlanType } from '@/lib/shared/plan-types';
import { TIME_CLASSES } from './time-classes';

/** Every key that stands for none of the known ones. */
const OTHER = 'other';

/** What sorts documents: our own engine, or the family of the model that answered (`modelLabel`). */
export const ENGINES = ['offline', 'haiku', 'sonnet', 'opus', 'fable', 'mythos'] as const;

/** Whose documents the AI service is paid for: by the plan that holds, or nobody's. */
export type AiAsker = PlanType | 'anonymous';
export const AI_ASKERS: readonly AiAsker[] = [...PLAN_TYPES, 'anonymous'];

const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** What is counted a day, and every key that each has: closed lists, so that nothing of a person or a document can be one. */
const METRICS = {
  /** Failures that were answered, by code; of a request, or of one document of it. */
  error: ERROR_CODES,
  /** Documents that were sorted, by engine; those that were read on a device of their owner by what was declared of them. */
  document: [...ENGINES, 'device'],
  /** Pages of these. */
  page: ['sorted'],
  /** The documents that were read here by how long they took. */
  readingTime: TIME_CLASSES,
  /** What the AI service cost, in billionths of a dollar, by asker. */
  aiCost: AI_ASKERS,
  /** Webhooks that were refused or failed, by code. */
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

/** The key that something is stored under: its own if the metric has it, else `other`. Whatever is given, nothing else is stored. */
export function storedKey(metric: Metric, key: string): string {
  return KNOWN[metric].has(key) ? key : OTHER;
}
