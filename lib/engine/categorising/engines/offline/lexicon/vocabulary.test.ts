import { beforeAll, describe, expect, it } from 'vitest';
import { layOut } from '../text/layout';
import { wordsIn } from '../text/tokens';
import { wordForms } from '../text/word-forms';
import { buildVocabulary } from './build-vocabulary';
import { type LexiconPhrase, lexiconPhrases } from './lexicon-phrases';
import { codeOfIssuerName, codeOfTerm, issuerNames, meaningOf, type SubjectMeaning } from './meanings';
import { packVocabulary } from './pack-vocabulary';
import { PhraseTrie } from './phrase-trie';
import { Vocabulary, WORD_MARKS } from './vocabulary';

const lineOf = (text: string) => {
  const [line] = layOut([{ number: 1, text }]);
  if (!line) throw new Error('A line has words.');
  return line;
};

describe('a packed vocabulary', () => {
  const bank = codeOfTerm({ category: 'Bank', strength: 'names' });
  const tax = codeOfTerm({ category: 'Tax', strength: 'strong' });
  const trie = new PhraseTrie<number>();
  trie.add('bank', bank);
  trie.add('bank statement', bank);
  trie.add('bank statement', tax);
  trie.add('statement of tax', tax);
  trie.add('בנק', bank);
  const marks = new Map([
    ['bank', WORD_MARKS.known | WORD_MARKS.everyday],
    ['statement', WORD_MARKS.known],
    ['of', 0],
    ['tax', WORD_MARKS.known],
    ['בנכ', WORD_MARKS.known],
    ['בנק', WORD_MARKS.known],
  ]);
  const packed = packVocabulary(trie, (code) => code, marks);
  const vocabulary = new Vocabulary(packed);
  const found = (text: string) =>
    vocabulary.matchesIn(lineOf(text)).map(({ from, to, meanings }) => [from, to, meanings.length]);

  it('finds the longest phrases, with all their meanings', () => {
    expect(found('your bank statements of tax')).toEqual([[1, 3, 2]]);
    expect(found('bank tax, statement of tax')).toEqual([
      [0, 1, 1],
      [2, 5, 1],
    ]);
    expect(vocabulary.matchesIn(lineOf('bank statement'))[0]?.meanings).toEqual([meaningOf(bank), meaningOf(tax)]);
  });

  it('finds words after prefixes, and none across columns', () => {
    expect(found('לבנק')).toEqual([[0, 1, 1]]);
    expect(found('bank\tstatement')).toEqual([[0, 1, 1]]);
    expect(found('statement of')).toEqual([]);
  });

  it('knows which strings are words', () => {
    expect(['bank', 'statement', 'of', 'other'].map((word) => vocabulary.isEverydayWord(word))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(['statement', 'of', 'בנק', 'נק', 'other'].map((word) => vocabulary.isKnownForm(word))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('is refused if bytes are missing or added', () => {
    expect(() => new Vocabulary(packed.subarray(0, -1))).toThrow(RangeError);
    expect(() => new Vocabulary(Uint8Array.of(...packed, 0))).toThrow(RangeError);
  });
});

describe('the vocabulary of all words', () => {
  let phrases: readonly LexiconPhrase[];
  let packed: Vocabulary;
  const trie = new PhraseTrie<SubjectMeaning>();

  beforeAll(() => {
    packed = new Vocabulary(buildVocabulary());
    phrases = lexiconPhrases();
    for (const { category, strength, script, phrase, words } of phrases) {
      const only = /^[\p{L}\p{N}]{1,4}$/u.test(phrase) ? { only: script } : {};
      trie.addWords(words, { type: 'term', category, strength, ...only });
    }
    for (const [place, { name }] of issuerNames().entries()) {
      trie.addWords(wordsIn(name).map(wordForms), meaningOf(codeOfIssuerName(place)));
    }
  });

  it('gives every phrase the same meaning as the word lists', () => {
    const texts = [...phrases.map(({ phrase }) => phrase), ...issuerNames().map(({ name }) => name)];
    expect(texts.length).toBeGreaterThan(25_000);
    // Several at a time, so that they run into each other as they do on papers.
    for (let from = 0; from < texts.length; from += 9) {
      const line = lineOf(texts.slice(from, from + 9).join(' '));
      expect(packed.matchesIn(line)).toEqual(trie.matchesIn(line));
    }
  });

  it('contains every form of every word of a category', () => {
    const forms = new Set(phrases.flatMap(({ words }) => words.flat()));
    expect([...forms].filter((form) => !packed.isKnownForm(form))).toEqual([]);
    expect(packed.isKnownForm('comed')).toBe(false);
  });

  it('treats words of many phrases as everyday words', () => {
    expect(['account', 'חשבון', 'договор'].map((word) => packed.isEverydayWord(wordForms(word)[0]))).toEqual([
      true,
      true,
      true,
    ]);
    expect(packed.isEverydayWord('comed')).toBe(false);
  });
});
