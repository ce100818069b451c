import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { isDatabaseUnavailable } from '@/db/unavailable';
import { createEmbedded } from '../support/database';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Runs `work` with a separate connection to the run's PostgreSQL. */
async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  // A connection that the server ends emits an error here too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

describe('a failed query means that the database is down', () => {
  it('when PostgreSQL closes the connection during the query', async () => {
    const failure = await connected(async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const waiting = failureOf(drizzle({ client }).execute('select pg_sleep(30)'));
      await connected((other) => other.query('select pg_terminate_backend($1)', [rows[0].pid]));
      return waiting;
    });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it('when the connection was closed before the query', async () => {
    const failure = await connected(async (client) => {
      await client.end();
      return failureOf(client.query('select 1'));
    });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it('when it exceeded the statement timeout', async () => {
    const failure = await connected(async (client) => {
      await client.query('set statement_timeout = 50');
      return failureOf(drizzle({ client }).execute('select pg_sleep(30)'));
    });
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it('when the server or its name does not exist', async () => {
    for (const host of ['127.0.0.1:1', 'no-such-host.invalid:5432']) {
      const client = new Client({ connectionString: `postgresql://nobody@${host}/none` });
      expect(isDatabaseUnavailable(await failureOf(client.connect()))).toBe(true);
    }
  });

  it('when the embedded database is closed', async () => {
    const client = await createEmbedded('empty');
    await client.close();
    expect(isDatabaseUnavailable(await failureOf(client.query('select 1')))).toBe(true);
  });
});

describe('the cause of a failed query', () => {
  const nested = (depth: number): Error =>
    depth === 0
      ? Object.assign(new Error('x'), { code: 'ECONNREFUSED' })
      : new Error('wrapped', { cause: nested(depth - 1) });

  it('is found behind five others, and not looked for without an end', () => {
    expect(isDatabaseUnavailable(nested(5))).toBe(true);
    expect(isDatabaseUnavailable(nested(6))).toBe(false);
    const circle = new Error('x');
    circle.cause = circle;
    expect(isDatabaseUnavailable(circle)).toBe(false);
  });

  it('may be the first of several attempts', () => {
    expect(isDatabaseUnavailable(new AggregateError([nested(0), new Error('x')]))).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([]))).toBe(false);
  });
});

describe('a failed query does not mean that the database is down', () => {
  it('when the statement or its values are invalid', async () => {
    for (const statement of ['select nothing from nowhere', 'selec 1', 'select 1 / 0', "select 'x'::int"]) {
      const failure = await connected((client) => failureOf(drizzle({ client }).execute(statement)));
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure)).toBe(false);
    }
  });
});
