import { CATEGORY_IDS } from '@/lib/engine/categorising/categories';
import { layOut } from '@/lib/engine/categorising/engines/offline/text/layout';
import type { LabelledText } from './model-samples';

/** Added to every word's count (Lidstone smoothing). */
const SMOOTHING = 0.1;

/** Stems of a document with the logarithm of their counts. */
function wordsOf({ pages }: LabelledText): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens } of layOut(pages)) {
    for (const { forms } of tokens) {
      const word = forms.at(-1) ?? forms[0];
      if (/\p{L}{2}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([word, count]) => [word, Math.log1p(count)]));
}

/**
 * Category probabilities of each document by multinomial naive Bayes over its stems (McCallum and Nigam 1998), learned
 * from the documents of the other folds. A baseline: words alone, without prior knowledge.
 */
export function bagOfWords(texts: readonly LabelledText[], fold: ReadonlyMap<string, number>): number[][] {
  const words = texts.map(wordsOf);
  const models = new Map([...new Set(fold.values())].map((held) => [held, learn(texts, words, fold, held)]));
  return texts.map(({ group }, document) => {
    const { counts, totals, vocabulary } = models.get(fold.get(group) ?? 0) as Model;
    const scores = CATEGORY_IDS.map((_, category) => {
      const total = (totals[category] ?? 0) + SMOOTHING * vocabulary.size;
      return [...(words[document] ?? [])]
        .filter(([word]) => vocabulary.has(word))
        .reduce((sum, [word, n]) => sum + n * Math.log(((counts[category]?.get(word) ?? 0) + SMOOTHING) / total), 0);
    });
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const sum = powers.reduce((all, power) => all + power, 0);
    return powers.map((power) => power / sum);
  });
}

interface Model {
  readonly counts: readonly Map<string, number>[];
  readonly totals: readonly number[];
  readonly vocabulary: ReadonlySet<string>;
}

/** Counts the words of each category in all folds except the held-out one. */
function learn(
  texts: readonly LabelledText[],
  words: readonly ReadonlyMap<string, number>[],
  fold: ReadonlyMap<string, number>,
  held: number,
): Model {
  const counts = CATEGORY_IDS.map(() => new Map<string, number>());
  const totals = CATEGORY_IDS.map(() => 0);
  const vocabulary = new Set<string>();
  texts.forEach(({ group, category }, document) => {
    if (fold.get(group) === held) return;
    const index = CATEGORY_IDS.indexOf(category);
    for (const [word, count] of words[document] ?? []) {
      vocabulary.add(word);
      counts[index]?.set(word, (counts[index]?.get(word) ?? 0) + count);
      totals[index] = (totals[index] ?? 0) + count;
    }
  });
  return { counts, totals, vocabulary };
}
