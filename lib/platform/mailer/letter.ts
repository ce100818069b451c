import { directionOf, type Locale } from '@/lib/platform/i18n/locales';
import { BRAND } from '@/lib/shared/brand';

/** Content of an e-mail in one language. All texts may come from outside, so they are escaped as HTML. */
export interface LetterContent {
  readonly locale: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Labels with values, shown below the first paragraph. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Explains why the recipient gets the e-mail. */
  readonly footer: string;
}

/** A formatted e-mail. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Maximum length of a subject, in characters; a header line has at most 998 bytes (RFC 5322, 2.1.1). */
const MAX_SUBJECT_CHARS = 150;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Returns a text on one line. Characters that could start another header, or are invisible, become spaces. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_CHARS)
    .toWellFormed();
}

/**
 * Formats an e-mail as text and as HTML, in the direction of its language. It loads nothing: no images, no styles, no
 * tracking.
 */
export function writeLetter(content: LetterContent): Letter {
  return { subject: headerText(content.subject), text: asText(content), html: asHtml(content) };
}

function asText({ locale, paragraphs, facts = [], action, footer }: LetterContent): string {
  const [first = '', ...rest] = paragraphs;
  const parts = [
    first,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...rest,
    action ? `${action.label}:\n${action.url}` : '',
    `-- \n${BRAND[locale]}\n${footer}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function asHtml({ locale, subject, paragraphs, facts = [], action, footer }: LetterContent): string {
  const dir = directionOf(locale);
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const [first = '', ...rest] = paragraphs;
  const align = dir === 'rtl' ? 'right' : 'left';
  const cell = `style="padding:4px 0;text-align:${align};vertical-align:top"`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td ${cell}>${escapeHtml(label)}</td><td width="16"></td><td ${cell}><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  const table = rows.length > 0 ? `<table role="presentation" style="margin:0 0 16px">${rows.join('')}</table>` : '';
  const link = action
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`
    : '';
  return [
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(headerText(subject))}</title></head>`,
    `<body dir="${dir}" style="margin:0;padding:24px;font:16px/1.5 sans-serif;text-align:${align}">`,
    `${paragraph(first)}${table}${rest.map(paragraph).join('')}${link}`,
    `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(BRAND[locale])}<br>${escapeHtml(footer)}</p></body></html>`,
  ].join('');
}
