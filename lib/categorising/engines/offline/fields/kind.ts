import type { CategoryId } from '@/lib/categorising/categories';
import type { PaperKind } from '@/lib/categorising/paper-kinds';
import type { Evidence, KindSighting } from '../evidence';
import { TERM_WEIGHTS } from '../lexicon/lexicon';
import type { TextLine } from '../text/layout';
import { type FoundTitle, findTitle, SUBJECT } from './title';
import type { TitledKind } from './title-word-lists';

/** Kinds that any paper may mention count less than those that only the paper itself is called by. */
const GENERAL: Partial<Record<PaperKind, number>> = {
  letter: 0.35,
  notice: 0.8,
  form: 0.6,
  report: 0.8,
  certificate: 0.9,
};
/** A title line counts this much more than a word in the letterhead. */
const ROW_DECAY = 0.05;
/** What the title's own word counts beside words that merely stand near the top (0.2 to 1.6 each). */
const TITLE_WEIGHT = 2.4;
/** A greeting and a subject line beat the kinds that letters carry. */
const LETTER_WEIGHT = 3.4;
/** What friends write makes a letter of a paper without a title. */
const FRIENDLY_WEIGHT = 1.5;
/** Structure decides only where no word does. */
const STRUCTURE_WEIGHT = 0.5;

/** Kinds that stay what they are when a letter greets the reader: a bill with "Dear customer" is a bill. */
const STRONGER_THAN_LETTERS: ReadonlySet<TitledKind> = new Set<TitledKind>([
  ...(['bill', 'invoice', 'receipt', 'statement', 'payslip', 'policy', 'contract', 'ticket', 'order'] as const),
  ...(['minutes', 'prescription', 'card', 'other'] as const),
]);
const UTILITIES: ReadonlySet<string> = new Set(['Electricity', 'Water', 'Gas', 'Telecom']);
const ACCOUNTS: ReadonlySet<string> = new Set(['Bank', 'Pension', 'Loans']);

const FRIENDLY =
  /^(?:hello|hi|здравствуй|привет|дорог(?:ой|ая|ие)|שלום \p{L}+,|היי)(?!\p{L})|(?:^|\s)היקר\p{L}{0,2},?!?$/iu;
