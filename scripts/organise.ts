import { closeEngines, getCommandCategoriser } from '@/lib/categorising/engines/engine.server';
import { systemClock } from '@/lib/clock';
import { EXIT } from '@/lib/organising/command.server';
import type { Terminal } from '@/lib/organising/reporter';
import { runOrganise } from '@/lib/organising/run-command.server';
import { receiveSecrets, untilStopped } from './lib/started-command.mjs';

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

// `… | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.misuse));

const surroundings = {
  terminal,
  getCategoriser: () => getCommandCategoriser(),
  clock: systemClock,
  currentFolder: process.env.MESUDAR_CALLER_FOLDER ?? process.cwd(),
  passwords: receiveSecrets(),
};
const organise = (signal: AbortSignal) => runOrganise(process.argv.slice(2), { ...surroundings, signal });
const exitCode = await untilStopped(organise, { exitCode: EXIT.stopped });
closeEngines();
process.stdout.write('', () => process.exit(exitCode));
