import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { scoreInThread } from '@/lib/engine/categorising/engines/offline/text-threads.server';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { type TopicAnswer, topicAnswer } from '@/lib/features/site/topics/topic-answer';
import type { Locale } from '@/lib/platform/i18n/locales';

/** Returns the product's answer for a file, for a user with one language for everything, by the offline engine. */
export async function sortDocument(file: DocumentFile, locale: Locale): Promise<TopicAnswer> {
  const result = await organiseDocument(file, {
    languages: { processingLanguage: locale, folderLanguage: locale, filenameLanguage: locale },
    categoriser: createOfflineCategoriser(createLineReader(getRecogniser()), scoreInThread),
  });
  // The page does not show coordinates of quotations.
  return topicAnswer({ ...result, evidence: result.evidence?.map(({ boxes: _, ...quote }) => quote) });
}
