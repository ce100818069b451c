import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@/lib/platform/env/keys.server';

/** 128 random bits; 22 characters in base64url. */
const RANDOM_BYTES = 16;
const RANDOM_CHARS = 22;
/** Enough to identify the owner; it is not a security boundary. */
const OWNER_CHARS = 10;

const ownerMark = (userId: string, random: string): string =>
  keyedHash('mail-directory', `${userId}\n${random}`).slice(0, OWNER_CHARS);

/** A new id of an account's temporary directory: opaque, 32 characters. */
export function newDirectoryId(userId: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}${ownerMark(userId, random)}`;
}

/**
 * True if an id was created for the account, even if its directory is long gone. It distinguishes "gone" from "another
 * user's" without stored data. Permissions still depend on the row.
 */
export function isDirectoryIdOf(userId: string, id: string): boolean {
  const random = id.slice(0, RANDOM_CHARS);
  const expected = Buffer.from(`${random}${ownerMark(userId, random)}`);
  const decoded = Buffer.from(id);
  return decoded.length === expected.length && timingSafeEqual(decoded, expected);
}
