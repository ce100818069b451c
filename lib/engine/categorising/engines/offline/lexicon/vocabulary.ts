import type { TextLine } from '../text/layout.ts';
import { joinedForms } from '../text/word-forms.ts';
import { findPhrases, type PhraseNodes } from './find-phrases.ts';
import { meaningOf, type SubjectMeaning } from './meanings.ts';
import { NumberReader } from './numbers.ts';
import type { Match } from './phrase-trie.ts';

/** Bit flags of a word. */
export const WORD_MARKS = {
  /** A word of a category's phrases, not only of an institution's name. */
  known: 1,
  /** Documents on many subjects contain it. */
  everyday: 2,
} as const;

/** Returns prefix sums: the start of each index's items, and the end of the last. */
function starts(counts: Uint32Array, first: number): Uint32Array {
  const sums = new Uint32Array(counts.length + 1);
  sums[0] = first;
  for (let place = 0; place < counts.length; place += 1) sums[place + 1] = (sums[place] ?? 0) + (counts[place] ?? 0);
  return sums;
}

/** Every phrase that indicates a document's subject, packed as a few number arrays that take no time to build. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #marks: Uint32Array;
  /** Index of each node's first child. The next node's first child follows its last one. */
  readonly #children: Uint32Array;
  /** The word of each node. */
  readonly #words: Uint32Array;
  /** Index of each node's first meaning in `#codes`. */
  readonly #meanings: Uint32Array;
  readonly #codes: Uint32Array;
  readonly #nodes: PhraseNodes<number>;
  /** Built lazily when a page's language is unknown, which is rare. */
  #forms: ReadonlySet<string> | undefined;

  /** @param packed the output of `packVocabulary`; throws a RangeError for anything else. */
  constructor(packed: Uint8Array) {
    const reader = new NumberReader(packed);
    const [words, nodes, codes, textBytes] = reader.many(4);
    const rests = new TextDecoder().decode(reader.bytes(textBytes ?? 0)).split('\n');
    const shared = reader.many(words ?? 0);
    let word = '';
    for (const [id, rest] of rests.entries()) {
      word = word.slice(0, shared[id]) + rest;
      this.#ids.set(word, id);
    }
    this.#marks = reader.many(words ?? 0);
    const children = reader.many(nodes ?? 0);
    // The root is the first node, and its first child follows it.
    this.#children = starts(children, 1);
    this.#words = new Uint32Array(nodes ?? 0);
    for (let node = 0, place = 1; node < children.length; node += 1) {
      for (let child = 0, id = 0; child < (children[node] ?? 0); child += 1, place += 1) {
        id += reader.next();
        this.#words[place] = id;
      }
    }
    this.#meanings = starts(reader.many(nodes ?? 0), 0);
    this.#codes = reader.many(codes ?? 0);
    if (!reader.isAtEnd || this.#ids.size !== words) throw new RangeError('These bytes are no packed words.');
    this.#nodes = {
      root: 0,
      next: (node, form) => this.#next(node, form),
      isEnd: (node) => this.#meanings[node] !== this.#meanings[node + 1],
    };
  }

  /** Returns the child of a node with a word, by binary search. */
  #next(node: number, form: string): number | undefined {
    const id = this.#ids.get(form);
    if (id === undefined) return undefined;
    let low = this.#children[node] ?? 0;
    let high = (this.#children[node + 1] ?? 0) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const word = this.#words[middle] ?? 0;
      if (word === id) return middle;
      if (word < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /**
   * Returns phrases in a line, from left to right. Longer phrases hide the words inside them, so that nothing counts
   * twice.
   */
  matchesIn(line: TextLine): Match<SubjectMeaning>[] {
    return findPhrases(this.#nodes, line).map(({ node, from, to }) => {
      const codes = this.#codes.subarray(this.#meanings[node], this.#meanings[node + 1]);
      return { line, from, to, meanings: Array.from(codes, meaningOf) };
    });
  }

  /** True for a word, by its first form, that documents on many subjects contain. */
  isEverydayWord(form: string): boolean {
    return ((this.#marks[this.#ids.get(form) ?? -1] ?? 0) & WORD_MARKS.everyday) > 0;
  }

  /** True when a form of a word (`wordForms`) belongs to a word in the categories' phrases. */
  isKnownForm(form: string): boolean {
    this.#forms ??= this.#knownForms();
    return this.#forms.has(form);
  }

  #knownForms(): ReadonlySet<string> {
    const known = [...this.#ids].filter(([, id]) => ((this.#marks[id] ?? 0) & WORD_MARKS.known) > 0);
    return new Set(known.flatMap(([word]) => joinedForms(word)));
  }
}
