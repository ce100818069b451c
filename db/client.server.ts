import 'server-only';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { isOpenPreview } from '@/lib/platform/env/deployment';
import { env } from '@/lib/platform/env/env.server';
import { lockDataFolder } from './lock.server';
import { migrateEmbedded, migratePostgres } from './migrate.server';

/** A database or a transaction; both drivers share this type. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type DatabaseKind = 'embedded' | 'postgres';

/** An open database with all migrations applied. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: DatabaseKind;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

/** Opens PostgreSQL at `url` and migrates it. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // Without a listener, an error on an idle connection would end the process. The pool replaces the connection
  // itself.
  pool.on('error', (error) => process.emitWarning(`A database connection was lost: ${error.message}`));
  try {
    await migratePostgres(url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzleNode({ client: pool }), kind: 'postgres', close: () => pool.end() };
}

/** Opens the embedded database in `<dataDir>/db`, exclusively for this process, and migrates it. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = resolve(dataDir);
  const release = await lockDataFolder(folder);
  try {
    const client = await PGlite.create(join(folder, 'db'));
    const close = async () => {
      await client.close();
      release();
    };
    const db = drizzlePglite({ client });
    await migrateEmbedded(db);
    return { db, kind: 'embedded', close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens an embedded database in memory and migrates it. It is lost when the process ends. */
export async function openTemporary(): Promise<OpenDatabase> {
  const client = await PGlite.create();
  const db = drizzlePglite({ client });
  await migrateEmbedded(db);
  return { db, kind: 'embedded', close: () => client.close() };
}

// On globalThis, because route bundles and hot reloads evaluate this module again, and the folder allows one
// instance.
const store = globalThis as typeof globalThis & { mesudarDatabase?: Promise<OpenDatabase> | undefined };

/** Returns the process's database, opened and migrated on first use. After a failure the next call retries. */
export function getDatabase(): Promise<OpenDatabase> {
  const opening = store.mesudarDatabase ?? openConfigured();
  store.mesudarDatabase = opening;
  opening.catch(() => {
    if (store.mesudarDatabase === opening) store.mesudarDatabase = undefined;
  });
  return opening;
}

function openConfigured(): Promise<OpenDatabase> {
  const settings = env();
  const { DATABASE_URL, DATA_DIR } = settings;
  if (isOpenPreview(settings)) return openTemporary();
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbedded(DATA_DIR);
}

/** Returns the process's database handle; see `getDatabase`. */
export async function getDb(): Promise<Db> {
  return (await getDatabase()).db;
}

/** Closes the process's database, if it is open, and releases the data folder. */
export async function closeDb(): Promise<void> {
  const opening = store.mesudarDatabase;
  store.mesudarDatabase = undefined;
  await (await opening)?.close();
}

/** Pings the database. Returns its kind; throws if it does not answer. */
export async function pingDb(): Promise<DatabaseKind> {
  const { db, kind } = await getDatabase();
  await db.execute(sql`select 1`);
  return kind;
}
