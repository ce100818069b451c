const memories: Map<string, unknown>[] = [];

/**
 * Memoises a function of a text for one document. Several rules ask the same about the same few names and lines. Call
 * `forgetTexts` after each document.
 * @param compute depends on its text alone; its result must not be mutated
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

/** Drops all texts of the document that was sorted, so that none is kept until the next one. */
export function forgetTexts(): void {
  for (const memory of memories) memory.clear();
}
