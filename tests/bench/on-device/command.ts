/**
 * npm run bench -- on-device: the engine in Chromium beside the server's own, in one run.
 *   --lines            every kept text of the corpus: the browser's complete answer has to be the server's, byte for byte
 *   --papers <folder>  sorts a folder's files in both, and tells how answers, times and memory differ
 *   --first            how long until the first paper of text is sorted
 *   --threads <1,2>    with so many threads that read pictures (1)
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { completeAnswerOf, stableJson } from '../../accuracy/answer';
import { loadLines } from '../../accuracy/lines';
import { SPLITS } from '../../corpus/label';
import type { OnDevicePage } from '../../support/on-device/page';
import { openOnDevicePage } from '../../support/on-device/site';
import '../../support/words';
import { measureDocuments, measureFirst } from './measure';

/** Documents a call: what crosses over to the browser is text. */
const AT_A_TIME = 40;

const { values } = parseArgs({
  options: {
    lines: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    papers: { type: 'string' },
    threads: { type: 'string', default: '1' },
  },
});

/** Runs in the page. */
declare const onDevicePage: OnDevicePage;

async function compareLines(): Promise<void> {
  const { tab, close } = await openOnDevicePage([]);
  const papers = (await Promise.all(SPLITS.map(loadLines))).flat();
  let different = 0;
  for (let from = 0; from < papers.length; from += AT_A_TIME) {
    const some = papers.slice(from, from + AT_A_TIME);
    const there = await tab.evaluate((documents) => onDevicePage.answers(documents), some);
    for (const [index, paper] of some.entries()) {
      if (stableJson(await completeAnswerOf(paper)) !== there[index]) different += 1;
    }
  }
  await close();
  process.stdout.write(`texts: ${papers.length - different} of ${papers.length} answers equal, byte for byte\n`);
  if (different > 0) process.exitCode = 1;
}

if (values.lines) await compareLines();
if (values.first) process.stdout.write(await measureFirst());
if (values.papers) {
  const folder = values.papers;
  const files = readdirSync(folder).filter((name) => !name.startsWith('.') && !name.endsWith('.json'));
  for (const threads of values.threads.split(',').map(Number)) {
    process.stdout.write(
      await measureDocuments(
        files.map((file) => join(folder, file)),
        threads,
      ),
    );
  }
}
