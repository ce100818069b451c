import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** @typedef {{ package: string, fixedIn: string, id: string, about: string, source: string, checked: string }} Advisory */

const AUDIT_TIMEOUT_MS = 20_000;

/** @returns {Advisory[]} advisories that were reviewed by hand */
export function knownAdvisories() {
  return JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8')).advisories;
}

/**
 * True if `version` is older than `other`. A pre-release is older than its release.
 * @param {string} version
 * @param {string} other without a pre-release
 */
export function isOlder(version, other) {
  /** @param {string} text */
  const numbersOf = (text) => text.split(/[-+]/u, 1)[0]?.split('.').map(Number) ?? [];
  const [own, others] = [numbersOf(version), numbersOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (own[index] ?? 0) - (others[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
}

/**
 * Packages of the lock file, including nested ones, that an advisory affects.
 * @param {string} root the folder of package-lock.json
 * @param {readonly Advisory[]} advisories
 * @returns {string[]} one line a package and advisory
 */
export function listAffectedPackages(root, advisories) {
  /** @type {Record<string, { version?: string, name?: string }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(packages).flatMap(([folder, { version, name }]) => {
    // The folder of an aliased package has a different name.
    const installed = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return advisories
      .filter((advisory) => folder && version && advisory.package === installed && isOlder(version, advisory.fixedIn))
      .map(({ id, fixedIn, about, source }) => `${folder} ${version}: ${id}, fixed in ${fixedIn}. ${about} ${source}`);
  });
}

/**
 * Queries the registry for advisories on the production packages.
 * @returns {Promise<{ answered: boolean, problems: string[] }>} `answered` is false without a network, or if the
 * registry does not support the query; that says nothing about the packages
 */
export async function auditOnline() {
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--loglevel=silent'];
  const { output } = await run('npm', args, { quiet: true, timeoutMs: AUDIT_TIMEOUT_MS });
  return readAudit(output);
}

/**
 * @param {string} output of `npm audit --json`
 * @returns {{ answered: boolean, problems: string[] }}
 */
export function readAudit(output) {
  try {
    const { auditReportVersion, vulnerabilities } = JSON.parse(output);
    if (!auditReportVersion || !vulnerabilities) return { answered: false, problems: [] };
    /** @type {{ name: string, severity: string, range: string }[]} */
    const found = Object.values(vulnerabilities);
    const problems = found
      .filter(({ severity }) => severity !== 'info' && severity !== 'low')
      .map(({ name, severity, range }) => `npm audit: ${name} ${range} (${severity})`);
    return { answered: true, problems };
  } catch {
    return { answered: false, problems: [] };
  }
}
