import { lowerCase } from './lower-case.ts';

/** What a sum's label makes of it; `part` is one of several that make up another sum, or no sum at all. */
export type SumRole = 'due' | 'net' | 'closing' | 'total' | 'price' | 'part';

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})`, 'gu');
const SUM_WORDS: readonly (readonly [SumRole, RegExp])[] = [
  [
    'part',
    word(
      'sub-?total|(?:total )?vat(?!\\p{L})|gst|hst|pst|(?:sales |income )?tax(?:es)?(?!\\p{L})(?! (?:refund|invoice total))|(?:previous|opening|beginning|last|prior|starting) (?:balance|bill|value|statement|month|payment)|balance (?:forward|brought|on your last)|brought forward|payments?(?: \\p{L}+)? received|last month.s balance|thank you|discount|credit (?:limit|line)|limit|excess|deductible|(?:this )?year[- ]to[- ]date|ytd|deposit|(?:security )?deposit held|change due|change(?!\\p{L})|tendered|cash(?!\\p{L})|deductions?|gross|before deductions|minimum (?:payment|due)|available|late|overdue|(?:if )?(?:paid|received) after|after (?:the )?due date|reserve|insured (?:to|up to)|unit price|each(?!\\p{L})|points|hours|per(?!\\p{L})|penalt(?:y|ies)|escrow|principal|interest|fee for|sum insured|cover(?:age)?(?!\\p{L})|up to|at least|more than|less than|over(?!\\p{L})|[והלב]?מע"מ|לפני מע"מ|ללא מע"מ|חייב במע"מ|יתר[הת] (?:קודמת|פתיחה|לתחילת|בתחילת|לניצול)|הנחה|עודף|ניכוי(?:ים)?|סה"כ ניכויים|ברוטו|מסגרת|נותר לניצול|השתתפות עצמית|מצטבר|פטור|ריבית|הצמדה|מספר|מס\'|קריאה|צריכה|סכום(?:י)? ביטוח|עמלה|עמלת|קנס|פיצוי|עירבון|ערבון|ערבות|בטחונות|עד(?!\\p{L})|מעל|לשעה|(?:сумма )?ндс|скидк|входящ|пен[яи](?!\\p{L})|налог|удерж|начислен|сдач|лимит|франшиз|в том числе|в т\\. ?ч|№|номер|предыдущ|залог|обеспечительн|неусто|процент|госпошлин|страховая сумма|не более|до(?!\\p{L})|свыше|от(?!\\p{L})|аванс|остаток на начало|на начало|account|acct|no\\.|number|phone|ref(?!\\p{L})|customer|ח-ן|חשבון (?:מס|חוזה)|לקוח',
    ),
  ],
  [
    'due',
    word(
      '(?:total |amount |balance |sum |charges? |grand |net ){0,4}(?:now )?(?:due(?! date)|payable|owed|owing|outstanding)(?!\\p{L})(?: now| by| on| before| from you| to you)?|please pay|pay this amount|amount to (?:be )?pa(?:y|id)|to pay|you (?:still )?owe|you (?:will |have to |must )?pay|pay now|(?:total |amount |sum )?(?:charged|billed)(?: to)?|(?:total )?current charges|(?:total |amount )?(?:you )?(?:will be )?refund(?:ed)?(?: due| amount| total)?|you(?:\'ve| have)? overpaid|credit(?:ed)? to you|you (?:will )?receive|(?:your )?benefit (?:amount )?after deductions|net (?:benefit|payment|entitlement)|entitlement (?:for|from)?|settlement(?: amount)?|you (?:may )?owe(?: the provider)?|your (?:share|responsibility|cost)|[לה]?(?:סה"?כ |סך |סך ה?כו?ל |ה?סכום |יתרה |נותר ){0,4}לתשלום(?: כולל מע"מ)?|סה"?כ (?:לחיוב|חיוב|לזיכוי|זיכוי|לגבייה|חויב|החזר|לפירעון|לסילוק)|סך ה?כו?ל לסילוק|יתרת ה?חוב|סכום ה?(?:קנס|חיוב|החזר|תביעה|זיכוי)|(?:החזר |זיכוי )?לזכותך|לזיכוי|תשולם לך|ישולם לך|לסילוק מלא|(?:итого |всего |сумма |общая сумма ){0,4}(?:к|для) (?:полного )?(?:оплат\\p{L}|возврату|уплате|перечислению|погашени\\p{L}|получению)|задолженност|сумма (?:штрафа|платежа|возврата|долга)|цена иска',
    ),
  ],
  [
    'net',
    word(
      'net (?:pay(?:ment)?|salary|wages?|amount|income)(?: now)?|take[- ]home(?: pay)?|amount paid|(?:שכר |סכום |סה"כ )?(?:נטו|נ ט ו)(?: לתשלום)?|к выплате|на руки|перечислено|выплачено',
    ),
  ],
  [
    'closing',
    word(
      '(?:closing|ending|end|new|current|final|total|your(?: total)?|statement|account) (?:balance|value)(?: (?:as of|on|at))?|balance (?:at|as of|on|carried forward)|(?:total|sum) of all (?:shares|accounts|balances)|(?:fund|transfer|surrender|cash) value|total (?:annual )?pension(?: so far)?|balance(?!\\p{L})|(?:יתרת?|ה?יתרה) (?:סגירה|סופית|נוכחית|לסוף|בסוף|ה?כספים(?: בסוף)?|ליום|צבורה|בחשבון|חדשה|נכון)|סך ה?(?:צבירה|חיסכון|כספים)|צבירה|ערך פדיון|исходящ\\p{L}+ остаток|остаток (?:на(?! начало)|средств|долга)|баланс|доступно на|накоплени[яй] на|сумма накоплений',
    ),
  ],
  [
    'total',
    word(
      'grand total|total(?: (?:amount|price|cost|paid|fare|charge|fee|sum|premium|income|repayable|due))?(?!\\p{L})|(?:all|sum) in(?!\\p{L})|altogether|together|everything|not to exceed|(?:paid|received) (?:by|with|in full|via)|סה"?כ(?: כולל)?|סך ה?כו?ל|סך של|סך(?!\\p{L})|סכום כולל|תמורה כוללת|מחיר סופי|итого|итог(?!\\p{L})|всего|общая (?:сумма|стоимость)',
    ),
  ],
  [
    'price',
    word(
      'amount(?: of)?|premium|price|fees?|paid|sum of|rent(?:al)?|salary|wages?|loan|borrow|we will pay|we (?:have )?(?:paid|sent)|cost|costs|benefit|fine|gift|donation|contributions?|valuation|value|receive|monthly|rate|charge|charges|fare|ticket|tuition|offer|lend you|purchase price|compensation|pension|award(?:ed)?|bonus|grant|[הבל]?סכום|פרמיה|דמי ביטוח|ה?מחיר|אגרה|שולם|שכירות|דמי (?:ה?שכירות|שימוש|ניהול|חבר)|ה?תמורה|החזר|קנס|יתרה|[הב]?קצב[הת]|פנסי[הת]\\p{L}*|גמלה|גמלת|תרומה|שווי|בסך|ב?סכום של|ע"ס|על סך|ה?הלוואה|תשלום|עלות|שכר|ה?משכורת|запла\\p{L}+|плата|платы|оплата|сумм|преми|стоимост|цен[аы]|размер[еау]?|штраф|оклад|остаток|пожертвован|взнос|доход|кредит|пособи|надбавк|возмещени|выплат|пенси|заработн|составля|составил|на сумму',
    ),
  ],
];

/** A total that says what it includes is still the total. */
const INCLUSIVE =
  /\([^()]*\)|(?:incl(?:uding|usive|udes|\.)?|inc|of which|with)(?: of)?(?: \d+%)? (?:vat|gst|tax(?:es)?)|כולל (?:\d+% )?(?:מע"מ|דמים|מס)|в (?:т\. ?ч\.|том числе) ндс|с (?:учетом )?ндс/gu;

export interface SumLabel {
  readonly role: SumRole;
  /** Words between the label and the sum; dates, numbers and brackets do not count. */
  readonly gap: number;
  /** A sentence ends between the label and the sum. */
  readonly isPast: boolean;
}

/**
 * The nearest words before a sum that tell what it is; of those in one place the longer.
 * @param text without dates: "due by 14 February 2025" ends in its label.
 */
export function sumLabelOf(text: string): SumLabel | undefined {
  const lower = lowerCase(text).replace(INCLUSIVE, ' ');
  let best: { role: SumRole; end: number; length: number } | undefined;
  for (const [role, pattern] of SUM_WORDS) {
    for (const match of lower.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const isNearer = !best || end > best.end + 3;
      const isLonger = best && Math.abs(end - best.end) <= 3 && match[0].length > best.length;
      if (isNearer || isLonger) best = { role, end, length: match[0].length };
    }
  }
  if (!best) return undefined;
  const between = lower.slice(best.end);
  const isPast = /[.;!?]\s+\p{L}{2,}/u.test(between.replace(/^\p{L}+/u, ''));
  return { role: best.role, gap: between.match(/(?<!\p{L})\p{L}{2,}/gu)?.length ?? 0, isPast };
}
