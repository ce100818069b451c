import type { Categorisation } from '@/lib/engine/categorising/result';
import type { UserCategories } from '@/lib/engine/categorising/taxonomy';
import type { LanguageSettings } from '@/lib/shared/languages';
import { EVIDENCE_FIELDS } from '../../answer-parts.ts';
import { findSensitiveData } from '../../sensitive-data.ts';
import { chooseCategory, weighText } from './custom/choose.ts';
import { gatherEvidence } from './evidence.ts';
import { countLetters } from './fields/count-letters.ts';
import { categoryEvidence, namingLines, ownCategoryEvidence } from './fields/evidence-of.ts';
import { findFields } from './fields/fields.ts';
import { detectLanguage } from './fields/language.ts';
import { readDocumentText } from './paper.ts';
import { laidOut, layOut, type TextLine, type TextPage } from './text/layout.ts';
import { withinLimits } from './text/page-lines.ts';
import { forgetTexts } from './text/remembered.ts';

/** With fewer letters than this, the text is noise from specks of dust. */
const MIN_READABLE_LETTERS = 12;

export interface TextSettings extends Pick<LanguageSettings, 'processingLanguage'> {
  /** The user's categories, in addition to the built-in ones or instead of them. */
  readonly categories?: UserCategories | undefined;
}

/** Returns the words of a file name as one line of text, without the extension. */
function fileNameLine(fileName: string): TextLine | undefined {
  const words = fileName.replace(/\.[^.]+$/, '').replace(/[_\-.()[\]]+/g, ' ');
  const [line] = layOut([{ number: 1, text: words }]);
  return line && { ...line, zone: 'body' };
}

/**
 * Categorises a document by its text: category with confidence and alternatives, date, title, issuer, language and
 * kinds of sensitive data. Pure: runs on the server and in the browser alike. Only a part of a very long text is
 * scored, and a remark says so.
 * @param pages in reading order; text in logical order, columns of a row separated by tabs.
 * @param settings `processingLanguage` is used for a document whose script does not determine the language.
 */
export function categoriseText(pages: readonly TextPage[], fileName: string, settings: TextSettings): Categorisation {
  try {
    return categorise(pages, fileName, settings);
  } finally {
    forgetTexts();
  }
}

function categorise(pages: readonly TextPage[], fileName: string, settings: TextSettings): Categorisation {
  const { pages: read, isCut } = withinLimits(pages);
  const lines = laidOut(
    read,
    pages.map(({ number }) => number),
  );
  const text = lines.map((line) => line.text).join('\n');
  const language = detectLanguage(text, settings.processingLanguage);
  if (countLetters(text) < MIN_READABLE_LETTERS) {
    return {
      categoryId: 'Other',
      confidence: 0,
      suggestions: [{ id: 'Other', confidence: 0 }],
      language,
      sensitiveDataTypes: [],
      modelUsed: 'offline',
      remarks: ['nothingReadable'],
    };
  }
  const fileLine = fileNameLine(fileName);
  const evidence = gatherEvidence(lines, fileLine);
  const weighed = weighText(lines, evidence, fileLine);
  const suggestions = chooseCategory(weighed, settings.categories);
  const [best = { id: 'Other', confidence: 0 }] = suggestions;
  // Dates and amounts depend on the built-in category; custom categories give no hints about them.
  const subject = weighed.ranked[0]?.id ?? 'Other';
  const paper = readDocumentText(lines, { language, titles: evidence.titles });
  const found = findFields({ paper, evidence, categoryId: subject });
  const titles = namingLines(paper, found.title?.line);
  return {
    categoryId: best.id,
    ...(best.subcategory === undefined ? {} : { subcategory: best.subcategory }),
    confidence: best.confidence,
    suggestions: suggestions.map(({ id, confidence }) => ({ id, confidence })),
    ...Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value])),
    evidence: [
      ...(best.found?.length
        ? ownCategoryEvidence(best.found, titles)
        : categoryEvidence(evidence.terms, best.subject ?? best.id, titles)),
      ...EVIDENCE_FIELDS.flatMap((field) => (field === 'category' ? [] : (found[field]?.evidence ?? []))),
    ],
    language,
    sensitiveDataTypes: findSensitiveData(text),
    modelUsed: 'offline',
    remarks: isCut ? ['textCut'] : [],
  };
}
