import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Env } from './env-schema.server';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
/** What the server reads; settings of the commands stand below their heading. */
const [serverSettings = ''] = example.split('# --- The commands');
const explained = [...serverSettings.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);

describe('the settings', () => {
  it('of the server are exactly those in .env.example', () => {
    expect(explained.toSorted()).toEqual(Object.keys(Env.shape).toSorted());
  });

  it('of the server and the commands are exactly those in the README', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const [, settings = ''] = readme.split('## Settings');
    const listed = [...settings.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]);
    const all = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    expect(listed.toSorted()).toEqual(all.toSorted());
  });

  it('have defaults for everything', () => {
    expect(Env.parse({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', TRUST_PROXY: false });
  });

  it('treat an empty optional value as absent', () => {
    expect(Env.parse({ DATABASE_URL: ' ', GOOGLE_CLIENT_ID: '' })).toMatchObject({
      DATABASE_URL: undefined,
      GOOGLE_CLIENT_ID: undefined,
    });
  });

  it('require the key of the configured engine', () => {
    expect(Env.safeParse({ AI_ENGINE: 'anthropic' }).error?.issues[0]?.path).toEqual(['ANTHROPIC_API_KEY']);
    expect(Env.parse({ AI_ENGINE: 'anthropic', ANTHROPIC_API_KEY: 'key' })).toMatchObject({ AI_ENGINE: 'anthropic' });
  });

  it.each([
    ['AI_ENGINE', 'oracle'],
    ['AI_DAILY_DOLLARS', '-1'],
    ['ANTHROPIC_BASE_URL', 'nowhere'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['NEXTAUTH_URL', 'not an address'],
    ['MAX_REQUEST_BYTES', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'perhaps'],
    // Without a trusted proxy anybody could send it.
    ['COUNTRY_HEADER', 'cf-ipcountry'],
  ])('refuse %s=%s and name it', (name, value) => {
    const result = Env.safeParse({ [name]: value });
    expect(result.error?.issues[0]?.path).toEqual([name]);
  });
});
