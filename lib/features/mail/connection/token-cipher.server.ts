import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { env, SITE_MAIL_KEY_ID } from '@/lib/platform/env/env.server';
import { keyFor } from '@/lib/platform/env/keys.server';

const CIPHER = 'aes-256-gcm';
/** A nonce of 96 bits, random for each encryption (NIST SP 800-38D, section 8.2.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A token that is encrypted for one account. */
export interface SealedToken {
  /** Names the key. */
  readonly keyId: string;
  /** Nonce, ciphertext and tag, base64url. */
  readonly sealedToken: string;
}

interface TokenKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The keys, first the one that encrypts. The site's own stays last, for what was sealed before others were set. */
function tokenKeys(): readonly [TokenKey, ...TokenKey[]] {
  const site = { id: SITE_MAIL_KEY_ID, key: keyFor('mail-token') };
  const [first, ...others] = env().MAIL_TOKEN_KEYS;
  return first ? [first, ...others, site] : [site];
}

/** What binds a sealed token to its account: under another account it does not open. */
const bindingOf = (userId: string) => Buffer.from(`mail-token\n${userId}`);

/** Encrypts a token for an account (AES-256-GCM, the account's id as associated data). */
export function sealToken(userId: string, token: string): SealedToken {
  const [{ id, key }] = tokenKeys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bindingOf(userId));
  const sealed = Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: id, sealedToken: sealed.toString('base64url') };
}

/** The token that was sealed for an account; null for one of another account, under a key that is gone, or changed since. */
export function openToken(userId: string, { keyId, sealedToken }: SealedToken): string | null {
  const known = tokenKeys().find(({ id }) => id === keyId);
  const sealed = Buffer.from(sealedToken, 'base64url');
  if (!known || sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, known.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(bindingOf(userId))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const token = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([token, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** True when a token was sealed under a key that encrypts no more: it is to be sealed anew. */
export function isSealedUnderOldKey({ keyId }: SealedToken): boolean {
  return keyId !== tokenKeys()[0].id;
}
