/** A name inside a sentence, isolated so that its direction does not turn the sentence round (FSI … PDI). */
export function bidiIsolate(name: string): string {
  return `\u2068${name}\u2069`;
}
