import { randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { requireDataFolder } from './data-folder.mjs';

/**
 * scrypt cost. OWASP's Password Storage Cheat Sheet rates it equal to N = 2^17 with p = 1, at a quarter of the memory
 * (32 MB). lib/platform/auth/password.server.ts reads it.
 */
const COST = 2 ** 15;
const BLOCK = 8;
const PARALLEL = 3;
const MAX_BYTES = 2 * 128 * COST * BLOCK;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PREFIX_BYTES = 16;
const PASSWORD_BYTES = 15;
const USERNAME = 'operator';

/** @type {(password: string, salt: Buffer, length: number, options: import('node:crypto').ScryptOptions) => Promise<Buffer>} */
const derive = promisify(scrypt);

/**
 * Returns the value of ADMIN_PASSWORD_HASH for a password. It differs each time because of the salt.
 * @param {string} password
 */
export async function hashPassword(password) {
  const salt = randomBytes(SALT_BYTES);
  const options = { N: COST, r: BLOCK, p: PARALLEL, maxmem: MAX_BYTES };
  const hash = await derive(password.normalize('NFKC'), salt, HASH_BYTES, options);
  return ['scrypt', COST, BLOCK, PARALLEL, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/**
 * The local operator of an unconfigured machine, as stored in the data folder.
 * @typedef {object} LocalOperator
 * @property {Record<string, string>} env the server's settings
 * @property {string} password
 * @property {string} file that stores all of it
 * @property {boolean} isNew true if it was just created
 */

/** @param {string} file */
function readOperator(file) {
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const { ADMIN_PREFIX, ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_PASSWORD_HASH } = stored;
  if (!ADMIN_PREFIX || !ADMIN_USERNAME || !ADMIN_PASSWORD || !ADMIN_PASSWORD_HASH) return undefined;
  return { env: { ADMIN_PREFIX, ADMIN_USERNAME, ADMIN_PASSWORD_HASH }, password: ADMIN_PASSWORD };
}

/**
 * Returns the operator of this machine. Created once, stored in the data folder, readable only by its owner.
 * @returns {Promise<LocalOperator>}
 */
export async function localOperator() {
  const file = join(requireDataFolder(), 'operator');
  const stored = readOperator(file);
  if (stored) return { ...stored, file, isNew: false };
  // A crash during writing leaves a partial file.
  rmSync(file, { force: true });
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const lines = [
    "# The operator's side of this machine. Without this file `npm start` makes another.",
    `ADMIN_PREFIX=${randomBytes(PREFIX_BYTES).toString('hex')}`,
    `ADMIN_USERNAME=${USERNAME}`,
    `ADMIN_PASSWORD=${password}`,
    `ADMIN_PASSWORD_HASH=${await hashPassword(password)}`,
    '',
  ];
  try {
    writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another command created it at the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const made = readOperator(file);
  if (!made) throw new Error(`The operator's settings cannot be read from ${file}. Delete it, and they are made anew.`);
  return { ...made, file, isNew: made.password === password };
}
