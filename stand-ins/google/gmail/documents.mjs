import { documentPdf } from './document-pdf.mjs';

/** Contents of the seeded mailbox's documents, generated on demand. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Password of the locked documents, hinted at in their mails as such mails do. */
export const LOCKED_WITH = '4821';

/** A small pseudo-random number, the same each time. */
export const scattered = (n, below) => (((n + 1) * 2_654_435_761) % 4_294_967_296) % below;

const written = {
  en: (date) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  he: (date) => date.toLocaleDateString('en-GB', { timeZone: 'UTC' }),
  ru: (date) => date.toLocaleDateString('ru-RU', { timeZone: 'UTC' }),
};

export const languageOf = (text) => (/[\u0590-\u05ff]/.test(text) ? 'he' : /[\u0400-\u04ff]/.test(text) ? 'ru' : 'en');

/**
 * The document of a mail.
 * @param {{ head: string, title: string, lines: (values: Record<'date' | 'period' | 'amount', string>) => (string |
 * [string, string])[] }} document
 * @param {Date} date
 * @param {number} n decides the amount
 * @returns {() => Buffer}
 */
export function generated({ head, title, lines }, date, n) {
  const language = languageOf(title);
  const [end, start] = [new Date(date.getTime() - 5 * DAY_MS), new Date(date.getTime() - 35 * DAY_MS)];
  const cents = String(100 + scattered(n, 899));
  const values = {
    date: written[language](date),
    period: `${written[language](start)} - ${written[language](end)}`,
    amount: language === 'ru' ? `${cents},40` : `${cents}.40`,
  };
  return () => documentPdf({ head, title, lines: lines(values) });
}

/** A document that opens only with a password. Generated once, because its encryption differs each time. */
export function locked(make) {
  let made;
  const encrypt = async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(make());
    document.encrypt({ userPassword: LOCKED_WITH, ownerPassword: `${LOCKED_WITH}-owner` });
    return document.save();
  };
  return () => {
    made ??= encrypt();
    return made;
  };
}
