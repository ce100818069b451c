import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@/lib/platform/env/keys.server';

/** 128 bits that nobody guesses; in base64url 22 characters. */
const RANDOM_BYTES = 16;
const RANDOM_CHARS = 22;
/** Enough to tell whose an id is; it protects nothing by itself. */
const OWNER_CHARS = 10;

const ownerMark = (userId: string, random: string): string =>
  keyedHash('mail-directory', `${userId}\n${random}`).slice(0, OWNER_CHARS);

/** A new id of a temporary directory of an account: opaque, 32 characters. */
export function newDirectoryId(userId: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}${ownerMark(userId, random)}`;
}

/**
 * Whether an id was made for an account, also when its directory is long gone. It tells "gone" from "another's" without
 * keeping anything of either; what an owner may do still goes by the row.
 */
export function isDirectoryIdOf(userId: string, id: string): boolean {
  const random = id.slice(0, RANDOM_CHARS);
  const expected = Buffer.from(`${random}${ownerMark(userId, random)}`);
  const given = Buffer.from(id);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
