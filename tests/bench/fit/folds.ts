const FOLDS = 5;

interface Grouped {
  readonly group: string;
}

/** The fold of each group: what is learned from one rendering of a paper is not tried on another one. */
export function foldsOf(documents: readonly Grouped[]): ReadonlyMap<string, number> {
  const groups = [...new Set(documents.map(({ group }) => group))].toSorted();
  return new Map(groups.map((group, place) => [group, place % FOLDS]));
}

/**
 * Answers of models that never saw the document they answer for, nor another one of its group: each fold is answered by
 * what was learned from the others.
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
    documents.forEach((document, place) => {
      if (fold.get(document.group) === held) answers[place] = answer(document, model);
    });
  }
  return answers;
}
