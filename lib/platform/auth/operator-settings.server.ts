import 'server-only';
import { type Env, env } from '@/lib/platform/env/env.server';
import { isSameSecret } from './constant-time.server';
import { isGuessablePrefix } from './guessable-prefix';
import { isPassword, isPasswordHash, isWeakHash } from './password.server';
import { isTotpSecret } from './second-factor.server';

/** What the operator's side of this deployment is made of. */
export interface OperatorSettings {
  /** First segment of its addresses. */
  readonly prefix: string;
  readonly username: string;
  /** What `npm run admin:hash` made of the password. */
  readonly passwordHash: string;
  /** Secret of the second factor in base32; undefined: the password alone signs in. */
  readonly totpSecret: string | undefined;
  /** Key of scripts; undefined: no key opens anything. */
  readonly apiKey: string | undefined;
}

/** Longest user name, in characters; the login takes no longer one. */
const MAX_USERNAME_CHARS = 200;
/** Shortest key that production starts with, in characters: 192 bits in base64. */
const MIN_KEY_CHARS = 32;
/** What is tried first everywhere. */
const USUAL_PASSWORDS = ['admin', 'password'];

/** What makes settings of no use, whatever they are for; one line a problem, which names its variable and no secret. */
function defectsOf(settings: OperatorSettings): string[] {
  const { prefix, username, passwordHash, totpSecret } = settings;
  return [
    /^[\w-]+$/.test(prefix) ? '' : 'ADMIN_PREFIX takes letters, digits, - and _',
    username ? '' : 'ADMIN_USERNAME is missing, and ADMIN_PREFIX needs it',
    username.length <= MAX_USERNAME_CHARS ? '' : `ADMIN_USERNAME takes ${MAX_USERNAME_CHARS} characters`,
    passwordHash ? '' : 'ADMIN_PASSWORD_HASH is missing, and ADMIN_PREFIX needs it; make one with: npm run admin:hash',
    !passwordHash || isPasswordHash(passwordHash) ? '' : 'ADMIN_PASSWORD_HASH takes what npm run admin:hash prints',
    !totpSecret || isTotpSecret(totpSecret) ? '' : 'ADMIN_TOTP_SECRET takes 26 characters or more of base32',
  ].filter(Boolean);
}

/** What makes them no protection. */
function weaknessesOf({ prefix, passwordHash, apiKey }: OperatorSettings): string[] {
  return [
    isGuessablePrefix(prefix) ? 'ADMIN_PREFIX is guessable; make one with: openssl rand -hex 16' : '',
    isWeakHash(passwordHash) ? 'ADMIN_PASSWORD_HASH is weak; make one with: npm run admin:hash' : '',
    apiKey !== undefined && apiKey.length < MIN_KEY_CHARS
      ? `ADMIN_API_KEY is insecure, it has ${apiKey.length} characters; make one with: openssl rand -base64 48`
      : '',
  ].filter(Boolean);
}

function read({ ADMIN_PREFIX, ADMIN_USERNAME, ADMIN_PASSWORD_HASH, ADMIN_TOTP_SECRET, ADMIN_API_KEY, NODE_ENV }: Env) {
  if (!ADMIN_PREFIX) return null;
  const settings: OperatorSettings = {
    prefix: ADMIN_PREFIX,
    username: ADMIN_USERNAME ?? '',
    passwordHash: ADMIN_PASSWORD_HASH ?? '',
    totpSecret: ADMIN_TOTP_SECRET,
    apiKey: ADMIN_API_KEY,
  };
  const [problem] = [...defectsOf(settings), ...(NODE_ENV === 'production' ? weaknessesOf(settings) : [])];
  if (problem) throw new Error(problem);
  return settings;
}

const known = new WeakMap<Env, OperatorSettings | null>();

/**
 * The settings of the operator's side; null where this deployment has none. Throws an Error that names the variable where
 * they are incomplete and, in production, where they protect nothing: then there is no operator's side, and no server.
 */
export function operatorSettings(): OperatorSettings | null {
  const settings = known.get(env());
  if (settings !== undefined) return settings;
  const found = read(env());
  known.set(env(), found);
  return found;
}

/** The operator's side that a prefix leads to; null for every other. How long it takes says nothing of the right one. */
export function operatorBehind(prefix: string): OperatorSettings | null {
  const settings = operatorSettings();
  return settings && isSameSecret(prefix, settings.prefix) ? settings : null;
}

/** Checks the operator's settings before the first request. Throws as `operatorSettings` does, and for a usual password. */
export async function requireSafeOperator(): Promise<void> {
  const settings = operatorSettings();
  if (!settings || env().NODE_ENV !== 'production') return;
  for (const password of [...USUAL_PASSWORDS, settings.username]) {
    if (!(await isPassword(password, settings.passwordHash))) continue;
    throw new Error('ADMIN_PASSWORD_HASH is insecure, its password is a usual one; make one with: npm run admin:hash');
  }
}
