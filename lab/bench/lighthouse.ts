// npm run bench -- lighthouse [--runs n] [--page /path] [--from folder]: Lighthouse on a phone, for the landing page in
// both languages and a bare page. `--from` is a folder with Lighthouse installed.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { formatTable } from '@/lib/features/command/table';
import { freePort } from '@/stand-ins/ports.mjs';
import { startBarePage } from '../../tests/support/bare-page';
import { systemChromium } from '../../tests/support/chromium';
import { startRealServer } from '../../tests/support/real-server';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

/**
 * The used subset of Lighthouse's result:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md
 */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >;
}
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    save: { type: 'string' },
    from: { type: 'string', default: '.' },
  },
});

/** Lighthouse is not a dependency of the product: it is large, and only this benchmark needs it. */
async function loadLighthouse(): Promise<Lighthouse> {
  try {
    const path = createRequire(join(resolve(values.from), 'package.json')).resolve('lighthouse');
    return (await import(pathToFileURL(path).href)).default;
  } catch {
    process.stderr.write(
      'Lighthouse is not installed: npm install --no-save lighthouse, or --from <folder that has it>\n',
    );
    process.exit(1);
  }
}

const runs = Math.max(1, Number(values.runs) || 1);
const lighthouse = await loadLighthouse();

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const bare = await startBarePage();
const server = await startRealServer();
const port = await freePort();
const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${port}`],
});
try {
  const pages = values.page
    ? { [values.page]: `${server.url}${values.page}` }
    : { bare: bare.url, en: `${server.url}/`, he: `${server.url}/he` };
  const results = new Map<string, Result[]>(Object.keys(pages).map((name) => [name, []]));
  // The first visit renders the page.
  for (const url of Object.values(pages)) await fetch(url);
  // Pages alternate, so that background load affects all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, url] of Object.entries(pages)) {
      const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
      if (result) results.get(name)?.push(result.lhr);
    }
  }
  const rows: string[][] = [];
  for (const [name, visits] of results) {
    const scores = CATEGORIES.map((id) => median(visits.map(({ categories }) => (categories[id]?.score ?? 0) * 100)));
    const times = TIMES.map((id) => median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)));
    rows.push([
      name,
      ...scores.map((score) => score.toFixed(0)),
      ...times.map((time, i) => time.toFixed(i === 3 ? 3 : 0)),
    ]);
    const [last] = visits.slice(-1);
    if (values.save) writeFileSync(`${values.save}-${name.replaceAll('/', '_')}.json`, JSON.stringify(last));
    const below = Object.entries(last?.audits ?? {}).filter(([, { score }]) => score !== null && score < 0.9);
    process.stdout.write(`${name}: below 0.9: ${below.map(([id]) => id).join(', ') || 'nothing'}\n`);
  }
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
  process.stdout.write(
    `load ${load}, median of ${runs}\n` +
      formatTable([['page', 'perf', 'a11y', 'best', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], ...rows]),
  );
} finally {
  await browser.close();
  await server.stop();
  await bare.stop();
}
