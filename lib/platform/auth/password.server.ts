import 'server-only';
import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { AppError } from '@/lib/platform/errors';

/** `scrypt:N:r:p:salt:hash`, salt and hash in base64url: what `npm run admin:hash` prints. Nothing in it means anything to a shell. */
const STORED = /^scrypt:(\d{1,7}):(\d{1,2}):(\d{1,2}):([\w-]{1,86}):([\w-]{22,86})$/;
/** Most memory that a hash may take, in bytes: N = 2^17 with r = 8 (RFC 7914, section 2: 128 · N · r). */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_PARALLEL = 16;
/** Least work that protects a password: what OWASP's Password Storage Cheat Sheet takes for equal to N = 2^17, r = 8, p = 1. */
const MIN_COST = 2 ** 13;
const MIN_COST_TIMES_PARALLEL = 5 * 2 ** 14;
const MIN_BLOCK = 8;
const MIN_SALT_BYTES = 16;
const MIN_HASH_BYTES = 32;
/** How many may wait for the one that is being tried: each takes memory and a tenth of a second. */
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

/** True for a stored hash that a password can be compared with, in bounded time and memory. */
export function isPasswordHash(stored: string): boolean {
  return parse(stored) !== null;
}

/** True for a hash that would be tried through too quickly if it were known. */
export function isWeakHash(stored: string): boolean {
  const parsed = parse(stored);
  if (!parsed) return true;
  const { cost, block, parallel, salt, hash } = parsed;
  const isQuick = cost < MIN_COST || block < MIN_BLOCK || cost * parallel < MIN_COST_TIMES_PARALLEL;
  return isQuick || salt.length < MIN_SALT_BYTES || hash.length < MIN_HASH_BYTES;
}

function hashOf(password: string, { cost, block, parallel, salt, hash }: PasswordHash): Promise<Buffer> {
  // Twice what it needs: Node counts some of its own.
  const options: ScryptOptions = {
    N: cost,
    r: block,
    p: parallel,
    maxmem: 2 * 128 * cost * block + 1024 * parallel * block,
  };
  return new Promise((resolve, reject) => {
    // Off the main thread, on which everybody else is served.
    scrypt(password.normalize('NFKC'), salt, hash.length, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
}

/**
 * True for the password that a hash was made of. It takes the same time for every password. One is tried at a time, because
 * each takes memory; throws `busy` when too many wait.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parsed = parse(stored);
  if (!parsed) throw new Error('The stored password hash cannot be read.');
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new AppError('busy');
  return timingSafeEqual(await oneAtATime(() => hashOf(password, parsed)), parsed.hash);
}
