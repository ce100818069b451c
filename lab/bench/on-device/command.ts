/**
 * npm run bench -- on-device: compares the engine in Chromium with the server's, in one run.
 *   --lines            every committed text of the corpus: both complete answers must be byte-identical
 *   --papers <folder>  sorts a folder's files in both, and reports differences in answers, times and memory
 *   --first            time until the first text document is sorted
 *   --threads <1,2>    number of OCR threads (default 1)
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { completeAnswerOf, stableJson } from '../../../tests/accuracy/answer';
import { loadLines } from '../../../tests/accuracy/lines';
import type { OnDevicePage } from '../../../tests/support/on-device/page';
import { openOnDevicePage } from '../../../tests/support/on-device/site';
import { SPLITS } from '../../corpus/label';
import '../../../tests/support/words';
import { measureDocuments, measureFirst } from './measure';

/** Documents per call: only text is transferred to the browser. */
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
  const allDocuments = (await Promise.all(SPLITS.map(loadLines))).flat();
  let different = 0;
  for (let from = 0; from < allDocuments.length; from += AT_A_TIME) {
    const some = allDocuments.slice(from, from + AT_A_TIME);
    const there = await tab.evaluate((documents) => onDevicePage.answers(documents), some);
    for (const [index, document] of some.entries()) {
      if (stableJson(await completeAnswerOf(document)) !== there[index]) different += 1;
    }
  }
  await close();
  process.stdout.write(
    `texts: ${allDocuments.length - different} of ${allDocuments.length} answers equal, byte for byte\n`,
  );
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
