import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '@/db/client.server';
import { findUserById, upsertGoogleUser } from '@/db/queries/users';
import { NOW } from '../support/actors';
import { databaseUrl } from '../support/database.setup';

const profile = { sub: 'google-1', email: 'dana@example.com', givenName: 'Dana' };

async function appliedMigrations({ db }: OpenDatabase): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`);
  return row?.count ?? 0;
}

describe('opening a database', () => {
  let folder = '';
  const url = databaseUrl(inject('postgresUrl'), 'opened_by_several');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
    const admin = new Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query('create database opened_by_several');
    await admin.end();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('migrates the embedded database once and keeps its data', async () => {
    const first = await openEmbedded(folder);
    const applied = await appliedMigrations(first);
    const user = await upsertGoogleUser(first.db, profile, NOW);
    await first.close();
    const second = await openEmbedded(folder);
    expect(await appliedMigrations(second)).toBe(applied);
    expect(await findUserById(second.db, user.id)).toEqual(user);
    await second.close();
  });

  it('migrates PostgreSQL once when servers start together', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    const [first] = servers;
    if (!first) throw new Error('No server opened.');
    const applied = await appliedMigrations(first);
    expect(applied).toBeGreaterThan(0);
    await Promise.all(servers.map((server) => server.close()));
    const again = await openPostgres(url);
    expect(await appliedMigrations(again)).toBe(applied);
    await again.close();
  });

  it('survives a connection that PostgreSQL ends while it is idle', async () => {
    const server = await openPostgres(url);
    await server.db.execute(sql`select 1`);
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await admin.end();
    await expect
      .poll(
        () =>
          server.db.execute(sql`select 1`).then(
            () => 'answers',
            () => 'lost',
          ),
        { timeout: 30_000 },
      )
      .toBe('answers');
    await server.close();
  });

  it('fails at once if PostgreSQL is unreachable', async () => {
    await expect(openPostgres('postgresql://nobody@127.0.0.1:1/none')).rejects.toThrow();
  });
});
