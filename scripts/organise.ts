import { closeEngines, getCommandCategoriser } from '@/lib/categorising/engines/engine.server';
import { systemClock } from '@/lib/clock';
import type { Terminal } from '@/lib/organising/reporter';
import { EXIT, runOrganise } from '@/lib/organising/run-command.server';

/** One press of Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 500;
const CLEAR_LINE = '\r\u001B[K';

// Standard output holds results alone, whatever a library has to say.
console.log = console.error;
console.info = console.error;

let hasProgressLine = false;
const terminal: Terminal = {
  write: (text) => process.stdout.write(text),
  note: (line) => {
    process.stderr.write(`${hasProgressLine ? CLEAR_LINE : ''}${line}\n`);
    hasProgressLine = false;
  },
  ...(process.stderr.isTTY && {
    progress: (line: string) => {
      const width = process.stderr.columns || 80;
      process.stderr.write(CLEAR_LINE + [...line].slice(0, width - 1).join(''));
      hasProgressLine = line !== '';
    },
  }),
};

const controller = new AbortController();
let stoppedAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stoppedAt !== undefined && performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(EXIT.stopped);
    stoppedAt ??= performance.now();
    controller.abort();
  });
}
// `… | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.misuse));

const exitCode = await runOrganise(process.argv.slice(2), {
  terminal,
  getCategoriser: () => getCommandCategoriser(),
  clock: systemClock,
  currentFolder: process.env.MESUDAR_CALLER_FOLDER ?? process.cwd(),
  signal: controller.signal,
});
closeEngines();
process.stdout.write('', () => process.exit(exitCode));
