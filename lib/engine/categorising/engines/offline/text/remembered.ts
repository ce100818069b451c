const memories: Map<string, unknown>[] = [];

/**
 * The same function, which computes its answer for a text once per document. Several rules ask the same of the same few names
 * and lines. `forgetTexts` has to end each document.
 * @param compute depends on its text alone; nobody changes what it returns
 */
export function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  const memory = new Map<string, Result>();
  memories.push(memory);
  return (text) => {
    const known = memory.get(text);
    if (known !== undefined || memory.has(text)) return known as Result;
    const result = compute(text);
    memory.set(text, result);
    return result;
  };
}

/** Drops all texts of the document that was sorted: none is kept until the next one comes. */
export function forgetTexts(): void {
  for (const memory of memories) memory.clear();
}
