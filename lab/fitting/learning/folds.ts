const FOLDS = 5;

interface Grouped {
  readonly group: string;
}

/**
 * The fold of each group. All renderings of one document share a fold, so that none is tested on another one's
 * training.
 */
export function foldsOf(documents: readonly Grouped[]): ReadonlyMap<string, number> {
  const groups = [...new Set(documents.map(({ group }) => group))].toSorted();
  return new Map(groups.map((group, index) => [group, index % FOLDS]));
}

/**
 * Cross-validated answers: each fold is answered by a model learned from the other folds. No model has seen the
 * document, or another one of its group.
 */
export function crossValidated<Document extends Grouped, Model, Answer>(
  documents: readonly Document[],
  learn: (documents: readonly Document[]) => Model,
  answer: (document: Document, model: Model) => Answer,
): Answer[] {
  const fold = foldsOf(documents);
  const answers: Answer[] = [];
  for (let held = 0; held < FOLDS; held += 1) {
    const model = learn(documents.filter(({ group }) => fold.get(group) !== held));
    documents.forEach((document, index) => {
      if (fold.get(document.group) === held) answers[index] = answer(document, model);
    });
  }
  return answers;
}
