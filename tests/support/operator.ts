import { randomBytes, randomUUID } from 'node:crypto';
import { GET, POST } from '@/app/api/[[...path]]/route';
import type { Db } from '@/db/client.server';
import { insertOperatorSession } from '@/db/queries/operator';
import { OPERATOR_SESSION_SECONDS } from '@/lib/features/admin/login';
import { operatorSettings } from '@/lib/platform/auth/operator-settings.server';
import { issueOperatorToken } from '@/lib/platform/auth/operator-token.server';
import type { OperatorContext } from '@/lib/platform/context.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { type ContextOptions, visitorContext } from './actors';
import { quickHash } from './quick-hash';
import { type Answer, call, type RequestOptions } from './requests';

export const ADMIN_PREFIX = randomBytes(16).toString('hex');
export const ADMIN_USERNAME = 'operator';
export const ADMIN_API_KEY = randomBytes(24).toString('base64url');
export const ADMIN_PASSWORD = randomBytes(12).toString('base64url');

/** Configures an operator for the calling test file, before anything reads the environment. */
export function setUpOperator(): void {
  Object.assign(process.env, {
    ADMIN_PREFIX,
    ADMIN_USERNAME,
    ADMIN_PASSWORD_HASH: quickHash(ADMIN_PASSWORD),
    ADMIN_API_KEY,
  });
  resetEnv();
}

/** Creates an operator session that begins at `now`; returns its id and token. */
export async function signedInOperator(db: Db, now = new Date()): Promise<{ sessionId: string; token: string }> {
  const settings = operatorSettings();
  if (!settings) throw new Error('The operator has no settings.');
  const expiresAt = new Date(now.getTime() + OPERATOR_SESSION_SECONDS * 1000);
  const session = { id: randomUUID(), username: settings.username, createdAt: now, expiresAt };
  await insertOperatorSession(db, session);
  return { sessionId: session.id, token: await issueOperatorToken(settings, session) };
}

/** The context of a call by the operator, for verbs. */
export function operatorContext(db: Db, options: ContextOptions = {}): OperatorContext {
  return { ...visitorContext(db, options), operator: { username: ADMIN_USERNAME, sessionId: randomUUID() } };
}

/**
 * Calls an address of the operator's side as the App Router does.
 * @param path below `/api/{prefix}/admin`, e.g. `/data?limit=5`
 */
export function callOperator(
  path: string,
  options: RequestOptions & { readonly prefix?: string } = {},
): Promise<Answer> {
  const { prefix = ADMIN_PREFIX, ...request } = options;
  const method = request.method ?? (request.body === undefined ? 'GET' : 'POST');
  return call(method === 'POST' ? POST : GET, `/api/${prefix}/admin${path}`, request);
}
