import type { ExportDocument, ExportPlan } from './plan';
import { countedText, isWrittenIn, SUMMARY_TEXTS } from './summary-texts';

/** Byte order mark: Notepad then reads the text as UTF-8, so that Hebrew and Russian display. */
const BYTE_ORDER_MARK = '\uFEFF';
const RIGHT_TO_LEFT_MARK = '\u200F';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
const LINE_END = '\r\n';

/** Isolates a name's direction from the line around it. */
function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

/**
 * Returns the text summary in the folder language, grouped by folder. Each document has its new name, its original name
 * and the extracted data. Sensitive data and processing mode are included if they are set. Starts with a byte order
 * mark and uses CRLF for Notepad. `timeZone` defaults to the machine's.
 */
export function summaryText(plan: ExportPlan, documents: readonly ExportDocument[], timeZone?: string): string {
  const { folderLanguage: language, summary } = plan;
  const texts = SUMMARY_TEXTS[language];
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const failed = summary.failedFiles ?? [];

  const lines = [
    texts.heading,
    `${texts.created}: ${time.format(plan.createdAt)}`,
    countedText(texts.documents, summary.processedFiles, language),
    ...(failed.length > 0 ? [countedText(texts.notIncluded, failed.length, language)] : []),
  ];
  for (const folder of summary.categories) {
    const entries = plan.entries.filter((entry) => entry.folder === folder);
    lines.push('', `${isolate(folder)} (${countedText(texts.documents, entries.length, language)})`);
    for (const entry of entries) {
      const document = documents[entry.index];
      if (!document) continue;
      lines.push(`  ${isolate(entry.subfolder ? `${entry.subfolder}/${entry.fileName}` : entry.fileName)}`);
      lines.push(`    ${texts.originalName}: ${isolate(document.originalName)}`);
      lines.push(`    ${texts.confidence}: ${percent.format(document.confidence)}`);
      // The summary uses one language. A title in another one is in the document, and often in its name.
      if (document.title && isWrittenIn(language, document.title))
        lines.push(`    ${texts.title}: ${isolate(document.title)}`);
      if (document.date) lines.push(`    ${texts.date}: ${isolate(document.date)}`);
      const { sensitiveDataTypes = [] } = document;
      if (sensitiveDataTypes.length > 0) {
        lines.push(`    ${texts.holds}: ${sensitiveDataTypes.map((kind) => texts.sensitiveKinds[kind]).join(', ')}`);
      }
      if (document.readOn) lines.push(`    ${texts.readOn[document.readOn]}`);
    }
  }
  if (failed.length > 0) lines.push('', texts.failedHeading);
  for (const { originalName, reason } of failed) lines.push(`  ${isolate(originalName)}: ${isolate(reason)}`);

  const start = language === 'he' ? RIGHT_TO_LEFT_MARK : '';
  return BYTE_ORDER_MARK + lines.map((line) => (line ? start + line : '')).join(LINE_END) + LINE_END;
}
