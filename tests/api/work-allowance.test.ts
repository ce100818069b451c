import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CategoriseBody } from '@/lib/features/sorting/categorise-body';
import { type CategoriseServices, categoriseDocuments } from '@/lib/features/sorting/categorise-documents.server';
import type { Context } from '@/lib/platform/context.server';
import { AppError } from '@/lib/platform/errors';
import { userContext, visitorContext } from '../support/actors';
import { openEmbeddedTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbeddedTestDatabase();
});
afterAll(() => database.close());

/** More than an allowance, in ms of CPU time. */
const TOO_MUCH_MS = 200_000;

/**
 * Fake reader and sorter with the given CPU cost. Files named `bad…` fail when inspected, `late…` when sorted;
 * `endless…` report that they are waiting.
 */
function costing(cpuMs: number, onEndless: () => void): CategoriseServices {
  return {
    inspect: async ({ fileName }, { caller }) => {
      caller.chargeCpuMs?.(cpuMs);
      if (fileName.startsWith('bad')) throw new AppError('pdfTimeout');
      return { kind: 'pdf', pageCount: 1 };
    },
    organise: async ({ fileName }, { caller, signal }) => {
      caller?.chargeCpuMs?.(cpuMs);
      if (fileName.startsWith('late')) throw new AppError('readTimeout');
      if (fileName.startsWith('endless')) {
        const ended = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
        onEndless();
        await ended;
      }
      return {
        fileName,
        category: 'Bank',
        categoryId: 'Bank',
        confidence: 0.9,
        suggestedFileName: fileName,
        pageCount: 1,
        modelUsed: 'stand-in',
        sensitiveDataTypes: [],
        remarks: [],
      };
    },
    getCategoriser: () => ({
      id: 'stand-in',
      parallel: 4,
      categorise: () => Promise.reject(new Error('not used')),
    }),
  };
}

function sort(
  ctx: Context,
  names: readonly string[],
  { cpuMs = TOO_MUCH_MS, returnPartial = true, onEndless = () => {} } = {},
) {
  const documents = names.map((fileName) => ({ fileName, base64Data: 'AAAA' }));
  return categoriseDocuments(ctx, CategoriseBody.parse({ documents, returnPartial }), costing(cpuMs, onEndless));
}

describe('the quota for failed work', () => {
  it('is used by failed documents, and then refuses with the time to wait', async () => {
    const ctx = visitorContext(database.db);
    await sort(ctx, ['bad.pdf']);
    await expect(sort(ctx, ['good.pdf'])).rejects.toMatchObject({
      code: 'allowanceSpent',
      params: { retryAfter: expect.any(Number), minutes: 10 },
    });
  });

  it('is not used by documents that succeed', async () => {
    const ctx = visitorContext(database.db);
    await sort(ctx, ['good.pdf']);
    await expect(sort(ctx, ['good.pdf'])).resolves.toMatchObject({ results: [{ category: 'Bank' }] });
  });

  it('is used by all documents of a request that fails as a whole', async () => {
    const ctx = visitorContext(database.db);
    const request = sort(ctx, ['good.pdf', 'late.pdf'], { cpuMs: 40_000, returnPartial: false });
    await expect(request).rejects.toMatchObject({ code: 'readTimeout' });
    await expect(sort(ctx, ['good.pdf'])).rejects.toMatchObject({ code: 'allowanceSpent' });
  });

  it('is used by requests that their caller abandons', async () => {
    const gone = new AbortController();
    const ctx = visitorContext(database.db, { signal: gone.signal });
    const request = sort(ctx, ['endless.pdf'], { onEndless: () => gone.abort(new Error('gone')) });
    await expect(request).rejects.toThrow('gone');
    const again = visitorContext(database.db, { addressHash: ctx.visitor.addressHash });
    await expect(sort(again, ['good.pdf'])).rejects.toMatchObject({ code: 'allowanceSpent' });
  });

  it('belongs to an address, whatever its cookies', async () => {
    const addressHash = randomUUID();
    await sort(visitorContext(database.db, { addressHash }), ['bad.pdf']);
    const other = visitorContext(database.db, { addressHash });
    await expect(sort(other, ['good.pdf'])).rejects.toMatchObject({ code: 'allowanceSpent' });
    const user = await userContext(database.db, { addressHash });
    await expect(sort(user, ['good.pdf'])).resolves.toBeDefined();
    await expect(sort(visitorContext(database.db), ['good.pdf'])).resolves.toBeDefined();
  });
});

it('a request that fails as a whole stops the work on its other documents', async () => {
  const request = sort(visitorContext(database.db), ['late.pdf', 'endless.pdf'], { cpuMs: 1, returnPartial: false });
  await expect(request).rejects.toMatchObject({ code: 'readTimeout' });
});
