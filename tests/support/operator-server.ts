import { randomBytes } from 'node:crypto';
import { type RealServer, startRealServer } from './real-server';

/** The built site with an operator's side. */
export interface OperatorServer extends RealServer {
  readonly operator: {
    readonly prefix: string;
    readonly username: string;
    readonly password: string;
    readonly passwordHash: string;
    readonly apiKey: string;
  };
}

/** Starts the built site with its own operator, configured as in production. */
export async function startOperatorServer(env: Readonly<Record<string, string>> = {}): Promise<OperatorServer> {
  // @ts-expect-error: a script without types
  const { hashPassword } = await import('../../scripts/lib/operator.mjs');
  const password = randomBytes(15).toString('base64url');
  const operator = {
    prefix: randomBytes(16).toString('hex'),
    username: 'operator',
    password,
    passwordHash: await hashPassword(password),
    apiKey: randomBytes(24).toString('base64url'),
  };
  const server = await startRealServer({
    env: {
      ADMIN_PREFIX: operator.prefix,
      ADMIN_USERNAME: operator.username,
      ADMIN_PASSWORD_HASH: operator.passwordHash,
      ADMIN_API_KEY: operator.apiKey,
      ...env,
    },
  });
  return { ...server, operator };
}
