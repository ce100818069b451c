import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pLimit from 'p-limit';
import type { CategorisationResult } from '@/lib/engine/categorising/result';
import { pagesToRead } from '@/lib/engine/documents/page-choice';
import { organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { formatTable } from '@/lib/features/command/table';
import { closeEngines, getCommandCategoriser } from '@/lib/features/sorting/engine.server';
import { resetEnv } from '@/lib/platform/env/env.server';
import { errorCodeOf } from '@/lib/platform/errors';
import { stableJson } from '../../../tests/accuracy/answer';
import type { OnDevicePage, Sorted } from '../../../tests/support/on-device/page';
import { openOnDevicePage } from '../../../tests/support/on-device/site';
import { residentBytesOfTree } from '../../../tests/support/process-tree';

type Answer = Partial<CategorisationResult> & { readonly error?: string };

/** Files processed concurrently, so that every thread has work. */
const parallelFor = (threads: number) => threads + 1;
const LOOK_EVERY_MS = 250;
const MB = 2 ** 20;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs in the page. */
declare const onDevicePage: OnDevicePage;

const PARTS: Readonly<Record<string, (answer: Answer) => string>> = {
  'the same category': ({ categoryId, error }) => error ?? categoryId ?? '',
  'the same date': ({ date, error }) => error ?? date ?? '',
  'the same name': ({ suggestedFileName, error }) => error ?? suggestedFileName ?? '',
  'the same answer': (answer) => stableJson(answer),
};

interface Measured {
  readonly answers: readonly Answer[];
  readonly ms: number;
}

async function inBrowser(paths: readonly string[], threads: number) {
  const { tab, pid, close } = await openOnDevicePage(paths, { threads });
  const emptyBytes = residentBytesOfTree(pid);
  let peakBytes = 0;
  const looking = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytesOfTree(pid) - emptyBytes);
  }, LOOK_EVERY_MS);
  const files = paths.map((path, index) => ({ fileName: basename(path), url: `/papers/${index}` }));
  const fetchStart = performance.now();
  const fetched = await tab.evaluate(() => onDevicePage.fetchEngine());
  const fetchMs = performance.now() - fetchStart;
  // The first documents start the threads, in the browser as on the server. The time includes that.
  const start = performance.now();
  const sorted = await tab.evaluate(([all, parallel]) => onDevicePage.sort(all, parallel), [
    files,
    parallelFor(threads),
  ] as const);
  const ms = performance.now() - start;
  clearInterval(looking);
  const restBytes = residentBytesOfTree(pid) - emptyBytes;
  await close();
  const answers = sorted.map(({ answer }: Sorted) => JSON.parse(answer) as Answer);
  return { answers, ms, fetched, fetchMs, peakBytes, restBytes };
}

async function onServer(paths: readonly string[], threads: number): Promise<Measured> {
  process.env.OCR_WORKERS = String(threads);
  resetEnv();
  const limit = pLimit(parallelFor(threads));
  const categoriser = getCommandCategoriser();
  const languages = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' } as const;
  const start = performance.now();
  const answers = await Promise.all(
    paths.map((path) =>
      limit(async (): Promise<Answer> => {
        const file = { fileName: basename(path), bytes: await readFile(path) };
        const options = { languages, categoriser, withText: true };
        return organiseDocument(file, options).catch((error: unknown) => ({ error: errorCodeOf(error) }));
      }),
    ),
  );
  const ms = performance.now() - start;
  closeEngines();
  return { answers, ms };
}

/** Downstream of a slow household connection, in bytes per second (10 Mbit/s), and its latency in ms. */
const SLOW_NETWORK = {
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 1_000_000 / 8,
  latency: 40,
  offline: false,
};
const TEXT_SAMPLE = 'public/samples/attachment-1.pdf';

/**
 * Measures the time from choosing the device to the first sorted text document, with an empty and with a full cache.
 */
export async function measureFirst(): Promise<string> {
  const rows: string[][] = [];
  for (const [name, network] of [
    ['on this machine', null],
    ['at 10 Mbit/s', SLOW_NETWORK],
  ] as const) {
    const { tab, close } = await openOnDevicePage([TEXT_SAMPLE]);
    const session = await tab.context().newCDPSession(tab);
    if (network) await session.send('Network.emulateNetworkConditions', network);
    const document = { fileName: basename(TEXT_SAMPLE), url: '/papers/0' };
    const empty = await tab.evaluate((one) => onDevicePage.firstSorted(one), document);
    await tab.evaluate(() => onDevicePage.fetchEngine());
    await tab.reload();
    await tab.waitForFunction(() => 'onDevicePage' in globalThis);
    const full = await tab.evaluate((one) => onDevicePage.firstSorted(one), document);
    rows.push([name, `nothing kept ${seconds(empty)}`, `everything kept ${seconds(full)}`]);
    await close();
  }
  return `first text document\n${formatTable(rows)}\n`;
}

/** Sorts files in the browser and then on the server, with the same number of threads, and reports the differences. */
export async function measureDocuments(paths: readonly string[], threads: number): Promise<string> {
  const there = await inBrowser(paths, threads);
  const here = await onServer(paths, threads);
  const pages = here.answers.reduce((sum, { pageCount = 0 }) => sum + pagesToRead(pageCount).length, 0);
  const share = (count: number) => `${count} of ${paths.length}, ${((100 * count) / paths.length).toFixed(1)} %`;
  const rows = Object.entries(PARTS).map(([name, part]) => [
    name,
    share(here.answers.filter((answer, index) => part(answer) === part(there.answers[index] ?? {})).length),
  ]);
  const name = PARTS['the same name'] ?? (() => '');
  const differing = here.answers.flatMap((answer, index) => {
    const other = there.answers[index] ?? {};
    return name(answer) === name(other) ? [] : [`  ${basename(paths[index] ?? '')}: ${name(answer)} | ${name(other)}`];
  });
  const figures = [
    ...rows,
    ['fetched', `${(there.fetched / MB).toFixed(2)} MB in ${seconds(there.fetchMs)}`],
    ['browser', `${seconds(there.ms)}, ${(pages / (there.ms / 1000)).toFixed(2)} pages a second`],
    ['server', `${seconds(here.ms)}, ${(pages / (here.ms / 1000)).toFixed(2)} pages a second`],
    ['browser to server', `${(here.ms / there.ms).toFixed(2)} of its pages a second`],
    [
      'memory over an empty page',
      `${Math.round(there.restBytes / MB)} MB afterwards, ${Math.round(there.peakBytes / MB)} MB at its peak`,
    ],
  ];
  return `threads: ${threads}, files: ${paths.length}, pages read: ${pages}\n${formatTable(figures)}\n${differing.join('\n')}\n`;
}
