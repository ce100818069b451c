import 'server-only';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

/** Any number that nothing else in the database locks on. */
const MIGRATION_LOCK = 7_301_984;
const CONNECT_TIMEOUT_MS = 10_000;

// Read from the project's folder: a bundled module's own address is inside the build.
const migrations = () => ({ migrationsFolder: resolve(process.cwd(), 'db/migrations') });

/** Brings the embedded database up to date. Harmless when it already is. */
export function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  return applyToEmbedded(db, migrations());
}

/**
 * Brings the PostgreSQL database at `url` up to date, under a lock that lets servers which start together take turns.
 * On a connection of its own, because a migration or the wait for it may outlast the pool's statement timeout.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await applyToPostgres(db, migrations());
  } finally {
    // The lock is the connection's and goes with it.
    await client.end();
  }
}
