import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Db } from '@/db/client.server';
import { databaseUrl, TEMPLATE_DATABASE } from './database.setup';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/** Opens an embedded database in memory. */
export async function openEmbeddedTestDatabase(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(inject('embeddedTemplate'))]) });
  return { db: drizzlePglite({ client }), close: () => client.close() };
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
