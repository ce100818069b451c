import 'server-only';
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { AppError } from '@/lib/platform/errors';

/**
 * `scrypt:N:r:p:salt:hash`, salt and hash in base64url, as `npm run admin:hash` prints it. No character is special in a
 * shell.
 */
const STORED = /^scrypt:(\d{1,7}):(\d{1,2}):(\d{1,2}):([\w-]{1,86}):([\w-]{22,86})$/;
/** Maximum memory of one hash, in bytes: N = 2^17 with r = 8 (RFC 7914, section 2: 128 · N · r). */
const MAX_BYTES = 128 * 1024 * 1024;
/** Maximum of p (RFC 7914), whose parts are computed one after another. */
const MAX_PARALLEL = 16;
/** Minimum cost. OWASP's Password Storage Cheat Sheet lists it as equivalent to N = 2^17, r = 8, p = 1. */
const MIN_COST = 2 ** 13;
const MIN_COST_TIMES_PARALLEL = 5 * 2 ** 14;
const MIN_BLOCK = 8;
/** A salt of 128 bits (NIST SP 800-132, section 5.1), and a hash of 256. */
const MIN_SALT_BYTES = 16;
const MIN_HASH_BYTES = 32;
/** Maximum queue length. Each check takes memory and 0.1 s. */
const MAX_WAITING = 8;

const oneAtATime = pLimit(1);

interface PasswordHash {
  readonly cost: number;
  readonly block: number;
  readonly parallel: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function parse(stored: string): PasswordHash | null {
  const [, cost = '', block = '', parallel = '', salt = '', hash = ''] = STORED.exec(stored) ?? [];
  const parsed = {
    cost: Number(cost),
    block: Number(block),
    parallel: Number(parallel),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
  const isPowerOfTwo = parsed.cost > 1 && (parsed.cost & (parsed.cost - 1)) === 0;
  const isBounded = 128 * parsed.cost * parsed.block <= MAX_BYTES && parsed.parallel <= MAX_PARALLEL;
  return isPowerOfTwo && isBounded && parsed.block > 0 && parsed.parallel > 0 ? parsed : null;
}

/** True for a stored hash that can be checked in bounded time and memory. */
export function isPasswordHash(stored: string): boolean {
  return parse(stored) !== null;
}

/** True for a hash that could be brute-forced too quickly if it leaked. */
export function isWeakHash(stored: string): boolean {
  const parsed = parse(stored);
  if (!parsed) return true;
  const { cost, block, parallel, salt, hash } = parsed;
  const isQuick = cost < MIN_COST || block < MIN_BLOCK || cost * parallel < MIN_COST_TIMES_PARALLEL;
  return isQuick || salt.length < MIN_SALT_BYTES || hash.length < MIN_HASH_BYTES;
}

function hashOf(password: string, { cost, block, parallel, salt, hash }: PasswordHash): Promise<Buffer> {
  // Twice the memory it needs, because Node adds overhead of its own.
  const options: ScryptOptions = {
    N: cost,
    r: block,
    p: parallel,
    maxmem: 2 * 128 * cost * block + 1024 * parallel * block,
  };
  return new Promise((resolve, reject) => {
    // Asynchronous, because the synchronous version would block the event loop.
    scrypt(password.normalize('NFKC'), salt, hash.length, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
}

/**
 * True if the password matches the hash. Takes the same time for every password.
 * Passwords are checked one at a time, because each check takes memory. Throws `busy` if too many are queued.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parse(stored);
  if (!parsed) throw new Error('The stored password hash cannot be read.');
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new AppError('busy');
  return timingSafeEqual(await oneAtATime(() => hashOf(password, parsed)), parsed.hash);
}
