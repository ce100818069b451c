// Times and query plans of npm run bench -- admin.
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client.server';
import { answerTableFile } from '@/lib/features/admin/table-answers.server';
import { type AdminTable, TableQuery } from '@/lib/features/admin/tables';
import type { OperatorContext } from '@/lib/platform/context.server';
import type { Page } from './pages';

const P95 = 0.95;

export interface Measured {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** Blocks that its statements touch; 0 if their plans are not checked. */
  readonly blocks: number;
}

/** Returns the element at a share of a sorted list: 1/2 is the median. */
export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;

/** Measures the response time of a page. */
export async function measure(
  { name, run }: Pick<Page, 'name' | 'run'>,
  rounds: number,
): Promise<Omit<Measured, 'blocks'>> {
  const times: number[] = [];
  // The first round is discarded: it reads from disk.
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    await run();
    if (round > 0) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { name, p50: at(sorted, 1 / 2), p95: at(sorted, P95) };
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Query plan of a page's statements: the number of 8 kB blocks they touch, and the tables they scan sequentially. */
export async function planOf(db: Db, { name, statements = [] }: Page): Promise<{ blocks: number; scans: string[] }> {
  let blocks = 0;
  const scans: string[] = [];
  for (const statement of statements) {
    const { rows } = (await db.execute(sql`explain (analyze, buffers, format json) ${statement}`)) as unknown as {
      rows: { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
    };
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    for (const node of plan ? nodesOf(plan) : []) {
      if (node['Node Type'] === 'Seq Scan') scans.push(`${name}: ${node['Relation Name']}`);
    }
  }
  return { blocks, scans };
}

/** Downloads a table as CSV: rows, MB, rows a second, memory. */
export async function measureFile(ctx: OperatorContext, table: AdminTable): Promise<string[]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [peak, bytes, rows] = [before, 0, 0];
  const start = performance.now();
  const { body } = await answerTableFile(ctx, table, TableQuery.parse({}));
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - start) / 1000;
  const mb = (count: number) => (count / 1024 / 1024).toFixed(0);
  return [table, String(rows - 1), mb(bytes), (rows / seconds).toFixed(0), `${mb(before)} → ${mb(peak)}`];
}
