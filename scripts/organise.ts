import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { EXIT } from '@/lib/features/command/command.server';
import type { Terminal } from '@/lib/features/command/reporter';
import { runOrganise } from '@/lib/features/command/run-command.server';
import { closeEngines, getCommandCategoriser } from '@/lib/features/sorting/engine.server';
import { BRAND } from '@/lib/shared/brand';
import { systemClock } from '@/lib/shared/clock';
import { receiveSecrets, untilStopped } from './lib/started-command.mjs';

const CLEAR_LINE = '\r\u001B[K';

// Standard output is reserved for results, so library output goes to standard error.
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

// `… | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT.misuse));

/** Asks on the terminal. Any answer except yes counts as no. */
async function prompt(question: string, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^\s*(y|yes|כ|כן)\s*$/iu.test(await lines.question(`${question} `, { signal }));
  } finally {
    lines.close();
  }
}

/** The system's folder for a user's settings. */
const configHome =
  process.env.XDG_CONFIG_HOME || (process.platform === 'win32' && process.env.APPDATA) || join(homedir(), '.config');

const surroundings = {
  terminal,
  getCategoriser: () => getCommandCategoriser(),
  clock: systemClock,
  currentFolder: process.env.MESUDAR_CALLER_FOLDER ?? process.cwd(),
  configFolder: join(configHome, BRAND.en.toLowerCase()),
  passwords: receiveSecrets(),
};
const canAsk = process.stdin.isTTY && process.stderr.isTTY;
const organise = (signal: AbortSignal) =>
  runOrganise(process.argv.slice(2), {
    ...surroundings,
    signal,
    ...(canAsk && { confirm: (question: string) => prompt(question, signal) }),
  });
const exitCode = await untilStopped(organise, { exitCode: EXIT.stopped });
closeEngines();
process.stdout.write('', () => process.exit(exitCode));
