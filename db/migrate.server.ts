import 'server-only';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

/** Arbitrary number that no other lock in the database uses. */
const MIGRATION_LOCK = 7_301_984;
const CONNECT_TIMEOUT_MS = 10_000;

// Read from the working directory: a bundled module's own path is inside the build.
const migrations = () => ({ migrationsFolder: resolve(process.cwd(), 'db/migrations') });

/** Migrates the embedded database. Does nothing if it is up to date. */
export function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  return applyToEmbedded(db, migrations());
}

/**
 * Migrates the PostgreSQL database at `url`. A lock serialises servers that start at the same time.
 * Uses a separate connection, because a migration or the wait for the lock may exceed the pool's statement timeout.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await applyToPostgres(db, migrations());
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
