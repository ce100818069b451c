import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ROOT } from './paths.mjs';

const FOLDER = `${ROOT}.preview`;
const SECRET_BYTES = 32;

/**
 * Leaves a new secret in the build of a preview that was given none, for all of its servers (decision 0062). Whatever an earlier build
 * left is taken away, so that nothing else has one.
 */
export function keepPreviewSecret(env = process.env, folder = FOLDER) {
  rmSync(folder, { recursive: true, force: true });
  if (env.VERCEL_ENV !== 'preview' || env.NEXTAUTH_SECRET) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/secret`, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
}
