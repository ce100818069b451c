import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { completeAnswerOf, namedAnswerOf } from '../../../tests/accuracy/answer';
import {
  compareToFloor,
  FLOOR_FILE,
  type Floor,
  type FloorComparison,
  hasFallen,
  loadFloor,
  raised,
} from '../../../tests/accuracy/floor';
import { loadLines } from '../../../tests/accuracy/lines';
import { answerTrainDocuments, storeAnswers } from '../../../tests/accuracy/stored-answers';
import { labelledLines } from '../../../tests/accuracy/train-documents';
import { SPLITS, type Split } from '../../corpus/label';
import { type DocumentAnswer, writeAnswers } from './answers';
import { grade } from './grade';
import { knownWords } from './known-words';
import type { LinesOptions } from './lines-options';
import { printFigures } from './print';
import type { Row } from './run';
import '../../../tests/support/words';

async function writeAllAnswers(path: string): Promise<string> {
  const answers: DocumentAnswer[] = [];
  for (const split of SPLITS) {
    for (const document of await loadLines(split)) {
      answers.push({ document: `${split}/${document.template}`, answer: await completeAnswerOf(document) });
    }
  }
  await writeAnswers(path, answers);
  return `${answers.length} answers: ${path}\n`;
}

const NO_FLOOR: Floor = { counts: {}, lowered: [] };

function row({ field, language, now, floor }: FloorComparison): string {
  const comparison = floor === undefined ? 'new' : now.right === floor.right ? '' : `floor ${floor.right}`;
  return `${field.padEnd(40)} ${language}  ${String(now.right).padStart(4)} of ${String(now.of).padStart(4)}  ${comparison}`.trimEnd();
}

/** Compares the counts of the train documents with the committed floor; writes a better floor on request. */
async function compareWithFloor({ raisesFloor, loweredFor }: LinesOptions): Promise<string> {
  const { counts, answers } = await answerTrainDocuments();
  const before = await loadFloor().catch(() => NO_FLOOR);
  const table = compareToFloor(counts, before).map((held) => `${hasFallen(held) ? '✗' : ' '} ${row(held)}\n`);
  if (raisesFloor) {
    await writeFile(FLOOR_FILE, `${JSON.stringify(raised(counts, before, loweredFor), null, 1)}\n`);
    await storeAnswers(answers);
  }
  return table.join('');
}

/** Scores the documents of a split as rows of the tables, without timing. */
async function rowsOf(split: Split): Promise<Row[]> {
  const known = await knownWords();
  const rows: Row[] = [];
  for (const { label, lines } of await labelledLines(split)) {
    const answer = await namedAnswerOf(lines);
    const text = lines.pages.map((page) => page.text).join('\n');
    const marks = grade(label, answer, 'auto', { text, known });
    rows.push({ label, fileType: 'pdf with text', answer, marks, milliseconds: 0, readMilliseconds: 0, pagesRead: 0 });
  }
  return rows;
}

/** Prints the totals of both splits. Test documents are never reported individually. */
async function printTotals(): Promise<string> {
  const tables: string[] = [];
  for (const split of SPLITS) tables.push(`\n${split}\n`, printFigures(await rowsOf(split)));
  return tables.join('');
}

/**
 * `npm run score -- --lines`: sorts and names the committed lines of the corpus' documents, without pictures and OCR.
 */
export async function runLines(options: LinesOptions, callerFolder: string): Promise<string> {
  if (options.isTotals) return printTotals();
  return options.answersFile ? writeAllAnswers(resolve(callerFolder, options.answersFile)) : compareWithFloor(options);
}
