import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/platform/env/env.server';
import { Env } from '@/lib/platform/env/env-schema.server';
import { decryptToken, encryptToken, isEncryptedWithOldKey } from './token-cipher.server';

const OWNER = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const key = () => randomBytes(32).toString('base64');
function withKeys(keys: string) {
  vi.stubEnv('MAIL_TOKEN_KEYS', keys);
  resetEnv();
}
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

describe('an encrypted token', () => {
  it('decrypts for its account, and hides its content', () => {
    const sealed = encryptToken(OWNER, '1//refresh');
    expect(decryptToken(OWNER, sealed)).toBe('1//refresh');
    expect(Buffer.from(sealed.sealedToken, 'base64url').toString('latin1')).not.toContain('refresh');
    expect(encryptToken(OWNER, '1//refresh').sealedToken).not.toBe(sealed.sealedToken);
  });

  it('does not decrypt for another account', () => {
    expect(decryptToken(OTHER, encryptToken(OWNER, '1//refresh'))).toBeNull();
  });

  it('does not decrypt if it was modified or truncated', () => {
    const sealed = encryptToken(OWNER, '1//refresh');
    const bytes = Buffer.from(sealed.sealedToken, 'base64url');
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(decryptToken(OWNER, { ...sealed, sealedToken: changed.toString('base64url') })).toBeNull();
    }
    for (const length of [0, 12, 28, bytes.length - 1]) {
      const cut = bytes.subarray(0, length).toString('base64url');
      expect(decryptToken(OWNER, { ...sealed, sealedToken: cut })).toBeNull();
    }
  });
});

describe('the keys', () => {
  it('rotate: the first one encrypts, all others still decrypt', () => {
    const [first, second] = [`2026:${key()}`, `2027:${key()}`];
    const bySite = encryptToken(OWNER, 'site');
    withKeys(first);
    const byFirst = encryptToken(OWNER, 'first');
    withKeys(`${second},${first}`);
    const bySecond = encryptToken(OWNER, 'second');
    expect([bySite, byFirst, bySecond].map(({ keyId }) => keyId)).toEqual(['site', '2026', '2027']);
    expect([bySite, byFirst, bySecond].map((sealed) => decryptToken(OWNER, sealed))).toEqual([
      'site',
      'first',
      'second',
    ]);
    expect([bySite, byFirst, bySecond].map(isEncryptedWithOldKey)).toEqual([true, true, false]);
    withKeys(second);
    expect(decryptToken(OWNER, byFirst)).toBeNull();
  });

  it('are rejected if they are malformed, without logging them', () => {
    const short = randomBytes(16).toString('base64');
    for (const keys of [short, `a:${short}`, `site:${key()}`, `a:${key()},a:${key()}`, `a:${key()},`, `a b:${key()}`]) {
      const { error } = Env.safeParse({ MAIL_TOKEN_KEYS: keys });
      expect(error?.issues[0]?.path).toEqual(['MAIL_TOKEN_KEYS']);
      expect(error?.message).not.toContain(short);
    }
  });
});
