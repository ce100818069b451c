import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { systemChromium } from '../chromium';

const ROOT = process.cwd();
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  gz: 'application/gzip',
};

/**
 * Serves a page that contains only the on-device engine, from the output of `scripts/engine-files.mjs`.
 * @param documents paths of files, or files themselves, served at `/papers/<index>`
 */
async function startOnDeviceSite(documents: readonly (string | Uint8Array)[]) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/support/on-device/page.ts'],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    splitting: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [`/${path.split('/').at(-1)}`, contents]));
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const script = scripts.get(path);
    if (path === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end('<!doctype html><title>On this device</title><script type="module" src="/page.js"></script>');
    }
    if (script) {
      response.setHeader('content-type', 'text/javascript');
      return response.end(script);
    }
    const document = documents[Number(path.slice('/papers/'.length))];
    if (document instanceof Uint8Array) return response.end(document);
    const file = path.startsWith('/engine/')
      ? join(ROOT, 'public', path)
      : path.startsWith('/papers/')
        ? document
        : null;
    if (!file || !statSync(file, { throwIfNoEntry: false })) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the site has no port');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}/`, close };
}

export interface OnDevicePageOptions {
  /** Number of OCR threads; by default the engine's choice for this machine. */
  readonly threads?: number | undefined;
}

/** Opens the site's page in a separate Chromium, ready to use `onDevicePage`. */
export async function openOnDevicePage(
  documents: readonly (string | Uint8Array)[],
  { threads }: OnDevicePageOptions = {},
) {
  const site = await startOnDeviceSite(documents);
  const executablePath = systemChromium();
  const server = await chromium.launchServer({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const browser = await chromium.connect(server.wsEndpoint());
  const tab = await browser.newPage();
  if (threads !== undefined) {
    // One core is left for the page.
    await tab.addInitScript((cores) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });
      Object.defineProperty(navigator, 'deviceMemory', { value: 8 });
    }, threads + 1);
  }
  await tab.goto(site.url);
  await tab.waitForFunction(() => 'onDevicePage' in globalThis);
  const close = async () => {
    await server.close();
    site.close();
  };
  return { tab, pid: server.process().pid ?? 0, close };
}
