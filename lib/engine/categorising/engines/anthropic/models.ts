/** The newest Haiku-class model that the SDK names. */
export const DEFAULT_MODEL = 'claude-haiku-5-5';

/** Tokens of one or several calls, as the service bills them. */
export interface TokenUsage {
  /** Neither written to the prompt cache nor read from it. */
  readonly input: number;
  readonly cacheWrite: number;
  readonly cacheRead: number;
  readonly output: number;
}

export const NO_TOKENS: TokenUsage = { input: 0, cacheWrite: 0, cacheRead: 0, output: 0 };

/** Dollars for a million tokens of each kind; the cache is the one that lasts five minutes. */
export type Rates = TokenUsage;

interface Price {
  /** The day from which it holds, ISO `yyyy-mm-dd`. */
  readonly since: string;
  readonly rates: Rates;
  /** Prompts of more tokens than this, cached ones counted, cost more in all their parts. */
  readonly longPrompt?: { readonly above: number; readonly rates: Rates };
}

/** Anthropic's list prices (the model pages of its documentation), as of 2026-11-21. The latest row that has begun holds. */
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
/** A model that nobody entered is taken to be the dearest: a budget may close early, never late. */
const DEAREST = 'claude-opus-5-5';

/** A dated id (`claude-haiku-4-5-20251001`) is priced as its undated one. */
const undated = (model: string): string => model.replace(/-\d{8}$/, '');

/** Whether the price table knows a model. */
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

/** Billionths of a dollar: prices of single tokens are whole numbers in it. */
export const NANO_DOLLARS = 1_000_000_000;
const NANO_DOLLARS_A_TOKEN = NANO_DOLLARS / 1_000_000;

/**
 * What tokens of **one call** cost, in nano-dollars.
 * @param at the instant of the call: prices change.
 */
export function costOf(model: string, usage: TokenUsage, at: Date): number {
  const { input, cacheWrite, cacheRead, output } = usage;
  const rates = ratesOf(model, input + cacheWrite + cacheRead, at);
  const dollars =
    input * rates.input + cacheWrite * rates.cacheWrite + cacheRead * rates.cacheRead + output * rates.output;
  return Math.ceil(dollars * NANO_DOLLARS_A_TOKEN);
}

/** What a result says about the model that made it: its family, e.g. `haiku` (specification section 3), else its id. */
export function modelLabel(model: string): string {
  return /haiku|sonnet|opus|fable|mythos/.exec(model)?.[0] ?? model;
}

/** How a model is asked to answer at once: models that always think are only told to think little. */
export function thinkingOf(model: string): { thinking?: { type: 'disabled' }; effort?: 'low' } {
  return modelLabel(model) === 'haiku' ? { thinking: { type: 'disabled' } } : { effort: 'low' };
}
