import type { PaperKind } from '@/lib/categorising/paper-kinds';
import { CATEGORY_IDS, type CategoryId } from '../../../categories.ts';
import type { TextLine } from '../text/layout.ts';
import { ENGLISH } from './english.ts';
import { HEBREW } from './hebrew.ts';
import { KNOWN_ISSUERS, type KnownIssuer } from './issuers.ts';
import { KINDS } from './kinds.ts';
import { type LanguageLexicon, TERM_STRENGTHS, type TermStrength } from './lexicon.ts';
import { type Match, PhraseTrie } from './phrase-trie.ts';
import { RUSSIAN } from './russian.ts';

/** What a phrase says. */
export type Meaning =
  | {
      readonly type: 'term';
      readonly category: CategoryId;
      readonly strength: TermStrength;
      /** The script of the papers that a short abbreviation belongs to; in others the same letters are chance. */
      readonly only?: Script;
    }
  | {
      readonly type: 'issuer';
      readonly issuer: KnownIssuer;
      readonly isCommonWord: boolean;
      /** A name of one Latin word, as it is written: its stem may be an everyday word's. */
      readonly word?: string;
    }
  | { readonly type: 'kind'; readonly kind: PaperKind };

export type Script = 'latin' | 'hebrew' | 'cyrillic';

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
export type PhraseMatch = Match<Meaning>;

/** Names of institutions that are also everyday words or first names: they count only where a sender's name stands. */
const COMMON_WORD_NAMES = new Set(
  'ivory|victory|amazon|ויקטורי|магнит|озон|max|sky|ee|more|hot|yes|cal|partner|nest|ups|citi|progressive|admiral|fidelity|phoenix|nationwide|s7|bt|aetna|analyst|shirbit|libra|מגדל|כללית|מקורות|הוט|הראל|הדסה|פועלים|עמיתים|מאוחדת|מנורה|מבטחים|פרטנר|הפניקס|מקפת|דרך ארץ|שיבא|сорока|партнер|феникс|дисконт|менора|харель|мигдаль|клаль|сбер|leumi|מכבי|דיסקונט|рамбам|apple|target|chase|discover|subway|shelter|steam|lemonade|anthem|humana|kayak|indigo|boots|greyhound|emirates|midas|sprint|optimum|spectrum|lumen|workday|gusto|rippling|tangerine|rogers|three|starling|churchill|halifax|vitality|smarty|cadent|frontier|empower|alight|reliant|stripe|adobe|canva|medicare|home office|venmo|zelle|cash app|us bank|google cloud|microsoft azure|microsoft|amazon web services|coursera|udemy|linkedin|linkedin learning|paypal|shopify|dropbox|netflix|spotify|upstart|avant|affirm|lightstream|marshmallow|tide platform|visible|genesis energy|national rail|national trust|southeastern|premier inn|iceland foods|goodwill|salvation army|caritas|prestige group|compass real estate|peabody|savills|associa|medanta|practo|groww|interac|experian|equifax|transunion|public mobile|samaritans|montessori|chabad|alamo|hertz|priceline|hyatt|sheraton|guideline|human interest|betterment|coinbase|robinhood|merrill|schwab|safeco|genworth|amica|regence|premera|mohela|navient|nelnet|oncor|avista|entergy|evergy|enmax|orbitz|iberia|hostplus|kumon|blackboard|instructure|edexcel|energia|utilita|cinch|klarna|intrum|lowell|waitrose|argos|costa coffee|on the beach|just eat|good energy|so energy|red energy|simply energy|together money|direct line|service canada|state street|northern trust|principal financial|guardian life|state auto|fair work|yatra|vistara|mercury insurance|capital one|lowes|macys|kohls|dominos|deliveroo|doordash|starbucks|walmart|uber eats|costco|publix|kroger|safeway|instacart|grubhub|wayfair'.split(
    '|',
  ),
);

/** Short abbreviations stand for many things. */
const isCommonWord = (name: string): boolean => name.length <= 4 || COMMON_WORD_NAMES.has(name.toLowerCase());

const split = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());

/** A script with this share of a paper's letters is one that the paper is written in. */
const MAIN_SCRIPT_SHARE = 0.3;
const SCRIPTS: Readonly<Record<Script, RegExp>> = { latin: /[a-z]/gi, hebrew: /[א-ת]/g, cyrillic: /[а-яё]/gi };

/** The scripts that a paper is written in. A recogniser that guesses leaves crumbs of the others. */
export function mainScripts(lines: readonly TextLine[]): ReadonlySet<Script> {
  const counts = { latin: 0, hebrew: 0, cyrillic: 0 };
  const names = Object.keys(counts) as Script[];
  for (const { text } of lines) for (const name of names) counts[name] += text.match(SCRIPTS[name])?.length ?? 0;
  const total = counts.latin + counts.hebrew + counts.cyrillic;
  return new Set(names.filter((name) => counts[name] >= total * MAIN_SCRIPT_SHARE));
}

/** A single word of so few letters. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,4}$/u;
const LATIN_WORD = /^[a-z]+$/i;

function addLexicon(trie: PhraseTrie<Meaning>, lexicon: LanguageLexicon, script: Script): void {
  for (const category of CATEGORY_IDS) {
    const terms = lexicon[category] ?? {};
    for (const strength of TERM_STRENGTHS) {
      const list = terms[strength];
      for (const phrase of list ? split(list) : []) {
        const only = SHORT_WORD.test(phrase) ? { only: script } : {};
        trie.add(phrase, { type: 'term', category, strength, ...only });
      }
    }
  }
}

function buildSubjects(): PhraseTrie<Meaning> {
  const trie = new PhraseTrie<Meaning>();
  addLexicon(trie, ENGLISH, 'latin');
  addLexicon(trie, HEBREW, 'hebrew');
  addLexicon(trie, RUSSIAN, 'cyrillic');
  for (const issuer of KNOWN_ISSUERS) {
    for (const name of new Set([...Object.values(issuer.names), ...(issuer.also ?? [])])) {
      const word = LATIN_WORD.test(name) ? { word: name } : {};
      trie.add(name, { type: 'issuer', issuer, isCommonWord: isCommonWord(name), ...word });
    }
  }
  return trie;
}

function buildKinds(): PhraseTrie<Meaning> {
  const trie = new PhraseTrie<Meaning>();
  for (const kind of Object.keys(KINDS) as PaperKind[]) {
    for (const phrase of split(KINDS[kind].words)) trie.add(phrase, { type: 'kind', kind });
  }
  return trie;
}

let subjects: PhraseTrie<Meaning> | undefined;
let kinds: PhraseTrie<Meaning> | undefined;

/** Terms and institutions in a line. Longer phrases hide the words inside them, so that nothing counts twice. */
export function subjectMatches(line: TextLine): PhraseMatch[] {
  subjects ??= buildSubjects();
  return subjects.matchesIn(line);
}

/** Kinds of documents named in a line. */
export function kindMatches(line: TextLine): PhraseMatch[] {
  kinds ??= buildKinds();
  return kinds.matchesIn(line);
}
