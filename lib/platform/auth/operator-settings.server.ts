import 'server-only';
import { env } from '@/lib/platform/env/env.server';
import type { Env } from '@/lib/platform/env/env-schema.server';
import { isSameSecret } from './constant-time.server';
import { isGuessablePrefix } from './guessable-prefix';
import { isPassword, isPasswordHash, isWeakHash } from './password.server';
import { isTotpSecret } from './second-factor.server';

/** Settings of the operator's pages of this deployment. */
export interface OperatorSettings {
  /** First path segment of the operator's URLs. */
  readonly prefix: string;
  readonly username: string;
  /** Password hash that `npm run admin:hash` prints. */
  readonly passwordHash: string;
  /** Secret of the second factor in base32; undefined: the password alone is enough. */
  readonly totpSecret: string | undefined;
  /** API key for scripts; undefined: no key is accepted. */
  readonly apiKey: string | undefined;
}

/** Maximum length of the user name, in characters; the login enforces the same limit. */
const MAX_USERNAME_CHARS = 200;
/** Minimum length of the API key in production, in characters: 192 bits in base64. */
const MIN_KEY_CHARS = 32;
/** Passwords that attackers try first. */
const COMMON_PASSWORDS = ['admin', 'password'];

/** Returns configuration errors, one line each. A line names its variable and never contains a secret. */
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

/** Returns weaknesses that make the settings insecure, one line each. */
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
 * Returns the operator's settings; null if this deployment has none.
 * Throws an Error that names the variable if the settings are incomplete or, in production, insecure. The server then
 * does not start.
 */
export function operatorSettings(): OperatorSettings | null {
  const settings = known.get(env());
  if (settings !== undefined) return settings;
  const found = read(env());
  known.set(env(), found);
  return found;
}

/** Returns the operator's settings if the prefix matches; null otherwise. The comparison takes constant time. */
export function operatorBehind(prefix: string): OperatorSettings | null {
  const settings = operatorSettings();
  return settings && isSameSecret(prefix, settings.prefix) ? settings : null;
}

/**
 * Checks the operator's settings before the first request. Throws like `operatorSettings`, and for a common password.
 */
export async function requireSafeOperator(): Promise<void> {
  const settings = operatorSettings();
  if (!settings || env().NODE_ENV !== 'production') return;
  for (const password of [...COMMON_PASSWORDS, settings.username]) {
    if (!(await isPassword(password, settings.passwordHash))) continue;
    throw new Error('ADMIN_PASSWORD_HASH is insecure, its password is a usual one; make one with: npm run admin:hash');
  }
}
