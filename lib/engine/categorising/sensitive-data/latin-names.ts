import { allMatches } from '../../../shared/all-matches.ts';
import { anyOf } from '../../words/any-of.ts';
import en from '../../words/en/sensitive-data.json' with { type: 'json' };
import { anySensitive } from '../../words/sensitive-words.ts';
import { firstNameKind, isCommonSurname } from './first-names.ts';

/** Words of organisations, places, headings and documents. Capitalised words that include one are not a person. */
const NOT_A_PERSON: ReadonlySet<string> = new Set(en.notPersons);
/**
 * Two to six capitalised words, including initials and particles. Every part is linear, because it runs over whole
 * documents.
 */
const RUN =
  /(?<![\p{L}\p{N}'-])\p{Lu}[\p{L}'-]*\.?(?:,? (?:(?:de|da|van|von|der|den|del|la|le|bin|binti?|ibn|al|ben|bar|dos|das|do|ter|&|and|AND) )?\p{Lu}[\p{L}'-]*\.?){1,5}/gu;
/** A person's title and a surname, optionally with first names or initials between them. */
const TITLED = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf(en.titles)}\\.? (?:(?:and|&) (?:Mrs|Ms|Dr)\\.? )?(?:[\\p{Lu}|]\\.? ){0,3}(\\p{Lu}[\\p{L}'-]{2,})(?![\\p{L}'-])(?! (?:\\p{Lu}[\\p{L}']* ){0,3}(?:Street|Road|Hospital|School|Foundation|Avenue|Drive|Kitchen|Bakery|Clinic|Surgery|Library|College|Pub|Inn|Museum)(?!\\p{L}))`,
  'gu',
);
const GREETED = /(?<!\p{L})(?:Dear(?:est)?|Hi|Hello|Hey)\s(\p{Lu}\p{Ll}+)([,!:]|\n)/gu;
/** Greetings of groups, not of one person. */
const GREETED_ALL: ReadonlySet<string> = new Set(en.greetedTogether);
/** A single first name after its label. */
const NAMED = /(?<!\p{L})[Nn]ame\s?[:\t]\s*(\p{Lu}\p{L}+)/gu;
/** A form field for one part of a name, with the name next to or below it. */
const NAME_BOX =
  /(?<!\p{L})(?:surname|(?:first|last|family|given) ?names?)(?:\s?:\s*|\t\s*|[^\n\d:]{0,30}\n[ \t]*)(\p{L}[\p{L}'-]{2,})(?=\s*(?:[\n\t,]|$))/giu;
/** The same fields with their labels below: "Mary\tMajor" over "Last name\tFirst name". */
const BOXED_ABOVE =
  /(?:^|\n)[^\n\d:]{0,4}(\p{Lu}\p{L}+)\t(\p{Lu}\p{L}+)[^\n]{0,12}\n[^\n]{0,12}(?:last|first|family|given) name/iu;
/** The machine-readable line of a travel document; OCR reads its filler as letters. */
const MACHINE_READ = /(?<![\p{L}\d])[PIVAC][<K][A-Z]{3}[A-Z]{2,30}[<K]{1,2}[A-Z]{2,30}[^\n]{0,30}[<K]{3}/u;
/** American licences number their fields: 1 is the family name, 2 the given names. */
const LICENCE =
  /(?:driv(?:er'?s?|ing) licen[cs]e|identification card)[\s\S]{0,400}?(?<![\p{L}\d])1\.? ?\p{Lu}{3,}[\s\S]{0,40}?(?<![\p{L}\d])2\.? ?\p{Lu}{2,}/iu;
const TICKETED = /(?<!\p{L})\p{Lu}{2,}\/\p{Lu}{2,}(?: \p{Lu}+)? ?(?:[M\u041c][R\u041a]|MRS|MS|MISS|MSTR)(?!\p{L})/u;
/** A name with its field label: "Okafor (Last name)". */
const BOXED = /(?<![\p{L}'-])\p{Lu}[\p{L}'-]+ \((?:[Ll]ast|[Ff]irst|[Ff]amily|[Gg]iven) [Nn]ame\)/u;
const HOLDER = anyOf(en.holders);
/** Labels of names in Latin letters, in documents in any language. */
const ANY_HOLDER = anySensitive('latinHolders');
/** Labels of a name before a colon or a tab. */
const COLUMN_LABEL = anyOf([
  `(?:full |first |last |${HOLDER} |your )?name(?:s|\\(s\\))?(?: of (?:the )?(?:${HOLDER}|helper|worker|deceased|bride|groom))?`,
  ANY_HOLDER,
  ...en.columnLabels,
]);
/** Labels of a person's name, at the end of the text before it. */
const LABEL = new RegExp(
  `(?<!\\p{L})(?:${COLUMN_LABEL}(?:'s name)?\\.?(?:\\s*:|[^\\S\\t]*\\t)|${anyOf(en.nameLeads)})\\s*$`,
  'iu',
);
/**
 * Two family members by their initials, alone in a cell: G & D Lumsden. One person by an initial after a label: Contact
 * D. Raika.
 */
const FAMILY_INITIALS = /(?:^|[\n\t])\p{Lu}\.? ?(?:&|and) ?\p{Lu}\.? (\p{Lu}\p{Ll}[\p{L}'-]+)(?=[\n\t]|$)/u;
const LABELLED_INITIAL =
  /(?<!\p{L})(?:[Cc]ontact|[Cc]ustomer|[Tt]enant|[Pp]atient|[Aa]ttn|[Rr]ec'd(?: by)?|[Rr]eceived by|[Ss]igned(?: by)?)\.?\s?:?\s{1,3}\p{Lu}\. ?\p{Lu}\p{Ll}[\p{L}'-]+/u;
/** A holder's label alone in the line above the name. */
const HEADED = new RegExp(`(?:^|\\n)[ \\t]*(?:${HOLDER}|(?:\\d[\\d,.]{0,3} )?names?(?:/nom)?)[ \\t]*\\n[ \\t]*$`, 'iu');
const isLabelled = (before: string): boolean => LABEL.test(before) || HEADED.test(before);
/** The label of a number that only people have, in the cell after the name. */
const NUMBERED =
  /^[\t ]{1,20}(?:student|pupil|member|employee|emp|patient|client|subscriber|candidate|passenger)\.? (?:id|no|number|#)/iu;
const PARTY =
  /^[^.\n(]{0,80}\((?:hereinafter )?(?:referred to as )?"?(?:the )?"?(?:employee|tenant|borrower|buyer|seller|landlord|lessor|lessees?|contractor|consultant|principal|agent|testator|grantor|purchaser|vendor)s?"?\)/iu;
const DEGREE = /^,? (?:M\.?D|Ph\.?D|Esq|C\.?P\.?A|R\.?N|D\.?D\.?S)(?!\p{L})/u;
/** A person's age or date of birth. */
const AGED = /^,? (?:aged|age|born|d\.o\.b\.?|DOB)(?!\p{L})/iu;
const IDENTITY = new RegExp(
  `^(?:[ |,]{1,6}${anySensitive('identityMarks')}|,? (?:ID|[I1l|]\\.[D0O]\\.|Passport)(?: (?:no|number)\\.?)?:? \\d{6,})`,
  'u',
);
const CLOSING =
  /(?:sincerely|faithfully|regards|truly|yours|respectfully|gratefully|cheers|love)[^\n]{0,12},?\n(?:[^\n]{0,30}\n)?\s*$/iu;
/** A house number, a flat or a PO box one or two lines below an addressee. */
const ADDRESS_BELOW =
  /^,?[ \t]*\n(?:[^\n\d]{0,40}\n)?[ \t]*(?:\d{1,5}[A-Za-z]?,? \p{Lu}|P\.? ?O\.? Box|Flat |Apt|Unit |Rural Route)/u;
/**
 * Functions in which people sign on behalf of others, thus not private persons. At the end of the text before a name.
 */
const OFFICIAL = new RegExp(
  `(?<!\\p{L})${anyOf(en.officials)}\\s?[:\\t,.-]?\\s*(?:(?:(?:mr|mrs|ms|miss|dr)\\.?|\\.)\\s*)?$`,
  'iu',
);
/** Relations and roles after a name. */
const KIN = new RegExp(`^,? \\(?${anyOf(en.kin)}(?!\\p{L})`, 'iu');
/** A given name, an initial and a surname alone in a cell: JOLENE M COMBS. Two initials and a surname: N. P. MANUEL. */
const MIDDLE_INITIAL = /^\p{Lu}[\p{L}'-]{2,} \p{Lu}\.? \p{Lu}[\p{L}'-]{2,}(?:,? (?:Jr|Sr|II|III)\.?)?$/u;
const TWO_INITIALS = /^\p{Lu}\. ?\p{Lu}\. ?\p{Lu}[\p{L}'-]{2,}$/u;
/** Capitalised words of the next label directly after a name. */
const TRAILING = new RegExp(`(?: ${anyOf(en.nextLabels)}){1,8}\\.?$`, 'u');
/** Words of a label directly before a name. */
const LEADING: ReadonlySet<string> = new Set(en.labelEnds);
/** A surname in capitals and an initial or a first name, as in registers: ABERNATHY, C; OKONKWO-REID, Chidinma. */
const SURNAME_FIRST = /^\p{Lu}[\p{Lu}'-]{2,}, (?:\p{Lu}\.?|\p{Lu}\p{Ll}{2,}(?: \p{Lu}\.?)?)$/u;
const LINE_START = /(?:^|[\n\t])$/;
const LINE_END = /^(?:[\n\t,]|$)/;
/** Maximum number of words of a person's name, and of two people's. */
const MAX_NAMES_WORDS = 4;
const MAX_COUPLES_WORDS = 6;
const CONTEXT_CHARS = 60;
const LONG_TEXT = 4000;

/** Words after a town that is also a first name. */
const GEOGRAPHIC_WORDS: ReadonlySet<string> = new Set(en.placeEnds);
/** A state's abbreviation after a town. */
const STATE = /^\p{Lu}{2}$/u;

interface Run {
  readonly text: string;
  readonly words: readonly string[];
  readonly before: string;
  readonly after: string;
}

/**
 * True for a capitalised word. Inner capitals belong to products, not people, except in McKay, O'Neill and after
 * hyphens.
 */
const isWord = (word: string): boolean =>
  /^\p{Lu}[\p{L}'-]+$/u.test(word) &&
  (!/\p{Ll}\p{Lu}/u.test(word.replace(/^(?:Mac|Mc|De|Di|La|Le|Van|Fitz|O')/u, '')) || word.includes('-'));

/**
 * True for a listed first name followed by a surname, also in reverse order with a comma, or two first names and one
 * surname.
 */
function holdsKnownName({ words, before, after }: Run): boolean {
  const isAlone = LINE_START.test(before) && LINE_END.test(after);
  const isCalled = isAlone || isLabelled(before);
  const names = words.filter(isWord);
  return names.some((word, place) => {
    const kind = firstNameKind(word);
    const rest = names
      .slice(place + 1)
      .filter((other) => !GEOGRAPHIC_WORDS.has(other.toLowerCase()) && !(STATE.test(other) && !isCalled));
    if (isCommonSurname(word) && place > 0 && names.length <= 3) return true;
    if (!kind) return false;
    if (kind === 'everyday' && !isCalled) return rest.some((other) => firstNameKind(other) === 'name');
    return rest.some((other) => firstNameKind(other) !== 'everyday' || isCalled);
  });
}

/** True for a name within running text: no label, no cell of its own, no closing before it. */
function isInPassing({ before, after }: Run): boolean {
  return !isLabelled(before) && !(LINE_START.test(before) && LINE_END.test(after)) && !CLOSING.test(before);
}

function isPerson(run: Run, text: string): boolean {
  // Reports, laws and articles mention people in passing. Documents about a person name them in a separate place.
  const isLong = text.length > LONG_TEXT;
  const { words, before, after } = run;
  if (words.some((word) => NOT_A_PERSON.has(word.toLowerCase())) || OFFICIAL.test(before)) return false;
  const isCell = LINE_START.test(before) && LINE_END.test(after);
  if (isCell && (MIDDLE_INITIAL.test(run.text) || SURNAME_FIRST.test(run.text))) return true;
  if (TWO_INITIALS.test(run.text) && (isCell || isLabelled(before))) return true;
  if (words.length >= 2 && words.every(isWord) && (KIN.test(after) || NUMBERED.test(after))) return true;
  if (
    (holdsKnownName(run) && !(isLong && isInPassing(run))) ||
    PARTY.test(after) ||
    IDENTITY.test(after) ||
    (AGED.test(after) && words.length >= 2) ||
    (DEGREE.test(after) && words.length >= 2)
  )
    return true;
  const most = / (?:&|and) /iu.test(run.text) ? MAX_COUPLES_WORDS : MAX_NAMES_WORDS;
  const isNameLike = words.length >= 2 && words.length <= most && words.some(isWord);
  if (!isNameLike) return false;
  if (isLabelled(before) || CLOSING.test(before)) return true;
  // Letterheads are above addresses too. An addressee comes later, or is spelt like a person.
  const isTop = before.length < CONTEXT_CHARS && text.startsWith(before.trimStart());
  return !isTop && !STATE.test(words.at(-1) ?? '') && LINE_START.test(before) && ADDRESS_BELOW.test(after);
}

/** True for "Featherstone, Helen": the comma marks a reversed name. */
function isTurnedRound(run: string): boolean {
  const [surname = '', first = ''] = run.split(', ').map((part) => part.split(' ')[0] ?? '');
  return (
    run.includes(', ') && isWord(surname) && firstNameKind(first) === 'name' && !NOT_A_PERSON.has(surname.toLowerCase())
  );
}

/** True when a text in Latin letters names a private person. */
export function hasLatinName(text: string): boolean {
  if (!/[A-Za-z]{3}/.test(text)) return false;
  if ([TICKETED, BOXED, MACHINE_READ, LICENCE, LABELLED_INITIAL].some((shape) => shape.test(text))) return true;
  const initials = FAMILY_INITIALS.exec(text);
  const family = initials?.[1];
  // Firms have initials too, with plurals after them, at the top of their documents: A & B Taxis.
  const isFirm = family?.endsWith('s') && !isCommonSurname(family) && (initials?.index ?? 0) < CONTEXT_CHARS;
  if (family && !isFirm && !NOT_A_PERSON.has(family.toLowerCase())) return true;
  const above = BOXED_ABOVE.exec(text);
  if (above?.slice(1).every((word) => !NOT_A_PERSON.has(word.toLowerCase()))) return true;
  for (const [, name = ''] of allMatches(text, NAME_BOX)) {
    if (/^\p{Lu}/u.test(name) && !NOT_A_PERSON.has(name.toLowerCase())) return true;
  }
  for (const { 1: surname = '', index } of allMatches(text, TITLED)) {
    const before = text.slice(Math.max(0, index - CONTEXT_CHARS), index);
    if (!NOT_A_PERSON.has(surname.toLowerCase()) && !OFFICIAL.test(before)) return true;
  }
  for (const [, name = ''] of allMatches(text, NAMED)) if (firstNameKind(name)) return true;
  for (const [, name = '', mark] of allMatches(text, GREETED)) {
    const lower = name.toLowerCase();
    const isGreeted = mark === ',' && !NOT_A_PERSON.has(lower) && !GREETED_ALL.has(lower);
    if (isGreeted || firstNameKind(name)) return true;
  }
  for (const match of allMatches(text, RUN)) {
    const first = match[0].split(' ', 1)[0] ?? '';
    const label = LEADING.has(first.toLowerCase()) ? `${first} ` : '';
    const name = match[0].slice(label.length).replace(TRAILING, '');
    const words = name.split(/,? /).flatMap((word) => (/^(?:&|and)$/iu.test(word) ? [] : [word.replace(/\.$/, '')]));
    const start = match.index + label.length;
    const end = start + name.length;
    const before = text.slice(Math.max(0, start - CONTEXT_CHARS), start);
    if (isTurnedRound(name) || isPerson({ text: name, words, before, after: text.slice(end, end + 100) }, text))
      return true;
  }
  return false;
}
