import { allMatches } from '../../../../../../shared/all-matches.ts';
import { LANGUAGES } from '../../../../../words/index.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { TextLine } from '../../text/layout.ts';
import { lineBeside } from '../line-beside.ts';
import { everydayName, namesOrganisation } from '../organisation.ts';
import { segmentsOf } from '../segments.ts';
import { nameIn } from './name-text.ts';
import { type Find, isFoot, isHead, type SenderDocument, type Source } from './sender-document.ts';
import { CLOSING } from './words.ts';

/** Rows of page 1 that are searched for sentences that name the issuer. */
const SPOKEN_ROWS = 60;
/** Words required in a line that presents somebody or is small print. They are faster to find than the name. */
const PRESENTING = new RegExp(anyWordIn('senderLines', 'presenting'), 'i');
const PRINTED_SMALL = /regist|authori|trading|regulated|charity|committed|company|vat|rights|owned|office|member/i;
/** Names of those who invite or give. */
const PRESENTS = new RegExp(
  `^(.{4,60}?)\\s+(?:proudly |cordially |warmly )?${anyWordIn('senderLines', 'presents')}(?!\\p{L})`,
  'iu',
);
const THANKS = new RegExp(
  `${anyWordIn('senderLines', 'thanks')}\\s*((?:["\\p{Lu}\\u05d0-\\u05ea][\\p{L}&'".-]*[ ]?){1,6})`,
  'iu',
);
/** Small print that names the body behind the document. */
const SMALL_PRINT =
  /^(?:©\s*(?:\d{4}\s*)?|\(c\)\s*\d{4}\s*)?(.{4,80}?)(?:,? (?:is (?:authori[sz]ed|a trading name|registered|regulated|committed to|owned|an? (?:registered|member))|\(?registered (?:in|office|charity|no|\d)|company (?:no|number|reg)|charity (?:commission|no|number)|(?:company|vat)[ :]+(?:gb )?\d)|\.\s*(?:all rights|registered (?:office|in)|office:|authori[sz]ed by))/iu;
/** Notaries and doctors who certify under their own name. */
const CERTIFIES = new RegExp(
  `(${anyWordIn('textShapes', 'certifiers')})|(?<!\\p{L})(\\p{Lu}[\\p{L}.]{1,40} (?:\\p{Lu}\\. )?\\p{Lu}[\\p{L}-]+), notary public`,
  'u',
);
/** The first party of a contract, or a person who declares or gives. */
const PARTY = new RegExp(`(?:^|\\s)${anyWordIn('senderLines', 'partyLeads')}\\s+([\\p{L}"][^,;()\\n]{3,70})`, 'iu');
const NAMED_PARTY = new RegExp(
  `^(?:\\d[.)]\\s*)?["']?(?!${anyWordIn('textShapes', 'betweens')})([\\p{L}"][^;()\\n]{3,80}?),?[^()\\n]{0,80}\\((?:["']|the |${anyWordIn('textShapes', 'definitions')})`,
  'iu',
);
const BEHALF = new RegExp(
  `(?:^|[\\s,:])${anyWordIn('senderLines', 'onBehalf')}\\s+(["\\p{Lu}\\u05d0-\\u05ea][^:_\\n]{3,70})`,
  'iu',
);

/** A registered name inside a sentence: Northgate Analytics Ltd, also in quotes after the form. */
const REGISTERED = new RegExp(
  `(?<!\\p{L})(?:${anyWordIn('textShapes', 'quotedForms')}|\\p{Lu}{2,8}(?: ${anyWordIn('textShapes', 'quotedFormEnds')})?)(?: ${anyWordIn('textShapes', 'quotedFormAsides')})? ?"(\\p{L}[^"\\n]{1,40}\\s"[^"\\n]{2,40}"?|[^"\\n]{3,60})"|((?:\\p{Lu}[\\p{L}&'.-]{0,40},? (?:of |and |& |the )?){1,7}(?:Ltd|Limited|Inc|LLC|LLP|PLC|plc|Corp|Corporation)\\b)|((?:[\\u05d0-\\u05ea][\\u05d0-\\u05ea"'.-]{0,40} ){1,5}${anyWordIn('textShapes', 'formsAfterName')})`,
  'gu',
);
/** A kind of body with its name in quotes: the fund "Warm house", the school "Olive grove". */
const QUOTED = /(?<![\p{L}'-])((?:[\p{L}'-]+ ){1,4}"\p{L}[^"\n]{2,40}"(?!\p{L}))/gu;
/** Capitalised words, one of which is a kind of body. */
const PHRASE =
  /(?<![\p{L}'])\p{Lu}[\p{L}'.&-]{0,40}(?: (?:(?:of|and|the|for|at|de|on|upon) ){0,3}(?:&|\p{Lu}[\p{L}'.&-]{0,40})){1,8}/gu;
const LEADING = new RegExp(`^${anyWordIn('senderLines', 'leading')}\\s+(?=[\\p{Lu}\\u05d0-\\u05ea"])`, 'iu');

function findAt(line: TextLine, raw: string, at: number, source: Source): Find[] {
  const text = raw.replace(LEADING, '');
  const name = nameIn(text);
  if (!name) return [];
  const start = at + (raw.length - text.length);
  const columns = line.text.slice(0, start).split('\t');
  return [
    {
      name,
      raw: text,
      line,
      source,
      place: columns.length - 1,
      before: columns.at(-1) ?? '',
      behind: line.text.slice(start + name.length),
    },
  ];
}

const matched = (line: TextLine, pattern: RegExp, source: Source): Find[] => {
  const match = pattern.exec(line.text);
  const raw = match?.slice(1).find(Boolean);
  return match && raw ? findAt(line, raw, match.index + match[0].indexOf(raw), source) : [];
};

function registered(line: TextLine): Find[] {
  return allMatches(line.text, REGISTERED).flatMap((match) => {
    const raw = match[1] ? match[0] : everydayName(match[2] ?? match[3] ?? '');
    return findAt(line, raw, match.index, 'registered');
  });
}

const CYRILLIC = /\p{Script=Cyrillic}{3}/u;

const STATE_OFFICES = LANGUAGES.flatMap(({ stateOffice }) => stateOffice ?? []);

function offices(line: TextLine): Find[] {
  if (!CYRILLIC.test(line.text)) return [];
  return STATE_OFFICES.flatMap((office) => {
    const land = office.exec(line.text)?.groups?.land;
    return land === undefined || /^\p{Lu}/u.test(land) ? matched(line, office, 'office') : [];
  });
}

function phrases(line: TextLine): Find[] {
  const quoted = line.text.includes('"') ? allMatches(line.text, QUOTED) : [];
  const capital = /[a-z]/.test(line.text) ? allMatches(line.text, PHRASE) : [];
  return [...quoted, ...capital]
    .filter(([text]) => namesOrganisation(text))
    .flatMap((match) => findAt(line, match[0], match.index, 'phrase'));
}

/** Returns the signatory: the name below the closing of a letter. */
function signed(line: TextLine, paper: SenderDocument): Find[] {
  if (!CLOSING.test(line.text)) return [];
  return [1, 2].flatMap((step) => {
    const next = lineBeside(line, step, paper);
    const [segment] = next ? segmentsOf(next) : [];
    return segment ? findAt(segment.line, segment.text, segment.start, 'signed') : [];
  });
}

/** Returns names found in sentences: who presents, thanks, agrees with whom, or is registered in the small print. */
export function namesInProse(paper: SenderDocument): Find[] {
  const { lines } = paper;
  const last = lines.at(-1)?.page ?? 1;
  return lines
    .filter((line) => (line.page === 1 && line.row < SPOKEN_ROWS) || (line.page === last && isFoot(line, paper)))
    .flatMap((line) => [
      ...registered(line),
      ...phrases(line),
      ...(PRESENTING.test(line.text) ? matched(line, PRESENTS, 'presents') : []),
      ...matched(line, THANKS, 'thanks'),
      ...(PRINTED_SMALL.test(line.text) ? matched(line, SMALL_PRINT, 'smallPrint') : []),
      ...matched(line, CERTIFIES, 'certifies'),
      ...offices(line),
      ...(isHead(line)
        ? [...matched(line, PARTY, 'party'), ...(line.text.includes('(') ? matched(line, NAMED_PARTY, 'party') : [])]
        : []),
      ...(isFoot(line, paper) ? [...matched(line, BEHALF, 'behalf'), ...signed(line, paper)] : []),
    ]);
}
