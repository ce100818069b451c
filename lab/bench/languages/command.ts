// npm run bench -- languages [--language french,german] [--wrong] [--json] [--write]: sorting of invented documents in languages other
// than English, Hebrew and Russian, from their text.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { TEXT_LANGUAGES } from '@/lib/features/site/accuracy/figures';
import { namedAnswerOf } from '../../../tests/accuracy/answer';
import { type LanguageDocument, loadLanguageDocuments } from '../../corpus/languages/documents';
import type { Answer } from '../score/grade';
import {
  type DocumentMarks,
  type LanguageFigures,
  languageFiguresOf,
  languagesTable,
  marksOf,
  publicLanguageFigures,
} from './figures';
import '../../../tests/support/words';

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** Source file of the figures of other languages on the accuracy page. */
const PUBLIC_FILE = new URL('../../../lib/features/site/accuracy/text-languages.json', import.meta.url);

const isAsked = (language: string) => values.language === undefined || values.language.split(',').includes(language);

const answerTo = ({ id, lines }: LanguageDocument) =>
  namedAnswerOf({ fileName: `${id}.pdf`, kind: 'pdf', pageCount: 1, pages: [{ number: 1, text: lines.join('\n') }] });

/** A line for each wrong field of a document. */
function wrongFields(document: LanguageDocument, { result, categorisation }: Answer, marks: DocumentMarks): string[] {
  const sure = `${Math.round(100 * result.confidence)} %`;
  return [
    ...(marks.category === false ? [`${result.categoryId} (${sure}) instead of ${document.category}`] : []),
    ...(marks.date === false ? [`${result.date ?? 'no date'} instead of ${document.date}`] : []),
    ...(marks.sender === false
      ? [`${categorisation.issuer?.name} instead of ${document.issuer?.[0] ?? 'no sender'}`]
      : []),
  ];
}

async function main(): Promise<string> {
  const groups = new Map<string, LanguageFigures>();
  const all: DocumentMarks[] = [];
  const wrong: string[] = [];
  for (const language of TEXT_LANGUAGES.filter(isAsked)) {
    const own: DocumentMarks[] = [];
    for (const document of await loadLanguageDocuments(language)) {
      const answer = await answerTo(document);
      const marks = marksOf(document, answer);
      own.push(marks);
      wrong.push(...wrongFields(document, answer, marks).map((field) => `${language}/${document.id}: ${field}`));
    }
    groups.set(language, languageFiguresOf(own));
    all.push(...own);
  }
  const total = languageFiguresOf(all);
  if (values.write) {
    const figures = publicLanguageFigures(groups, total);
    await writeFile(PUBLIC_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  }
  groups.set('all', total);
  if (values.json) return `${JSON.stringify(Object.fromEntries(groups), null, 1)}\n`;
  return `${languagesTable(groups)}${values.wrong ? `\n${wrong.join('\n')}\n` : ''}`;
}

process.stdout.write(await main());
