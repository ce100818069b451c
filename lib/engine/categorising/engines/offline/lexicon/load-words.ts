import { Vocabulary } from './vocabulary.ts';

let source: (() => Uint8Array) | undefined;
let vocabulary: Vocabulary | undefined;

/**
 * Sets the engine's packed words, made by `buildVocabulary` from the same words and lists. The host calls it before the
 * first text.
 * @param words the packed words, or a function that loads them with the first text
 */
export function loadWords(words: Uint8Array | (() => Uint8Array)): void {
  source = typeof words === 'function' ? words : () => words;
  vocabulary = undefined;
}

/** Returns the loaded words. Throws if there are none, because an engine without words would give wrong answers. */
export function loadedWords(): Vocabulary {
  if (vocabulary) return vocabulary;
  if (!source) throw new Error('The engine has no words: its host calls loadWords first.');
  vocabulary = new Vocabulary(source());
  // Releases the packed bytes.
  source = undefined;
  return vocabulary;
}
