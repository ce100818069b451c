import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { describeResult } from '@/lib/engine/organising/describe-result';
import { organise } from '@/lib/engine/organising/organise-document';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Answer } from '../../lab/bench/score/grade';

type FilenameLanguage = LanguageSettings['filenameLanguage'];

/** Settings for measuring: folder and file names in the document's language. */
const SETTINGS: LanguageSettings = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' };

/** Documents of lines have no pictures, so OCR is never called. */
const engine = createOfflineCategoriser(async ({ pages }) => pages, scoreInProcess);

/** Returns the answer of engine and naming for a read document, as the product does. */
async function answerOf(document: ReadDocument, categories?: UserCategories): Promise<Answer> {
  const { fileName } = document;
  let categorisation: Answer['categorisation'] | undefined;
  const result = await organise(
    { fileName, bytes: new Uint8Array() },
    {
      languages: SETTINGS,
      categories,
      read: async () => document,
      categoriser: {
        id: engine.id,
        categorise: async (request) => {
          const { readText: _, ...understood } = await engine.categorise(request);
          categorisation = understood;
          return understood;
        },
      },
    },
  );
  if (!categorisation) throw new Error(`${fileName} was not sorted.`);
  return { categorisation, result };
}

/** Typical custom categories in two languages: some similar to built-in ones, some not. */
const OWN: UserCategories['set'] = {
  'Flat on Herzl Street': ['Rent', 'Repairs'],
  'Health insurance': ['Claims'],
  'Money in': [],
  'For the accountant': ['Receipts', 'Invoices'],
  ילדים: ['גן', 'חוגים'],
  'רכב משפחתי': ['טסט', 'דוחות'],
  'Суд и договоры': [],
};

/** An answer with the document's name in each naming language. */
export interface NamedAnswer extends Answer {
  readonly names: Readonly<Record<FilenameLanguage, string>>;
}

/** Returns the answer for a read document with its name in every language. */
export async function namedAnswerOf(document: ReadDocument): Promise<NamedAnswer> {
  const { categorisation, result } = await answerOf(document);
  const nameIn = (filenameLanguage: FilenameLanguage) =>
    describeResult(document, categorisation, { ...SETTINGS, filenameLanguage }).suggestedFileName;
  const names = { en: nameIn('en'), he: nameIn('he'), ru: nameIn('ru'), auto: nameIn('auto') };
  return { categorisation, result, names };
}

/** Complete answer for a document, for comparing two versions of the engine. */
export interface CompleteAnswer extends NamedAnswer {
  /** Categories with custom ones: merged with the built-in ones, and replacing them. */
  readonly own: readonly Pick<Answer['categorisation'], 'categoryId' | 'subcategory' | 'suggestions' | 'evidence'>[];
}

/** Returns the complete answer for a read document. */
export async function completeAnswerOf(document: ReadDocument): Promise<CompleteAnswer> {
  const named = await namedAnswerOf(document);
  const own: CompleteAnswer['own'][number][] = [];
  for (const isOnly of [false, true]) {
    const { categorisation } = await answerOf(document, { set: OWN, isOnly });
    const { categoryId, subcategory, suggestions, evidence } = categorisation;
    own.push({ categoryId, subcategory, suggestions, evidence });
  }
  return { ...named, own };
}

/** Serializes a value as JSON with sorted keys, so that equal values give equal texts. */
export function stableJson(value: unknown): string {
  const sorted = (_: string, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}
