import { CATEGORY_IDS, type CategoryId } from '@/lib/categorising/categories';
import type { TextLine } from '../text/layout';
import { normaliseText } from '../text/normalise';
import { tokenise } from '../text/tokens';
import { ENGLISH } from './english';
import { HEBREW } from './hebrew';
import { KNOWN_ISSUERS, type KnownIssuer } from './issuers';
import { type DocumentKindId, KINDS } from './kinds';
import { type CategoryTerms, type LanguageLexicon, TERM_WEIGHTS } from './lexicon';
import { RUSSIAN } from './russian';

/** What a phrase says. */
export type Meaning =
  | { readonly type: 'term'; readonly category: CategoryId; readonly strength: keyof CategoryTerms }
  | { readonly type: 'issuer'; readonly issuer: KnownIssuer; readonly isCommonWord: boolean }
  | { readonly type: 'kind'; readonly kind: DocumentKindId };

interface Node {
  readonly next: Map<string, Node>;
  readonly meanings: Meaning[];
}

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
export interface PhraseMatch {
  readonly line: TextLine;
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** Names of institutions that are also everyday words or first names: they count only where a sender's name stands. */
const COMMON_WORD_NAMES = new Set(
  'ivory|victory|amazon|ויקטורי|магнит|озон|max|sky|ee|more|hot|yes|cal|partner|nest|ups|citi|progressive|admiral|fidelity|phoenix|nationwide|s7|bt|aetna|analyst|shirbit|libra|מגדל|כללית|מקורות|הוט|הראל|הדסה|פועלים|עמיתים|מאוחדת|מנורה|מבטחים|פרטנר|הפניקס|מקפת|דרך ארץ|שיבא|сорока|партнер|феникс|дисконт|менора|харель|мигдаль|клаль|сбер|leumi|מכבי|דיסקונט|рамбам'.split(
    '|',
  ),
);

const emptyNode = (): Node => ({ next: new Map(), meanings: [] });

function add(root: Node, phrase: string, meaning: Meaning): void {
  const words = tokenise(normaliseText(phrase)).map((token) => token.forms[0]);
  if (words.length === 0) return;
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? emptyNode();
    node.next.set(word, next);
    node = next;
  }
  node.meanings.push(meaning);
}

const split = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());

function addLexicon(root: Node, lexicon: LanguageLexicon): void {
  for (const category of CATEGORY_IDS) {
    const terms = lexicon[category] ?? {};
    for (const strength of Object.keys(TERM_WEIGHTS) as (keyof CategoryTerms)[]) {
      const list = terms[strength];
      if (list) for (const phrase of split(list)) add(root, phrase, { type: 'term', category, strength });
    }
  }
}

function buildSubjects(): Node {
  const root = emptyNode();
  for (const lexicon of [ENGLISH, HEBREW, RUSSIAN]) addLexicon(root, lexicon);
  for (const issuer of KNOWN_ISSUERS) {
    for (const name of new Set([...Object.values(issuer.names), ...(issuer.also ?? [])])) {
      add(root, name, { type: 'issuer', issuer, isCommonWord: COMMON_WORD_NAMES.has(name.toLowerCase()) });
    }
  }
  return root;
}

function buildKinds(): Node {
  const root = emptyNode();
  for (const kind of Object.keys(KINDS) as DocumentKindId[]) {
    for (const phrase of split(KINDS[kind].words)) add(root, phrase, { type: 'kind', kind });
  }
  return root;
}

/** The longest phrase that starts at token `from`; at equal length the longer form of the first word wins. */
function longestFrom(root: Node, line: TextLine, from: number): PhraseMatch | undefined {
  let best: PhraseMatch | undefined;
  const column = line.tokens[from]?.column;
  const walk = (node: Node, at: number): void => {
    if (node.meanings.length > 0 && at > (best?.to ?? from)) best = { line, from, to: at, meanings: node.meanings };
    const token = line.tokens[at];
    if (!token || token.column !== column) return;
    for (const form of token.forms) {
      const next = node.next.get(form);
      if (next) walk(next, at + 1);
    }
  };
  walk(root, from);
  return best;
}

function matchesIn(root: Node, line: TextLine): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < line.tokens.length; ) {
    const match = longestFrom(root, line, at);
    if (match) matches.push(match);
    at = match ? match.to : at + 1;
  }
  return matches;
}

let subjects: Node | undefined;
let kinds: Node | undefined;

/** Terms and institutions in a line. Longer phrases hide the words inside them, so that nothing counts twice. */
export function subjectMatches(line: TextLine): PhraseMatch[] {
  subjects ??= buildSubjects();
  return matchesIn(subjects, line);
}

/** Kinds of documents named in a line. */
export function kindMatches(line: TextLine): PhraseMatch[] {
  kinds ??= buildKinds();
  return matchesIn(kinds, line);
}
