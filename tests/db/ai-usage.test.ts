import { expect, it } from 'vitest';
import {
  addAiUsage,
  deleteExpiredAiAnswers,
  getAiAnswer,
  getAiCosts,
  listAiUsage,
  saveAiAnswer,
} from '@/db/queries/ai-usage';
import { listDailyCounts } from '@/db/queries/daily-counters';
import { answerCacheOf } from '@/lib/engine/categorising/engines/anthropic/answer-cache.server';
import { budgetedSpending } from '@/lib/engine/categorising/engines/anthropic/budgeted-spending.server';
import { DEFAULT_MODEL, NANO_DOLLARS, NO_TOKENS } from '@/lib/engine/categorising/engines/anthropic/models';
import { buildRequest } from '@/lib/engine/categorising/engines/anthropic/request';
import { describeOnEachDatabase } from '../support/database';

const at = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });
const CENT = NANO_DOLLARS / 100;

describeOnEachDatabase('AI usage', (getDb) => {
  it('is summed by day, audience and model', async () => {
    const key = { day: '2026-01-01', audience: 'user', model: 'm' } as const;
    await addAiUsage(getDb(), key, { documents: 1, inputTokens: 10, costNanoDollars: 500 });
    await addAiUsage(getDb(), key, { documents: 1, outputTokens: 7, costNanoDollars: -200 });
    await addAiUsage(getDb(), { ...key, audience: 'anonymous' }, { costNanoDollars: 40 });
    await addAiUsage(getDb(), { ...key, day: '2026-01-03' }, { documents: 1 });
    expect(await getAiCosts(getDb(), '2026-01-01')).toEqual({ user: 300, anonymous: 40 });
    expect(await getAiCosts(getDb(), '2026-01-02')).toEqual({ user: 0, anonymous: 0 });
    const rows = await listAiUsage(getDb(), '2026-01-01', '2026-01-02');
    expect(rows).toHaveLength(2);
    expect(rows.at(-1)).toEqual({
      ...key,
      documents: 2,
      inputTokens: 10,
      cacheWriteTokens: 0,
      cacheReadTokens: 0,
      outputTokens: 7,
      costNanoDollars: 300,
    });
  });

  it('stops at the day’s budget and starts again the next day', async () => {
    const budget = { dollarsADay: 0.1, anonymousDollarsADay: 0.03 };
    const spending = (day: string, audience: 'user' | 'anonymous') =>
      budgetedSpending({ db: getDb(), clock: at(day), audience, callerPlanOf: async () => 'anonymous', budget });
    const visitor = spending('2026-02-01', 'anonymous');
    for (let document = 0; document < 3; document += 1) expect(await visitor.book(DEFAULT_MODEL, CENT)).not.toBeNull();
    expect(await visitor.book(DEFAULT_MODEL, CENT)).toBeNull();
    // Visitors have used their share; users have the remainder.
    const user = spending('2026-02-01', 'user');
    for (let document = 0; document < 7; document += 1) expect(await user.book(DEFAULT_MODEL, CENT)).not.toBeNull();
    expect(await user.book(DEFAULT_MODEL, CENT)).toBeNull();
    expect(await spending('2026-02-02', 'anonymous').book(DEFAULT_MODEL, CENT)).not.toBeNull();
  });

  it('replaces an estimate by the actual cost', async () => {
    const spending = budgetedSpending({
      db: getDb(),
      clock: at('2026-03-01'),
      audience: 'user',
      callerPlanOf: async () => 'personal',
      budget: { dollarsADay: 1, anonymousDollarsADay: 1 },
    });
    const booking = await spending.book(DEFAULT_MODEL, 5_000_000);
    expect((await getAiCosts(getDb(), '2026-03-01')).user).toBe(5_000_000);
    await booking?.settle(
      [
        { ...NO_TOKENS, input: 100 },
        { input: 100, cacheWrite: 0, cacheRead: 1000, output: 10 },
      ],
      true,
    );
    const [row] = await listAiUsage(getDb(), '2026-03-01', '2026-03-01');
    expect(row).toMatchObject({ documents: 1, inputTokens: 200, cacheReadTokens: 1000, outputTokens: 10 });
    const cost = 200 * 100 + 1000 * 10 + 10 * 500;
    expect(row?.costNanoDollars).toBe(cost);
    const counted = (await listDailyCounts(getDb(), '2026-03-01')).filter(({ day }) => day === '2026-03-01');
    expect(counted).toMatchObject([{ name: 'aiCost', key: 'personal', count: cost }]);
  });

  it('does not exceed the budget when documents are booked simultaneously', async () => {
    const spending = budgetedSpending({
      db: getDb(),
      clock: at('2026-04-01'),
      audience: 'anonymous',
      callerPlanOf: async () => 'anonymous',
      budget: { dollarsADay: 1, anonymousDollarsADay: 0.05 },
    });
    const booked = await Promise.all(Array.from({ length: 12 }, () => spending.book(DEFAULT_MODEL, CENT)));
    expect(booked.filter((booking) => booking !== null)).toHaveLength(5);
  });
});

