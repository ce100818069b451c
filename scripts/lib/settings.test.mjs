import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingForProduction } from './production.mjs';
import { localSecret } from './settings.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-secret-'));
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the secret of a machine where none is configured', () => {
  it('is made once and kept, for its owner alone', () => {
    const secret = localSecret();
    expect(localSecret()).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('is another one on each machine, and good enough for production', () => {
    const first = localSecret();
    rmSync(join(folder, 'secret'));
    const second = localSecret();
    expect(second).not.toBe(first);
    expect(missingForProduction({ NEXTAUTH_SECRET: second }).join('\n')).not.toContain('NEXTAUTH_SECRET');
  });

  it('is made anew where a crash left an empty file', () => {
    writeFileSync(join(folder, 'secret'), '');
    expect(localSecret().length).toBeGreaterThan(32);
  });
});
