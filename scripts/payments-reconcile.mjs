// npm run payments:reconcile: fetches events from PayPal that a lost webhook missed (see docs/decisions/0038). Charges
// nothing.
import { requireDataFolder } from './lib/data-folder.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { ROOT } from './lib/paths.mjs';
import { loadEnvFile } from './lib/settings.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript, SERVER_CONDITION } from './lib/typescript.mjs';

endOnSignals();
await ensureInstalled();
loadEnvFile();
requireDataFolder();
await becomeTypeScript(`${ROOT}scripts/payments-reconcile.ts`, process.argv.slice(2), {
  nodeFlags: [SERVER_CONDITION],
});
