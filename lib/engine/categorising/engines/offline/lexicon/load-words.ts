import { Vocabulary } from './vocabulary.ts';

let source: (() => Uint8Array) | undefined;
let vocabulary: Vocabulary | undefined;

/**
 * Gives the engine its words: what `buildVocabulary` made of the same words and lists. Its host does so before the first text.
 * @param words the packed words, or what gets them when the first text asks
 */
export function loadWords(words: Uint8Array | (() => Uint8Array)): void {
  source = typeof words === 'function' ? words : () => words;
  vocabulary = undefined;
}

/** The words that were loaded. Throws when none were: an engine without words would answer, and wrongly. */
export function loadedWords(): Vocabulary {
  if (vocabulary) return vocabulary;
  if (!source) throw new Error('The engine has no words: its host calls loadWords first.');
  vocabulary = new Vocabulary(source());
  // The packed bytes are not needed any more.
  source = undefined;
  return vocabulary;
}
