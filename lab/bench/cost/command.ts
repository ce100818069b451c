// npm run bench -- cost <folder>…: cost of 1,000 documents at current prices, with the product's requests and with
// naive ones.
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createMessagesClient } from '@/lib/engine/categorising/engines/anthropic/messages-client.server';
import {
  costOf,
  DEFAULT_MODEL,
  NANO_DOLLARS,
  NO_TOKENS,
  type TokenUsage,
} from '@/lib/engine/categorising/engines/anthropic/models';
import { formatTable } from '@/lib/features/command/table';
import { env } from '@/lib/platform/env/env.server';
import { parseManifest } from '../score/manifest';
import { meanOf } from '../score/metrics';
import { costOfDocument, type DocumentCost, type Tokens } from './requests';

/**
 * The first document writes the prompt to the cache and the others read it, if no five minutes pass between two of
 * them. That holds for all visitors of a day together, or for one family's batch.
 */
const THOUSAND = 1_000;
const SMALL_BATCH = 20;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { model: { type: 'string', default: DEFAULT_MODEL } },
});
if (positionals.length === 0) {
  process.stderr.write('Usage: npm run bench -- cost <folder with manifest.json>… [--model <id>]\n');
  process.exit(1);
}
const { model } = values;
const now = new Date();
const callerFolder = process.env.MESUDAR_CALLER_FOLDER ?? process.cwd();

const documents: DocumentCost[] = [];
for (const folder of positionals.map((path) => resolve(callerFolder, path))) {
  for (const label of parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'))) {
    const bytes = await readFile(join(folder, label.file)).catch(() => undefined);
    if (!bytes) continue;
    // Damaged documents cost nothing.
    const one = await costOfDocument({ fileName: basename(label.file), bytes }, label, model).catch(() => undefined);
    if (one) documents.push(one);
  }
}

const price = (usage: Partial<TokenUsage>) => costOf(model, { ...NO_TOKENS, ...usage }, now) / NANO_DOLLARS;
const cached = ({ prompt, document, answer }: Tokens, batch: number) =>
  (price({ cacheWrite: prompt, input: document, output: answer }) +
    (batch - 1) * price({ cacheRead: prompt, input: document, output: answer })) /
  batch;
const uncached = ({ prompt, document, answer }: Tokens) => price({ input: prompt + document, output: answer });

function row(name: string, group: readonly DocumentCost[]): string[] {
  const mean = (of: (one: DocumentCost) => number) => meanOf(group.map(of)) ?? 0;
  const meanInBatches = (batch: number) => mean((one) => cached(one.ours, batch));
  const [ours, naive] = [meanInBatches(THOUSAND), mean((one) => uncached(one.naive))];
  return [
    name,
    String(group.length),
    mean((one) => one.pageCount).toFixed(1),
    mean((one) => one.ours.document).toFixed(0),
    mean((one) => one.naive.document).toFixed(0),
    mean((one) => one.ours.answer).toFixed(0),
    (ours * THOUSAND).toFixed(3),
    (meanInBatches(SMALL_BATCH) * THOUSAND).toFixed(3),
    (naive * THOUSAND).toFixed(3),
    (ours / naive).toFixed(3),
  ];
}

const groups: readonly (readonly [string, (one: DocumentCost) => boolean])[] = [
  ['pdf with text', (one) => one.kind === 'pdf' && !one.isPicture],
  ['scanned pdf', (one) => one.kind === 'pdf' && one.isPicture],
  ['docx', (one) => one.kind === 'docx'],
  ['jpg, png', (one) => one.kind === 'jpg' || one.kind === 'png'],
  ['tiff', (one) => one.kind === 'tiff'],
  ['one page', (one) => one.pageCount === 1],
  ['several pages', (one) => one.pageCount > 1],
  ['all', () => true],
];
const heading = [
  '',
  'documents',
  'pages',
  'sent',
  'sent whole',
  'answer',
  '$ for 1,000',
  `in ${SMALL_BATCH}s`,
  'naive',
  'ratio',
];
const rows = groups
  .map(([name, isInGroup]) => row(name, documents.filter(isInGroup)))
  .filter(([, count]) => count !== '0');
process.stdout.write(formatTable([heading, ...rows]).replace(/[\u2068\u2069]/g, ''));
const prompt = documents[0]?.ours.prompt ?? 0;
process.stdout.write(
  `${model}; tokens estimated, the prompt has ${prompt}; ours with the prompt written to the cache once in 1,000 documents (once in ${SMALL_BATCH}), naive without cache\n`,
);

// With an API key, the service's free token counting shows the error of the estimates.
const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl } = env();
if (apiKey) {
  const client = createMessagesClient({ apiKey, baseUrl });
  let [estimated, counted] = [0, 0];
  for (const { request, ours } of documents.slice(0, 100)) {
    estimated += ours.prompt + ours.document;
    counted += await client.count(request);
  }
  process.stdout.write(`the service counts ${(counted / estimated).toFixed(2)} of the estimated input tokens\n`);
} else process.stdout.write('Set ANTHROPIC_API_KEY to have the service count its tokens itself.\n');
process.stdout.write('', () => process.exit(0));
