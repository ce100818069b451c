import { firstNameKind } from './first-names.ts';

const WORD = '\\p{Lu}(?:[\\p{Ll}]+|\\p{Lu}+)(?:-\\p{Lu}[\\p{L}]+){0,2}';
/** Fathers' names in all cases: Иванович, Петровны, Магомед оглы. */
const PATRONYMIC = new RegExp(
  `(?<!\\p{L})(?:${WORD}[ \\n])?\\p{Lu}[\\p{L}]{1,}(?:[оеё]вич|[ое]вн|ичн|инишн|[оеё]ВИЧ|[ОЕЁ]ВИЧ|[ОЕ]ВН|ИЧН|ильич|ИЛЬИЧ|мич|кич|лич)(?:а|у|ем|ом|е|ы|ой|ей|А|У|ЕМ|ОМ|Е|Ы|ОЙ|ЕЙ)?(?!\\p{L})|(?<!\\p{L})${WORD} (?:Ильич|ИЛЬИЧ)(?:а|у|ем|е|А|У|ЕМ|Е)?(?!\\p{L})|(?<!\\p{L})\\p{Lu}\\p{L}+(?: (?:оглы|кызы|улы|ОГЛЫ|КЫЗЫ)|қызы|ұлы|уулу)(?!\\p{L})`,
  'gu',
);
/** Surname and initials in either order; a scan may lose a stop, or take it for a comma. */
const INITIALS = new RegExp(
  `(?<![\\p{L}.])(?:${WORD} \\p{Lu}[.,] ?\\p{Lu}[.,]?(?!\\p{L})|\\p{Lu}\\. ?\\p{Lu}\\. ?\\p{Lu}\\p{L}{2,}|${WORD} \\p{Lu}\\. \\(кв)`,
  'gu',
);
/** The boxes of a form: the family name, and the first name beside or below it; the father's name. */
const NAME_BOXES =
  /(?<!\p{L})фамилия[^\p{L}\n]{0,4}[\n\t: ]\s*\p{Lu}[\p{L}-]+[^\n]{0,20}\s(?:[^\n]{0,30}\s)?имя(?!\p{L})|отчество[^\p{L}\n]{0,4}[\n\t: ]\s*\p{Lu}\p{L}{2,}(?:ич|вна|чна)(?!\p{L})/iu;
/** Words of firms, places and rooms that carry first names: отель «Виктория», улица Марины. */
const CARRIES_NAME =
  /^(?:отель|гостиница|гостиницы|кафе|магазин|салон|ресторан|санаторий|клиника|аптека|студия|ателье|школа|лицей|гимназия|парк|улица|село|деревня|посёлок|поселок|порт|мыс|остров|озеро|бухта|пансионат|кинотеатр|театр|турбаза|база|яхта|теплоход|роза|святой|святая|храм|церковь|собор|монастырь|королева|принцесса|царь|князь)$/iu;
const SURNAME =
  /^\p{Lu}\p{L}*(?:ман|берг|штейн|фельд|баум|бойм|[сз]он|ель|ик|ус|уля|дер|нер|лер|цер|ава|[оеё]в|[иы]н|[ое]ва|[иы]на|ский|цкий|ская|цкая|ских|ко|ук|юк|ян|дзе|швили|ич|чук|ев)(?:а|у|ым|ом|е|ой|ого|ому|им|у|ы)?$/iu;
const RUN = new RegExp(`(?<!\\p{L})${WORD}(?: ${WORD}){1,3}(?!\\p{L})`, 'gu');
/** Streets, schools and prizes carry people's names. */
const NAMED_AFTER =
  /(?:ул|улиц\p{L}{0,10}|пр|пр-т|пр-кт|проспект\p{L}{0,10}|пер|переул\p{L}{0,10}|пл|площад\p{L}{0,10}|наб|набережн\p{L}{0,10}|б-р|бульвар\p{L}{0,10}|шоссе|им|имени|памяти|мкр|метро|ст\. ?м|музе\p{L}{0,10}|театр\p{L}{0,10}|библиотек\p{L}{0,10}|премии)\.? ?$/iu;
