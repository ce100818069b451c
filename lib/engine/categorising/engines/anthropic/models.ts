/** The newest Haiku-class model that the SDK lists. */
export const DEFAULT_MODEL = 'claude-haiku-5-5';

/** Billed tokens of one or several calls. */
export interface TokenUsage {
  /** Tokens neither written to the prompt cache nor read from it. */
  readonly input: number;
  readonly cacheWrite: number;
  readonly cacheRead: number;
  readonly output: number;
}

export const NO_TOKENS: TokenUsage = { input: 0, cacheWrite: 0, cacheRead: 0, output: 0 };

/** Dollars per million tokens of each kind. The cache is the one with a TTL of five minutes. */
export type Rates = TokenUsage;

interface Price {
  /** First day on which the price applies, ISO `yyyy-mm-dd`. */
  readonly since: string;
  readonly rates: Rates;
  /** Prompts with more tokens than this, including cached ones, cost more in all their parts. */
  readonly longPrompt?: { readonly above: number; readonly rates: Rates };
}

/**
 * Anthropic's list prices (the model pages of its documentation), as of 2026-11-21. The latest row whose day has come
 * applies.
 */
const PRICES: Readonly<Record<string, readonly Price[]>> = {
  'claude-haiku-5-5': [
    {
      since: '2026-10-07',
      rates: { input: 0.1, cacheWrite: 0.125, cacheRead: 0.01, output: 0.5 },
      longPrompt: { above: 100_000, rates: { input: 0.5, cacheWrite: 0.625, cacheRead: 0.05, output: 2.5 } },
    },
  ],
  'claude-haiku-4-5': [{ since: '2025-10-15', rates: { input: 1, cacheWrite: 1.25, cacheRead: 0.1, output: 5 } }],
  'claude-sonnet-5-5': [{ since: '2026-10-07', rates: { input: 2, cacheWrite: 2.5, cacheRead: 0.1, output: 10 } }],
  'claude-opus-5-5': [{ since: '2026-10-07', rates: { input: 4, cacheWrite: 5, cacheRead: 0.2, output: 20 } }],
};
/** Fallback for models without a price: the most expensive one, so that a budget closes early rather than late. */
const DEAREST = 'claude-opus-5-5';

/** A dated id (`claude-haiku-4-5-20251001`) has the price of its undated one. */
const undated = (model: string): string => model.replace(/-\d{8}$/, '');

export function isPriced(model: string): boolean {
  return Object.hasOwn(PRICES, undated(model));
}

function ratesOf(model: string, promptTokens: number, at: Date): Rates {
  const prices = PRICES[undated(model)] ?? PRICES[DEAREST] ?? [];
  const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const price = prices.findLast(({ since }) => since <= day) ?? prices[0];
  if (!price) throw new Error(`no price for ${model}`);
  const { longPrompt } = price;
  return longPrompt && promptTokens > longPrompt.above ? longPrompt.rates : price.rates;
}

/** Billionths of a dollar. Prices of single tokens are integers in this unit. */
export const NANO_DOLLARS = 1_000_000_000;
const NANO_DOLLARS_A_TOKEN = NANO_DOLLARS / 1_000_000;

/**
 * Returns the cost of the tokens of **one call**, in nano-dollars.
 * @param at time of the call, because prices change.
 */
export function costOf(model: string, usage: TokenUsage, at: Date): number {
  const { input, cacheWrite, cacheRead, output } = usage;
  const rates = ratesOf(model, input + cacheWrite + cacheRead, at);
  const dollars =
    input * rates.input + cacheWrite * rates.cacheWrite + cacheRead * rates.cacheRead + output * rates.output;
  return Math.ceil(dollars * NANO_DOLLARS_A_TOKEN);
}

/** Returns the model's family for the result, e.g. `haiku` (specification section 3), otherwise its id. */
export function modelLabel(model: string): string {
  return /haiku|sonnet|opus|fable|mythos/.exec(model)?.[0] ?? model;
}

/** Returns settings that make a model answer at once: no thinking, or low effort for models that always think. */
export function thinkingOf(model: string): { thinking?: { type: 'disabled' }; effort?: 'low' } {
  return modelLabel(model) === 'haiku' ? { thinking: { type: 'disabled' } } : { effort: 'low' };
}
