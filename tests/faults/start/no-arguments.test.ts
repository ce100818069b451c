import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const COMMANDS = ['start', 'test', 'verify', 'dev', 'build', 'serve'];

function run(command: string, argument: string) {
  const script = fileURLToPath(new URL(`../../../scripts/${command}.mjs`, import.meta.url));
  return spawnSync(process.execPath, [script, argument], { encoding: 'utf8' });
}

describe('a command without options', () => {
  it.each(COMMANDS)('%s explains itself with --help, and does nothing', (command) => {
    const { status, stdout } = run(command, '--help');
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^npm (run )?${command}: `))]);
  });

  it('refuses an argument instead of starting', () => {
    const { status, stderr } = run('test', '--only');
    expect(status).toBe(1);
    expect(stderr).toContain('npm test takes no --only.');
  });
});
