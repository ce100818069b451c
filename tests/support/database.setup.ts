import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '@/db/migrate.server';

/** The PostgreSQL database that each test file's database is copied from. */
export const TEMPLATE_DATABASE = 'migrated';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running PostgreSQL with a database `migrated`. */
    postgresUrl: string;
  }
}

/** Starts PostgreSQL with a migrated database for the run; test files copy it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = startPostgres();
  project.provide('postgresUrl', await postgres.ready);
  return postgres.stop;
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
