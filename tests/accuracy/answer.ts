import { scoreInProcess } from '@/lib/engine/categorising/engines/offline/in-process-scorer';
import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { ReadDocument } from '@/lib/engine/documents/document';
import { describeResult } from '@/lib/engine/organising/describe-result';
import { organise } from '@/lib/engine/organising/organise-document';
import type { LanguageSettings } from '@/lib/shared/languages';
import type { Answer } from '../../lab/bench/score/grade';

type FilenameLanguage = LanguageSettings['filenameLanguage'];

/** How papers are sorted and named where it is measured: names in the language of the paper. */
const SETTINGS: LanguageSettings = { processingLanguage: 'en', folderLanguage: 'en', filenameLanguage: 'auto' };

/** A paper of lines has no pictures: what was read is what there is. */
const engine = createOfflineCategoriser(async ({ pages }) => pages, scoreInProcess);

/** What the engine and the naming say of a document that was read, as the product asks them. */
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

/** Categories such as people make, in two languages: some akin to built-in ones, some to none. */
const OWN: UserCategories['set'] = {
  'Flat on Herzl Street': ['Rent', 'Repairs'],
  'Health insurance': ['Claims'],
  'Money in': [],
  'For the accountant': ['Receipts', 'Invoices'],
  ילדים: ['גן', 'חוגים'],
  'רכב משפחתי': ['טסט', 'דוחות'],
  'Суд и договоры': [],
};

/** An answer with the document's name in each language that can be asked for. */
export interface NamedAnswer extends Answer {
  readonly names: Readonly<Record<FilenameLanguage, string>>;
}

/** What is said of a document that was read, and every name that it can be given. */
export async function namedAnswerOf(document: ReadDocument): Promise<NamedAnswer> {
  const { categorisation, result } = await answerOf(document);
  const nameIn = (filenameLanguage: FilenameLanguage) =>
    describeResult(document, categorisation, { ...SETTINGS, filenameLanguage }).suggestedFileName;
  const names = { en: nameIn('en'), he: nameIn('he'), ru: nameIn('ru'), auto: nameIn('auto') };
  return { categorisation, result, names };
}

/** All that can be said of a document, so that two states of the engine can be held against each other. */
export interface CompleteAnswer extends NamedAnswer {
  /** Where it goes when there are categories of one's own, joined to the built-in ones and instead of them. */
  readonly own: readonly Pick<Answer['categorisation'], 'categoryId' | 'subcategory' | 'suggestions' | 'evidence'>[];
}

/** The complete answer to a document that was read. */
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

/** A value as JSON whose keys are sorted, so that equal values are equal texts. */
export function stableJson(value: unknown): string {
  const sorted = (_: string, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}
