// npm run organise -- <folder> [out.zip] …: installs what is missing, then runs scripts/organise.ts on the pinned Node.
import { requireDataFolder } from './lib/data-folder.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { withLessMemory } from './lib/memory.mjs';
import { ensureRussian } from './lib/ocr-data.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript, SERVER_CONDITION } from './lib/typescript.mjs';

endOnSignals();
const args = process.argv.slice(2);
await ensureInstalled();
// Whoever asks how the command is used needs no data for it.
if (args.some((arg) => !arg.startsWith('-'))) {
  requireDataFolder();
  await ensureRussian();
}
await becomeTypeScript(`${ROOT}scripts/organise.ts`, args, {
  nodeFlags: [SERVER_CONDITION],
  env: withLessMemory(process.env),
});
