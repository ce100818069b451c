import { firstNameKind, isCommonSurname } from './first-names';
import { NOT_A_PERSON } from './not-a-person';

/** Two to six words with capitals, initials and particles among them. Every part is linear: it runs over whole papers. */
const RUN =
  /(?<![\p{L}\p{N}'-])\p{Lu}[\p{L}'-]*\.?(?:,? (?:(?:de|da|van|von|der|den|del|la|le|bin|al|ben|bar|&|and|AND) )?\p{Lu}[\p{L}'-]*\.?){1,5}/gu;
/** A person's title and a surname, with first names or initials before it. */
const TITLED =
  /(?<![\p{L}\p{N}])(?:Mr|Mrs|Ms|Miss|Mx|Messrs|Dr|Prof|Professor|Mme|Herr|Frau|MR|MRS|MS|MISS|DR|Sir|Dame|Rabbi|Judge|Nurse|Uncle|Aunt|Father|Shri|Smt|Pte|LCpl|Cpl|Sgt|SSgt|Lt|Capt|Captain|Maj|Major|Col|PFC|SPC)\.? (?:(?:and|&) (?:Mrs|Ms|Dr)\.? )?(?:\p{Lu}\.? ){0,3}(\p{Lu}[\p{L}'-]{2,})(?! (?:Street|Road|Hospital|School|Foundation|Avenue|Drive))/gu;
const GREETED = /(?<!\p{L})(?:Dear|Hi|Hello|Hey)\s(\p{Lu}\p{L}+)(?=[,!\n])/gu;
/** A first name alone behind its label. */
const NAMED = /(?<!\p{L})[Nn]ame\s?[:\t]\s*(\p{Lu}\p{L}+)/gu;
const TICKETED = /(?<!\p{L})\p{Lu}{2,}\/\p{Lu}{2,}(?: \p{Lu}+)? ?(?:MR|MRS|MS|MISS|MSTR)(?!\p{L})/u;
/** The words of a name's box: "Okafor (Last name)". */
const BOXED = /\p{Lu}[\p{L}'-]+ \((?:[Ll]ast|[Ff]irst|[Ff]amily|[Gg]iven) [Nn]ame\)/u;
const HOLDER =
  'customer|patient|employee|client|account holder|policy ?holder|student|pupil|passenger|tenant|cardholder|member|borrower|insured|donor|traveller|traveler|guest|child|applicant|holder|contact|lessee|buyer|seller|landlord|payee|owner|account owner|property owner|driver|renter|witness|recipient|beneficiary|claimant|taxpayer|subscriber|participant|candidate|grantor|principal|agent|vendor|purchaser|defendant|plaintiff';
/** What a person's name follows, at the end of the text before it. */
const LABEL = new RegExp(
  `(?<!\\p{L})(?:(?:(?:full |first |last |${HOLDER.replaceAll('|', ' |')} |your )?name(?:s|\\(s\\))?(?: of (?:the )?(?:${HOLDER}))?|${HOLDER}|bill(?:ed)? to|sold to|ship(?:ped)? to|attn|attention|surname|prepared for|for|signed(?: by)?|print(?:ed)? name|to)(?:'s name)?\\.?\\s*[:\\t]|dear|hi|hello|attn\\.?|name)\\s*$`,
  'iu',
);
const PARTY =
  /^[^.\n(]{0,80}\((?:hereinafter )?(?:referred to as )?"?(?:the )?"?(?:employee|tenant|borrower|buyer|seller|landlord|lessor|lessees?|contractor|consultant|principal|agent|testator|grantor|purchaser|vendor)s?"?\)/iu;
const DEGREE = /^,? (?:M\.?D|Ph\.?D|Esq|C\.?P\.?A|R\.?N|D\.?D\.?S)(?!\p{L})/u;
const IDENTITY = /^,? (?:ID|I\.D\.|Passport)(?: (?:no|number)\.?)?:? \d{6,}/u;
const CLOSING =
  /(?:sincerely|faithfully|regards|truly|yours|respectfully|gratefully|cheers|love)[^\n]{0,12},?\n(?:[^\n]{0,30}\n)?\s*$/iu;
/** A house's number, a flat or a box in the line below an addressee, or in the second one. */
const ADDRESS_BELOW =
  /^,?[ \t]*\n(?:[^\n\d]{0,40}\n)?[ \t]*(?:\d{1,5}[A-Za-z]?,? \p{Lu}|P\.? ?O\.? Box|Flat |Apt|Unit |Rural Route)/u;
const LINE_START = /(?:^|[\n\t])$/;
const LINE_END = /^(?:[\n\t,]|$)/;
const CONTEXT_CHARS = 60;

/** Behind a town that is a first name too. */
const PLACE_WORDS: ReadonlySet<string> = new Set([
  'carolina',
  'dakota',
  'virginia',
  'texas',
  'ohio',
  'florida',
  'georgia',
  'nevada',
  'north',
  'south',
  'west',
  'east',
  'new',
]);

interface Run {
  readonly words: readonly string[];
  readonly before: string;
  readonly after: string;
}

const isWord = (word: string): boolean => /^\p{Lu}[\p{L}'-]+$/u.test(word);

/** A first name from the list and a surname behind it, or the other way round behind a comma, or two first names and one surname. */
function holdsKnownName({ words, before, after }: Run): boolean {
  const isAlone = LINE_START.test(before) && LINE_END.test(after);
  const isCalled = isAlone || LABEL.test(before);
  const names = words.filter(isWord);
  return names.some((word, place) => {
    const kind = firstNameKind(word);
    const rest = names.slice(place + 1).filter((other) => !PLACE_WORDS.has(other.toLowerCase()));
    if (isCommonSurname(word) && place > 0 && names.length <= 3) return true;
    if (!kind) return false;
    if (kind === 'everyday' && !isCalled) return rest.some((other) => firstNameKind(other) === 'name');
    return rest.some((other) => firstNameKind(other) !== 'everyday' || isCalled);
  });
}

function isPerson(run: Run, text: string): boolean {
  const { words, before, after } = run;
  if (words.some((word) => NOT_A_PERSON.has(word.toLowerCase()))) return false;
  if (holdsKnownName(run) || PARTY.test(after) || IDENTITY.test(after) || (DEGREE.test(after) && words.length >= 2))
    return true;
  const isNameLike = words.length >= 2 && words.length <= 4 && words.some(isWord);
  if (!isNameLike) return false;
  if (LABEL.test(before) || CLOSING.test(before)) return true;
  // Letterheads stand over addresses too: an addressee comes later, or is spelt as one.
  const isTop = before.length < CONTEXT_CHARS && text.startsWith(before.trimStart());
  return !isTop && LINE_START.test(before) && ADDRESS_BELOW.test(after);
}

/** "Featherstone, Helen": the comma makes it a name turned round. */
function isTurnedRound(run: string): boolean {
  const [surname = '', first = ''] = run.split(', ').map((part) => part.split(' ')[0] ?? '');
  return (
    run.includes(', ') && isWord(surname) && firstNameKind(first) === 'name' && !NOT_A_PERSON.has(surname.toLowerCase())
  );
}

/** True when a text in Latin letters names a private person. */
export function hasLatinName(text: string): boolean {
  if (!/[A-Za-z]{3}/.test(text)) return false;
  if (TICKETED.test(text) || BOXED.test(text)) return true;
  for (const [, surname = ''] of text.matchAll(TITLED)) if (!NOT_A_PERSON.has(surname.toLowerCase())) return true;
  for (const [, name = ''] of text.matchAll(NAMED)) if (firstNameKind(name)) return true;
  for (const [, name = ''] of text.matchAll(GREETED)) if (firstNameKind(name)) return true;
  for (const match of text.matchAll(RUN)) {
    const end = match.index + match[0].length;
    const words = match[0]
      .split(/,? /)
      .flatMap((word) => (/^(?:&|and)$/iu.test(word) ? [] : [word.replace(/\.$/, '')]));
    const before = text.slice(Math.max(0, match.index - CONTEXT_CHARS), match.index);
    if (isTurnedRound(match[0]) || isPerson({ words, before, after: text.slice(end, end + 100) }, text)) return true;
  }
  return false;
}
