import type { FieldEvidence } from '@/lib/categorising/field-evidence';
import type { DocumentLanguage } from '@/lib/languages';
import type { IssuerSighting } from '../evidence';
import type { TextLine } from '../text/layout';
import { quote } from './evidence-of';
import { everydayName, hasLegalForm, namesOrganisation } from './organisation';

export interface Issuer {
  readonly name: string;
  readonly names?: Partial<Record<DocumentLanguage, string>>;
  readonly evidence: FieldEvidence;
}

const MIN_ISSUER_CHARS = 3;
const MAX_ISSUER_CHARS = 60;
const MAX_ISSUER_WORDS = 9;
/** Rows of page 1 where a sender's name and address stand. */
const LETTERHEAD_ROWS = 12;
/** Rows at the end of a page where the registered name stands in small print, or the one who signs. */
const FOOTER_ROWS = 8;
/** A candidate below this is no sender. */
const MIN_SCORE = 2.6;
const KNOWN_AS_SENDER = 4.2;
const KNOWN_MENTIONED = 1.2;

/** What the person who gets the paper is called by; what follows is the reader, not the sender. */
const ADDRESSEE =
  /^(?:to|attn|attention|bill(?:ed)? to|sold to|ship(?:ped)? to|deliver(?:ed)? to|invoice to|customer|client|dear|mr|mrs|ms|account holder|policyholder|insured|patient|employee|tenant|student|passenger|guest|member|name|recipient|לכבוד|לידי|אל|עבור|שם|לקוח|שם הלקוח|שם העובד|מבוטח|מטופל|הנדון|נמען|кому|куда|получатель|покупатель|заказчик|плательщик|клиент|пациент|абонент|страхователь|выгодоприобретатель|гр\.|уважаем\p{L}*|истец|ответчик|в)(?!\p{L})[\s:.]*/iu;
/** What the sender is called by. */
const SENDER =
  /^(?:from|issued by|issuer|seller|vendor|supplier|provider|employer|company|payee|merchant|remit to|payable to|make checks payable to|landlord|lender|insurer|underwritten by|carrier|bank|school|institution|issuing authority|authority|מאת|מוציא|שם המעסיק|המעסיק|מעסיק|שם העסק|הספק|ספק|שם הספק|המוכר|המבטח|המבטחת|הגוף המשלם|שם המוסד|המלווה|продавец|исполнитель(?: услуг)?|поставщик|работодатель|организация|предприятие|наименование организации|налоговый агент|страховщик|кредитор|от кого|отправитель|орган, выдавший|кем выдан|выдано?|арендодатель|перевозчик)(?!\p{L})\s*[:\-–—]\s*/iu;
const SIGNATURE =
  /\b(?:for and on behalf of|on behalf of|yours sincerely|yours faithfully|sincerely|regards)\b|בכבוד רב|בברכה|בשם|с уважением|руководитель|директор/iu;
const CONTACT =
  /@|www\.|https?:|\b(?:tel|phone|fax|po box|p\.o\.|street|st\.|road|rd\.|avenue|ave\.|suite|drive|lane)\b|טל'|טלפון|פקס|רחוב|רח'|ת\.ד|שד'|тел\.|телефон|ул\.|просп|инн|г\. |\d{5}/iu;
const NOT_A_NAME =
  /[@:=?!]|https?|www\.|\.(?:com|org|net|co\.|gov|ru|il)\b|\d{4,}|\d[.,]\d{2}(?!\d)|^\d+[\s.)]|\d+\s*$|^(?:page|עמוד|страница|стр|лист|form|rev|date|tel|fax|vat|reg|member|copy|original|מקור|העתק|תאריך|טלפון)(?!\p{L})/iu;
const SENTENCE =
  /[.;]$|(?<!\p{L})(?:is|are|was|were|will|you|your|we|our|please|has|have|this|that|והנך|אתם|שלך|שלכם|הינו|אנו|אנא|нашего|вашего|вас|вам|вы|мы|является|просим|настоящ\p{L}+)(?!\p{L})/iu;
