// `npm run serve`: production. Installs nothing, uses no stand-ins, and refuses to start with an incomplete
// configuration.
import { existsSync } from 'node:fs';
import { requireDataFolder } from './lib/data-folder.mjs';
import { end, endOnSignals } from './lib/lifetime.mjs';
import { requireNoArguments } from './lib/no-arguments.mjs';
import { ROOT } from './lib/paths.mjs';
import { missingForProduction } from './lib/production.mjs';
import { fail, printProgress } from './lib/run.mjs';
import { requireSitePort, ServerError, startServer } from './lib/server.mjs';
import { loadEnvFile } from './lib/settings.mjs';
import { continueOnPinnedNode } from './lib/setup.mjs';

requireNoArguments('npm run serve', 'serves the production build. Settings: .env.example.');
endOnSignals({ exitCode: 0 });
await continueOnPinnedNode();
loadEnvFile();
const problems = missingForProduction(process.env);
if (problems.length > 0) fail(`not ready for production:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
if (!existsSync(`${ROOT}.next/BUILD_ID`)) fail('there is no build. Run `npm run build` first.');
const port = await requireSitePort();
const folder = requireDataFolder();
try {
  const server = await startServer({ port, env: { DATA_DIR: folder }, log: 'json' });
  printProgress(`Mesudar serves on ${server.url}`);
  await end(await server.exited);
} catch (error) {
  if (!(error instanceof ServerError)) throw error;
  if (error.message) printProgress(error.message);
  await end(error.exitCode);
}
