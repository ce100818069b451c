import type { DocumentLanguage } from '@/lib/languages';
import type { IssuerSighting } from '../evidence';
import type { TextLine } from '../text/layout';

export interface Issuer {
  readonly name: string;
  readonly names?: Partial<Record<DocumentLanguage, string>>;
}

const LETTERHEAD_ROWS = 8;
const MAX_ISSUER_CHARS = 50;
const MIN_ISSUER_CHARS = 3;

/** Legal forms and words that only the name of an organisation holds. */
const ORGANISATION =
  /\b(?:ltd|limited|inc|llc|plc|corp(?:oration)?|bank|university|college|hospital|clinic|insurance|municipality|ministry|council|authority|foundation|company|school|law firm|law offices?|department of|airlines|hotel|association|group|agency)\b|בע['"]{1,2}י?מ|ע"ר|^מי \p{L}+(?: \p{L}+)?(?=$|\s*-)|עיריית|עמותת|אוניברסיטת|המרכז הרפואי|בית חולים|בית ספר|משרד ה|משרד עורכי דין|מכללת|קופת|חברת|מוסך|תאגיד|מועצה|מרפאת|מלון|(?:^|[\s"])(?:ООО|ОАО|ПАО|ЗАО|АО|ИП|НПФ|ГБУЗ|ФГБОУ|ГБОУ|МБОУ|Банк|Министерство|Администрация|Университет|Поликлиника|Больница|Школа|Управление|Фонд|университет|суд)(?:[\s"]|$)/u;
const ORGANISATION_ANY_CASE = new RegExp(ORGANISATION.source, 'iu');
const NOT_A_NAME = /[:@]|https?|www\.|^\s*(?:dear|to\b|attn|לכבוד|кому)|\d{5,}/iu;

const clean = (text: string): string =>
  text
    .replace(/\s*(?:\||\s-\s|·|,\s*(?:ח\.?"?פ|инн|company no|reg)|(?<!\p{L})(?:ח\.?"?פ|инн|форма|form)\s).*$/iu, '')
    // What follows the legal form is no longer the name; the Hebrew form is left out, as people leave it out.
    .replace(/\s*,?\s*בע['"]{1,2}י?מ.*$/u, '')
    .replace(/^[\s\p{P}\p{S}]+(?=["\p{L}])/u, '')
    .replace(/[\s,;:.\-–]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The organisation in the letterhead, as written there. */
function fromLetterhead(lines: readonly TextLine[]): Issuer | undefined {
  for (const { page, row, text } of lines) {
    if (page !== 1 || row >= LETTERHEAD_ROWS) continue;
    for (const column of text.split('\t')) {
      const name = clean(column);
      if (!ORGANISATION_ANY_CASE.test(column) || NOT_A_NAME.test(name)) continue;
      if (name.length >= MIN_ISSUER_CHARS && name.length <= MAX_ISSUER_CHARS) return { name };
    }
  }
  return undefined;
}

/**
 * Who issued the document: a known institution at its top, otherwise the organisation of the letterhead, otherwise a
 * known institution that is named at least twice.
 * @param language of the document; the name is given as it is spelt there.
 */
export function findIssuer(
  sightings: readonly IssuerSighting[],
  lines: readonly TextLine[],
  language: DocumentLanguage,
): Issuer | undefined {
  const known = ({ issuer: { names } }: IssuerSighting): Issuer => {
    const name = names[language] ?? names.en ?? Object.values(names)[0] ?? '';
    return { name, names };
  };
  const sender = sightings.find((sighting) => sighting.isSender);
  if (sender) return known(sender);
  const letterhead = fromLetterhead(lines);
  if (letterhead) return letterhead;
  const repeated = sightings.find((one) => sightings.filter(({ issuer }) => issuer === one.issuer).length >= 2);
  return repeated && known(repeated);
}
