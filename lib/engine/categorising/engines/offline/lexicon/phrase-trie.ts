import type { TextLine } from '../text/layout.ts';
import { normaliseText } from '../text/normalise.ts';
import { type Token, wordsIn } from '../text/tokens.ts';
import { wordForms } from '../text/word-forms.ts';
import { findPhrases } from './find-phrases.ts';

/** Empty fields are omitted to save memory: most nodes are leaves, and most others end no phrase. */
interface Node<Meaning> {
  next?: Map<string, Node<Meaning>>;
  meanings?: Meaning[];
}

/** A phrase found in a line: tokens `from` to `to` (exclusive). */
export interface Match<Meaning> {
  readonly line: TextLine;
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** True when two values, or all fields of two objects, are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const fields = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => fields.get(name) === value);
}

/** A read-only node of a trie. */
export interface TrieNode<Meaning> {
  readonly next?: ReadonlyMap<string, TrieNode<Meaning>>;
  readonly meanings?: readonly Meaning[];
}

/** A trie of phrases by the stems of their words, which matches any inflection. */
export class PhraseTrie<Meaning> {
  readonly #root: Node<Meaning> = {};

  /** The root node. */
  get root(): TrieNode<Meaning> {
    return this.#root;
  }

  /** Adds a phrase; adding an equal phrase and meaning again has no effect. */
  add(phrase: string, meaning: Meaning): void {
    this.addWords(wordsIn(normaliseText(phrase)).map(wordForms), meaning);
  }

  /** Adds a phrase by its words, each with its forms. The product's own lists are already normalised. */
  addWords(words: readonly Token['forms'][], meaning: Meaning): void {
    if (words.length === 0) return;
    let node = this.#root;
    for (const [word] of words) {
      node.next ??= new Map();
      let next = node.next.get(word);
      if (!next) {
        next = {};
        node.next.set(word, next);
      }
      node = next;
    }
    if (!node.meanings) node.meanings = [meaning];
    else if (!node.meanings.some((known) => isEqual(known, meaning))) node.meanings.push(meaning);
  }

  /**
   * Returns phrases in a line, from left to right. Longer phrases hide the words inside them, so that nothing counts
   * twice.
   */
  matchesIn(line: TextLine): Match<Meaning>[] {
    const nodes = {
      root: this.#root,
      next: (node: Node<Meaning>, form: string) => node.next?.get(form),
      isEnd: ({ meanings }: Node<Meaning>) => meanings !== undefined,
    };
    return findPhrases(nodes, line).map(({ node, from, to }) => ({ line, from, to, meanings: node.meanings ?? [] }));
  }
}
