/** Isolates a name inside a sentence, so that its direction does not affect the sentence (FSI … PDI). */
export function bidiIsolate(name: string): string {
  return `\u2068${name}\u2069`;
}
