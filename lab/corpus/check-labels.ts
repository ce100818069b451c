/**
 * Checks the labels of the corpus: `tsx lab/corpus/check-labels.ts [folder]`, for the documents' folder or any folder
 * inside it. Lists defects (✗) and doubts (?) by file, then counts. Exits with 1 if there is a defect.
 */
import { join, resolve } from 'node:path';
import { CATEGORY_IDS } from '../../lib/engine/categorising/categories';
import { DOCUMENTS_FOLDER, readCorpus } from './corpus-files';
import { CORPUS_LANGUAGES, type CorpusDocument, SPLITS } from './label';
import { findDefects, sharedTemplates } from './label-defects';
import { lookAlikes, MOST_SHARED_WORDING } from './look-alikes';

/** With fewer documents of a category, in one language and split, figures are not meaningful. */
const FEW = 2;

function summary(documents: readonly CorpusDocument[]): string[] {
  const columns = CORPUS_LANGUAGES.flatMap((language) => SPLITS.map((split) => ({ language, split })));
  const count = (category: string, { language, split }: (typeof columns)[number]) =>
    documents.filter((p) => p.label.category === category && p.language === language && p.split === split).length;
  const line = (head: string, cells: readonly string[]) =>
    head.padEnd(14) + cells.map((cell) => cell.padStart(10)).join('');
  const rows = CATEGORY_IDS.map((category) =>
    line(
      category,
      columns.map((column) => `${count(category, column)}${count(category, column) < FEW ? ' !' : '  '}`),
    ),
  );
  const totals = columns.map(
    ({ language, split }) => `${documents.filter((p) => p.language === language && p.split === split).length}  `,
  );
  return [
    line(
      '',
      columns.map(({ language, split }) => `${language}/${split}`),
    ),
    ...rows,
    line('all', totals),
    `${documents.length} documents, ${documents.filter(({ label }) => label.confuser).length} of them confusers; ! fewer than ${FEW}`,
  ];
}

const folder = resolve(process.argv[2] ?? DOCUMENTS_FOLDER);
const files = await readCorpus(folder);
const documents: CorpusDocument[] = [];
let defective = 0;
for (const file of files) {
  const found = file.document ? findDefects(file.document) : { defects: file.defects, doubts: [] };
  if (file.document) documents.push(file.document);
  if (found.defects.length > 0) defective += 1;
  if (found.defects.length + found.doubts.length === 0) continue;
  console.log(join(folder, file.path));
  for (const defect of found.defects) console.log(`  ✗ ${defect}`);
  for (const doubt of found.doubts) console.log(`  ? ${doubt}`);
}
const shared = sharedTemplates(documents);
for (const template of shared) console.log(`✗ ${template} lies in both splits`);
for (const { documents: pair, share } of lookAlikes(documents, MOST_SHARED_WORDING)) {
  console.log(`? ${pair.join(' and ')} share ${Math.round(share * 100)} % of their wording`);
}
console.log(`\n${summary(documents).join('\n')}`);
console.log(`${files.length} files, ${defective} with defects${shared.length > 0 ? `, ${shared.length} shared` : ''}`);
process.exitCode = defective + shared.length > 0 ? 1 : 0;
