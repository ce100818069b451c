import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from './paths.mjs';

const FOLDER = `${ROOT}.preview`;
const SECRET_BYTES = 32;

/**
 * Writes a new secret into the build of a preview without a configured one, for all of its servers (decision 0055). A
 * secret of an earlier build is removed, so that other builds have none.
 */
export function storePreviewSecret(env = process.env, folder = FOLDER) {
  rmSync(folder, { recursive: true, force: true });
  if (env.VERCEL_ENV !== 'preview' || env.NEXTAUTH_SECRET) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/secret`, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
}
