import { existsSync } from 'node:fs';
import { BIN } from './paths.mjs';
import { fail, printProgress, run } from './run.mjs';
import { installSystemPackage } from './system-packages.mjs';

/** Headless browsers first: the tests need no windows, and it costs a tenth less. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_TIMEOUT_MS = 120_000;

const systemBrowser = () => [process.env.MESUDAR_CHROMIUM, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * Finds a browser for the tests: the system's Chromium or Chrome, else Playwright's own, else Debian's package when
 * root (see `installSystemPackage`).
 * @returns {Promise<string>} path of the executable; ends the process with an error message if there is none
 */
export async function ensureBrowser() {
  const present = systemBrowser() ?? (await playwrightBrowser());
  if (present) return present;
  printProgress('Getting a browser for the tests…');
  await run(`${BIN}playwright`, ['install', 'chromium'], { quiet: true, timeoutMs: DOWNLOAD_TIMEOUT_MS });
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  // Older Debian releases have no separate package for it.
  await installSystemPackage({ name: 'chromium-headless-shell', instead: 'chromium', purpose: 'the browser tests' });
  return (
    systemBrowser() ??
    fail('no browser for the tests. Install Chromium or Chrome, or set MESUDAR_CHROMIUM to the path of one.')
  );
}