/** Stands above the name of the body that really issued the paper. */
const SUPERIOR =
  /^(?:מדינת ישראל|state of israel|российская федерация|united states of america|министерство \p{L}+(?: российской федерации| россии)?|министерство здравоохранения.*|ministry of \p{L}+)$/iu;
const COUNTRY_ONLY =
  /^(?:מדינת ישראל|state of israel|российская федерация|россия|united states of america|united kingdom)$/iu;

interface Candidate {
  readonly name: string;
  readonly line: TextLine;
  readonly score: number;
  readonly reason: FieldEvidence['reason'];
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The parts of a line that stand by themselves. */
function segmentsOf({ text }: TextLine): string[] {
  return text.split(/\t|\s[|·•☎-]\s|\s{3,}/u).map((part) => part.trim());
}

/** Words of a name that tell it from others. */
const tellingWords = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !/^(?:the|and|ltd|inc|llc|plc|limited|company|ооо|зао|пао|בעמ)$/.test(word),
  );

/** Letters of the web and mail domains in the document. */
function domainsOf(lines: readonly TextLine[]): string[] {
  return lines.flatMap(({ text }) =>
    Array.from(
      text.toLowerCase().matchAll(/(?:@|www\.|https?:\/\/)([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.[a-z]{2,}/gu),
      ([, name]) => (name ?? '').replace(/[^a-z0-9]/g, ''),
    ),
  );
}

/** True when a domain of the document is made of the name: fernhillfibre.co.uk for Fernhill Fibre, or its first letters. */
function isInDomain(name: string, domains: readonly string[]): boolean {
  const words = tellingWords(name).filter((word) => /^[a-z]+$/.test(word));
  const first = words[0];
  if (!first) return false;
  const initials = words.map((word) => word[0]).join('');
  return domains.some(
    (domain) =>
      (first.length >= 4 && domain.includes(first)) ||
      (words.length >= 2 && domain.includes(words.slice(0, 2).join(''))) ||
      (initials.length >= 3 && domain.startsWith(initials)),
  );
}

/** How often the name's first telling words come again elsewhere. */
function repetitionsOf(name: string, line: TextLine, lines: readonly TextLine[]): number {
  const key = tellingWords(name).slice(0, 2).join(' ');
  if (key.length < 4) return 0;
  return lines.filter(
    (other) => other !== line && (other.text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).join(' ').includes(key),
  ).length;
}

/** Marks the lines of the block in which the reader is addressed. */
function addresseeLines(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const block = new Set<TextLine>();
  lines.forEach((line, index) => {
    if (!ADDRESSEE.test(line.text)) return;
    block.add(line);
    // The name and the address stand below a bare label.
    if (line.tokens.length <= 3) for (const next of lines.slice(index + 1, index + 3)) block.add(next);
  });
  return block;
}

const isCapitalised = (name: string): boolean => {
  const words = name.match(/\p{L}{3,}/gu) ?? [];
  return (
    words.length > 0 && words.every((word) => /^\p{Lu}/u.test(word) || /^(?:the|and|for|von|и|при|по)$/i.test(word))
  );
};

/** A line's part as a sender's name, with what speaks for it; undefined when it cannot be one. */
function weigh(segment: string, line: TextLine, context: Context): Candidate | undefined {
  const { lines, domains, addressees, titles, language } = context;
  const label = SENDER.exec(segment);
  const raw = label ? segment.slice(label[0].length) : segment;
  if (!label && ((NOT_A_NAME.test(raw) && !hasLegalForm(raw)) || addressees.has(line))) return undefined;
  const name = everydayName(raw.split(/,\s*(?=\d|тел|tel|т\.|г\.|ул)/iu)[0] ?? '');
  const words = name.split(' ').length;
  if (name.length < MIN_ISSUER_CHARS || name.length > MAX_ISSUER_CHARS || words > MAX_ISSUER_WORDS) return undefined;
  if (lettersOf(name) < name.length * 0.6 || COUNTRY_ONLY.test(name) || NOT_A_NAME.test(name)) return undefined;

  const isForm = hasLegalForm(raw);
  const isOrganisation = namesOrganisation(name);
  const isFirstPage = line.page === 1;
  const isHead = isFirstPage && line.row < LETTERHEAD_ROWS;
  const next = lines.filter(({ page, row }) => page === line.page && row > line.row && row <= line.row + 3);
  let score = 0;
  if (isHead) score += line.row === 0 ? 2 : line.row <= 2 ? 1.4 : line.row <= 5 ? 0.7 : 0.2;
  if (isHead && line.size >= 1.2) score += line.size >= 1.5 ? 1.2 : 0.5;
  if (isForm) score += 2;
  if (isOrganisation) score += 1.5;
  if (label) score += isForm || isOrganisation ? 2.5 : 2;
  if (isInDomain(name, domains)) score += 2.2;
  score += Math.min(1.5, 0.6 * repetitionsOf(name, line, lines));
  if (isHead && next.some(({ text }) => CONTACT.test(text))) score += 0.7;
  if (isCapitalised(name)) score += 0.4;
  if (SENTENCE.test(raw)) score -= 2.5;
  if (CONTACT.test(name)) score -= 1.5;
  if (QUOTED.test(name)) score += 1.2;
  else if (/^\p{Ll}/u.test(name)) score -= 1.5;
  // A Hebrew or Russian paper gives its sender's foreign spelling beside the own one.
  if (language !== 'en' && !SCRIPTS[language].test(name)) score -= 1;
  if (titles.has(line) && !isForm) score -= isOrganisation ? 1 : 2.5;
  if (SUPERIOR.test(name)) score -= 1.2;
  if (SIGNATURE.test(lines.find(({ page, row }) => page === line.page && row === line.row - 1)?.text ?? ''))
    score += 0.8;
  if (!isHead && !label) score -= isForm ? 0.8 : 2;
  return { name, line, score, reason: label ? 'labelled' : isForm ? 'companyName' : 'letterhead' };
}

interface Context {
  readonly lines: readonly TextLine[];
  readonly domains: readonly string[];
  readonly addressees: ReadonlySet<TextLine>;
  /** Lines that say what the document is. */
  readonly titles: ReadonlySet<TextLine>;
  readonly language: DocumentLanguage;
}

/** Russian and Hebrew names of firms stand in quotes: типография "Красный шрифт". */
const QUOTED = /"\p{L}[^"]{2,40}"/u;
const SCRIPTS = { he: /[\u05d0-\u05ea]/u, ru: /[\u0400-\u04ff]/u } as const;

/** A registered name inside a sentence: ООО "Ромашка", Northgate Analytics Ltd. */
const REGISTERED =
  /(?<!\p{L})(?:ООО|ОАО|ПАО|ЗАО|АО|НАО|[Оо]бщество с ограниченной ответственностью|[Аа]кционерное общество|ГБУЗ|ФГБОУ(?: ВО)?|МБУК?|МБОУ|МБУЗ|ТСЖ|УК)(?: УК)? ?"([^"\n]{3,50})"|((?:\p{Lu}[\p{L}&'.-]*,? ){1,5}(?:Ltd|Limited|Inc|LLC|LLP|PLC|plc|Corp|Corporation)\b)/gu;
