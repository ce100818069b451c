/** Normalises spellings that no reader would call an error: dashes, quotation marks, bidi marks, white space. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[״“”„]/g, '"')
    .replace(/[׳‘’`]/g, "'")
    .replace(/[–—־]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Levenshtein distance in characters. */
export function editDistance(from: string, to: string): number {
  const source = [...from];
  const target = [...to];
  let row = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (const [i, character] of source.entries()) {
    const next = [i + 1];
    for (const [j, other] of target.entries()) {
      const replaced = (row[j] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[target.length] ?? 0;
}

/** Character error rate: edit distance to the known text divided by its length, in reading order. */
export function characterErrors(known: string, read: string): number {
  const text = comparable(known);
  return editDistance(text, comparable(read)) / Math.max(1, [...text].length);
}

/**
 * Character error rate independent of word order: equal words cancel out, the others are paired with the nearest. It
 * measures only the recognition of letters; `characterErrors` also measures columns and directions.
 */
export function characterErrorsInAnyOrder(known: string, read: string): number {
  const spare = comparable(read).split(' ');
  const missing = comparable(known)
    .split(' ')
    .filter((word) => {
      const index = spare.indexOf(word);
      if (index !== -1) spare.splice(index, 1);
      return index === -1;
    });
  const pairs = missing
    .flatMap((word) => spare.map((other) => ({ word, other, distance: editDistance(word, other) })))
    .filter(({ word, other, distance }) => distance < Math.max([...word].length, [...other].length))
    .toSorted((a, b) => a.distance - b.distance);
  let errors = 0;
  for (const { word, other, distance } of pairs) {
    const from = missing.indexOf(word);
    const to = spare.indexOf(other);
    if (from === -1 || to === -1) continue;
    missing.splice(from, 1);
    spare.splice(to, 1);
    errors += distance;
  }
  const left = [...missing, ...spare].reduce((sum, word) => sum + [...word].length, 0);
  return (errors + left) / Math.max(1, [...comparable(known).replaceAll(' ', '')].length);
}
