import { createOfflineCategoriser } from '@/lib/engine/categorising/engines/offline/offline-categoriser';
import { scoreInThread } from '@/lib/engine/categorising/engines/offline/text-threads.server';
import type { DocumentFile } from '@/lib/engine/documents/document';
import { getRecogniser } from '@/lib/engine/documents/ocr/tesseract.server';
import { createLineReader } from '@/lib/engine/documents/read-lines';
import { organiseDocument } from '@/lib/engine/organising/organise-document.server';
import { type TopicAnswer, topicAnswer } from '@/lib/features/site/topics/topic-answer';
import type { Locale } from '@/lib/platform/i18n/locales';

/** What the product answers for a file whose user has everything in one language, with the engine that needs no service. */
export async function sortDocument(file: DocumentFile, locale: Locale): Promise<TopicAnswer> {
  const result = await organiseDocument(file, {
    languages: { processingLanguage: locale, folderLanguage: locale, filenameLanguage: locale },
    categoriser: createOfflineCategoriser(createLineReader(getRecogniser()), scoreInThread),
  });
  // Where words stand on a picture is nothing that the page shows.
  return topicAnswer({ ...result, evidence: result.evidence?.map(({ boxes: _, ...quote }) => quote) });
}
