import type { Period } from '@/lib/engine/categorising/field-evidence';
import { formatAmount } from '@/lib/shared/amounts';
import { BYTE_ORDER_MARK, csvFile } from '@/lib/shared/csv';
import type { NameLanguage } from '@/lib/shared/languages';
import type { ExportDocument, ExportPlan } from './plan';
import { countedText, isWrittenIn, SUMMARY_TEXTS } from './summary-texts';

const RIGHT_TO_LEFT_MARK = '\u200F';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
const LINE_END = '\r\n';

/** Isolates a name's direction from the line around it. */
function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

const spelling = ({ name, names }: NonNullable<ExportDocument['issuer']>, language: NameLanguage): string =>
  names?.[language] ?? name;

/** Returns the days of a period in the way of the language, `1–31 May 2024`. */
function periodText({ from, to }: Period, language: NameLanguage): string {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const [first, last] = [new Date(from), new Date(to)];
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime()) || first > last) return `${from} – ${to}`;
  return days.formatRange(first, last);
}

/**
 * Returns the summary as a table, a row for each document, with heads in the folder language. Numbers and dates are in
 * the plain form that programs for tables read in all languages.
 */
export function summaryCsv(plan: ExportPlan, documents: readonly ExportDocument[]): string {
  const { columns, ...texts } = SUMMARY_TEXTS[plan.folderLanguage];
  const heads = [columns.category, columns.newName, texts.originalName, texts.date, texts.sender, texts.title];
  const rows = plan.entries.map(({ index, folder, subfolder, fileName }) => {
    const { originalName, date, issuer: found, title, amount, period, confidence } = documents[index] ?? {};
    const category = subfolder ? `${folder}/${subfolder}` : folder;
    const issuer = found && spelling(found, plan.folderLanguage);
    const facts = [category, fileName, originalName, date, issuer, title, amount?.value, amount?.currency];
    return [...facts, period?.from, period?.to, confidence].map((cell) => cell ?? null);
  });
  const more = [texts.amount, columns.currency, columns.from, columns.to, texts.confidence];
  return csvFile([[...heads, ...more], ...rows]);
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
      if (document.issuer) lines.push(`    ${texts.sender}: ${isolate(spelling(document.issuer, language))}`);
      if (document.amount) lines.push(`    ${texts.amount}: ${isolate(formatAmount(document.amount, language))}`);
      if (document.period) lines.push(`    ${texts.period}: ${isolate(periodText(document.period, language))}`);
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
