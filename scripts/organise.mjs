// npm run organise -- <folder> …: installs missing packages, then runs scripts/organise.ts on the pinned Node.
import { requireDataFolder } from './lib/data-folder.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { withLessMemory } from './lib/memory.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { ROOT } from './lib/paths.mjs';
import { takePasswords } from './lib/secrets.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript, SERVER_CONDITION } from './lib/typescript.mjs';

endOnSignals();
const { args, passwords } = takePasswords(process.argv.slice(2));
// On Linux this title replaces the arguments in the process list.
if (passwords.length > 0) process.title = 'organise';
await ensureInstalled();
// Help and undo need no language data.
const readsNothing = args.some((arg) => ['--help', '-h', '--undo'].includes(arg));
if (!readsNothing && args.some((arg) => !arg.startsWith('-'))) {
  requireDataFolder();
  await ensureRussian();
}
await becomeTypeScript(`${ROOT}scripts/organise.ts`, args, {
  nodeFlags: [SERVER_CONDITION],
  env: { ...withLessMemory(process.env), MESUDAR_PARENT_PID: String(process.pid) },
  secrets: passwords,
});