const REGISTERED_ROWS = 30;
const REGISTERED_SCORE = 2.3;

/** Registered names anywhere in the first rows, e.g. the parties of a contract; the first one counts most. */
function registeredNames(context: Context): Candidate[] {
  const found = context.lines
    .filter(({ page, row }) => page === 1 && row < REGISTERED_ROWS)
    .flatMap((line) => Array.from(line.text.matchAll(REGISTERED), (match) => ({ line, match })));
  return found
    .filter(({ line, match }) => !context.addressees.has(line) || SENDER.test(line.text.slice(0, match.index + 1)))
    .map(({ line, match }, place) => {
      const name = match[1] ?? everydayName(match[2] ?? '');
      const score =
        REGISTERED_SCORE +
        Math.min(1.5, 0.6 * repetitionsOf(name, line, context.lines)) +
        (isInDomain(name, context.domains) ? 2 : 0) -
        (place > 0 ? 0.6 : 0);
      return { name, line, score, reason: 'companyName' as const };
    });
}

function isPlace(line: TextLine, rows: number): boolean {
  return (line.page === 1 && line.row < LETTERHEAD_ROWS) || line.row >= rows - FOOTER_ROWS || SENDER.test(line.text);
}

/** The best sender that is not known by name. */
function unknownIssuer(
  lines: readonly TextLine[],
  titles: ReadonlySet<TextLine>,
  language: DocumentLanguage,
): Candidate | undefined {
  const context: Context = { lines, domains: domainsOf(lines), addressees: addresseeLines(lines), titles, language };
  const rows = new Map<number, number>();
  for (const { page, row } of lines) rows.set(page, Math.max(rows.get(page) ?? 0, row + 1));
  return lines
    .filter((line) => isPlace(line, rows.get(line.page) ?? 0))
    .flatMap((line) => segmentsOf(line).map((segment) => weigh(segment, line, context)))
    .filter((candidate) => candidate !== undefined)
    .concat(registeredNames(context))
    .toSorted((a, b) => b.score - a.score)[0];
}

