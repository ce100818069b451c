import { allMatches } from '../../../shared/all-matches.ts';
import { anyOf } from '../any-of.ts';
import type { FirstNameKind } from '../sensitive-words.ts';
import ru from './sensitive-data.json' with { type: 'json' };

type KindOfName = (word: string) => FirstNameKind;

const WORD = '\\p{Lu}(?:[\\p{Ll}]+|\\p{Lu}+)(?:-\\p{Lu}[\\p{L}]+){0,2}';
/** Patronymics in all cases: Иванович, Петровны, Магомед оглы. */
const PATRONYMIC = new RegExp(
  `(?<!\\p{L})(?:${WORD}[ \\n])?\\p{Lu}[\\p{L}]{1,}(?:[оеё]вич|[ое]вн|ичн|инишн|[оеё]ВИЧ|[ОЕЁ]ВИЧ|[ОЕ]ВН|ИЧН|ильич|ИЛЬИЧ|мич|кич|лич)(?:а|у|ем|ом|е|ы|ой|ей|А|У|ЕМ|ОМ|Е|Ы|ОЙ|ЕЙ)?(?!\\p{L})|(?<!\\p{L})${WORD} (?:Ильич|ИЛЬИЧ)(?:а|у|ем|е|А|У|ЕМ|Е)?(?!\\p{L})|(?<!\\p{L})\\p{Lu}\\p{L}+(?: (?:оглы|кызы|улы|ОГЛЫ|КЫЗЫ)|қызы|ұлы|уулу)(?!\\p{L})`,
  'gu',
);
/** Surname and initials in either order; OCR may lose a full stop or read it as a comma. */
const INITIALS = new RegExp(
  `(?<![\\p{L}.])(?:${WORD} \\p{Lu}[.,] ?\\p{Lu}[.,]?(?!\\p{L})|\\p{Lu}\\. ?\\p{Lu}\\. ?\\p{Lu}\\p{L}{2,}|${WORD} \\p{Lu}\\. \\(кв)`,
  'gu',
);
/** A form's fields: the surname, and the first name next to or below it; the patronymic. */
const NAME_BOXES =
  /(?<!\p{L})фамилия[^\p{L}\n]{0,4}[\n\t: ]\s*\p{Lu}[\p{L}-]+[^\n]{0,20}\s(?:[^\n]{0,30}\s)?имя(?!\p{L})|отчество[^\p{L}\n]{0,4}[\n\t: ]\s*\p{Lu}\p{L}{2,}(?:ич|вна|чна)(?!\p{L})/iu;
/** Words for firms, places and rooms that bear first names: отель «Виктория», улица Марины. */
const CARRIES_NAME = new RegExp(`^${anyOf(ru.nameBearers)}$`, 'iu');
const SURNAME =
  /^\p{Lu}\p{L}*(?:ман|берг|штейн|фельд|баум|бойм|[сз]он|ель|ик|ус|уля|дер|нер|лер|цер|ава|[оеё]в|[иы]н|[ое]ва|[иы]на|ский|цкий|ская|цкая|ских|ко|ук|юк|ян|дзе|швили|ич|чук|ев)(?:а|у|ым|ом|е|ой|ого|ому|им|у|ы)?$/iu;
