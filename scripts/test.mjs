// `npm test`: the whole suite on a bare machine, with one closing line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../stand-ins/ports.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { checkSources, conclude, runBrowserTests, runVitest } from './lib/checks.mjs';
import { atEnd, cleanUp, end, endOnSignals } from './lib/lifetime.mjs';
import { startLocalServices } from './lib/local-services.mjs';
import { requireNoArguments } from './lib/no-arguments.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { startServer } from './lib/server.mjs';
import { prepare } from './lib/setup.mjs';

requireNoArguments(
  'npm test',
  'runs every check and test, which takes 15 minutes or more. One folder: npx vitest run --project unit lib/engine/naming. Everything fast: npm run verify.',
);
endOnSignals();
await prepare();
await ensureRussian();
const browser = await ensureBrowser();
await ensureBuilt();

const results = [
  ...(await checkSources()),
  // Run together, so that no core waits for the last file of each suite. One more worker than cores, because many wait
  // for servers.
  await runVitest(
    'unit, components, bad input, database, api',
    ['unit', 'components', 'faults', 'db', 'api'],
    availableParallelism() + 1,
  ),
  await runVitest('attacks', ['attacks']),
  await browserSuite(),
];
await end(conclude(results));

/** Runs the browser tests against the built site, with an empty data folder and stand-ins of its own. */
async function browserSuite() {
  const folder = mkdtempSync(join(tmpdir(), 'mesudar-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  process.env.DATA_DIR = folder;
  try {
    const port = await freePort();
    const accounts = JSON.parse(readFileSync(new URL('../tests/e2e/support/accounts.json', import.meta.url), 'utf8'));
    const services = await startLocalServices(port, { accounts });
    atEnd(services.close);
    const env = { ...services.env, DATA_DIR: folder, LOG_LEVEL: 'warn' };
    const server = await startServer({ port, env, log: 'keep' });
    const result = await runBrowserTests({ baseUrl: server.url, browser });
    if (result.failed > 0) process.stderr.write(`The server's log:\n${server.output()}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`• browser: the site did not start: ${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await cleanUp();
  }
}