/** Words of a till. */
const TILL = /(?<!\p{L})(?:cashier|till|change due|cash tendered|קופאית?|קופה \d|עודף|кассир|касса|смена)(?!\p{L})/iu;
const GREETING = /^(?:dear\s|уважаем\p{L}*|многоуважаем\p{L}*)/iu;
const HEBREW_LETTER = /^(?:הנדון|הנידון|א\.?ג\.?נ|לקוח(?:\/ה)? נכבד|עמית(?:\/ה)? נכבד)/u;
/** Words that only one kind of paper is built with. */
const STRUCTURE: readonly (readonly [kind: PaperKind, pattern: RegExp])[] = [
  ['payslip', /(?<!\p{L})(?:net pay|gross pay|נטו לתשלום|שכר נטו|к выплате|начислено.*удержано)(?!\p{L})/iu],
  [
    'receipt',
    /(?<!\p{L})(?:change due|cash tendered|amount paid|paid in full|קופאית?|עודף|наличными|сдача|кассир)(?!\p{L})/iu,
  ],
  ['invoice', /(?<!\p{L})(?:invoice (?:no|number|#)|חשבונית מס'?|сч[её]т-фактура №)/iu],
  ['bill', /(?<!\p{L})(?:amount due|total due|please pay|balance due|סה"כ לתשלום|לתשלום עד|итого к оплате)(?!\p{L})/iu],
  [
    'statement',
    /(?<!\p{L})(?:opening balance|closing balance|יתרת פתיחה|יתרה קודמת|входящий остаток|исходящий остаток)(?!\p{L})/iu,
  ],
  [
    'contract',
    /(?<!\p{L})(?:in witness whereof|hereinafter|להלן: ?"|ולראיה באו הצדדים|именуем\p{Ll}+ в дальнейшем|реквизиты сторон)/iu,
  ],
];

/** What the rest of the reading found, as far as it is known. */
export interface KindContext {
  readonly lines: readonly TextLine[];
  readonly title?: FoundTitle | undefined;
  readonly categoryId?: string | undefined;
}

/** The lines that hold evidence, for callers that have no others. */
function linesOf({ terms, kinds, titles, issuers }: Evidence): TextLine[] {
  const lines = [...terms, ...kinds, ...issuers].map(({ line }) => line).concat(titles.map(({ match }) => match.line));
  return [...new Set(lines)].filter(({ page }) => page >= 1).toSorted((a, b) => a.page - b.page || a.row - b.row);
}

/** The category that most terms speak for, for callers that have not decided on one. */
function likelyCategory({ terms }: Evidence): CategoryId | undefined {
  const sums = new Map<CategoryId, number>();
  for (const { category, strength, place } of terms) {
    const factor = place === 'title' ? 3 : place === 'top' ? 1.6 : place === 'body' ? 1 : 0.3;
    sums.set(category, (sums.get(category) ?? 0) + TERM_WEIGHTS[strength] * factor);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** The kind that a title's word means for papers of the category: a utility's statement is a bill. */
function inCategory(kind: TitledKind, title: string, categoryId: string | undefined): TitledKind {
  const category = categoryId ?? '';
  if (UTILITIES.has(category) && (kind === 'statement' || kind === 'invoice')) return 'bill';
  const isList = /(?<!\p{L})(?:summary|schedule|סיכום|לוח)(?!\p{L})/iu.test(title);
  if (isList && category === 'Insurance') return 'policy';
  if (isList && ACCOUNTS.has(category) && (kind === 'report' || kind === 'other')) return 'statement';
  if (kind === 'statement' && (category === 'Vaccines' || category === 'Medical')) return 'report';
  return kind;
}

/** True when the first page greets its reader as letters do. */
function isLetter(lines: readonly TextLine[]): boolean {
  const upper = lines.filter(({ page, row }) => page === 1 && row < 30);
  return upper.some(({ text }) => GREETING.test(text) || HEBREW_LETTER.test(text));
}

interface Total {
  readonly weight: number;
  readonly line: TextLine;
}

/** What the kinds that words at the top name amount to; the second mention of one says little more. */
function totalsOf(kinds: readonly KindSighting[]): Map<PaperKind, Total> {
  const totals = new Map<PaperKind, Total>();
  for (const { kind, line, weight: own } of kinds) {
    const weight = own * (GENERAL[kind] ?? 1) * Math.max(0.4, 1 - ROW_DECAY * line.row);
    const entry = totals.get(kind);
    const isBetter = !entry || weight > entry.weight;
    const sum = entry ? Math.max(entry.weight, weight) + 0.15 * Math.min(entry.weight, weight) : weight;
    totals.set(kind, { weight: sum, line: isBetter ? line : entry.line });
  }
  return totals;
}

/**
 * What the paper is, whatever it is about: what its title's head word says, then the words at its top, then how it is
 * built (a greeting and a subject make a letter, a net pay a payslip). Undefined when nothing tells, or when it is of no
 * kind that has a name here (a menu, a manual).
 */
export function findKind(
  evidence: Evidence,
  context?: KindContext,
): { kind: PaperKind; sighting: Pick<KindSighting, 'kind' | 'line'> } | undefined {
  const lines = context?.lines ?? linesOf(evidence);
  const title = context ? context.title : findTitle(evidence.titles, lines, new Set());
  const categoryId = context?.categoryId ?? likelyCategory(evidence);
  const named = title?.kind && inCategory(title.kind, title.title, categoryId);
  const titled = named === 'invoice' && lines.some(({ text }) => TILL.test(text)) ? 'receipt' : named;
  const first = lines[0];
  if (titled === 'other') return undefined;

  const totals = totalsOf(evidence.kinds);
  const add = (kind: PaperKind, weight: number, line: TextLine): void => {
    totals.set(kind, { weight: weight + (totals.get(kind)?.weight ?? 0), line });
  };
  if (title && titled) add(titled, TITLE_WEIGHT, title.line);
  for (const [kind, pattern] of STRUCTURE) {
    const line = lines.find(({ text }) => pattern.test(text));
    if (line) add(kind, STRUCTURE_WEIGHT * (categoryId === 'Payroll' && kind === 'payslip' ? 4 : 1), line);
  }
  if (!titled && categoryId === 'Receipts' && first) add('receipt', STRUCTURE_WEIGHT, first);
  const friendly = titled
    ? undefined
    : lines.find(({ page, row, text }) => page === 1 && row < 14 && FRIENDLY.test(text));
  if (friendly) add('letter', FRIENDLY_WEIGHT, friendly);
  if (first && isLetter(lines) && !(titled && STRONGER_THAN_LETTERS.has(titled))) {
    add('letter', LETTER_WEIGHT, lines.find(({ text }) => GREETING.test(text) || SUBJECT.test(text)) ?? first);
  }
  const [best] = [...totals].toSorted((a, b) => b[1].weight - a[1].weight);
  return best && { kind: best[0], sighting: { kind: best[0], line: best[1].line } };
}
