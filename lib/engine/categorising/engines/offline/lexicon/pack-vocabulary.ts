import { writeNumbers } from './numbers.ts';
import type { PhraseTrie, TrieNode } from './phrase-trie.ts';

/** Letters at the beginning of a word that the one before it, in order, begins with too. */
function sharedWith(before: string, word: string): number {
  let shared = 0;
  while (shared < before.length && before[shared] === word[shared]) shared += 1;
  return shared;
}

/** A trie's nodes by rows, the one before any word first; a node's children are adjacent, in the order of their words. */
function rowsOf<Meaning>(root: TrieNode<Meaning>, idOf: ReadonlyMap<string, number>) {
  const nodes = [root];
  const children: number[] = [];
  const words: number[] = [];
  for (const { next = new Map<string, TrieNode<Meaning>>() } of nodes) {
    const sorted = [...next].map(([word, node]) => ({ id: idOf.get(word) ?? 0, node })).toSorted((a, b) => a.id - b.id);
    children.push(sorted.length);
    // The step from the sibling before: it is small.
    words.push(...sorted.map(({ id }, place) => id - (sorted[place - 1]?.id ?? 0)));
    for (const { node } of sorted) nodes.push(node);
  }
  return { nodes, children, words };
}

/**
 * A vocabulary as bytes, for `Vocabulary`: words in order, each without what it shares with the one before, and numbers.
 * @param phrases whose meanings are numbers
 * @param marks `WORD_MARKS` of every word that the phrases hold
 */
export function packVocabulary<Meaning>(
  phrases: PhraseTrie<Meaning>,
  codeOf: (meaning: Meaning) => number,
  marks: ReadonlyMap<string, number>,
): Uint8Array {
  const words = [...marks.keys()].toSorted();
  const shared = words.map((word, place) => sharedWith(words[place - 1] ?? '', word));
  const text = new TextEncoder().encode(words.map((word, place) => word.slice(shared[place])).join('\n'));
  const { nodes, ...rows } = rowsOf(phrases.root, new Map(words.map((word, id) => [word, id])));
  const codes = nodes.map(({ meanings = [] }) => meanings.map(codeOf));
  const parts = [
    writeNumbers([words.length, nodes.length, codes.flat().length, text.length]),
    text,
    writeNumbers(shared),
    writeNumbers(words.map((word) => marks.get(word) ?? 0)),
    writeNumbers(rows.children),
    writeNumbers(rows.words),
    writeNumbers(codes.map(({ length }) => length)),
    writeNumbers(codes.flat()),
  ];
  const packed = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  return packed;
}
