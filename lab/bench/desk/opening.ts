import type { Browser, BrowserContext, Cookie, Page } from '@playwright/test';
import { formatTable } from '@/lib/features/command/table';
import { textsOf } from '../../../tests/e2e/support/texts';
import { WorkspacePage } from '../../../tests/e2e/support/workspace-page';
import { percentile } from '../score/metrics';
import type { BenchContext, Build } from './command';

const ACCOUNT = /Noa Levi/;
const SESSION_COOKIE = 'next-auth.session-token';
/** CPU slowdown of a mid-range phone relative to a desktop; the same factor as Lighthouse. */
const CPU_SLOWDOWN = 4;
/** A page without a long task for this long has loaded (the quiet window of Time to Interactive), in ms. */
const QUIET_MS = 3_000;
/** The part of a task above this counts as blocking (https://web.dev/articles/tbt), in ms. */
const BLOCKING_FROM_MS = 50;
/** Timeout for a machine that other programs share, in ms. */
const WAIT_MS = 300_000;
/** Batches in the account's recent activity. */
const BATCHES = 5;

/** Timings of one visit, in ms. */
interface Visit {
  readonly blocking: number;
  readonly longest: number;
  readonly fcp: number;
  readonly lcp: number;
  /** CPU time of the main thread without the slowdown. Other programs do not affect it. */
  readonly script: number;
  readonly layout: number;
  readonly task: number;
}

type Notes = Pick<Visit, 'fcp' | 'lcp'> & {
  readonly tasks: readonly { readonly start: number; readonly ms: number }[];
};

/** Signs in and creates the data that the main page shows: batches and custom categories. */
async function signIn(context: BrowserContext): Promise<Cookie[]> {
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  await page.goto('/privacy');
  const t = textsOf('en');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('Common.signIn'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('Common.signIn'), exact: true });
  await new WorkspacePage(page, t, 'en').chooseAccount(dialog, ACCOUNT);
  const headers = { origin: new URL(page.url()).origin };
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    const data = {
      totalFiles: batch,
      totalPages: batch,
      imageFiles: 0,
      pdfFiles: batch,
      otherFiles: 0,
      successfulFiles: batch,
      failedFiles: 0,
      passwordProtectedFiles: 0,
      categoriesUsed: ['Bank'],
      sessionMetadata: { source: 'upload' },
      processingTimeMs: 10,
    };
    await page.request.post('/api/processing-sessions', { data, headers });
  }
  const categories = { language: 'en', categories: { Garden: ['Trees', 'Tools'], Boat: [] }, onlyOwnCategories: false };
  await page.request.put('/api/categories', { data: categories, headers });
  const cookies = await context.cookies();
  await context.close();
  return cookies.filter(({ name }) => name.startsWith(SESSION_COOKIE));
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript(() => {
    const notes = { fcp: 0, lcp: 0, tasks: [] as { start: number; ms: number }[] };
    Object.assign(window, { benchNotes: notes });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('longtask', ({ startTime, duration }) => void notes.tasks.push({ start: startTime, ms: duration }));
    watch('largest-contentful-paint', ({ startTime }) => {
      notes.lcp = startTime;
    });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') notes.fcp = startTime;
    });
  });
}

async function visit(browser: Browser, { site }: Build, cookies: readonly Cookie[]): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 }, locale: 'en' });
  context.setDefaultTimeout(WAIT_MS);
  await context.addCookies([...cookies]);
  const page = await context.newPage();
  await observe(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForFunction(
    (quietMs) => {
      const { tasks } = (window as unknown as { benchNotes: Notes }).benchNotes;
      const last = tasks.at(-1);
      return performance.now() - (last ? last.start + last.ms : 0) > quietMs;
    },
    QUIET_MS,
    { polling: 250 },
  );
  const { fcp, lcp, tasks } = await page.evaluate(() => (window as unknown as { benchNotes: Notes }).benchNotes);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  await context.close();
  const afterPaint = tasks.filter(({ start, ms }) => start + ms > fcp);
  return {
    blocking: afterPaint.reduce((sum, { ms }) => sum + Math.max(0, ms - BLOCKING_FROM_MS), 0),
    longest: Math.max(0, ...afterPaint.map(({ ms }) => ms)),
    fcp,
    lcp,
    script: metric('ScriptDuration'),
    layout: metric('LayoutDuration') + metric('RecalcStyleDuration'),
    task: metric('TaskDuration'),
  };
}

/** Measures opening the main page when signed in, with a slowed CPU and an empty browser cache. */
export async function benchOpening({ builds, rounds, launch }: BenchContext): Promise<string> {
  const browser = await launch();
  try {
    const signedIn = [];
    for (const build of builds) {
      signedIn.push({
        build,
        cookies: await signIn(await browser.newContext({ baseURL: build.site.url })),
        visits: [] as Visit[],
      });
    }
    // The first round loads the server's code and is discarded.
    for (let round = -1; round < rounds; round += 1) {
      for (const { build, cookies, visits } of signedIn) {
        const created = await visit(browser, build, cookies);
        if (round >= 0) visits.push(created);
      }
    }
    const names = ['blocking', 'longest', 'fcp', 'lcp', 'script', 'layout', 'task'] as const;
    const rows = signedIn.map(({ build, visits }) => [
      build.name,
      ...names.map((name) =>
        (
          percentile(
            visits.map((created) => created[name]),
            0.5,
          ) ?? 0
        ).toFixed(0),
      ),
      visits.map(({ blocking }) => blocking.toFixed(0)).join(' '),
    ]);
    return `Opening the main page, processor ${CPU_SLOWDOWN} times slower, medians of ${rounds} visits in turn, ms\n${formatTable(
      [
        [
          'build',
          'blocking',
          'longest task',
          'FCP',
          'LCP',
          'script',
          'style+layout',
          'main thread',
          'blocking of each',
        ],
        ...rows,
      ],
    )}`;
  } finally {
    await browser.close();
  }
}
