import type { Amount, FieldEvidence } from '@/lib/categorising/field-evidence';
import type { PaperKind } from '@/lib/categorising/paper-kinds';
import type { TextLine } from '../text/layout';
import { findDates } from './date-mentions';
import { documentDates, fieldLines } from './document-dates';
import { quote } from './evidence-of';
import type { FieldHints } from './hints';
import { lowerCase } from './lower-case';
import { currencyOfCountry, findMoney, type MoneyMention } from './money';

/** What a sum's label makes of it. */
type SumRole = 'due' | 'net' | 'closing' | 'total' | 'named' | 'not';

const word = (words: string) => `(?<!\\p{L})(?:${words})`;
const SUM_WORDS: readonly (readonly [SumRole, RegExp])[] = [
  [
    'not',
    new RegExp(
      word(
        'sub-?total|vat(?!\\p{L})|gst|(?:sales |income )?tax(?!\\p{L})(?! (?:refund|invoice total))|(?:previous|opening|beginning|last|prior) (?:balance|bill|value|statement)|balance (?:forward|brought|on your last)|brought forward|payments? received|thank you|discount|credit limit|limit|excess|deductible|year to date|ytd|deposit held|change due|change(?!\\p{L})|tendered|cash(?!\\p{L})|deductions?|gross|minimum payment|available|late|after due date|reserve|[והלב]?מע"מ|לפני מע"מ|חייב במע"מ|יתר[הת] (?:קודמת|פתיחה|לתחילת)|הנחה|עודף|ניכוי|ניכויים|ברוטו|מסגרת|השתתפות עצמית|מצטבר|פטור|ריבית|מספר|מס\'|קריאה|צריכה|ндс|скидк|входящ|пен[яи](?!\\p{L})|налог|удержан|начислено|сдач|лимит|франшиз|в том числе|№|номер|предыдущ|account|acct|no\\.|number|phone|ref(?!\\p{L})|customer|ח-ן|חשבון (?:מס|חוזה)|לקוח',
      ),
      'gu',
    ),
  ],
  [
    'due',
    new RegExp(
      word(
        '(?:total |amount |balance |sum |charges? )*(?:now )?(?:due|payable|owed|owing|outstanding)(?!\\p{L})|please pay|pay this amount|pay(?!\\p{L})|amount to pay|to pay|you owe|(?:total |amount )?(?:charged|billed)(?: to)?|[לה]?(?:סה"?כ |סך |סך ה?כו?ל |סכום |יתרה |נותר )*לתשלום|סה"?כ (?:לחיוב|חיוב|לזיכוי|לגבייה|חויב)|סך ה?כו?ל לסילוק|יתרת ה?חוב|סכום ה?(?:קנס|חיוב|החזר|תביעה)|לזיכוי|(?:итого |всего |сумма )*к (?:оплате|возврату|уплате|перечислению)|задолженност|сумма (?:штрафа|платежа|возврата|долга)',
      ),
      'gu',
    ),
  ],
  [
    'net',
    new RegExp(
      word(
        'net (?:pay|salary|wages?|amount|payment)|take[- ]home(?: pay)?|(?:שכר |סכום |סה"כ )?נטו(?: לתשלום)?|к выплате|на руки|перечислено',
      ),
      'gu',
    ),
  ],
  [
    'closing',
    new RegExp(
      word(
        '(?:closing|ending|end|new|current|final|total|your(?: total)?|statement|account) (?:balance|value)|balance (?:at|as of|on|carried forward)|total (?:annual )?pension(?: so far)?|(?:יתרת?|יתרה) (?:סגירה|סופית|נוכחית|לסוף|ה?כספים|ליום|צבורה|בחשבון|חדשה)|סך ה?(?:צבירה|חיסכון)|צבירה|исходящий остаток|остаток (?:на|средств)|баланс',
      ),
      'gu',
    ),
  ],
  [
    'total',
    new RegExp(
      word(
        'grand total|total(?!\\p{L})|סה"?כ|סך ה?כו?ל|סך של|סך(?!\\p{L})|סכום כולל|итого|итог(?!\\p{L})|всего|общая сумма',
      ),
      'gu',
    ),
  ],
  [
    'named',
    new RegExp(
      word(
        'amount|premium|price|fees?|paid|sum|rent|salary|refund|loan|borrow|we will pay|we (?:have )?(?:paid|sent)|cost|benefit|fine|penalty|gift|donation|contribution|wages|valuation|value|receive|monthly|rate|benefit|סכום|פרמיה|מחיר|אגרה|שולם|שכירות|תמורה|החזר|קנס|יתרה|קצבה|תרומה|שווי|בסך|הלוואה|תשלום|עלות|שכר|запла\\p{L}+|сумм|преми|стоимост|цен[аы]|размер|плата|штраф|оклад|остаток|пожертвован|взнос|доход|кредит|пособи|надбавк|возмещени|выплат',
      ),
      'gu',
    ),
  ],
];
const ROLE_POINTS: Readonly<Record<SumRole, number>> = { due: 10, net: 7, closing: 6, total: 7, named: 4, not: -8 };
/** What the papers of a kind are about. */
const BY_KIND: Partial<Record<PaperKind, Partial<Record<SumRole, number>>>> = {
  payslip: { net: 8, due: 0, total: -4 },
  statement: { closing: 5, due: 2 },
  bill: { closing: 2 },
  receipt: { total: 2 },
};
const LABEL_CHARS = 70;
/** Below this nothing is said. */
const MIN_POINTS = 5;

