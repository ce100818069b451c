import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderUnusableError } from '../../lib/platform/files/data-folder.mjs';

const root = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} folder */
function requireAt(folder) {
  const module = new URL('./data-folder.mjs', import.meta.url).href;
  const source = `const { requireDataFolder } = await import(${JSON.stringify(module)}); requireDataFolder();`;
  const env = { ...process.env, DATA_DIR: folder };
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    env,
    encoding: 'utf8',
  });
  return { status, lines: stderr.trimEnd().split('\n').filter(Boolean) };
}

describe('the data folder', () => {
  it('is created if missing, and the write test leaves nothing behind', () => {
    const folder = join(root, 'new', 'data');
    expect(requireAt(folder)).toEqual({ status: 0, lines: [] });
    expect(existsSync(folder)).toBe(true);
  });

  it.each([['a file'], ['below a file']])(
    'that is %s ends the command with one line that explains the remedy',
    (where) => {
      const file = join(root, 'file');
      writeFileSync(file, '');
      const { status, lines } = requireAt(where === 'a file' ? file : join(file, 'data'));
      expect(status).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^mesudar: The data folder .* file\. Move .* set DATA_DIR to another folder\.$/);
    },
  );

  it.each([
    ['EACCES', /cannot be written to.*Give this user the right/],
    ['EROFS', /read only/],
    ['ENOSPC', /full disk.*Free at least \d+ MB/],
    ['EIO', /cannot be used \(EIO\)/],
  ])('that fails with %s is explained', (code, text) => {
    expect(new DataFolderUnusableError('/data', Object.assign(new Error('x'), { code })).message).toMatch(text);
  });
});
