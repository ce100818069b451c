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

describe('the generated secret of a machine without configuration', () => {
  it('is created once and readable by its owner only', () => {
    const secret = localSecret();
    expect(localSecret()).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('differs between machines, and is strong enough for production', () => {
    const first = localSecret();
    rmSync(join(folder, 'secret'));
    const second = localSecret();
    expect(second).not.toBe(first);
    expect(missingForProduction({ NEXTAUTH_SECRET: second }).join('\n')).not.toContain('NEXTAUTH_SECRET');
  });

  it('is created again if a crash left an empty file', () => {
    writeFileSync(join(folder, 'secret'), '');
    expect(localSecret().length).toBeGreaterThan(32);
  });
});
