import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { pause } from './lifetime.mjs';
import { fail, printProgress, run } from './run.mjs';

const APT = '/usr/bin/apt-get';
const APT_TIMEOUT_MS = 180_000;
/** Another running installation is usually finished by then, in ms. */
const LOCK_WAIT_MS = 90_000;
const LOCK_RETRY_MS = 2_000;
/** No answer within this time counts as no, in ms. */
const QUESTION_TIMEOUT_MS = 60_000;
/** apt-get's English messages for each of its locks. Its own wait (DPkg::Lock::Timeout) covers only dpkg's lock. */
const LOCKED = /Could not get lock|Unable to lock|Unable to acquire the dpkg frontend lock/;

/**
 * @typedef {object} Surroundings what decides whether a system package may be installed
 * @property {string | undefined} setting MESUDAR_SYSTEM_PACKAGES
 * @property {boolean} isCi
 * @property {boolean} isTerminal whether a user can be asked
 */

/**
 * Decides whether system packages may be installed. MESUDAR_SYSTEM_PACKAGES decides if it is set. Otherwise the user is
 * asked. Without a user (CI, no terminal), the installation is announced and done.
 * @param {Surroundings} surroundings
 * @returns {'yes' | 'no' | 'ask' | 'unclear'}
 */
export function consentOf({ setting, isCi, isTerminal }) {
  const value = setting?.trim().toLowerCase();
  if (value === 'yes' || value === 'no') return value;
  if (value) return 'unclear';
  return isCi || !isTerminal ? 'yes' : 'ask';
}

/**
 * Installs a Debian package if this is root on Debian and `consentOf` allows it. Announces the installation, waits for
 * the package lock, and reports the reason of a failure.
 * @param {{ name: string, instead?: string, purpose: string }} wanted `purpose` completes "It is for …"; `instead` is
 * the fallback package if the system has none of that name
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installSystemPackage({ name, instead, purpose }) {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false;
  if (!(await isAllowed({ name, purpose }))) {
    printProgress(`Nothing was installed. Later: apt-get install ${name}`);
    return false;
  }
  printProgress(
    `Installing Debian's package ${name} on this system, for ${purpose} (MESUDAR_SYSTEM_PACKAGES=no prevents it)…`,
  );
  const install = (/** @type {string} */ one) => aptGet(['install', '-y', '--no-install-recommends', one]);
  let result = await install(name);
  // The package index may be missing or outdated.
  if (result === 'failed' && (await aptGet(['update'])) !== 'locked') result = await install(name);
  if (result === 'failed' && instead) {
    printProgress(`There is no ${name} here; installing ${instead}…`);
    result = await install(instead);
  }
  if (result === 'locked')
    printProgress(`Another program holds Debian's package lock; ${name} is tried again at the next start.`);
  if (result === 'failed') printProgress(`Debian's package ${name} could not be installed here.`);
  return result === 'done';
}

/** @param {{ name: string, purpose: string }} wanted */
async function isAllowed({ name, purpose }) {
  const consent = consentOf({
    setting: process.env.MESUDAR_SYSTEM_PACKAGES,
    isCi: Boolean(process.env.CI) && process.env.CI !== 'false',
    isTerminal: process.stdin.isTTY === true && process.stderr.isTTY === true,
  });
  if (consent === 'unclear') fail('MESUDAR_SYSTEM_PACKAGES is neither yes nor no.');
  return consent === 'ask'
    ? prompt(`Install Debian's package ${name} on this system? It is for ${purpose}. [y/N] `)
    : consent === 'yes';
}

/** @param {string} question */
async function prompt(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // readline captures Ctrl-C, so the signal is raised again.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const answer = await terminal.question(question, { signal: AbortSignal.timeout(QUESTION_TIMEOUT_MS) });
    return /^\s*y(es)?\s*$/i.test(answer);
  } catch {
    process.stderr.write('\n');
    return false;
  } finally {
    terminal.close();
  }
}

/**
 * Runs apt-get, with retries while another program holds one of its locks.
 * @param {string[]} args
 * @param {{ runApt?: typeof run, waitMs?: number, retryMs?: number }} [options]
 * @returns {Promise<'done' | 'locked' | 'failed'>}
 */
export async function aptGet(args, { runApt = run, waitMs = LOCK_WAIT_MS, retryMs = LOCK_RETRY_MS } = {}) {
  const deadline = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    const seconds = Math.max(1, Math.ceil((deadline - performance.now()) / 1000));
    const { code, output } = await runApt(APT, ['-o', `DPkg::Lock::Timeout=${seconds}`, ...args], {
      quiet: true,
      timeoutMs: waitMs + APT_TIMEOUT_MS,
      env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    });
    if (code === 0) return 'done';
    if (!LOCKED.test(output)) return 'failed';
    if (performance.now() > deadline) return 'locked';
    if (tries === 1) printProgress("Waiting for another program that holds Debian's package lock…");
    await pause(retryMs);
  }
}
