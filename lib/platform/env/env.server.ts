import 'server-only';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOpenPreview, withDeployment } from './deployment';
import { Env } from './env-schema.server';
import { previewSecret } from './preview-secret.server';

/** Folder of a preview's temporary files, inside the machine's temporary folder. */
const PREVIEW_FOLDER = 'mesudar-preview';

let cached: Env | undefined;

/** Returns the validated settings. Throws a ZodError that names every invalid variable. */
export function env(): Env {
  // `NAME=` in an .env file means "not set".
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  cached ??= Env.parse(withDeployment(given, join(tmpdir(), PREVIEW_FOLDER)));
  return cached;
}

/** Minimum length of the secret in production, in characters: 192 bits in base64. */
const MIN_SECRET_CHARS = 32;

/**
 * Returns the secret that all keys of the site are derived from.
 * The code has no default. If the secret is missing, or short in production, nothing is signed and the server does not
 * start. A preview without a secret generates one (decision 0055). Throws an Error that names the variable.
 */
export function siteSecret(): string {
  const settings = env();
  const { NODE_ENV } = settings;
  const secret = settings.NEXTAUTH_SECRET ?? (isOpenPreview(settings) ? previewSecret() : undefined);
  const remedy = `set it to at least ${MIN_SECRET_CHARS} random characters, e.g. of: openssl rand -base64 48`;
  if (!secret) throw new Error(`NEXTAUTH_SECRET is missing; ${remedy}`);
  if (NODE_ENV === 'production' && secret.length < MIN_SECRET_CHARS) {
    throw new Error(`NEXTAUTH_SECRET is insecure, it has ${secret.length} characters; ${remedy}`);
  }
  // Example values and old defaults are long enough but public.
  if (NODE_ENV === 'production' && secret.includes('insecure')) {
    throw new Error(`NEXTAUTH_SECRET is insecure, it is an example value; ${remedy}`);
  }
  return secret;
}

/** Reads the environment again. For tests that change it. */
export function resetEnv(): void {
  cached = undefined;
}
