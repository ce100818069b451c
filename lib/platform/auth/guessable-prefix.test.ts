import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessablePrefix } from './guessable-prefix';

it.each([
  'admin',
  'backoffice',
  'panel2026',
  'my-secret-admin-panel',
  'admin-dashboard-management-console',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '0101010101010101010101',
  'abababababababababab',
  'k3j9x2m8q1',
  'operator-k3j9x2m8q1',
  '',
])('%s is guessable', (prefix) => expect(isGuessablePrefix(prefix)).toBe(true));

it.each(['7f3a9c51e0d84b26a1c5f8093be7d642', 'k3j9x2m8q1v7z5w4', 'walnut-ferry-cobalt-umbrella'])(
  '%s is not guessable',
  (prefix) => expect(isGuessablePrefix(prefix)).toBe(false),
);

it('no random prefix is guessable', () => {
  for (let turn = 0; turn < 2000; turn += 1) {
    expect(isGuessablePrefix(randomBytes(16).toString('hex'))).toBe(false);
    expect(isGuessablePrefix(randomBytes(18).toString('base64url'))).toBe(false);
  }
});
