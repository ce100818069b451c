import type { KindGroup } from '@/lib/engine/categorising/category-facts';
import type { TitledKind } from '../../../../../words/language-words.ts';
import { CATEGORIES, type CategoryId } from '../../../../categories.ts';
import { anyWordIn } from '../../any-word-in.ts';
import type { Features } from '../../choice-model.ts';
import type { Evidence } from '../../evidence.ts';
import type { TextLine } from '../../text/layout.ts';
import { greets } from '../reader-lines.ts';
import { SUBJECT } from '../title/signs.ts';
import type { FoundTitle } from '../title/title.ts';
import { type Cue, findCues, spacedWords } from './cues.ts';

/** Features for a document's kind; each is about 0 to 1. */
export type KindFeature =
  | 'one'
  | 'noTitle'
  | 'plainTitle'
  | `${'title' | 'subject' | 'near' | 'word' | KindGroup}:${TitledKind}`
  | `${'till' | 'greeted'}:${TitledKind | 'none'}`
  | `about:${CategoryId}`
  | `build:${Build}`
  | Cue;

export interface KindReading {
  readonly evidence: Evidence;
  readonly lines: readonly TextLine[];
  readonly title: FoundTitle | undefined;
  readonly categoryId: CategoryId | undefined;
}

/** Rows at the top in which letters have a greeting. */
const GREETING_ROWS = 30;
/** Documents state their kind on their first page and at their end. */
const LAST_LINES = 25;
const ROW_DECAY = 0.05;

