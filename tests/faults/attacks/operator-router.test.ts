import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparableParts, type Probe, type ProbeWords, probes } from '@/tests/support/operator-probes';
import { type OperatorServer, startOperatorServer } from '@/tests/support/operator-server';
import { requestPath } from '@/tests/support/raw-request';

const STATIC = fileURLToPath(new URL('../../../.next/static', import.meta.url));
/** Paths that any visitor can see. */
const PUBLIC = ['/', '/he', '/privacy', '/he/terms', '/nowhere', '/he/nowhere', '/a.b', '/robots.txt', '/sitemap.xml'];
const PUBLIC_API = ['/manifest.webmanifest', '/api/health', '/api/nowhere', '/api/usage', '/api/user/profile'];
/** Words as long as the operator's that do not exist. */
const UNKNOWN_WORDS: ProbeWords = { prefix: randomBytes(16).toString('hex'), segment: 'zxqvw', tree: 'qzwxk' };

let server: OperatorServer;
beforeAll(async () => {
  server = await startOperatorServer({ TRUST_PROXY: 'true', LOG_LEVEL: 'debug' });
}, 120_000);
afterAll(() => server.stop());

let caller = 0;
/** Sends a request from a new address, so that no rate limit applies. */
const send = (path: string, { headers = {}, ...request }: Parameters<typeof requestPath>[2] = {}) => {
  caller += 1;
  const address = `10.${Math.floor(caller / 60_000)}.${Math.floor(caller / 250) % 250}.${caller % 250}`;
  return requestPath(server.url, path, { ...request, headers: { ...headers, 'x-forwarded-for': address } });
};
/** The operator's word with its last letter changed to a neighbour in the alphabet. */
const similarWords = () => `${server.operator.prefix.slice(0, -1)}${server.operator.prefix.endsWith('0') ? '1' : '0'}`;

/** Number of comparisons of two responses: parts of a page arrive in varying order. */
const COMPARISONS = 12;

/**
 * Asserts that a response does not differ from that for an unknown word. The order of its parts does not count: both
 * are requested until both have given the same response once.
 */
async function compare(probe: Probe, operators: ProbeWords) {
  const answerTo = async (words: ProbeWords) => {
    const { path, ...request } = probe.request(words);
    return comparableParts(await send(path, request), [operators, UNKNOWN_WORDS]);
  };
  const seen = { found: new Set<string>(), nothing: new Set<string>() };
  let last: { found: object; nothing: object } | undefined;
  for (let turn = 0; turn < COMPARISONS; turn += 1) {
    last = { found: await answerTo(operators), nothing: await answerTo(UNKNOWN_WORDS) };
    seen.found.add(JSON.stringify(last.found));
    seen.nothing.add(JSON.stringify(last.nothing));
    if ([...seen.found].some((answer) => seen.nothing.has(answer))) return true;
  }
  return last;
}

describe('a search for the operator’s side', () => {
  const all = probes('key');

  it('uses many probes', () => expect(all.length).toBeGreaterThan(200));

  it('is compared without values that differ in every answer', () => {
    const answer = (hash: string) => ({
      status: 307,
      headers: new Map([['location', [`/nowhere?_rsc=${hash}`]]]),
      body: '',
    });
    const parts = (hash: string) => comparableParts(answer(hash), [UNKNOWN_WORDS, UNKNOWN_WORDS]);
    expect(parts('KGvx8zLCFrLMIWu-')).toEqual(parts('KGvx8zLCFrLMIWua'));
  });

  it.each(all.map(({ name }, index) => ({ name, index })))(
    'finds no difference from an unknown address: $name',
    async ({ index }) => {
      const probe = probes(server.operator.apiKey)[index];
      if (!probe) throw new Error('There is no such probe.');
      const prefix = probe.isRight ? server.operator.prefix : similarWords();
      expect(await compare(probe, { prefix, segment: 'admin', tree: 'inner' })).toBe(true);
    },
  );
});

describe('the operator’s side', () => {
  it('exists, so that the probes are meaningful', async () => {
    const { prefix, apiKey, username, password } = server.operator;
    const page = await send(`/${prefix}/admin`);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, ['noindex, nofollow']]);
    expect((await send(`/api/${prefix}/admin/data`)).status).toBe(401);
    expect((await send(`/api/${prefix}/admin/data`, { headers: { 'x-admin-key': apiKey } })).status).toBe(200);
    const login = await fetch(`${server.url}/api/${prefix}/admin/login`, {
      method: 'POST',
      body: JSON.stringify({ username, password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(login.status).toBe(200);
  });

  it('is not mentioned in any public file of the build or response to visitors', async () => {
    const { prefix, apiKey, passwordHash } = server.operator;
    const files = readdirSync(STATIC, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(20);
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    for (const path of [...PUBLIC, ...PUBLIC_API]) {
      const answer = await send(path);
      texts.push(answer.body, JSON.stringify([...answer.headers]));
      texts.push((await send(path, { headers: { rsc: '1' } })).body);
    }
    for (const secret of [prefix, apiKey, passwordHash]) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    }
  });

  it('has no text of its own on a visitor’s page', async () => {
    const own = JSON.parse(readFileSync(fileURLToPath(new URL('../../../messages/en.json', import.meta.url)), 'utf8'));
    for (const path of PUBLIC) expect((await send(path)).body).not.toContain(own.Errors.freeNotReset);
  });

  it('appears in no log line', async () => {
    await send(`/api/${server.operator.prefix}/admin/data`);
    await expect.poll(() => server.output()).toContain('/api/:operator/admin/data');
    expect(server.output()).not.toContain(server.operator.prefix);
  });
});
