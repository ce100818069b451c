import type { DocumentLanguage } from '@/lib/shared/languages';
import { allMatches } from '../../../../../../shared/all-matches.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from '../../lexicon/issuers.ts';
import type { Find, SenderDocument } from './sender-document.ts';

/** A number as written, with separators between its digits. A short one has its star on either side. */
const WRITTEN = /(?<![\d*])(?:\*\d{4}|\d{4}\*|\+?\d(?:[ ().-]{0,2}\d){8,11})(?![\d*])/gu;
/** Documents contain many numbers but few of known issuers. */
const MAX_FINDS = 20;
/** Russian numbers start with 8 at home and 7 abroad; American ones may omit the 1. */
const trunk = (digits: string): string[] => [
  digits,
  ...(/^7\d{10}$/.test(digits) ? [`8${digits.slice(1)}`] : []),
  ...(/^8\d{9}$/.test(digits) ? [`1${digits}`] : []),
];

interface Numbered {
  readonly issuer: KnownIssuer;
  readonly kind: 'number' | 'phone';
}

let known: ReadonlyMap<string, Numbered> | undefined;

function knownNumbers(): ReadonlyMap<string, Numbered> {
  known ??= new Map(
    KNOWN_ISSUERS.flatMap((issuer): [string, Numbered][] => [
      ...(issuer.numbers ?? []).map((digits): [string, Numbered] => [digits, { issuer, kind: 'number' }]),
      ...(issuer.phones ?? []).map((digits): [string, Numbered] => [digits, { issuer, kind: 'phone' }]),
    ]),
  );
  return known;
}

const nameOf = ({ names }: KnownIssuer, language: DocumentLanguage): string =>
  names[language] ?? Object.values(names)[0] ?? '';

/** Returns known issuers by their company and phone numbers, even if the document does not spell their names. */
export function numberedNames({ lines, language }: Pick<SenderDocument, 'lines' | 'language'>): Find[] {
  const finds: Find[] = [];
  for (const line of lines) {
    for (const match of allMatches(line.text, WRITTEN)) {
      const digits = match[0].replace(/[^\d*]/g, '').replace(/^(\d{4})\*$/, '*$1');
      const found = trunk(digits)
        .map((one) => knownNumbers().get(one))
        .find(Boolean);
      if (!found) continue;
      const columns = line.text.slice(0, match.index).split('\t');
      finds.push({
        name: nameOf(found.issuer, language),
        raw: match[0],
        line,
        source: found.kind,
        place: columns.length - 1,
        before: columns.at(-1) ?? '',
        behind: line.text.slice(match.index + match[0].length),
        issuer: found.issuer,
      });
      if (finds.length === MAX_FINDS) return finds;
    }
  }
  return finds;
}
