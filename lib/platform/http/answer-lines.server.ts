import 'server-only';
import { NextResponse } from 'next/server';
import type { z } from 'zod';
import { LINES_TYPE, writeLine } from './answer-lines';

/** What a route tells while it works. */
export interface ProgressOptions<Event> {
  /** Nothing beyond this shape leaves the server. */
  readonly schema: z.ZodType<Event>;
  /** What an event is about. Of one thing only the latest is told to a caller who does not keep up. */
  readonly subjectOf: (event: Event) => string | number;
}

/** An answer in lines that has not begun yet. */
export interface AnswerLines<Event> {
  readonly report: (event: Event) => void;
  /** Aborted when the caller stops listening. */
  readonly signal: AbortSignal;
  /**
   * The answer that `whole` comes to, in lines from the first report on; as it is when there was none before it, so that what
   * is refused before any work is refused with its own status. `whole` never fails.
   */
  readonly answer: (whole: Promise<NextResponse>) => Promise<NextResponse>;
}

const HEADERS = {
  'content-type': `${LINES_TYPE}; charset=utf-8`,
  // Proxies would gather the lines.
  'x-accel-buffering': 'no',
  vary: 'accept',
};

async function lastLineOf(whole: NextResponse): Promise<string> {
  const retryAfter = whole.headers.get('retry-after') ?? undefined;
  const text = await whole.text();
  return writeLine({
    is: 'answer',
    status: whole.status,
    retryAfter,
    body: text === '' ? undefined : JSON.parse(text),
  });
}

/** Begins to gather what is reported. A caller that reads slowly holds up nothing but its own lines. */
export function openAnswerLines<Event>({ schema, subjectOf }: ProgressOptions<Event>): AnswerLines<Event> {
  const gone = new AbortController();
  const waiting = new Map<string | number, string>();
  const begun = Promise.withResolvers<'begun'>();
  let wake = () => {};

  async function* lines(whole: Promise<NextResponse>): AsyncGenerator<string> {
    let last: string | undefined;
    void whole.then(lastLineOf).then((line) => {
      last = line;
      wake();
    });
    for (;;) {
      const next = [...waiting.values()];
      waiting.clear();
      yield* next;
      if (waiting.size > 0) continue;
      if (last !== undefined) return yield last;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    signal: gone.signal,
    report(event) {
      const subject = subjectOf(event);
      // Told anew, it stands where it happened.
      waiting.delete(subject);
      waiting.set(subject, writeLine({ is: 'progress', event: schema.parse(event) }));
      begun.resolve('begun');
      wake();
    },
    async answer(whole) {
      const first = await Promise.race([whole, begun.promise]);
      if (first !== 'begun') return first;
      const source = lines(whole);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await source.next();
            if (done) controller.close();
            else controller.enqueue(encoder.encode(value));
          },
          cancel(reason) {
            gone.abort(reason);
          },
        },
        { highWaterMark: 0 },
      );
      return new NextResponse(body, { headers: HEADERS });
    },
  };
}
