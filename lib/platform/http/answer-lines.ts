import { z } from 'zod';

/**
 * An answer in JSON lines (decision 0030): any number of `progress` lines, then one `answer` line with the complete
 * answer.
 * Lines of another kind come from a newer server and are ignored.
 */
export const LINES_TYPE = 'application/x-ndjson';

const ProgressLine = z.object({ is: z.literal('progress'), event: z.unknown() });
const AnswerLine = z.object({
  is: z.literal('answer'),
  status: z.number().int().min(200).max(599),
  /** In seconds, as in the `Retry-After` header. */
  retryAfter: z.string().optional(),
  body: z.unknown(),
});
export type AnswerLine = z.infer<typeof AnswerLine>;
const Line = z.discriminatedUnion('is', [ProgressLine, AnswerLine]);
type Line = z.infer<typeof Line>;

/** Serialises a line. */
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

/** Parses lines as they arrive. */
export interface LineReader {
  /**
   * Returns the new lines in the text received so far. A line counts once it is complete, because the last character
   * may be partial.
   */
  readonly read: (received: string) => Line[];
}

export function createLineReader(): LineReader {
  let at = 0;
  return {
    read(received) {
      const end = received.lastIndexOf('\n') + 1;
      if (end <= at) return [];
      const lines = received.slice(at, end).split('\n');
      at = end;
      return lines.flatMap((line) => lineOf(line) ?? []);
    },
  };
}

/** Returns the answer in the last line; undefined if the connection broke before it. */
export function answerIn(text: string): AnswerLine | undefined {
  const lines = createLineReader().read(text.endsWith('\n') ? text : `${text}\n`);
  return lines.findLast((line) => line.is === 'answer');
}

/** True if a caller accepts lines explicitly (RFC 9110, 12.5.1); `*` is not enough. */
export function wantsLines(accept: string | null): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === LINES_TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
