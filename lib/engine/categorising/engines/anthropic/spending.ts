import { costOf, type TokenUsage } from './models';

/** Answers are kept for a day, so that the same document is not paid for twice. */
export const KEEP_ANSWERS_MS = 24 * 60 * 60 * 1000;

/** Room in the budget that was taken for one document, before it is asked about. */
export interface Booking {
  /**
   * Puts what was really used in place of the estimate; called once, however it ended.
   * @param calls the tokens of each call that was billed.
   */
  settle(calls: readonly TokenUsage[], isAnswered: boolean): Promise<void>;
}

/** Where the money for documents comes from. */
export interface Spending {
  /** Takes room for a document that is estimated to cost so many nano-dollars; null when the day's budget does not have it. */
  book(model: string, estimateNanoDollars: number): Promise<Booking | null>;
}

/** What a document took. */
export interface Spent {
  readonly tokens: TokenUsage;
  readonly nanoDollars: number;
}

/** Tokens and price of several calls together. */
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

/** Money without bounds, for the operator's own commands; tells what each document took. */
export function unboundedSpending(onSpent: (spent: Spent) => void = () => undefined): Spending {
  return {
    book: async (model) => ({
      settle: async (calls) => onSpent(sumOf(model, calls, new Date())),
    }),
  };
}
