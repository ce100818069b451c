import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { checkCode, isTotpSecret } from './second-factor.server';

const SECRET = new Secret({ size: 20 });
const NOW = new Date('2026-11-27T12:00:10.000Z');
const STEP_MS = 30_000;
const codeAt = (ms: number) => new TOTP({ secret: SECRET }).generate({ timestamp: ms });
const check = (code: string | undefined, secret = SECRET.base32) => checkCode(secret, code, NOW);

describe('the code of the second factor', () => {
  it.each([-1, 0, 1])('is accepted %s steps away, and is used up with its step', (steps) => {
    const at = NOW.getTime() + steps * STEP_MS;
    const step = Math.floor(at / STEP_MS);
    expect(check(codeAt(at))).toEqual({ step, expiresAt: new Date((step + 2) * STEP_MS) });
  });

  it.each([-2, 2])('is refused %s steps away', (steps) => {
    expect(check(codeAt(NOW.getTime() + steps * STEP_MS))).toBeNull();
  });

  it('is refused if it is missing or wrong, or if there is no secret to check it with', () => {
    const right = codeAt(NOW.getTime());
    const wrong = right.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    expect([check(undefined), check(''), check(wrong), check(right, 'not base32!')]).toEqual([null, null, null, null]);
  });
});

describe('a secret for codes', () => {
  it('has 128 bits at least', () => {
    expect(isTotpSecret(new Secret({ size: 16 }).base32)).toBe(true);
    expect(isTotpSecret(new Secret({ size: 15 }).base32)).toBe(false);
    expect(isTotpSecret('not base32!')).toBe(false);
  });
});
