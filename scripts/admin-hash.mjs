// `npm run admin:hash`: prints the hash of an operator's password for ADMIN_PASSWORD_HASH. The password is prompted for
// or read from standard input. The command line is not allowed: other users of the machine and the shell's history
// would see it.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { end, endOnSignals } from './lib/lifetime.mjs';
import { hashPassword } from './lib/operator.mjs';
import { fail } from './lib/run.mjs';

const MIN_CHARS = 12;
const MAX_CHARS = 200;

/** Asks two questions on the terminal without echo. */
async function askTwice() {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // In raw mode Ctrl-C raises no signal. Ctrl-C and Ctrl-D close the readline interface.
  const giveUp = () => end(130);
  terminal.once('close', giveUp);
  /** @param {string} question */
  const prompt = async (question) => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  const answers = [await prompt('Password: '), await prompt('Once more: ')];
  terminal.off('close', giveUp);
  terminal.close();
  return answers;
}

endOnSignals();
if (process.argv.length > 2) {
  fail('the password does not go on the command line. Type it when you are asked, or send it to standard input.');
}
const [password = '', repeated] = process.stdin.isTTY
  ? await askTwice()
  : [(await text(process.stdin)).replace(/\r?\n$/, '')];
if (repeated !== undefined && repeated !== password) fail('the two are not the same.');
if (password.length < MIN_CHARS || password.length > MAX_CHARS) {
  fail(`a password has ${MIN_CHARS} to ${MAX_CHARS} characters.`);
}
process.stdout.write(`${await hashPassword(password)}\n`);
await end(0);
