/**
 * The environment of a test file: a secret of its own, because none is committed, and no log lines. Changes by the file
 * are reverted at its end, because the next file may run in the same process.
 */
import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { resetEnv } from '@/lib/platform/env/env.server';
import './words';

const given = { ...process.env };
process.env.NEXTAUTH_SECRET = randomBytes(32).toString('base64url');
process.env.LOG_LEVEL = 'silent';
resetEnv();

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  Object.assign(process.env, given);
  resetEnv();
});