describeOnEachDatabase('a stored answer', (getDb) => {
  const sent = { fileName: 'a.pdf', pageCount: 1, pages: [{ number: 1, text: 'Bill of Dana Levi' }] };
  const request = buildRequest(sent, { model: DEFAULT_MODEL });
  const answer = {
    categoryId: 'Electricity',
    confidence: 0.9,
    suggestions: [{ id: 'Electricity', confidence: 0.9 }],
    title: 'Bill of Dana Levi',
    language: 'en' as const,
    sensitiveDataTypes: [],
  };

  it('is found for a day, only by its owner', async () => {
    const cache = answerCacheOf({ db: getDb(), clock: at('2026-05-01'), owner: 'user:1' });
    await cache.save(cache.nameOf(request), answer);
    expect(await cache.get(cache.nameOf(request))).toEqual(answer);
    const other = answerCacheOf({ db: getDb(), clock: at('2026-05-01'), owner: 'user:2' });
    expect(await other.get(other.nameOf(request))).toBeNull();
    const later = answerCacheOf({ db: getDb(), clock: at('2026-05-02'), owner: 'user:1' });
    expect(await later.get(later.nameOf(request))).toBeNull();
  });

  it('is not reused for another document, other categories or another model', () => {
    const cache = answerCacheOf({ db: getDb(), clock: at('2026-05-01'), owner: 'user:1' });
    const names = [
      cache.nameOf(request),
      cache.nameOf(buildRequest({ ...sent, pages: [{ number: 1, text: 'x' }] }, { model: DEFAULT_MODEL })),
      cache.nameOf(buildRequest(sent, { model: DEFAULT_MODEL, categories: { set: { Home: [] }, isOnly: true } })),
      cache.nameOf(buildRequest(sent, { model: 'claude-haiku-4-5' })),
    ];
    expect(new Set(names).size).toBe(4);
  });

  it('is unreadable in the table and deleted when it expires', async () => {
    const cache = answerCacheOf({ db: getDb(), clock: at('2026-06-01'), owner: 'user:1' });
    const name = cache.nameOf(request);
    await cache.save(name, answer);
    const stored = await getAiAnswer(getDb(), name, at('2026-06-01').now());
    expect(stored).not.toContain('Dana');
    expect(name).not.toContain('user');
    await deleteExpiredAiAnswers(getDb(), at('2026-06-03').now());
    expect(await getAiAnswer(getDb(), name, at('2026-06-01').now())).toBeNull();
  });

  it('is ignored if it was encrypted under another secret', async () => {
    const cache = answerCacheOf({ db: getDb(), clock: at('2026-07-01'), owner: 'user:1' });
    const name = cache.nameOf(request);
    await saveAiAnswer(getDb(), { key: name, sealed: 'eyJhbGciOiJkaXIifQ..a.b.c', expiresAt: new Date('2027-01-01') });
    expect(await cache.get(name)).toBeNull();
  });
});
