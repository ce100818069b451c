import { costOf, type TokenUsage } from './models';

/** Answers are cached for a day, so that the same document is not paid for twice. */
export const KEEP_ANSWERS_MS = 24 * 60 * 60 * 1000;

/** Budget that is reserved for one document before it is sent. */
export interface Booking {
  /**
   * Replaces the estimate with the actual cost. Called once, whatever the outcome.
   * @param calls the tokens of each billed call.
   */
  settle(calls: readonly TokenUsage[], isAnswered: boolean): Promise<void>;
}

/** Budget from which documents are paid. */
export interface Spending {
  /** Reserves the estimated cost of a document, in nano-dollars; null when the day's budget does not cover it. */
  book(model: string, estimateNanoDollars: number): Promise<Booking | null>;
}

export interface Spent {
  readonly tokens: TokenUsage;
  readonly nanoDollars: number;
}

/** Sums the tokens and cost of several calls. */
export function sumOf(model: string, calls: readonly TokenUsage[], at: Date): Spent {
  const total = (kind: keyof TokenUsage) => calls.reduce((sum, call) => sum + call[kind], 0);
  return {
    tokens: {
      input: total('input'),
      cacheWrite: total('cacheWrite'),
      cacheRead: total('cacheRead'),
      output: total('output'),
    },
    nanoDollars: calls.reduce((sum, call) => sum + costOf(model, call, at), 0),
  };
}

/** Unlimited budget, for the operator's own commands. Reports the cost of each document. */
export function unboundedSpending(onSpent: (spent: Spent) => void = () => undefined): Spending {
  return {
    book: async (model) => ({
      settle: async (calls) => onSpent(sumOf(model, calls, new Date())),
    }),
  };
}