const FIRM_BEFORE = /(?:ООО|ОАО|ПАО|ЗАО|АО|ГБУ|МУП|СНТ|ТСЖ|банк|фонд|магазин|фирм\p{L}|завод)\s?["«(]?$/u;
const LABELLED =
  /(?<!\p{L})(?:г-(?:н|жа|же|ну|на|жи|жу)|госпож[аеиу]|господину?|гражданин\p{L}{0,2}|ф\.?\s?и\.?\s?о\.?|фамилия(?:,?(?: и)? имя)?(?:,? отчество)?|имя|пациент\p{L}{0,2}|сотрудник|работник|плательщик|потребитель|абонент|собственник|владелец|водитель|страхователь|заемщик|зае́мщик|за[её]мщик|арендатор|наниматель|пассажир|получатель|адресат|кому|клиент|заказчик|покупатель|студент\p{L}{0,2}|ученик|уважаем(?:ый|ая)|дорог(?:ой|ая)|здравствуйте|привет|врач|исполнитель|туристы?|истец|ответчик|доверитель|призывник|держатель|заявитель|заявительница|контактное лицо|доверенное лицо|отпустил[аи]?|принял[аи]?|сдал[аи]?|получил[аи]?|д-р|доктор|адвокат|даян|рав|отправител[ья]|рядово(?:й|му)|ефрейтор\p{L}{0,2}|сержант\p{L}{0,2}|солдат\p{L}{0,2}|мама|мать|папа|отец|бабушка|дедушка|реб[её]нок|сын|дочь|семья)(?:\s?\([^)\n]{1,20}\))?\s?[:,.\t-]*\s*/giu;
const NOT_A_PERSON =
  /(?<!\p{L})(?:ООО|ОАО|ПАО|ЗАО|АО|ИНН|банк|клиент|абонент|жител|родител|коллег|адрес|дата|номер|отчество|пациент|страховател|собственник|снт|тсж|товариществ|организац|предприяти|учреждени|филиал|отдел|управлени|министерств|российск|федеральн|москв|област|район|город)/iu;

/** Functions in which people sign and answer for others: no private person. At the end of the text before a name. */
const OFFICIAL =
  /(?<!\p{L})(?:директор\p{L}*|начальник\p{L}*|руководител\p{L}*|председател\p{L}*|заместител\p{L}*|зам\.|бухгалтер\p{L}*|министр\p{L}*|глав[аы]|ректор\p{L}*|судь[яи]|кассир\p{L}*|советник\p{L}*|инспектор\p{L}*|специалист\p{L}*|менеджер\p{L}*|мэр\p{L}*|губернатор\p{L}*|президент\p{L}*|секретар\p{L}*|уполномоченн\p{L}*|король|короля|император\p{L}*)(?!\p{L})[^\n.,:]{0,130}\n?[^\n.,:]{0,20}$/iu;
const OFFICIAL_CHARS = 160;
/** A name before an identity document, a taxpayer's number or a day of birth. */
const IDENTIFIED = new RegExp(
  `(?<!\\p{L})${WORD} ${WORD}(?: ${WORD})?,? ?\\(?(?:т\\. ?[зЗ3]\\.?,? ?\\d|паспорт|ИНН|СНИЛС|уд\\. ?личн|\\d{2}\\.\\d{2}\\.\\d{4} ?г?\\.? ?(?:р\\.|рожд))`,
  'u',
);
/** Behind these a surname and first name, or bare initials, need no list. */
const PERSONS_LABEL =
  /(?<!\p{L})(?:г-(?:н|жа|же|ну|на|жи|жу)|ф\.?\s?и\.?\s?о\.?(?: (?:вкладчик|клиент\p{L}?|пациент|заявител|заемщик|заёмщик|абонент)\p{L}{0,2})?|пасс(?:ажир)?\p{L}{0,2}|пациент\p{L}{0,2}|больн(?:ой|ая)|абонент\p{L}{0,2}|плательщик\p{L}?|вкладчик|учени(?:к|ца)|студент\p{L}{0,2}|страхователь|застрахованн\p{L}+|владел(?:ец|ьцу|ьца)(?: (?:машины|автомобиля|тс))?|клиент|работник|сотрудник|туристы?|получатель пенсии|заявител\p{L}{1,2}|контактное лицо|доверенное лицо|д-р|доктор|собственник\p{L}?|гражданин|гражданка|гр\.|отправител[ья]|фамилия(?: и имя)?|потребител[ьюя]|заказчик\p{L}?|выдана?(?=:)|хозяева счёта|(?:до)?призывник)(?:\s?\([^)\n]{1,20}\))?(?:\s?[:.,\t]\s*|\s-\s|\s+)/giu;
