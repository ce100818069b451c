import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '@/tests/support/memory-caches';
import { cacheNames } from './cache-names';
import { OPENED_OFFLINE } from './messages';
import { createPrecache } from './precache';

const page = (script: string) =>
  `<!doctype html><html lang="en"><script src="/_next/static/chunks/${script}"></script>`;
const FILES: Record<string, string> = {
  '/': page('a.js'),
  '/he': page('a.js'),
  '/_next/static/chunks/a.js': 'load("static/chunks/b.js"),load("static/chunks/gone.js")',
  '/_next/static/chunks/b.js': 'load("static/chunks/a.js"),load("static/chunks/c.css")',
  '/_next/static/chunks/c.css': 'src:url(../media/d.woff2)',
  '/_next/static/media/d.woff2': 'letters',
};

describe('the service worker cache', () => {
  const asked = vi.fn(
    async (path: string, _options?: RequestInit) =>
      new Response(FILES[path] ?? '', { status: path in FILES ? 200 : 404 }),
  );
  let memory: ReturnType<typeof memoryCaches>;
  const keptFiles = (version: string) => [...(memory.caches.get(cacheNames(version).files)?.keys() ?? [])].sort();

  beforeEach(() => {
    memory = memoryCaches();
    asked.mockClear();
    vi.stubGlobal('fetch', asked);
    return () => vi.unstubAllGlobals();
  });

  it('has the front pages for signed-out users, marked as cached, with their initial files', async () => {
    const keeping = createPrecache(memory.storage, 'v1');
    await keeping.begin();
    for (const [path, options] of asked.mock.calls.filter(([path]) => !path.startsWith('/_next/'))) {
      expect(options?.credentials, path).toBe('omit');
    }
    expect(await (await keeping.front('/he'))?.text()).toContain(`<html ${OPENED_OFFLINE}="" lang="en">`);
    expect(keptFiles('v1')).toEqual(['/_next/static/chunks/a.js']);
  });

  it('is discarded if a part fails to load', async () => {
    asked.mockImplementationOnce(async () => new Response('', { status: 500 }));
    await expect(createPrecache(memory.storage, 'v1').begin()).rejects.toThrow('500');
    asked.mockImplementation(
      async (path) =>
        new Response(path.startsWith('/_next/') ? '' : page('missing.js'), {
          status: path.startsWith('/_next/') ? 404 : 200,
        }),
    );
    await expect(createPrecache(memory.storage, 'v1').begin()).rejects.toThrow('not there');
    asked.mockImplementation(async (path) => new Response(FILES[path] ?? '', { status: path in FILES ? 200 : 404 }));
  });

  it('has all lazy chunks in an installed app, except missing ones', async () => {
    const keeping = createPrecache(memory.storage, 'v1');
    await keeping.begin();
    await keeping.all();
    expect(keptFiles('v1').filter((path) => path in FILES)).toEqual(
      Object.keys(FILES)
        .filter((path) => path.startsWith('/_next/'))
        .sort(),
    );
  });

  it('reuses unchanged files in the next version', async () => {
    const first = createPrecache(memory.storage, 'v1');
    await first.begin();
    await first.all();
    asked.mockClear();
    const second = createPrecache(memory.storage, 'v2');
    await second.begin();
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/', '/he']);
    await second.deleteOutdated();
    expect([...memory.caches.keys()].sort()).toEqual(
      [cacheNames('v1').files, cacheNames('v2').files, cacheNames('v2').pages].sort(),
    );
  });
});
