// npm run bench -- on-device [--lines] [--papers <folder>] [--parallel n]: the engine in Chromium beside the server's own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { completeAnswerOf, stableJson } from '../../accuracy/answer';
import { loadLines } from '../../accuracy/lines';
import { SPLITS } from '../../corpus/label';
import type { OnDevicePage } from '../../support/on-device/page';
import { openOnDevicePage } from '../../support/on-device/site';
import { comparePapers } from './compare';
import '../../support/words';

/** Documents a call: what crosses over to the browser is text. */
const AT_A_TIME = 40;

const { values } = parseArgs({
  options: {
    lines: { type: 'boolean', default: false },
    papers: { type: 'string' },
    parallel: { type: 'string', default: '4' },
  },
});
const folder = values.papers;
const names = folder ? readdirSync(folder).filter((name) => !name.endsWith('.json')) : [];
const { tab, close } = await openOnDevicePage(names.map((name) => join(folder ?? '', name)));
try {
  if (values.lines) await compareLines();
  if (folder) {
    const fetched = await tab.evaluate(() => onDevicePage.fetchEngine());
    process.stdout.write(`fetched: ${(fetched / 2 ** 20).toFixed(2)} MB\n`);
    const papers = names.map((fileName, index) => ({ url: `/papers/${index}`, fileName }));
    const start = performance.now();
    const sorted = await tab.evaluate(([all, parallel]) => onDevicePage.sort(all, parallel), [
      papers,
      Number(values.parallel),
    ] as const);
    process.stdout.write(await comparePapers(folder, sorted, performance.now() - start));
  }

  /** Every kept text of the corpus: the browser's complete answer has to be the server's, byte for byte. */
  async function compareLines(): Promise<void> {
    const papers = (await Promise.all(SPLITS.map(loadLines))).flat();
    let different = 0;
    for (let from = 0; from < papers.length; from += AT_A_TIME) {
      const some = papers.slice(from, from + AT_A_TIME);
      const there = await tab.evaluate((documents) => onDevicePage.answers(documents), some);
      for (const [index, paper] of some.entries()) {
        if (stableJson(await completeAnswerOf(paper)) !== there[index]) different += 1;
      }
    }
    process.stdout.write(`texts: ${papers.length - different} of ${papers.length} answers equal, byte for byte\n`);
    if (different > 0) process.exitCode = 1;
  }
} finally {
  await close();
}

/** Runs in the page. */
declare const onDevicePage: OnDevicePage;
