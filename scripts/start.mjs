// `npm start`: from a fresh clone to a running site, with nothing configured.
import { ensureBuilt } from './lib/build.mjs';
import { requireDataFolder } from './lib/data-folder.mjs';
import { atEnd, end, endOnSignals } from './lib/lifetime.mjs';
import { startLocalServices } from './lib/local-services.mjs';
import { requireNoArguments } from './lib/no-arguments.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { printProgress } from './lib/run.mjs';
import { requireSitePort, ServerError, startServer } from './lib/server.mjs';
import { loadEnvFile } from './lib/settings.mjs';
import { prepare } from './lib/setup.mjs';

requireNoArguments(
  'npm start',
  'installs, builds and serves the site with local stand-ins for Google and PayPal. Settings: .env.example.',
);
endOnSignals({ exitCode: 0 });
await prepare();
loadEnvFile();
const port = await requireSitePort();
const folder = requireDataFolder();
await ensureRussian();
await ensureBuilt();

const services = await startLocalServices(port);
atEnd(services.close);
try {
  const server = await startServer({ port, env: { ...services.env, DATA_DIR: folder }, log: 'readable' });
  atEnd(() => printProgress('Stopping. Work under way has 30 seconds; press Ctrl-C again to end at once.'));
  printProgress(`\n  Mesudar is ready: ${server.url}\n`);
  for (const line of services.embedded) printProgress(`  ${line}`);
  printProgress('\n  Ctrl-C stops everything.');
  await end(await server.exited);
} catch (error) {
  if (!(error instanceof ServerError)) throw error;
  if (error.message) printProgress(error.message);
  // The password of a new operator is shown only once, here.
  for (const line of services.embedded) printProgress(`  ${line}`);
  await end(error.exitCode);
}
