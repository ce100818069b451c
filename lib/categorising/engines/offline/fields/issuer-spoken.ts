import type { TextLine } from '../text/layout';
import { isInDomain } from './domains';
import { type Candidate, FOOTER_ROWS, fold, LETTERHEAD_ROWS, type Page, repetitionsOf } from './issuer-page';
import { NOT_A_NAME, SENTENCE } from './issuer-words';
import { nameIn, SENDER } from './name-text';
import { everydayName, hasLegalForm, namesOrganisation } from './organisation';
import { looksLikePerson } from './reader-lines';
import { titleHead } from './title-words';

/** Rows of page 1 that name the parties. */
const REGISTERED_ROWS = 30;
/** Rows of page 1 that are read for sentences in which the sender is named. */
const SPOKEN_ROWS = 60;
/** Who invites or gives. */
const PRESENTS =
  /^(.{4,60}?)\s+(?:proudly |cordially |warmly )?(?:(?<!these )presents|invites you|invite you|welcomes you|certifies that|hereby certifies|שמח(?:ה|ים)? להזמינ\p{L}+|מזמינ\p{L}+ אתכם|приглаша\p{L}+)(?!\p{L})/iu;
const THANKS =
  /(?:(?:payment )?received by|brought to you by|provided by|owned and operated by|thank you for (?:your order (?:from|with)|shopping (?:at|with)|choosing|flying(?: with)?|buying from|visiting|staying (?:at|with)|dining (?:at|with))|welcome to|תודה שקנית ב|תודה שבחרת ב|תודה שקניתם ב|спасибо за (?:покупку|заказ) в)\s*((?:["\p{Lu}\u05d0-\u05ea][\p{L}&'"-]*[ ]?){1,5})/iu;
/** Small print that names who stands behind the paper. */
const REGISTERED_OFFICE =
  /^(?:©\s*(?:\d{4}\s*)?|\(c\)\s*\d{4}\s*)?(.{4,60}?)(?:,? (?:is (?:authori[sz]ed|a trading name|registered|regulated|committed to|owned|an? (?:registered|member))|\(?registered (?:in|office|charity|no)|company (?:no|number|reg)|(?:company|vat)[ :]+(?:gb )?\d)|\.\s*(?:all rights|registered office))/iu;
/** Notaries and doctors who certify under their own name. */
const CERTIFIES =
  /((?:עו"ד ו)?נוטריון(?:ית)? (?:[\u05d0-\u05ea'"-]{2,} ?){2,3})|нотариус\p{Ll}* (?:[\p{Ll}]+ой |[\p{L}]+го (?:нотариального )?округа )*((?:\p{Lu}\p{Ll}+ ){1,2}\p{Lu}\p{Ll}+)|(?<!\p{L})(\p{Lu}[\p{L}.]+ (?:\p{Lu}\. )?\p{Lu}[\p{L}-]+), notary public/u;

/** A registered name inside a sentence: ООО "Ромашка", Northgate Analytics Ltd. */
const REGISTERED =
  /(?<!\p{L})(?:ООО|ОАО|ПАО|ЗАО|АО|НАО|[Оо]бщество с ограниченной ответственностью|[Аа]кционерное общество|ГБУЗ|ФГБОУ(?: ВО)?|МБУК?|МБОУ|МБУЗ|ТСЖ|УК)(?: УК)? ?"([^"\n]{3,50})"|((?:\p{Lu}[\p{L}&'.-]*,? ){1,5}(?:Ltd|Limited|Inc|LLC|LLP|PLC|plc|Corp|Corporation)\b)|((?:[\u05d0-\u05ea][\u05d0-\u05ea"'.-]* ){1,5}בע"מ)/gu;
const REGISTERED_SCORE = 2.3;
/** A paper that names one firm alone is the firm's. */
const ONLY_FIRM = 0.4;
/** The party that writes contracts, and the one that signs them. */
const WRITING_PARTY =
  /^[^\n]{0,60}?\(?["']?(?:the )?["']?(?:employer|lessor|landlord|lender|licensor|company|seller|provider|supplier|bank|insurer|המעסיק|החברה|המשכיר|המלווה|הבנק|הספק|работодатель|займодавец|арендодатель|исполнитель|продавец|кредитор|банк)(?!\p{L})/iu;
const OTHER_PARTY =
  /(?:employee|tenant|lessee|borrower|buyer|customer|client|vendor to|עובד|שוכר|לקוח|מזמין|работник|арендатор|за[её]мщик|покупатель|заказчик|ответчик|נתבעת?)(?!\p{L})[:\s"'(]*$/iu;

/** Registered names anywhere in the first rows, e.g. the parties of a contract; the first one counts most. */
export function registeredNames(page: Page): Candidate[] {
  const found = page.lines
    .filter(({ page: number, row }) => number === 1 && row < REGISTERED_ROWS)
    .flatMap((line) => Array.from(line.text.matchAll(REGISTERED), (match) => ({ line, match })));
  const isOnly = new Set(found.map(({ match }) => fold(match[0]))).size === 1;
  return found
    .filter(({ line, match }) => !page.readers.has(line) || SENDER.test(line.text.slice(0, match.index + 1)))
    .filter(({ line, match }) => !OTHER_PARTY.test(line.text.slice(0, match.index)))
    .flatMap(({ line, match }, place) => {
      const raw = match[1] ?? everydayName(match[2] ?? match[3] ?? '');
      const name = raw.replace(/^(?:between|and|by|with|from|the|at|to|of|בין|לבין|חברת)\s+/iu, '');
      if (name.length < 3 || titleHead(name)?.start === 0) return [];
      const behind = line.text.slice(match.index + match[0].length);
      const score =
        REGISTERED_SCORE +
        Math.min(1.5, 0.6 * repetitionsOf(name, line, page)) +
        (isInDomain(name, page.domains) ? 2 : 0) +
        (WRITING_PARTY.test(behind) ? 0.8 : 0) +
        (isOnly ? ONLY_FIRM : 0) -
        (place > 0 ? 0.6 : 0);
      return [{ name, line, score, reason: 'companyName' as const }];
    });
}

/** Names that a sentence gives away: who presents, who thanks, who is registered in the small print. */
export function spokenNames(page: Page): Candidate[] {
  const isSaid = ({ page: number, row }: TextLine): boolean =>
    (number === 1 && row < SPOKEN_ROWS) || row >= (page.rows.get(number) ?? 0) - FOOTER_ROWS;
  return page.lines.filter(isSaid).flatMap((line) => {
    const spoken: [RegExp, number][] = [
      [PRESENTS, line.page === 1 && line.row < LETTERHEAD_ROWS ? 3.2 : 1],
      [THANKS, 2.6],
      [REGISTERED_OFFICE, 2.2],
      [CERTIFIES, 2.4],
    ];
    return spoken.flatMap(([pattern, base]) => {
      const found = pattern.exec(line.text);
      const name = nameIn(found?.slice(1).find(Boolean) ?? '');
      if (!name || NOT_A_NAME.test(name) || SENTENCE.test(name)) return [];
      if (looksLikePerson(name) && pattern !== CERTIFIES) return [];
      const score =
        base +
        Math.min(1, 0.4 * repetitionsOf(name, line, page)) +
        (namesOrganisation(name) || hasLegalForm(name) ? 0.8 : 0);
      return [{ name, line, score, reason: 'companyName' as const }];
    });
  });
}
