import { defineConfig, devices } from '@playwright/test';
import { LOCALES } from './lib/platform/i18n/locales';
import type { LanguageOptions } from './tests/e2e/support/test';
import { systemChromium } from './tests/support/chromium';

/** Reading a picture takes seconds on a small machine; nothing here is a test of speed. */
const TEST_TIMEOUT_MS = 180_000;
const EXPECT_TIMEOUT_MS = 30_000;

/** Browser tests, each in English and in Hebrew, against a site that runs already (MESUDAR_BASE_URL). */
export default defineConfig<LanguageOptions>({
  testDir: './tests/e2e',
  outputDir: './test-results/e2e',
  // One set of pictures for every machine: what is drawn differs by no more than each of them allows.
  snapshotPathTemplate: '{testDir}/screens/{projectName}/{arg}{ext}',
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  // Tests are shared out one by one: with whole files one worker ends long before the other.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the smallest machine has cores: with two, a seventh of the time nobody had anything to do.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env.MESUDAR_BASE_URL || 'http://localhost:3000',
    launchOptions: {
      executablePath: systemChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        // Letters are drawn alike on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
    // Recording a trace of every test costs a third of the machine; a failure has its picture and its steps.
    // What a service worker answers, a test can neither watch nor replace: those of the installed app alone have one.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: LOCALES.map((language) => ({
    name: language,
    use: { language, locale: language },
    // What says nothing about direction carries the tag of the one language that it runs in.
    grepInvert: LOCALES.filter((other) => other !== language).map((other) => new RegExp(`@only-${other}`)),
  })),
});
