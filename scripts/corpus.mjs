// npm run corpus -- [options]: generates the labelled corpus (lab/corpus/make-corpus.ts) on the pinned Node. With
// --lines, it generates the document lines of the accuracy tests (tests/accuracy/make-lines.ts). npm run corpus -- real
// brings the listed real documents into a folder (lab/corpus/real/command.ts).
import { ensureBrowser } from './lib/browser.mjs';
import { endOnSignals } from './lib/lifetime.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { becomeTypeScript, SERVER_CONDITION } from './lib/typescript.mjs';

endOnSignals();
await ensureInstalled();
const [name, ...args] = process.argv.slice(2);
if (name === 'real') {
  await becomeTypeScript(`${ROOT}lab/corpus/real/command.ts`, args, { nodeFlags: [SERVER_CONDITION] });
} else {
  const browser = await ensureBrowser();
  const script = process.argv.includes('--lines') ? 'tests/accuracy/make-lines.ts' : 'lab/corpus/make-corpus.ts';
  await becomeTypeScript(`${ROOT}${script}`, process.argv.slice(2), {
    nodeFlags: [SERVER_CONDITION],
    env: { ...process.env, MESUDAR_CHROMIUM: browser },
  });
}