const BARE_NAME = new RegExp(
  `^["]?(?:${WORD} (?:\\p{Lu}[.,] ?\\p{Lu}[.,]?|\\p{Lu} \\p{Lu})(?!\\p{L})|${WORD},? ${WORD}(?: ${WORD})?(?=\\s*(?:[\\n\\t,;.(]| {2}|$)))`,
  'u',
);
/** A title makes any surname a person's. */
const TITLED = /(?<!\p{L})(?:г-(?:н|жа|же|ну|на|жи|жу)|[Гг]оспож[аеиу]|[Гг]осподину?)\s\p{Lu}[\p{L}-]{2,}/gu;
/** A boy or a girl, behind a first and a family name. */
const CHILD = new RegExp(`(?<!\\p{L})${WORD} ${WORD}(?: ${WORD})?, (?:девочка|мальчик)(?!\\p{L})`, 'u');
const FIRST_AND_MORE = new RegExp(`^\\S+ ${WORD}`, 'u');
/** Two people of one family: Светлана и Леонид Пинхасик. */
const COUPLE = new RegExp(`(?<!\\p{L})(${WORD}) и (${WORD}) ${WORD}(?!\\p{L})`, 'gu');
const LABELLED_NAME = new RegExp(`^["]?${WORD}(?: ${WORD}| \\p{Lu}\\.){1,2}`, 'u');

const before = (text: string, index: number): string => text.slice(Math.max(0, index - 24), index);

/** True when a Russian text names a private person. */
export function hasRussianName(text: string): boolean {
  if (!/[\u0400-\u04ff]{3}/.test(text)) return false;
  if (IDENTIFIED.test(text) || NAME_BOXES.test(text) || CHILD.test(text)) return true;
  for (const { 0: titled, index } of text.matchAll(TITLED)) {
    if (!NOT_A_PERSON.test(titled) && !OFFICIAL.test(text.slice(Math.max(0, index - OFFICIAL_CHARS), index)))
      return true;
  }
  const isCell = ({ 0: run, index }: RegExpExecArray) =>
    (index === 0 || /[\n\t]/.test(text[index - 1] ?? '')) &&
    /^(?:[\n\t]|, ?\+?\d|$)/.test(text.slice(index + run.length));
  const isOfficial = (index: number) => OFFICIAL.test(text.slice(Math.max(0, index - OFFICIAL_CHARS), index));
  const isPlace = (index: number) =>
    NAMED_AFTER.test(before(text, index)) || FIRM_BEFORE.test(before(text, index)) || isOfficial(index);
  for (const match of text.matchAll(PERSONS_LABEL)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const name = BARE_NAME.exec(rest)?.[0];
    if (name && !NOT_A_PERSON.test(name)) return true;
  }
  for (const match of text.matchAll(PATRONYMIC)) {
    const around = text.slice(match.index, match.index + match[0].length + 20);
    const hasCompany = /[ \n]/.test(match[0]) || FIRST_AND_MORE.test(around);
    if (hasCompany && !isPlace(match.index)) return true;
  }
  for (const match of text.matchAll(INITIALS)) {
    if (!isPlace(match.index) && !NOT_A_PERSON.test(match[0])) return true;
  }
  for (const match of text.matchAll(RUN)) {
    const words = match[0].split(' ');
    const place = words.findIndex((word) => firstNameKind(word) === 'name');
    if (place < 0 || isPlace(match.index)) continue;
    const others = words.filter((_, index) => index !== place);
    if (words.some((word) => CARRIES_NAME.test(word))) continue;
    if (isCell(match) && words.length <= 3 && !words.some((word) => NOT_A_PERSON.test(word))) return true;
    if (others.some((word) => SURNAME.test(word) && !NOT_A_PERSON.test(word))) return true;
  }
  for (const { 1: first = '', 2: second = '', index } of text.matchAll(COUPLE)) {
    if (firstNameKind(first) && firstNameKind(second) && !isPlace(index)) return true;
  }
  for (const match of text.matchAll(LABELLED)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
    const name = LABELLED_NAME.exec(rest)?.[0];
    if (name && !NOT_A_PERSON.test(name) && name.split(' ').some((word) => firstNameKind(word) || SURNAME.test(word)))
      return true;
    const single = /^(\p{Lu}\p{Ll}+)[,!]/u.exec(rest)?.[1];
    if (single && firstNameKind(single)) return true;
  }
  return false;
}
