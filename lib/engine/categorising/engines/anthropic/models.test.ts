import { describe, expect, it } from 'vitest';
import { costOf, DEFAULT_MODEL, isPriced, modelLabel, NO_TOKENS, thinkingOf } from './models';

const NOW = new Date('2026-11-21T12:00:00Z');
const MILLION = 1_000_000;

describe('the price of a call', () => {
  it('is in billionths of a dollar, by kind of token', () => {
    expect(costOf(DEFAULT_MODEL, { input: 1000, cacheWrite: 1000, cacheRead: 1000, output: 1000 }, NOW)).toBe(
      100_000 + 125_000 + 10_000 + 500_000,
    );
    expect(costOf('claude-haiku-4-5-20251001', { ...NO_TOKENS, output: 1 }, NOW)).toBe(5_000);
  });

  it('is higher for all tokens of a long prompt', () => {
    const short = costOf(DEFAULT_MODEL, { ...NO_TOKENS, input: 100_000 }, NOW);
    const long = costOf(DEFAULT_MODEL, { ...NO_TOKENS, input: 1, cacheRead: 100_000 }, NOW);
    expect(short).toBe(10_000_000);
    expect(long).toBe(500 + 100_000 * 50);
  });

  it('of an unknown model is that of the most expensive one', () => {
    expect(isPriced('claude-haiku-9')).toBe(false);
    expect(costOf('claude-haiku-9', { ...NO_TOKENS, input: MILLION }, NOW)).toBe(4 * 1_000_000_000);
  });
});

it('depends on the model’s family', () => {
  expect(modelLabel(DEFAULT_MODEL)).toBe('haiku');
  expect(modelLabel('somebody-elses')).toBe('somebody-elses');
  expect(thinkingOf(DEFAULT_MODEL)).toEqual({ thinking: { type: 'disabled' } });
  expect(thinkingOf('claude-sonnet-5-5')).toEqual({ effort: 'low' });
});