const BLANK = /_{3,}|\.{5,}|[☐☑☒□✓]|\[[ xX]?\]|\|__/gu;
const AMOUNT_END = new RegExp(`\\d[.,]\\d{2}\\)?\\s*(?:[₪$€£]|T|${anyWordIn('textShapes', 'amountEnds')})?$`, 'u');
const LABEL = /^[^:]{2,32}:(?:\s|$)/u;
const CLAUSE = /^(?:\d{1,2}(?:\.\d{1,2})*[.)]|[\u05d0-\u05ea]\.|\([a-z]\))\s/u;
const DATED_ROW = /^\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\s/u;
const MACHINE_ZONE = /[A-Z0-9]<{2,}[A-Z0-9<]|<{5,}/u;
const EMAIL_HEAD = new RegExp(`^${anyWordIn('builds', 'mailHeads')}\\s*:`, 'iu');
const READER = new RegExp(`^${anyWordIn('builds', 'readers')}(?!\\p{L})`, 'iu');
const FRIENDLY = new RegExp(
  `^${anyWordIn('builds', 'friendly')}(?!\\p{L})|(?:^|\\s)${anyWordIn('textShapes', 'friendlyEnds')},?!?$`,
  'iu',
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const logOf = (value: number, full: number): number => Math.min(1.5, Math.log1p(value) / Math.log1p(full));

/** Returns the frequency of a list's words among all words, saturating at one in twenty. */
function density(words: string, list: RegExp, total: number): number {
  return Math.min(1, (20 * count(words, list)) / Math.max(20, total));
}

const YOU = new RegExp(` ${anyWordIn('builds', 'you')}(?= )`, 'gu');
const WE = new RegExp(` ${anyWordIn('builds', 'we')}(?= )`, 'gu');
/** Words printed by a till. */
const TILL = new RegExp(` ${anyWordIn('builds', 'till')}(?= )`, 'u');
const I = new RegExp(` ${anyWordIn('builds', 'i')}(?= )`, 'gu');
const SHALL = new RegExp(` ${anyWordIn('builds', 'shall')}(?= )`, 'gu');

/** Layout features of a page. */
const BUILDS = [
  'blanks',
  'labels',
  'columns',
  'amounts',
  'prose',
  'narrow',
  'tiny',
  'long',
  'clauses',
  'datedRows',
  'questions',
  'machineZone',
  'emailHead',
  'reader',
  'greeting',
  'friendly',
  'subject',
  'you',
  'we',
  'i',
  'shall',
  'till',
  'pages',
] as const;
type Build = (typeof BUILDS)[number];

/** Returns the layout features of the lines. */
function structure(lines: readonly TextLine[], words: string): Record<Build, number> {
  const texts = lines.map(({ text }) => text);
  const total = Math.max(1, texts.length);
  const wordCount = words.split(' ').length;
  const isProse = ({ text, tokens }: TextLine): boolean => tokens.length >= 9 && !text.includes('\t');
  const tops = lines.filter(({ page, row }) => page === 1 && row < GREETING_ROWS).map(({ text }) => text);
  const joined = texts.join('\n');
  const greeting = tops.some((text) => greets(text));
  return {
    blanks: logOf(count(joined, BLANK), 12),
    labels: texts.filter((text) => LABEL.test(text)).length / total,
    columns: texts.filter((text) => count(text, /\t/gu) >= 2).length / total,
    amounts: logOf(texts.filter((text) => AMOUNT_END.test(text)).length, 15),
    prose: lines.filter(isProse).length / total,
    narrow: total > 6 && joined.length / total < 24 ? 1 : 0,
    tiny: total < 14 ? 1 : 0,
    long: logOf(total, 120),
    clauses: logOf(texts.filter((text) => CLAUSE.test(text)).length, 12),
    datedRows: logOf(texts.filter((text) => DATED_ROW.test(text)).length, 8),
    questions: logOf(count(joined, /\?/gu), 5),
    machineZone: MACHINE_ZONE.test(joined) ? 1 : 0,
    emailHead: tops.filter((text) => EMAIL_HEAD.test(text)).length >= 2 ? 1 : 0,
    reader: tops.some((text) => READER.test(text)) ? 1 : 0,
    greeting: greeting ? 1 : 0,
    friendly: tops.slice(0, 14).some((text) => FRIENDLY.test(text)) ? 1 : 0,
    subject: tops.some((text) => SUBJECT.test(text)) ? 1 : 0,
    you: density(words, YOU, wordCount),
    we: density(words, WE, wordCount),
    i: density(words, I, wordCount),
    shall: density(words, SHALL, wordCount),
    till: TILL.test(words) ? 1 : 0,
    pages: logOf(new Set(lines.map(({ page }) => page)).size - 1, 6),
  };
}

/**
 * Returns the features of a document that determine its kind: its title's word, words near the top, its category, its
 * phrases, its layout.
 */
export function kindFeatures({ evidence, lines, title, categoryId }: KindReading): Features<KindFeature> {
  const features: { [name in KindFeature]?: number } = { one: 1 };
  const add = (name: KindFeature, value: number): void => {
    if (value > 0) features[name] = Math.min(1.5, (features[name] ?? 0) + value);
  };
  const firstPage = lines.filter(({ page }) => page === 1);
  const seen = [...firstPage, ...lines.filter(({ page }) => page > 1).slice(-LAST_LINES)];
  const kindGroup = categoryId && CATEGORIES[categoryId].kindGroup;

  if (title?.kind) {
    const group = title.isSubject ? 'subject' : 'title';
    add(`${group}:${title.kind}`, 1);
    if (kindGroup) add(`${kindGroup}:${title.kind}`, 1);
  } else add(title ? 'plainTitle' : 'noTitle', 1);
  for (const { kind, score } of title?.others ?? []) add(`near:${kind}`, Math.min(1, score / 6));
  for (const { kind, line, weight } of evidence.kinds) {
    add(`word:${kind}`, 0.6 * weight * Math.max(0.4, 1 - ROW_DECAY * line.row));
  }
  if (categoryId) add(`about:${categoryId}`, 1);
  const words = spacedWords(seen.map(({ text }) => text).join('\n'));
  for (const [name, value] of findCues(words)) add(name, value);
  const build = structure(seen, words);
  for (const name of BUILDS) add(`build:${name}`, build[name]);
  // A notice that greets its addressee is a letter; a bill with a greeting is still a bill.
  const isGreeted = build.greeting > 0 || build.subject > 0;
  // A till printout is a receipt, whatever it calls itself.
  if (build.till > 0) add(`till:${title?.kind ?? 'none'}`, 1);
  if (isGreeted) add(`greeted:${title?.kind ?? 'none'}`, 1);
  return features;
}
