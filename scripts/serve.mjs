// `npm run serve`: production. Installs nothing, stands in for nothing, and refuses to start half configured.
import { existsSync } from 'node:fs';
import { ROOT } from './lib/paths.mjs';
import { missingForProduction } from './lib/production.mjs';
import { fail, say } from './lib/run.mjs';
import { requireSitePort, startServer } from './lib/server.mjs';
import { loadEnvFile } from './lib/settings.mjs';
import { continueOnPinnedNode } from './lib/setup.mjs';

await continueOnPinnedNode();
loadEnvFile();
const problems = missingForProduction(process.env);
if (problems.length > 0) fail(`not ready for production:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
if (!existsSync(`${ROOT}.next/BUILD_ID`)) fail('there is no build. Run `npm run build` first.');
const port = await requireSitePort();
let server;
const stop = async () => {
  await server?.stop();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
try {
  server = await startServer({ port, env: {} });
  say(`Mesudar serves on ${server.url}`);
  process.exit(await server.exited);
} catch (error) {
  if (error.message) say(error.message);
  process.exit(error.exitCode ?? 1);
}
