import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categorisationSessions as sessions } from '@/db/schema/categorisation';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { getUsage } from '@/lib/features/usage/get-usage.server';
import { LimitDetails, selectAffordable } from '@/lib/features/usage/refusal';
import type { Context, UserContext } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { userContext, visitorContext } from '../support/actors';
import { describeOnEachDatabase } from '../support/database';
import { identityFor, sortDocuments } from '../support/sort-documents';

/** Page counts of the documents; together more than a free account has. */
const PAGES = [1, 2, 4, 6, 9];
const FREE_PAGES = 20;
/** Several hundred steps with several queries each, on a busy machine. */
const TIMEOUT_MS = 180_000;

type Step =
  | { readonly kind: 'sort'; readonly documents: readonly number[]; readonly keepsSession: boolean }
  | { readonly kind: 'take'; readonly documents: readonly number[]; readonly twice: boolean }
  | { readonly kind: 'signIn'; readonly account: number | null }
  | { readonly kind: 'browser'; readonly browser: number };

const documents = fc.uniqueArray(fc.nat(PAGES.length - 1), { minLength: 1, maxLength: PAGES.length });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sort'), documents, keepsSession: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take'), documents, twice: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('signIn'), account: fc.option(fc.nat(1), { freq: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('browser'), browser: fc.nat(1) }) },
);

/** State of one run: all actions so far and their responses. */
interface World {
  readonly accounts: readonly UserContext[];
  readonly visitors: readonly Context[];
  readonly ids: readonly string[];
  /** Documents that each account has paid for. */
  readonly paid: readonly Set<number>[];
  /** For each browser, the session that last returned each document. */
  readonly sessionOf: readonly Map<number, string>[];
  account: number | null;
  browser: number;
}

const pagesOf = (indexes: Iterable<number>) => [...indexes].reduce((sum, index) => sum + (PAGES[index] ?? 0), 0);
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no ${index}.`);
  return item;
};

/** The current caller: the signed-in account in the current browser. */
function caller(world: World): Context {
  const { visitor } = at(world.visitors, world.browser);
  return world.account === null ? at(world.visitors, world.browser) : { ...at(world.accounts, world.account), visitor };
}

async function sort(
  world: World,
  { documents: indexes, keepsSession }: Extract<Step, { kind: 'sort' }>,
): Promise<void> {
  const ctx = caller(world);
  const known = at(world.sessionOf, world.browser);
  const session = keepsSession ? indexes.map((document) => known.get(document)).find(Boolean) : undefined;
  const others = () => Promise.all(world.visitors.map((visitor) => getUsage(visitor)));
  const before = { own: await getUsage(ctx), visitors: await others() };
  try {
    const documents = indexes.map((document) => ({
      pages: at(PAGES, document),
      identity: identityFor(at(world.ids, document)),
    }));
    const answered = await sortDocuments(ctx, documents, session);
    for (const document of indexes) known.set(document, answered);
  } catch (error) {
    const refused = codeOf(error);
    if (refused === 'sessionUnknown') {
      // The session belongs to another user who was signed in here.
      expect(await ownerOf(ctx, session)).not.toBe(null);
      return;
    }
    expect(refused).toMatch(/^(pageLimit|untakenLimit|anonymous(File|Page)Limit)$/);
    const { needed, remaining } = LimitDetails.parse((error as AppError).details);
    expect(needed).toBeGreaterThan(remaining);
    // Paid documents are never refused; a refusal concerns the request's own pages.
    if (world.account !== null) {
      expect(needed).toBeLessThanOrEqual(pagesOf(indexes.filter((document) => !paidBy(world).has(document))));
    }
  }
  // Reading is not shown as used, and counts towards its caller.
  if (world.account === null) return;
  const after = await getUsage(ctx);
  expect({ ...after, untaken: undefined }).toEqual({ ...before.own, untaken: undefined });
  expect(await others()).toEqual(before.visitors);
}

const paidBy = (world: World) => at(world.paid, world.account ?? -1);

async function ownerOf(ctx: Context, sessionId: string | undefined) {
  if (!sessionId) return null;
  const [row] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId));
  return row?.userId ?? null;
}

async function take(world: World, { documents: indexes, twice }: Extract<Step, { kind: 'take' }>): Promise<void> {
  if (world.account === null) return;
  const known = at(world.sessionOf, world.browser);
  const groups = Map.groupBy(
    indexes.filter((document) => known.has(document)),
    (document) => known.get(document) ?? '',
  );
  for (const [sessionId, group] of groups) {
    await claimFrom(world, sessionId, group);
    if (twice) await claimFrom(world, sessionId, group);
  }
}

async function claimFrom(world: World, sessionId: string, group: readonly number[]): Promise<void> {
  const ctx = caller(world) as UserContext;
  const owner = await ownerOf(ctx, sessionId);
  const paid = paidBy(world);
  const documentIds = group.map((document) => at(world.ids, document));
  const claim = () => claimUsage(ctx, { sessionId, documentCount: group.length, documentIds });
  if (owner !== null && owner !== ctx.actor.userId) {
    await expect(claim()).rejects.toMatchObject({ code: 'sessionUnknown' });
    return;
  }
  const needed = pagesOf(group.filter((document) => !paid.has(document)));
  const remaining = FREE_PAGES - pagesOf(paid);
  if (needed <= remaining) {
    const answer = await claim();
    expect(answer.pagesDeducted).toBe(needed);
    for (const document of group) paid.add(document);
    expect(answer.usage).toEqual(await getUsage(ctx));
    return;
  }
  const error = await claim().catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe('insufficientPages');
  const details = LimitDetails.parse((error as AppError).details);
  expect(details).toMatchObject({ needed, remaining });
  // A user with pages left can claim that many.
  const fitting = selectAffordable(details.documents ?? [], remaining).map(({ documentId }) =>
    world.ids.indexOf(documentId ?? ''),
  );
  if (fitting.length > 0) await claimFrom(world, sessionId, fitting);
}

async function showsWhatWasCharged(world: World): Promise<void> {
  for (const [index, account] of world.accounts.entries()) {
    const charged = pagesOf(at(world.paid, index));
    const usage = await getUsage(account);
    expect(usage).toMatchObject({
      documentsProcessedThisMonth: charged,
      totalDocumentsProcessed: charged,
      remainingPages: FREE_PAGES - charged,
    });
    expect(usage.untaken?.pages).toBeLessThanOrEqual(usage.untaken?.pagesLimit ?? 0);
  }
}

describeOnEachDatabase('the usage, after any sequence of actions,', (getDb) => {
  it(
    'charges what is shown, charges nothing twice, never refuses a paid document, and never leads to a dead end',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          const world: World = {
            accounts: [await userContext(getDb()), await userContext(getDb())],
            visitors: [visitorContext(getDb()), visitorContext(getDb())],
            ids: PAGES.map(() => randomUUID()),
            paid: [new Set(), new Set()],
            sessionOf: [new Map(), new Map()],
            account: 0,
            browser: 0,
          };
          for (const action of steps) {
            if (action.kind === 'signIn') world.account = action.account;
            else if (action.kind === 'browser') world.browser = action.browser;
            else if (action.kind === 'sort') await sort(world, action);
            else await take(world, action);
            await showsWhatWasCharged(world);
          }
        }),
        { numRuns: 25 },
      );
    },
    TIMEOUT_MS,
  );
});
