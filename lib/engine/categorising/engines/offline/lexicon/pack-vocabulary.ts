import { writeNumbers } from './numbers.ts';
import type { PhraseTrie, TrieNode } from './phrase-trie.ts';

/** Returns the length of the prefix that a word shares with the one before it, in sorted order. */
function sharedWith(before: string, word: string): number {
  let shared = 0;
  while (shared < before.length && before[shared] === word[shared]) shared += 1;
  return shared;
}

/** Returns a trie's nodes by level, the root first. A node's children are adjacent, in the order of their words. */
function rowsOf<Meaning>(root: TrieNode<Meaning>, idOf: ReadonlyMap<string, number>) {
  const nodes = [root];
  const children: number[] = [];
  const words: number[] = [];
  for (const { next = new Map<string, TrieNode<Meaning>>() } of nodes) {
    const sorted = [...next].map(([word, node]) => ({ id: idOf.get(word) ?? 0, node })).toSorted((a, b) => a.id - b.id);
    children.push(sorted.length);
    // Difference to the previous sibling, because it is small.
    words.push(...sorted.map(({ id }, place) => id - (sorted[place - 1]?.id ?? 0)));
    for (const { node } of sorted) nodes.push(node);
  }
  return { nodes, children, words };
}

/**
 * Packs a vocabulary into bytes for `Vocabulary`: sorted words, each without the prefix shared with the one before,
 * then numbers.
 * @param phrases whose meanings are numbers
 * @param marks `WORD_MARKS` of every word in the phrases
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
