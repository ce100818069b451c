import 'server-only';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the build of a preview leaves a secret of its own; part of the functions, and of nothing that browsers load. */
const PREVIEW_SECRET_FILE = '.preview/secret';
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
 * The secret of a preview that was given none: the one that its build made, which all of its servers share, or else one of this process
 * alone. Nothing that is known about a deployment goes into it: its number stands in every page (decision 0019).
 */
export function previewSecret(): string {
  shared[HOLDER] ??= ofBuild() ?? randomBytes(SECRET_BYTES).toString('base64url');
  return shared[HOLDER];
}
