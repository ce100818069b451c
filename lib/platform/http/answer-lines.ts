import { z } from 'zod';

/**
 * An answer in lines of JSON (decision 0034): any number of `progress`, then one `answer`, which stands for the answer that
 * the same request gets without them. A line of another kind is one of a newer server and means nothing here.
 */
export const LINES_TYPE = 'application/x-ndjson';

const ProgressLine = z.object({ is: z.literal('progress'), event: z.unknown() });
const AnswerLine = z.object({
  is: z.literal('answer'),
  status: z.number().int().min(200).max(599),
  /** Seconds, as the header of this name says. */
  retryAfter: z.string().optional(),
  body: z.unknown(),
});
export type AnswerLine = z.infer<typeof AnswerLine>;
const Line = z.discriminatedUnion('is', [ProgressLine, AnswerLine]);
type Line = z.infer<typeof Line>;

/** A line as it is sent. */
export function writeLine(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

function lineOf(text: string): Line | undefined {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Line.safeParse(value).data;
}

/** Reads lines while they come in. */
export interface LineReader {
  /**
   * Gives the new lines of an answer of which this much has come so far. A line counts once its end is there: until then its
   * last character may be half of one.
   */
  readonly read: (soFar: string) => Line[];
}

export function createLineReader(): LineReader {
  let at = 0;
  return {
    read(soFar) {
      const end = soFar.lastIndexOf('\n') + 1;
      if (end <= at) return [];
      const lines = soFar.slice(at, end).split('\n');
      at = end;
      return lines.flatMap((line) => lineOf(line) ?? []);
    },
  };
}

/** The answer at the end of the lines; undefined when they broke off before it. */
export function answerIn(text: string): AnswerLine | undefined {
  const lines = createLineReader().read(text.endsWith('\n') ? text : `${text}\n`);
  return lines.findLast((line) => line.is === 'answer');
}

/** True when a caller asks for lines (RFC 9110, 12.5.1); a mere `*` does not. */
export function wantsLines(accept: string | null): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === LINES_TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
