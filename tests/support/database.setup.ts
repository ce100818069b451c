import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateEmbedded, migratePostgres } from '@/db/migrate.server';

/** The PostgreSQL database that each test file's database is copied from. */
export const TEMPLATE_DATABASE = 'migrated';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the contents of a migrated embedded database. */
    embeddedTemplate: string;
    /** Address of a running PostgreSQL with a database `migrated`; empty if the project uses only the embedded one. */
    postgresUrl: string;
  }
}

/** Migrates one database of each kind per run; test files copy them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'test-database-'));
  const postgres = project.name === 'db' ? startPostgres() : undefined;
  const embeddedTemplate = join(folder, 'embedded.tar');
  await writeEmbeddedTemplate(embeddedTemplate);
  project.provide('embeddedTemplate', embeddedTemplate);
  project.provide('postgresUrl', (await postgres?.ready) ?? '');
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function writeEmbeddedTemplate(file: string): Promise<void> {
  const client = await PGlite.create();
  await migrateEmbedded(drizzle({ client }));
  const dump = await client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
}

/** Starts a PostgreSQL server with the migrated database `TEMPLATE_DATABASE`; `ready` is the server's address. */
export function startPostgres() {
  const child = fork(fileURLToPath(new URL('./postgres-process.ts', import.meta.url)));
  return { ready: prepare(child), stop: () => stop(child) };
}

async function prepare(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start.')));
  const [url] = await Promise.race([once(child, 'message'), ended]);
  const admin = new Client({ connectionString: String(url) });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await migratePostgres(databaseUrl(String(url), TEMPLATE_DATABASE));
  return String(url);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}

/** Returns the address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
