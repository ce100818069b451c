import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the test browser: MESUDAR_CHROMIUM, else the system's usual paths, else undefined for Playwright's own. */
export function systemChromium(): string | undefined {
  return process.env.MESUDAR_CHROMIUM || USUAL_PLACES.find((path) => existsSync(path));
}
