import type { TextLine } from '../text/layout';
import { type DateMention, findDates } from './date-mentions';

const ISSUED =
  /(?:invoice|bill|statement|issue|receipt|letter|document|order|report|agreement|payment|notice|tax invoice|pay|purchase|visit|discharge|transaction|collection|sample|service|determination|booking)\s*date|date\s*(?:of\s*(?:issue|invoice|bill|statement|this|receipt|report|visit|agreement|vaccination|service|signature|letter)|issued)|issued\s*(?:on)?|dated|as of|signed\s+(?:on|this)|made (?:on|this|as of)|תאריך (?:ה?חשבון|ה?חשבונית|ה?הפקה|הנפקה|הנפקת|ה?מסמך|עריכת|עריכה|הוצאת|ה?קבלה|ה?דוח|ה?ביקור|ה?עסקה|ה?תשלום|ה?שומה|ה?פוליסה|ה?רישום|ה?בדיקה|ה?חתימה|ה?אשפוז|ה?שחרור|ה?חיסון|ה?הזמנה|ה?ישיבה|ה?מכתב|ה?תרומה|מתן)|הונפק|נערך ונחתם|נחתם|שנערך|ניתן (?:היום|ביום)|ליום|נכון ליום|מיום|дата\s+(?:выдачи|составления|счета|документа|формирования|выставления|договора|заключения|подписания|приема|операции|оформления|выписки|вакцинации|исследования|покупки|печати счета)|составлен[оа]?|выдан[оа]?|от$/iu;
const PLAIN_LABEL = /(?:^|[^\p{L}])(?:date|תאריך|дата)\s*[:.-]?\s*$/iu;
const NOT_ISSUED =
  /due|pay by|payable by|birth|born|dob|d\.o\.b|expir|valid (?:until|till|to|through)|print|renewal|next|deadline|until|period|\bfrom\b|\bto\b|through|between|start|joined|hire|since|departure|arrival|check[- ]?(?:in|out)|effective|end date|previous|last payment|appointment|value date|revision|revised|לתשלום עד|לשלם עד|מועד (?:אחרון|ה?תשלום|לתשלום|פירעון|החיוב)|תאריך (?:אחרון|לתשלום|פירעון|לידה|תפוגה|הדפסה|ה?יציאה|ה?חזרה|תחילת|סיום|ערך|גיוס|תחילה|התחלה)|לידה|הודפס|בתוקף|תוקף|עד (?:ל?יום|ל?תאריך)|תקופ|מתאריך|עד תאריך|מיום .* עד|ותק|תחילת|סיום|קריאה (?:קודמת|נוכחית|הבאה)|גיוס|כניסה|המראה|срок|оплатить до|оплат[аы] до|рождени|действител|до\s*$|период|печати|с\s*$|\sпо\s*$|годен|вылет|прилет|заезд|выезд|начал|окончани|истека|уплатить|не позднее|следующ/iu;
const PERIOD = /period|month|for the|pay period|תקופ|לחודש|חודש|период|за\s|месяц/iu;

const AMERICAN =
  /\b(?:zip code|social security|irs|form (?:w-?2|1040|1099)|usa|united states|inc\.?|llc|[A-Z]{2} \d{5}(?:-\d{4})?)\b|\(\d{3}\) \d{3}-\d{4}/;
const NOT_AMERICAN = /[\u05d0-\u05ea\u0400-\u04ff£]|\b(?:ltd|limited|vat|gmbh|plc|israel|london|u\.?k\.?)\b|ש"ח|NIS|₪/i;

interface Candidate {
  readonly iso: string;
  readonly points: number;
}

/** True when numeric dates put the month first: an American document that shows no sign of another country. */
export function isAmerican(text: string): boolean {
  const american = text.match(new RegExp(AMERICAN, 'gi'))?.length ?? 0;
  return american > 0 && american > (text.match(new RegExp(NOT_AMERICAN, 'gi'))?.length ?? 0) / 4;
}

/** The words that belong to a date: those before it in its line, or, in a table, the column's heading above it. */
function labelOf(line: TextLine, mentions: readonly DateMention[], place: number, above: TextLine | undefined): string {
  const from = mentions[place - 1]?.end ?? 0;
  const before = line.text.slice(from, mentions[place]?.start);
  if (/\p{L}/u.test(before)) return before;
  const isAlone = mentions.length === 1 && !/\p{L}/u.test(line.text.slice(mentions[place]?.end));
  return isAlone && above && findDates(above.text, false).length === 0 ? above.text : before;
}

function pointsFor(line: TextLine, label: string, after: string, mention: DateMention): number {
  const near = label.slice(-45).trim();
  let points = Math.max(0, 4 - line.row * 0.15) - (line.page - 1) * 3;
  if (NOT_ISSUED.test(near)) points -= 9;
  else if (ISSUED.test(near)) points += 8;
  else if (PLAIN_LABEL.test(near)) points += 7;
  // A range is a period, not a day of issue.
  if (/^\s*(?:-|–|to\b|until\b|through\b|עד\b|по\b)/iu.test(after) && /\d/.test(after)) points -= 5;
  if (mention.iso.length === 7) points -= PERIOD.test(near) ? 4 : 5;
  // A line that holds nothing but a date, or a place and a date, is a letter's date.
  if (line.zone === 'heading' && line.text.length - (mention.end - mention.start) <= 14) points += 2.5;
  return points;
}

/**
 * The day on which a document was issued, as `yyyy-mm-dd`; the month of its period as `yyyy-mm` when no day is said;
 * undefined without either. Due, birth, printing and validity dates are passed over.
 * @param isNamedByPeriod true for papers that everyone calls by their month: the payslip of January, printed in February.
 */
export function findIssueDate(lines: readonly TextLine[], isNamedByPeriod = false): string | undefined {
  const isMonthFirst = isAmerican(lines.map((line) => line.text).join('\n'));
  const candidates: Candidate[] = lines.flatMap((line, index) => {
    const mentions = findDates(line.text, isMonthFirst);
    return mentions.map((mention, place) => {
      const label = labelOf(line, mentions, place, lines[index - 1]);
      return { iso: mention.iso, points: pointsFor(line, label, line.text.slice(mention.end), mention) };
    });
  });
  const best = (among: readonly Candidate[]) => among.toSorted((a, b) => b.points - a.points)[0];
  const day = best(candidates.filter(({ iso, points }) => iso.length === 10 && points > -2));
  const month = best(candidates.filter(({ iso }) => iso.length === 7));
  if (isNamedByPeriod && month && month.points > -4) return month.iso;
  // A bill whose only days are a period's or a birthday is named after its month.
  if (month && (!day || (day.points < 3 && month.points > -2 && day.points <= month.points + 1))) return month.iso;
  return day?.iso;
}
