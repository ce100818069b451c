import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = process.cwd();
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  gz: 'application/gzip',
};

/** A page with the engine of this device and nothing else. `papers` are paths of files, which stand at `/papers/<index>`. */
export async function startOnDeviceSite(papers: readonly string[]) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/bench/on-device/page.ts'],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    splitting: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
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
    const paper = papers[Number(path.slice('/papers/'.length))];
    const file = path.startsWith('/engine/') ? join(ROOT, 'public', path) : path.startsWith('/papers/') ? paper : null;
    if (!file || !statSync(file, { throwIfNoEntry: false })) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the site has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
