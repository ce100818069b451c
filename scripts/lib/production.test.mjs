import { describe, expect, it } from 'vitest';
import { missingForProduction } from './production.mjs';

const ready = {
  DATABASE_URL: 'postgres://mesudar@db/mesudar',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  NEXTAUTH_URL: 'https://mesudar.example',
  NEXTAUTH_SECRET: 'x'.repeat(40),
};

describe('a production start', () => {
  it('is allowed with a complete configuration', () => {
    expect(missingForProduction(ready)).toEqual([]);
  });

  it('lists every missing variable', () => {
    const problems = missingForProduction({}).join('\n');
    for (const name of Object.keys(ready)) expect(problems).toContain(name);
  });

  it.each([
    ['a short secret', { NEXTAUTH_SECRET: 'short' }, 'NEXTAUTH_SECRET'],
    ['an example secret', { NEXTAUTH_SECRET: 'insecure-development-secret-change-me' }, 'NEXTAUTH_SECRET'],
    ['a public address without https', { NEXTAUTH_URL: 'http://mesudar.example' }, 'NEXTAUTH_URL'],
    ['an engine without its key', { AI_ENGINE: 'anthropic' }, 'ANTHROPIC_API_KEY'],
    ['a stand-in for Google', { GOOGLE_JWKS_URL: 'http://localhost:4002/certs' }, 'GOOGLE_JWKS_URL'],
  ])('is refused with %s', (_, change, name) => {
    const problems = missingForProduction({ ...ready, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });
});
