import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { runInForeground } from './lifetime.mjs';
import { BIN, ROOT } from './paths.mjs';
import { sendSecrets, withSecrets } from './secrets.mjs';

/** Path of tsx, which lets Node run TypeScript. */
export const TSX = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url);
/** Server files refuse to load without this condition. */
export const SERVER_CONDITION = '--conditions=react-server';

/**
 * Replaces this process with a TypeScript file on the pinned Node, including terminal, signals and exit code. The file
 * runs in the project's folder, for its data and packages. MESUDAR_CALLER_FOLDER holds the caller's folder, which
 * relative paths refer to.
 * @param {string} script absolute path
 * @param {string[]} args
 * @param {{ nodeFlags?: string[], env?: Record<string, string | undefined>, secrets?: readonly string[] }} [options]
 * `env` instead of this process's; `secrets` are readable only by the file, through `receiveSecrets`
 * @returns {Promise<never>}
 */
export function becomeTypeScript(script, args, { nodeFlags = [], env = process.env, secrets = [] } = {}) {
  // npm runs scripts in the project's folder and passes the caller's folder in a variable. Nested commands inherit the
  // variable.
  const isCalledByNpm = process.env.npm_lifecycle_event === basename(process.argv[1] ?? '', '.mjs');
  const callerFolder = (isCalledByNpm && process.env.INIT_CWD) || process.cwd();
  const pinned = `${BIN}node`;
  const { stdio, env: secretEnv } = withSecrets(secrets);
  const child = spawn(
    existsSync(pinned) ? pinned : process.execPath,
    [...nodeFlags, '--import', TSX.href, script, ...args],
    { stdio, cwd: ROOT, env: { ...env, ...secretEnv, MESUDAR_CALLER_FOLDER: callerFolder } },
  );
  sendSecrets(child, secrets);
  return runInForeground(child);
}
