import { CATEGORIES, categoryName, isCategoryId } from '@/lib/engine/categorising/categories';
import { PAPER_KINDS, type PaperKind } from '@/lib/engine/categorising/paper-kinds';
import type { Categorisation } from '@/lib/engine/categorising/result';
import type { NameLanguage } from '@/lib/shared/languages';

interface TitleKind {
  readonly kind?: PaperKind;
  readonly names: Readonly<Record<NameLanguage, string>>;
  /** Matches the kind in titles of the three languages. */
  readonly pattern: RegExp;
  /** True if the kind is clear without its category: a payslip is always about pay. */
  readonly isEnough?: boolean;
}

const named = (kind: PaperKind): Pick<TitleKind, 'kind' | 'names'> => ({ kind, names: PAPER_KINDS[kind].names });

/** Returns a pattern that matches at the start of a word. Hebrew attaches its article and prepositions to the word. */
function startsWord(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})[הבלמוש]?(?:${words})`, 'iu');
}

/** Kinds that titles name, longer words first: `חשבון` is the start of `חשבונית` and part of `דף חשבון`. */
const TITLE_KINDS: readonly TitleKind[] = [
  {
    ...named('payslip'),
    pattern: startsWord('pay ?slip|pay ?stub|salary slip|תלוש|расч[её]тный лист'),
    isEnough: true,
  },
  {
    ...named('invoice'),
    pattern: startsWord('(?:tax )?invoice|חשבונית|חשבון עסקה|сч[её]т[ -]фактур|сч[её]т на оплату'),
    isEnough: true,
  },
  {
    ...named('receipt'),
    pattern: startsWord(String.raw`receipt|קבלה|чек(?!\p{L})|кассовый чек`),
    isEnough: true,
  },
  {
    ...named('statement'),
    pattern: startsWord('statement|דף חשבון|דפי חשבון|תדפיס|выписк'),
  },
  {
    ...named('policy'),
    pattern: startsWord('(?:insurance )?policy|פוליס|(?:страховой )?полис'),
    isEnough: true,
  },
  {
    ...named('contract'),
    pattern: startsWord('contract|agreement|lease|חוזה|הסכם|договор|соглашени|контракт'),
    isEnough: true,
  },
  {
    ...named('prescription'),
    pattern: startsWord('prescription|מרשם|рецепт'),
    isEnough: true,
  },
  {
    names: { en: 'Results', he: 'תוצאות', ru: 'Результаты' },
    pattern: startsWord('(?:test |lab )?results|תוצאות|результат'),
  },
  {
    names: { en: 'Licence', he: 'רישיון', ru: 'Лицензия' },
    pattern: startsWord('licen[cs]e|רי?שיון|лицензи|водительск'),
  },
  {
    ...named('certificate'),
    pattern: startsWord('certificate|confirmation|אישור|תעוד|справк|свидетельств|сертификат'),
  },
  {
    ...named('notice'),
    pattern: startsWord('notice|notification|reminder|הודע|התראה|уведомлени|извещени'),
  },
  {
    ...named('report'),
    pattern: startsWord(`report|summary|דו["״'׳]?ח|סיכום|отч[её]т|заключени`),
  },
  {
    ...named('form'),
    pattern: startsWord(String.raw`(?:application )?form(?!\p{L})|application|טופס|בקשה|заявлени|анкет`),
  },
  {
    ...named('ticket'),
    pattern: startsWord('e-?ticket|ticket|boarding pass|itinerary|כרטיס|билет|посадочный талон'),
    isEnough: true,
  },
  { ...named('minutes'), pattern: startsWord('minutes|פרוטוקול|протокол'), isEnough: true },
  { ...named('order'), pattern: startsWord('(?:purchase )?orders?|הזמנ|заказ|приказ|поручени'), isEnough: true },
  { ...named('card'), pattern: startsWord('card|карт|удостоверени') },
  { ...named('letter'), pattern: startsWord('letter|מכתב|письмо') },
  {
    ...named('bill'),
    pattern: startsWord(String.raw`bill(?!\p{L})|חשבון|сч[её]т|квитанци`),
  },
];

/** Returns the kind that the title names first. At the same position the longer word wins. */
function kindOf(title: string): TitleKind | undefined {
  let first: TitleKind | undefined;
  let start = Number.POSITIVE_INFINITY;
  for (const kind of TITLE_KINDS) {
    const found = kind.pattern.exec(title);
    if (found && found.index < start) {
      first = kind;
      start = found.index;
    }
  }
  return first;
}

/**
 * Returns a title in the requested language for a document in another one. `חשבון חשמל` of the category Electricity
 * becomes `Electricity Bill`, `חשבון חשמל` or `Счёт Электричество`. Without a known kind, the category's name.
 */
export function titleInLanguage(
  { title, kind: documentKind, categoryId }: Pick<Categorisation, 'title' | 'kind' | 'categoryId'>,
  language: NameLanguage,
): string {
  const category = categoryName(categoryId, language);
  const said = kindOf(title ?? '');
  // One word can name several kinds: `выписка` is a report from a hospital and a statement from a bank.
  const isOther = said?.kind !== undefined && documentKind !== undefined && said.kind !== documentKind;
  const known = TITLE_KINDS.find((each) => each.kind !== undefined && each.kind === documentKind);
  const kind = isOther ? (known ?? said) : (said ?? known);
  if (!kind) return category;
  const name = kind.names[language];
  if (kind.isEnough || (isCategoryId(categoryId) && CATEGORIES[categoryId].isVague)) return name;
  return language === 'en' ? `${category} ${name}` : `${name} ${category}`;
}
