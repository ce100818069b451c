import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Db } from '@/db/client.server';
import { databaseUrl, TEMPLATE_DATABASE } from './database.setup';
import { embeddedTemplate } from './embedded-template';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/** Embedded databases of this worker that no test file uses, empty. The next file takes one of them. */
const unused: PGlite[] = [];

/** Opens a new embedded database in memory. */
export async function createEmbedded(kind: 'empty' | 'migrated'): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([await readFile(await embeddedTemplate(kind))]) });
}

/** Opens a migrated embedded database in memory. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const client = unused.pop() ?? (await createEmbedded('migrated'));
  const lease = leaseOf(client);
  return {
    db: drizzlePglite({ client: lease.client }),
    close: async () => {
      lease.end();
      await empty(client);
    },
  };
}

/** A view of a client that refuses everything after its end, like a closed client. */
function leaseOf(client: PGlite): { readonly client: PGlite; end(): void } {
  let isOver = false;
  const view = new Proxy(client, {
    get: (target, key) => {
      if (isOver) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    client: view,
    end: () => {
      isOver = true;
    },
  };
}

/** Deletes all rows and the state of the session, which takes a fifth of the time of a new database. */
async function empty(client: PGlite): Promise<void> {
  try {
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    );
    await client.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
    await client.exec('discard all');
    unused.push(client);
  } catch {
    // A failed test left a transaction open.
    await client.close();
  }
}

/** Opens a database on the run's PostgreSQL server; only in the `db` project. */
export async function openPostgresTestDatabase(): Promise<TestDatabase> {
  const url = inject('postgresUrl');
  if (!url) throw new Error('This project runs without PostgreSQL.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const pool = new Pool({ connectionString: databaseUrl(url, name), max: 10 });
  // The database is deleted with its server at the end of the run.
  return { db: drizzleNode({ client: pool }), close: () => endPool(pool) };
}

/**
 * Ends a pool and waits until its connections are closed. `pool.end()` alone resolves earlier. A server message in
 * between (57P01 when it stops, or when the database is dropped) would then be an unhandled error.
 */
async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}

/** Runs the same tests on the embedded database and on PostgreSQL, each with its own database. */
export function describeOnEachDatabase(name: string, tests: (getDb: () => Db) => void): void {
  describe.each([
    ['the embedded database', openEmbeddedTestDatabase],
    ['PostgreSQL', openPostgresTestDatabase],
  ])(`${name}, on %s`, (_kind, open) => {
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database?.close());
    tests(() => {
      if (!database) throw new Error('The database is open inside tests and hooks only.');
      return database.db;
    });
  });
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
