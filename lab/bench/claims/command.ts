// npm run bench -- claims [--callers n] [--rounds n]: claims per second, compared with a bare transaction that writes
// one row, on the same PostgreSQL.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { type OpenDatabase, openPostgres } from '@/db/client.server';
import { categorisationDocuments, categorisationSessions } from '@/db/schema/categorisation';
import { usageLimits } from '@/db/schema/usage';
import { formatTable } from '@/lib/features/command/table';
import { claimUsage } from '@/lib/features/usage/claim-usage.server';
import { UNLIMITED } from '@/lib/features/usage/plans';
import type { UserContext } from '@/lib/platform/context.server';
import { NOW, userContext } from '../../../tests/support/actors';
import { databaseUrl, startPostgres, TEMPLATE_DATABASE } from '../../../tests/support/database.setup';

const CLAIMS_A_ROUND = 400;
const TRANSACTIONS_A_ROUND = 800;
/** Sessions per account. Each session has three documents of two pages. */
const SESSIONS_AN_ACCOUNT = 10;
const DOCUMENTS_A_SESSION = 3;
/** Documents that each account has paid for before. */
const PAID_BEFORE = 50;

const { values } = parseArgs({
  options: { callers: { type: 'string', default: '20' }, rounds: { type: 'string', default: '5' } },
});
const callers = Math.max(1, Number(values.callers) || 1);
const rounds = Math.max(1, Number(values.rounds) || 1);

/** A session to claim, and its account. */
interface Batch {
  readonly ctx: UserContext;
  readonly sessionId: string;
  readonly documentIds: readonly string[];
}

/** Creates accounts with unlimited pages and sorted, unclaimed sessions. */
async function prepare({ db }: OpenDatabase, sessionCount: number, sessionsEach: number): Promise<Batch[]> {
  const batches: Batch[] = [];
  while (batches.length < sessionCount) {
    const ctx = await userContext(db);
    const { userId } = ctx.actor;
    await db.update(usageLimits).set({ documentsLimit: UNLIMITED }).where(eq(usageLimits.userId, userId));
    const own = Array.from({ length: sessionsEach }, () => ({
      ctx,
      sessionId: randomUUID(),
      documentIds: Array.from({ length: DOCUMENTS_A_SESSION }, () => randomUUID()),
    }));
    await db
      .insert(categorisationSessions)
      .values(own.map(({ sessionId }) => ({ id: sessionId, userId, createdAt: NOW })));
    await db.insert(categorisationDocuments).values(
      own.flatMap(({ sessionId, documentIds }) =>
        documentIds.map((clientId) => ({
          sessionId,
          clientId,
          mark: `mark of ${clientId}`,
          byVisitor: false,
          kind: 'pdf',
          pageCount: 2,
          status: 'done',
          createdAt: NOW,
        })),
      ),
    );
    batches.push(...own);
  }
  return batches;
}

/** Runs each task once with this many concurrent callers. Returns tasks per second. */
async function perSecond(work: readonly (() => Promise<unknown>)[]): Promise<number> {
  const left = work.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const piece of left) await piece();
    }),
  );
  return (1000 * work.length) / (performance.now() - start);
}

const claimOf =
  ({ ctx, sessionId, documentIds }: Batch) =>
  async () => {
    const { pagesDeducted } = await claimUsage(ctx, { sessionId, documentCount: 3, documentIds: [...documentIds] });
    if (pagesDeducted !== 2 * DOCUMENTS_A_SESSION) throw new Error(`A claim deducted ${pagesDeducted} pages.`);
  };

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const postgres = startPostgres();
const database = await openPostgres(databaseUrl(await postgres.ready, TEMPLATE_DATABASE));
try {
  const prepared = await prepare(database, (rounds + 1) * CLAIMS_A_ROUND, SESSIONS_AN_ACCOUNT);
  // Interleaves the accounts, so that no two callers work on the same one.
  const batches = Array.from({ length: SESSIONS_AN_ACCOUNT }, (_, turn) =>
    prepared.filter((_batch, index) => index % SESSIONS_AN_ACCOUNT === turn),
  ).flat();
  const ofOne = await prepare(database, CLAIMS_A_ROUND, CLAIMS_A_ROUND);
  // The planner then sees a table in use instead of an empty one.
  await database.db.execute(
    sql`insert into paid_documents select u.id, 'old ' || n, 1, now() from users u, generate_series(1, ${PAID_BEFORE}) n`,
  );
  await database.db.execute(sql`analyze`);
  await database.db.execute(sql`create table bare_rows (id uuid primary key, at timestamptz not null)`);
  // Baseline: a handler without rules that stores one row durably.
  const transaction = () =>
    database.db.transaction((tx) => tx.execute(sql`insert into bare_rows values (${randomUUID()}, now())`));
  const transactions = Array.from({ length: TRANSACTIONS_A_ROUND }, () => transaction);
  const bare: number[] = [];
  const claims: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const mine = batches.slice(round * CLAIMS_A_ROUND, (round + 1) * CLAIMS_A_ROUND);
    const figures = [await perSecond(transactions), await perSecond(mine.map(claimOf))] as const;
    // In the first round connections open and the JIT warms up.
    if (round === 0) continue;
    bare.push(figures[0]);
    claims.push(figures[1]);
  }
  const ratio = median(claims.map((figure, round) => figure / (bare[round] ?? 1)));
  const crowded = await perSecond(ofOne.map(claimOf));
  console.log(
    formatTable([
      [`${callers} callers, ${rounds} rounds, median`, 'a second', 'of bare transactions'],
      ['begin, insert one row, commit', median(bare).toFixed(0), '1.00'],
      ['a claim, each caller for other accounts', median(claims).toFixed(0), ratio.toFixed(2)],
      ['a claim, all for one account', crowded.toFixed(0), (crowded / median(bare)).toFixed(2)],
    ]),
  );
} finally {
  await database.close();
  await postgres.stop();
}