/** A total that says what it includes is still the total. */
const INCLUSIVE =
  /\([^()]*\)|(?:incl(?:uding|usive|udes|\.)?|of which|with)(?: of)?(?: \d+%)? (?:vat|gst|tax(?:es)?)|כולל (?:\d+% )?(?:מע"מ|דמים|מס)|в (?:т\. ?ч\.|том числе) ндс|с (?:учетом )?ндс/gu;
/** Papers that are about money: on them a bare whole number behind "total" is a sum. */
const MONEY_KINDS: ReadonlySet<PaperKind> = new Set([
  'invoice',
  'bill',
  'receipt',
  'order',
  'payslip',
  'policy',
  'statement',
]);
const MIN_BARE_SUM = 20;

interface Label {
  readonly role: SumRole;
  readonly gap: number;
}

/** The nearest words before a sum that tell what it is; of those in one place the longer. */
function labelOf(text: string): Label | undefined {
  const lower = lowerCase(text).replace(INCLUSIVE, ' ');
  let best: (Label & { length: number }) | undefined;
  for (const [role, pattern] of SUM_WORDS) {
    for (const match of lower.matchAll(pattern)) {
      const gap = lower.length - match.index - match[0].length;
      const isNearer = !best || gap < best.gap - 3;
      const isLonger = best && Math.abs(gap - best.gap) <= 3 && match[0].length > best.length;
      if (isNearer || isLonger) best = { role, gap, length: match[0].length };
    }
  }
  return best;
}

interface Candidate {
  readonly money: MoneyMention;
  readonly line: TextLine;
  readonly points: number;
  readonly role: SumRole;
}

/** Labels of sums: in the line before it, or alone in the line above. */
function labelFor(lines: readonly TextLine[], index: number, money: MoneyMention): Label | undefined {
  const line = lines[index];
  if (!line) return undefined;
  const before = line.text.slice(0, money.start);
  if (/\p{L}/u.test(before)) return labelOf(before.slice(-LABEL_CHARS));
  const behind = line.text
    .slice(money.end)
    .split('\t')
    .find((cell) => /\p{L}/u.test(cell));
  if (behind && behind.length < 30) return labelOf(behind);
  const above = lines[index - 1];
  const isAlone = !/\p{L}{3}/u.test(line.text.slice(money.end));
  const isLabel = above?.page === line.page && above.text.length <= LABEL_CHARS && !/\d[.,]\d{2}/.test(above.text);
  return isAlone && isLabel ? labelOf(above.text) : undefined;
}

/** A whole number without a currency: a sum behind a total's label on a paper about money, unless a unit follows it. */
function isBareSum({ value, end }: MoneyMention, { role }: Label, line: TextLine, { kind }: FieldHints): boolean {
  if (role === 'named' || role === 'not' || value < MIN_BARE_SUM) return false;
  const isAboutMoney = kind === undefined || MONEY_KINDS.has(kind) || role === 'due' || role === 'net';
  return isAboutMoney && !/^[^\S\t]?\p{L}/u.test(line.text.slice(end));
}

/**
 * The sum that a paper is about: what is to be paid, the net pay, the closing balance, the total; undefined when no sum
 * is called so. Never an account's or a customer's number.
 */
export function findAmount(
  lines: readonly TextLine[],
  hints: FieldHints = {},
): { amount: Amount; evidence: FieldEvidence } | undefined {
  const { country } = documentDates(lines, hints.country);
  const considered = fieldLines(lines);
  const bonus = hints.kind ? BY_KIND[hints.kind] : undefined;
  const candidates = considered.flatMap((line, index): Candidate[] => {
    const dates = findDates(line.text, false);
    return findMoney(line.text)
      .filter((money) => !dates.some((date) => money.start < date.end && date.start < money.end))
      .flatMap((money) => {
        const isSum = money.currency !== undefined || money.hasDecimals;
        const label = labelFor(considered, index, money);
        if (!label || (!isSum && !isBareSum(money, label, line, hints))) return [];
        const strength = ROLE_POINTS[label.role] + (bonus?.[label.role] ?? 0);
        const nearness = label.gap <= 6 ? 1 : label.gap <= 30 ? 0.85 : 0.6;
        const points =
          (strength > 0 ? strength * nearness : strength) +
          (money.currency ? 1.5 : 0) +
          (money.hasDecimals ? 1 : 0) -
          (isSum ? 0 : 2) +
          (/=\s*(?:[\p{L}\p{Sc}]{1,3}\s?)?$/u.test(line.text.slice(0, money.start)) ? 2 : 0) -
          (line.page - 1) * 0.7 -
          (line.zone === 'finePrint' ? 2 : 0) -
          (money.value === 0 ? 8 : 0);
        return [{ money, line, points, role: label.role }];
      });
  });
  // Of equal ones the later: a discount or a later balance stands below.
  const best = candidates.toReversed().toSorted((a, b) => b.points - a.points)[0];
  if (!best || best.points < MIN_POINTS) return undefined;
  const inRow = candidates.filter(({ line, role }) => line === best.line && role === best.role);
  // A row of totals ends with, or holds as its largest, the sum of its columns; a balance stands first.
  const chosen =
    best.role === 'total' || best.role === 'due'
      ? inRow.reduce((most, one) => (one.money.value > most.money.value ? one : most), best)
      : best;
  const written = candidates.map(({ money }) => money.currency).filter((code) => code !== undefined);
  const currency = chosen.money.currency ?? currencyOfCountry(country) ?? written[0];
  if (!currency) return undefined;
  const amount = { value: chosen.money.value, currency: dollarsOf(currency, country) };
  return { amount, evidence: quote('amount', chosen.line, 'labelled') };
}

/** A bare dollar sign means the dollar of the country. */
function dollarsOf(currency: string, country: string | undefined): string {
  return currency === 'USD' && (country === 'CA' || country === 'AU') ? `${country}D` : currency;
}
