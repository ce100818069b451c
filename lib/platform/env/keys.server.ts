import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { siteSecret } from './env.server';

/** Purpose of a key. Each purpose has its own key, so that a value made for one is invalid for another. */
export type KeyPurpose =
  | 'visitor'
  | 'address'
  | 'sign-in'
  | 'former-account'
  | 'answer-name'
  | 'answer-seal'
  | 'mail-token'
  | 'mail-state'
  | 'mail-verifier'
  | 'mail-import'
  | 'mail-directory'
  | 'invitation'
  | 'page-reading'
  | 'operator-token'
  | 'operator-name'
  | 'operator-cursor';

/** As long as the output of SHA-256, and a key of AES-256. */
const KEY_BYTES = 32;

/** Returns the 32-byte key for a purpose, derived from the site's secret (HKDF-SHA-256, RFC 5869). */
export function keyFor(purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', siteSecret(), '', purpose, KEY_BYTES));
}

/** Returns the HMAC-SHA-256 of a text with the key for a purpose, base64url. */
export function keyedHash(purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
}
