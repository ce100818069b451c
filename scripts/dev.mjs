// `npm run dev`: the development server with hot reload, over the same local services as `npm start`.
import { spawn } from 'node:child_process';
import { copyBrowserAssets } from './lib/build.mjs';
import { startLocalServices } from './lib/local-services.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { ROOT } from './lib/paths.mjs';
import { requireSitePort } from './lib/server.mjs';
import { loadEnvFile } from './lib/settings.mjs';
import { prepare } from './lib/setup.mjs';

await prepare();
loadEnvFile();
const port = await requireSitePort();
await ensureRussian();
await copyBrowserAssets();
const services = await startLocalServices(port);
const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '-p', String(port)], {
  cwd: ROOT,
  env: { ...process.env, ...services.env, NEXT_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
});
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', async (code) => {
  await services.close();
  process.exit(code ?? 0);
});
