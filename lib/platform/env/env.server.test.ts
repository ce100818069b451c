import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv, siteSecret } from './env.server';

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

function secretIn(settings: Record<string, string>): string {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  resetEnv();
  return siteSecret();
}

it('signs with the secret that is configured', () => {
  expect(secretIn({ NEXTAUTH_SECRET: 'x'.repeat(32), NODE_ENV: 'production' })).toBe('x'.repeat(32));
  expect(secretIn({ NEXTAUTH_SECRET: 'short', NODE_ENV: 'development' })).toBe('short');
});

it.each([
  ['none', { NEXTAUTH_SECRET: '' }, 'is missing'],
  ['a blank one', { NEXTAUTH_SECRET: '  ' }, 'is missing'],
  ['one of 31 characters in production', { NEXTAUTH_SECRET: 'x'.repeat(31), NODE_ENV: 'production' }, 'is insecure'],
  ['an example in production', { NEXTAUTH_SECRET: `insecure${'x'.repeat(32)}`, NODE_ENV: 'production' }, 'is insecure'],
])('does not sign with %s, and names the variable to set', (_name, settings, problem) => {
  expect(() => secretIn(settings)).toThrow(new RegExp(`^NEXTAUTH_SECRET ${problem}[^\\n]*openssl`));
});
