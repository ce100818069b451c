import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isOlder, knownAdvisories, listAffectedPackages, readAudit } from './advisories.mjs';
import { ROOT } from './paths.mjs';

const root = mkdtempSync(join(tmpdir(), 'advisories-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const advisory = {
  package: 'mailer',
  fixedIn: '8.0.5',
  id: 'GHSA-1',
  about: 'Injection.',
  source: 'https://example.org',
  checked: '2026-11-26',
};

it.each([
  ['7.0.13', true],
  ['8.0.4', true],
  ['8.0.5-rc.1', true],
  ['8.0.5', false],
  ['8.0.10', false],
  ['10.0.0', false],
])('version %s is affected below 8.0.5: %s', (version, affected) => {
  expect(isOlder(version, '8.0.5')).toBe(affected);
});

it('finds affected packages of a lock file, including nested and aliased ones', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/mailer': { version: '8.0.5' },
    'node_modules/auth/node_modules/mailer': { version: '7.0.13' },
    'node_modules/post': { version: '8.0.4', name: 'mailer' },
    'node_modules/@other/mailer': { version: '1.0.0' },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const problems = listAffectedPackages(root, [advisory]);
  expect(problems).toEqual([
    'node_modules/auth/node_modules/mailer 7.0.13: GHSA-1, fixed in 8.0.5. Injection. https://example.org',
    'node_modules/post 8.0.4: GHSA-1, fixed in 8.0.5. Injection. https://example.org',
  ]);
});

it('each ignored advisory has its range, source and date, and none affects this project', () => {
  const advisories = knownAdvisories();
  expect(advisories.length).toBeGreaterThan(0);
  for (const { fixedIn, id, source, checked } of advisories) {
    expect(fixedIn).toMatch(/^\d+\.\d+\.\d+$/);
    expect(id).toMatch(/^(CVE-\d{4}-\d+|GHSA(-[0-9a-z]{4}){3})$/);
    expect(source).toContain(id);
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(listAffectedPackages(ROOT, advisories)).toEqual([]);
});

it('a registry that fails or is unreachable is not a finding', () => {
  for (const output of ['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])
    expect(readAudit(output)).toEqual({ answered: false, problems: [] });
});

it('advisories from moderate severity up are reported', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'high', range: '<2' },
    b: { name: 'b', severity: 'low', range: '<3' },
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    answered: true,
    problems: ['npm audit: a <2 (high)'],
  });
});
