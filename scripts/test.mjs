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
  process.env.DATA_DIR = folder;
  const port = await freePort();
  const services = await startLocalServices(port);
  let server;
  try {
    server = await startServer({ port, env: { ...services.env, DATA_DIR: folder, LOG_LEVEL: 'warn' }, log: 'pipe' });
    const result = await runBrowserTests({ baseUrl: server.url, browser });
    if (result.failed > 0) process.stderr.write(`The server's log:\n${server.output()}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`• browser: the site did not start: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await server?.stop();
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
