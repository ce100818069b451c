import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { env } from '@/lib/platform/env/env.server';
import { SITE_MAIL_KEY_ID } from '@/lib/platform/env/env-schema.server';
import { keyFor } from '@/lib/platform/env/keys.server';

const CIPHER = 'aes-256-gcm';
/** Nonce of 96 bits, random for each encryption (NIST SP 800-38D, section 8.2.2). */
const NONCE_BYTES = 12;
/** The full authentication tag of AES-GCM. */
const TAG_BYTES = 16;

/** A token encrypted for one account. */
export interface SealedToken {
  readonly keyId: string;
  /** Nonce, ciphertext and tag, base64url. */
  readonly sealedToken: string;
}

interface TokenKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * The keys, with the encrypting one first. The site's own key stays last, for tokens sealed before other keys were set.
 */
function tokenKeys(): readonly [TokenKey, ...TokenKey[]] {
  const site = { id: SITE_MAIL_KEY_ID, key: keyFor('mail-token') };
  const [first, ...others] = env().MAIL_TOKEN_KEYS;
  return first ? [first, ...others, site] : [site];
}

/** Associated data that binds a sealed token to its account. */
const bindingOf = (userId: string) => Buffer.from(`mail-token\n${userId}`);

/** Encrypts a token for an account (AES-256-GCM, the account's id as associated data). */
export function encryptToken(userId: string, token: string): SealedToken {
  const [{ id, key }] = tokenKeys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bindingOf(userId));
  const sealed = Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: id, sealedToken: sealed.toString('base64url') };
}

/** Decrypts a token of an account. Null for a token of another account, under a removed key, or modified. */
export function decryptToken(userId: string, { keyId, sealedToken }: SealedToken): string | null {
  const tokenKey = tokenKeys().find(({ id }) => id === keyId);
  const sealed = Buffer.from(sealedToken, 'base64url');
  if (!tokenKey || sealed.length <= NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, tokenKey.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(bindingOf(userId))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    const token = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([token, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** True if a token was sealed with an older key and must be resealed. */
export function isEncryptedWithOldKey({ keyId }: SealedToken): boolean {
  return keyId !== tokenKeys()[0].id;
}
