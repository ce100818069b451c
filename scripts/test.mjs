// `npm test`: the whole suite on a bare machine, with one closing line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import {
  checkArchitecture,
  checkFormat,
  checkLint,
  checkTypes,
  checkUnused,
  conclude,
  runBrowserTests,
  runVitest,
} from './lib/checks.mjs';
import { startLocalServices } from './lib/local-services.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { freePort, startServer } from './lib/server.mjs';
import { prepare } from './lib/setup.mjs';

await prepare();
await ensureRussian();
const browser = await ensureBrowser();
await ensureBuilt();

/** What runs beside the tests, to be ended with them. */
const running = new Set();
const end = async () => {
  for (const stop of [...running].reverse()) await stop();
  running.clear();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end().finally(() => process.exit(130)));

const results = [
  await checkFormat(),
  await checkLint(),
  await checkTypes(),
  await checkArchitecture(),
  await checkUnused(),
  await runVitest('unit', ['unit']),
  await runVitest('bad input', ['faults']),
  await runVitest('database', ['db']),
  await runVitest('api', ['api']),
  await browserSuite(),
];
process.exitCode = conclude(results);

/** The browser tests, against the built site with its own empty data folder and its own stand-ins. */
async function browserSuite() {
  const folder = mkdtempSync(join(tmpdir(), 'mesudar-test-'));
  running.add(async () => rmSync(folder, { recursive: true, force: true }));
  process.env.DATA_DIR = folder;
  try {
    const port = await freePort();
    const services = await startLocalServices(port);
    running.add(services.close);
    const env = { ...services.env, DATA_DIR: folder, LOG_LEVEL: 'warn' };
    const server = await startServer({ port, env, log: 'pipe' });
    running.add(server.stop);
    const result = await runBrowserTests({ baseUrl: server.url, browser });
    if (result.failed > 0) process.stderr.write(`The server's log:\n${server.output()}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`• browser: the site did not start: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await end();
  }
}
