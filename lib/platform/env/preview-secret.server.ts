import 'server-only';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** File to which a preview's build writes its secret. It is deployed with the functions and never sent to browsers. */
const PREVIEW_SECRET_FILE = '.preview/secret';
/** 256 random bits. */
const SECRET_BYTES = 32;

const HOLDER = Symbol.for('mesudar.preview-secret');
const shared = globalThis as typeof globalThis & { [HOLDER]?: string };

function ofBuild(): string | null {
  try {
    return readFileSync(resolve(/* turbopackIgnore: true */ process.cwd(), PREVIEW_SECRET_FILE), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/**
 * Returns the secret of a preview that has none configured: the secret from its build, which all its servers share, or
 * else one for this process.
 * It is not derived from deployment data, because the deployment's id appears in every page (decision 0017).
 */
export function previewSecret(): string {
  shared[HOLDER] ??= ofBuild() ?? randomBytes(SECRET_BYTES).toString('base64url');
  return shared[HOLDER];
}
