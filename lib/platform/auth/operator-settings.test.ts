import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/platform/env/env.server';
import { operatorBehind, operatorSettings, requireSafeOperator } from './operator-settings.server';
import { isPassword, isPasswordHash, isWeakHash } from './password.server';
import { isTotpSecret } from './second-factor.server';

// @ts-expect-error: a script without types
const { hashPassword } = await import('../../../scripts/lib/operator.mjs');

const PREFIX = '7f3a9c51e0d84b26a1c5f8093be7d642';
const SALT = 'c'.repeat(22);
const HASH = 'h'.repeat(43);
let good: Record<string, string>;
beforeAll(async () => {
  const hash = await hashPassword('correct horse battery');
  good = { ADMIN_PREFIX: PREFIX, ADMIN_USERNAME: 'operator', ADMIN_PASSWORD_HASH: hash, NODE_ENV: 'production' };
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});
function set(change: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...good, ...change })) vi.stubEnv(name, value);
  resetEnv();
}

describe('the hash of a password', () => {
  it('matches only its password, in any Unicode form', async () => {
    const hash = await hashPassword('סיסמה ארוכה \u00c5');
    expect(isWeakHash(hash)).toBe(false);
    expect(await isPassword('סיסמה ארוכה \u00c5', hash)).toBe(true);
    expect(await isPassword('סיסמה ארוכה A\u030A', hash)).toBe(true);
    expect(await isPassword('סיסמה ארוכה A', hash)).toBe(false);
  });

  it.each([
    ['too little work', `scrypt:16384:8:1:${SALT}:${HASH}`],
    ['small blocks', `scrypt:131072:4:1:${SALT}:${HASH}`],
    ['a small N', `scrypt:4096:8:16:${SALT}:${HASH}`],
    ['a short salt', `scrypt:32768:8:3:${'c'.repeat(21)}:${HASH}`],
    ['a short result', `scrypt:32768:8:3:${SALT}:${'h'.repeat(42)}`],
  ])('is weak with %s', (_name, stored) => expect([isPasswordHash(stored), isWeakHash(stored)]).toEqual([true, true]));

  it.each([
    '',
    'x',
    `scrypt:0:8:1:${SALT}:${HASH}`,
    `scrypt:1000:8:1:${SALT}:${HASH}`,
    `scrypt:1048576:8:1:${SALT}:${HASH}`,
    `scrypt:131072:16:1:${SALT}:${HASH}`,
    `scrypt:32768:8:99:${SALT}:${HASH}`,
    `scrypt:32768:8:0:${SALT}:${HASH}`,
    `scrypt:32768:8:3:${SALT}:${HASH}:`,
    `argon2id:32768:8:3:${SALT}:${HASH}`,
  ])('is invalid in %s', (stored) => expect(isPasswordHash(stored)).toBe(false));
});

describe('the operator’s settings', () => {
  it('are absent without a prefix, whatever else is set', () => {
    set({ ADMIN_PREFIX: '' });
    expect([operatorSettings(), operatorBehind(''), operatorBehind(PREFIX)]).toEqual([null, null, null]);
  });

  it('reach the operator’s side only by the whole prefix', () => {
    set();
    expect(operatorBehind(PREFIX)).toMatchObject({ prefix: PREFIX, username: 'operator' });
    for (const prefix of ['', PREFIX.slice(1), `${PREFIX}0`, PREFIX.toUpperCase()]) {
      expect(operatorBehind(prefix)).toBeNull();
    }
  });

  it.each([
    ['no name', { ADMIN_USERNAME: '' }, 'ADMIN_USERNAME is missing'],
    ['no hash', { ADMIN_PASSWORD_HASH: '' }, 'ADMIN_PASSWORD_HASH is missing'],
    ['a password in place of its hash', { ADMIN_PASSWORD_HASH: 'correct horse' }, 'ADMIN_PASSWORD_HASH takes'],
    ['a prefix with a slash', { ADMIN_PREFIX: `${PREFIX}/x` }, 'ADMIN_PREFIX takes'],
    ['a second factor that is no base32', { ADMIN_TOTP_SECRET: '1!' }, 'ADMIN_TOTP_SECRET takes'],
    ['a second factor that is short', { ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXP' }, 'ADMIN_TOTP_SECRET takes'],
    ['a guessable prefix', { ADMIN_PREFIX: 'admin-panel-2026' }, 'ADMIN_PREFIX is guessable'],
    ['a weak hash', { ADMIN_PASSWORD_HASH: `scrypt:1024:8:1:${SALT}:${HASH}` }, 'ADMIN_PASSWORD_HASH is weak'],
    ['a short key', { ADMIN_API_KEY: 'x'.repeat(31) }, 'ADMIN_API_KEY is insecure'],
  ])('are refused in production with %s, in one line without a secret', (_name, change, problem) => {
    set(change);
    expect(operatorSettings).toThrow(problem);
    try {
      operatorSettings();
    } catch (error) {
      const said = String(error);
      for (const value of Object.values(change).filter(Boolean)) expect(said).not.toContain(value);
    }
  });

  it.each(['admin', 'password', 'operator'])('are refused in production with the password %s', async (password) => {
    set({ ADMIN_PASSWORD_HASH: await hashPassword(password) });
    await expect(requireSafeOperator()).rejects.toThrow('ADMIN_PASSWORD_HASH is insecure');
  });

  it('are accepted in production if they are strong', async () => {
    set({ ADMIN_API_KEY: 'x'.repeat(32), ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DPEH' });
    await requireSafeOperator();
    expect(operatorSettings()).toMatchObject({ prefix: PREFIX });
    expect(isTotpSecret('JBSWY3DPEHPK3PXPJBSWY3DPEH')).toBe(true);
  });
});
