// `npm run dev`: the development server with hot reload, on the same local services as `npm start`.
import { copyBrowserAssets } from './lib/build.mjs';
import { requireDataFolder } from './lib/data-folder.mjs';
import { atEnd, end, endGroup, endOnSignals, exitCodeOf, spawnGroup } from './lib/lifetime.mjs';
import { startLocalServices } from './lib/local-services.mjs';
import { printLog } from './lib/log-output.mjs';
import { requireNoArguments } from './lib/no-arguments.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { ROOT } from './lib/paths.mjs';
import { requireSitePort } from './lib/server.mjs';
import { loadEnvFile } from './lib/settings.mjs';
import { prepare } from './lib/setup.mjs';

/** A development server has no users to wait for. */
const STOP_TIMEOUT_MS = 5_000;

requireNoArguments('npm run dev', 'serves the site with hot reload and local stand-ins. Settings: .env.example.');
endOnSignals({ exitCode: 0 });
await prepare();
loadEnvFile();
const port = await requireSitePort();
const folder = requireDataFolder();
await ensureRussian();
await copyBrowserAssets();
const services = await startLocalServices(port);
atEnd(services.close);
const child = spawnGroup(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '-p', String(port)], {
  cwd: ROOT,
  env: {
    ...process.env,
    ...services.env,
    DATA_DIR: folder,
    NEXT_TELEMETRY_DISABLED: '1',
    MESUDAR_PARENT_PID: String(process.pid),
    // Its output is a pipe, for which Next disables colours.
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
atEnd(() => endGroup(child, { graceMs: STOP_TIMEOUT_MS }));
child.on('close', (code, signal) => end(exitCodeOf(code, signal)));
await printLog(child, 'readable');