/** The best known sender, with a score that an unknown one can be compared with. */
function knownIssuer(sightings: readonly IssuerSighting[]): { sighting: IssuerSighting; score: number } | undefined {
  const times = (one: IssuerSighting) => sightings.filter(({ issuer }) => issuer === one.issuer).length;
  return sightings
    .map((sighting) => ({
      sighting,
      score:
        (sighting.isSender ? KNOWN_AS_SENDER - 0.25 * sighting.line.row : KNOWN_MENTIONED) +
        Math.min(1.5, 0.5 * (times(sighting) - 1)),
    }))
    .toSorted((a, b) => b.score - a.score)[0];
}

/** Where the known name begins in the candidate's, in letters that tell names apart; undefined when it is not in it. */
function placeIn({ name, line }: Candidate, sighting: IssuerSighting): number | undefined {
  if (line !== sighting.line) return undefined;
  const spellings = [...Object.values(sighting.issuer.names), ...(sighting.issuer.also ?? [])];
  const place = Math.max(...spellings.map((spelling) => name.toLowerCase().indexOf(spelling.toLowerCase())));
  if (place < 0) return undefined;
  const before = name.slice(0, place);
  return hasLegalForm(before) ? 0 : tellingWords(before).length;
}

/**
 * Who issued the document: what stands where senders stand (letterhead, footer, behind a label), weighed by what speaks for
 * an organisation, against institutions that are known by name.
 * @param titles lines that say what the document is
 * @param language of the document; a known name is given as it is spelt there.
 */
export function findIssuer(
  sightings: readonly IssuerSighting[],
  lines: readonly TextLine[],
  titles: ReadonlySet<TextLine>,
  language: DocumentLanguage,
): Issuer | undefined {
  const unknown = unknownIssuer(lines, titles, language);
  const named = unknown && sightings.find((sighting) => placeIn(unknown, sighting) === 0);
  // "Direct Insurance" at the end of "Pennant Direct Insurance" is another firm.
  const others = sightings.filter((sighting) => !unknown || unknown.score < MIN_SCORE || !placeIn(unknown, sighting));
  const known = named ? { sighting: named, score: KNOWN_AS_SENDER } : knownIssuer(others);
  if (known && (named || known.score >= Math.max(MIN_SCORE - 0.9, unknown?.score ?? 0))) {
    const { names } = known.sighting.issuer;
    const name = names[language] ?? names.en ?? Object.values(names)[0] ?? '';
    return { name, names, evidence: quote('issuer', known.sighting.line, 'knownIssuer') };
  }
  if (!unknown || unknown.score < MIN_SCORE) return undefined;
  return { name: unknown.name, evidence: quote('issuer', unknown.line, unknown.reason) };
}
