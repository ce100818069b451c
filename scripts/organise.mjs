// npm run organise -- <folder> …: installs what is missing, then runs scripts/organise.ts on the pinned Node.
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
// Linux shows this name in place of the arguments.
if (passwords.length > 0) process.title = 'organise';
await ensureInstalled();
// Whoever asks how the command is used, or takes a run back, needs no data for it.
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
