import { describe, expect, it } from 'vitest';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import { answerJsonSchema } from './answer';
import { buildRequest, estimateUsage, MIN_CACHED_TOKENS } from './request';
import type { SentDocument } from './sent-document';
import { estimateTextTokens } from './tokens';

const SENT: SentDocument = {
  fileName: 'scan 12.pdf',
  pageCount: 1,
  pages: [{ number: 1, text: 'NORTH GRID\nElectricity bill\t12 March 2024\nTotal due\t£84.10' }],
};
const LONG_SET = Object.fromEntries(
  Array.from({ length: 100 }, (_, at) => [`Category number ${at}`, ['One', 'Two', 'Three', 'Four']]),
);
const SITUATIONS: readonly (readonly [string, UserCategories | undefined])[] = [
  ['built-in', undefined],
  ['own', { set: { Home: ['Electricity', 'Water'], 'Work stuff': [] }, isOnly: true }],
  ['joined', { set: { Bank: ['Leumi'], Pets: [] }, isOnly: false }],
];

describe('a request to the model', () => {
  it.each(SITUATIONS)('has this form with %s categories', async (name, categories) => {
    const request = buildRequest(SENT, { model: 'claude-haiku-5-5', categories });
    await expect(`${JSON.stringify(request, null, 2)}\n`).toMatchFileSnapshot(`snapshots/request.${name}.txt`);
  });

  it.each([...SITUATIONS, ['many own', { set: LONG_SET, isOnly: true }] as const])(
    'marks only parts that are long enough for the cache: %s',
    (_, categories) => {
      const { system } = buildRequest(SENT, { model: 'claude-haiku-5-5', categories });
      let prefix = estimateTextTokens(JSON.stringify(answerJsonSchema(categories)));
      for (const { text, cache_control } of system) {
        prefix += estimateTextTokens(text);
        expect(cache_control !== undefined).toBe(prefix >= MIN_CACHED_TOKENS);
      }
    },
  );

  it('caches instructions and built-in categories, even if their length is estimated a third too high', () => {
    const { system } = buildRequest(SENT, { model: 'claude-haiku-4-5' });
    expect(system.map(({ cache_control }) => cache_control !== undefined)).toEqual([false, true]);
    const tokens = system.reduce((sum, { text }) => sum + estimateTextTokens(text), 0);
    expect(tokens / (4 / 3)).toBeGreaterThan(MIN_CACHED_TOKENS);
  });

  it('is estimated as cache writes for marked parts, and plain input for the rest', () => {
    const usage = (categories?: UserCategories) =>
      estimateUsage(buildRequest(SENT, { model: 'claude-haiku-5-5', categories }), SENT);
    const [builtIn, own] = [usage(), usage({ set: { Home: [] }, isOnly: true })];
    expect(builtIn.cacheWrite).toBeGreaterThan(MIN_CACHED_TOKENS);
    expect(own.cacheWrite).toBe(0);
    expect(own.input).toBeGreaterThan(builtIn.input);
  });
});
