// `npm start`: from a fresh clone to a running site, with nothing configured.
import { ensureBuilt } from './lib/build.mjs';
import { startLocalServices } from './lib/local-services.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { say } from './lib/run.mjs';
import { requireSitePort, startServer } from './lib/server.mjs';
import { dataFolder, loadEnvFile } from './lib/settings.mjs';
import { prepare } from './lib/setup.mjs';

await prepare();
loadEnvFile();
const port = await requireSitePort();
await ensureRussian();
await ensureBuilt();

const services = await startLocalServices(port);
let server;
let stopping = false;
const stop = async (code) => {
  if (stopping) return;
  stopping = true;
  await server?.stop();
  await services.close();
  process.exit(code);
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('SIGHUP', () => stop(0));

try {
  server = await startServer({ port, env: { ...services.env, DATA_DIR: dataFolder() } });
} catch (error) {
  if (error.message) say(error.message);
  await stop(error.exitCode ?? 1);
}
if (server) {
  say(`\n  Mesudar is ready: ${server.url}\n`);
  for (const line of services.embedded) say(`  ${line}`);
  say('\n  Ctrl-C stops everything.');
  await stop(await server.exited);
}