const RUN = new RegExp(`(?<!\\p{L})${WORD}(?: ${WORD}){1,3}(?!\\p{L})`, 'gu');
/** Streets, schools and prizes are named after people. */
const NAMED_AFTER = new RegExp(`${anyOf(ru.namedAfter)}\\.? ?$`, 'iu');
const FIRM_BEFORE = /(?:ООО|ОАО|ПАО|ЗАО|АО|ГБУ|МУП|СНТ|ТСЖ|банк|фонд|магазин|фирм\p{L}|завод)\s?["«(]?$/u;
const LABELLED = new RegExp(`(?<!\\p{L})${anyOf(ru.nameLabels)}(?:\\s?\\([^)\\n]{1,20}\\))?\\s?[:,.\\t-]*\\s*`, 'giu');
const NOT_A_PERSON = new RegExp(`(?<!\\p{L})${anyOf(ru.notPersons)}`, 'iu');

/**
 * Functions in which people sign on behalf of others, thus not private persons. At the end of the text before a name.
 */
const OFFICIAL = new RegExp(`(?<!\\p{L})${anyOf(ru.officials)}(?!\\p{L})[^\\n.,:]{0,130}\\n?[^\\n.,:]{0,20}$`, 'iu');
const OFFICIAL_CHARS = 160;
/** A name before an identity document, a taxpayer number or a date of birth. */
const IDENTIFIED = new RegExp(
  `(?<!\\p{L})${WORD} ${WORD}(?: ${WORD})?,? ?\\(?(?:т\\. ?[зЗ3]\\.?,? ?\\d|паспорт|ИНН|СНИЛС|уд\\. ?личн|\\d{2}\\.\\d{2}\\.\\d{4} ?г?\\.? ?(?:р\\.|рожд))`,
  'u',
);
/** Labels after which a surname and first name, or initials, need no list. */
const PERSONS_LABEL = new RegExp(
  `(?<!\\p{L})${anyOf(ru.personLabels)}(?:\\s?\\([^)\\n]{1,20}\\))?(?:\\s?[:.,\\t]\\s*|\\s-\\s|\\s+)`,
  'giu',
);
const BARE_NAME = new RegExp(
  `^["]?(?:${WORD} (?:\\p{Lu}[.,] ?\\p{Lu}[.,]?|\\p{Lu} \\p{Lu})(?!\\p{L})|${WORD},? ${WORD}(?: ${WORD})?(?=\\s*(?:[\\n\\t,;.(]| {2}|$)))`,
  'u',
);
/** A title marks any surname as a person's. */
const TITLED = /(?<!\p{L})(?:г-(?:н|жа|же|ну|на|жи|жу)|[Гг]оспож[аеиу]|[Гг]осподину?)\s\p{Lu}[\p{L}-]{2,}/gu;
/** "Girl" or "boy" after a first name and surname. */
const CHILD = new RegExp(`(?<!\\p{L})${WORD} ${WORD}(?: ${WORD})?, (?:девочка|мальчик)(?!\\p{L})`, 'u');
const FIRST_AND_MORE = new RegExp(`^\\S+ ${WORD}`, 'u');
/** Two people of one family: Светлана и Леонид Пинхасик. */
const COUPLE = new RegExp(`(?<!\\p{L})(${WORD}) и (${WORD}) ${WORD}(?!\\p{L})`, 'gu');
const LABELLED_NAME = new RegExp(`^["]?${WORD}(?: ${WORD}| \\p{Lu}\\.){1,2}`, 'u');

const before = (text: string, index: number): string => text.slice(Math.max(0, index - 24), index);

/** True when a Russian text names a private person. */
export function hasRussianName(text: string, firstNameKind: KindOfName): boolean {
  if (!/[\u0400-\u04ff]{3}/.test(text)) return false;
  if (IDENTIFIED.test(text) || NAME_BOXES.test(text) || CHILD.test(text)) return true;
  for (const { 0: titled, index } of allMatches(text, TITLED)) {
    if (!NOT_A_PERSON.test(titled) && !OFFICIAL.test(text.slice(Math.max(0, index - OFFICIAL_CHARS), index)))
      return true;
  }
  const isCell = ({ 0: run, index }: RegExpExecArray) =>
    (index === 0 || /[\n\t]/.test(text[index - 1] ?? '')) &&
    /^(?:[\n\t]|, ?\+?\d|$)/.test(text.slice(index + run.length));
  const isOfficial = (index: number) => OFFICIAL.test(text.slice(Math.max(0, index - OFFICIAL_CHARS), index));
  const isPlace = (index: number) =>
    NAMED_AFTER.test(before(text, index)) || FIRM_BEFORE.test(before(text, index)) || isOfficial(index);
  for (const match of allMatches(text, PERSONS_LABEL)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const name = BARE_NAME.exec(rest)?.[0];
    if (name && !NOT_A_PERSON.test(name)) return true;
  }
  for (const match of allMatches(text, PATRONYMIC)) {
    const around = text.slice(match.index, match.index + match[0].length + 20);
    const hasCompany = /[ \n]/.test(match[0]) || FIRST_AND_MORE.test(around);
    if (hasCompany && !isPlace(match.index)) return true;
  }
  for (const match of allMatches(text, INITIALS)) {
    if (!isPlace(match.index) && !NOT_A_PERSON.test(match[0])) return true;
  }
  for (const match of allMatches(text, RUN)) {
    const words = match[0].split(' ');
    const place = words.findIndex((word) => firstNameKind(word) === 'name');
    if (place < 0 || isPlace(match.index)) continue;
    const others = words.filter((_, index) => index !== place);
    if (words.some((word) => CARRIES_NAME.test(word))) continue;
    if (isCell(match) && words.length <= 3 && !words.some((word) => NOT_A_PERSON.test(word))) return true;
    if (others.some((word) => SURNAME.test(word) && !NOT_A_PERSON.test(word))) return true;
  }
  for (const { 1: first = '', 2: second = '', index } of allMatches(text, COUPLE)) {
    if (firstNameKind(first) && firstNameKind(second) && !isPlace(index)) return true;
  }
  for (const match of allMatches(text, LABELLED)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const name = LABELLED_NAME.exec(rest)?.[0];
    if (name && !NOT_A_PERSON.test(name) && name.split(' ').some((word) => firstNameKind(word) || SURNAME.test(word)))
      return true;
    const single = /^(\p{Lu}\p{Ll}+)[,!]/u.exec(rest)?.[1];
    if (single && firstNameKind(single)) return true;
  }
  return false;
}
