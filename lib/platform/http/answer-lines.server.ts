import 'server-only';
import { NextResponse } from 'next/server';
import type { z } from 'zod';
import { LINES_TYPE, writeLine } from './answer-lines';

export interface ProgressOptions<Event> {
  /** Schema of an event. Fields outside it are not sent. */
  readonly schema: z.ZodType<Event>;
  /** Returns the subject of an event. A slow reader gets only the latest event of each subject. */
  readonly subjectOf: (event: Event) => string | number;
}

/** An answer in lines that has not started yet. */
export interface AnswerLines<Event> {
  readonly report: (event: Event) => void;
  /** Aborted when the client stops reading. */
  readonly signal: AbortSignal;
  /**
   * Returns the answer. After the first report it is sent in lines; without a report, `answer` is returned unchanged, so
   * that early refusals have their own status. `answer` never rejects.
   */
  readonly answer: (answer: Promise<NextResponse>) => Promise<NextResponse>;
}

const HEADERS = {
  'content-type': `${LINES_TYPE}; charset=utf-8`,
  // Disables buffering in proxies.
  'x-accel-buffering': 'no',
  vary: 'accept',
};

async function lastLineOf(answer: NextResponse): Promise<string> {
  const retryAfter = answer.headers.get('retry-after') ?? undefined;
  const text = await answer.text();
  return writeLine({
    is: 'answer',
    status: answer.status,
    retryAfter,
    body: text === '' ? undefined : JSON.parse(text),
  });
}

/** Starts to collect reported events. A slow reader delays only its own lines. */
export function openAnswerLines<Event>({ schema, subjectOf }: ProgressOptions<Event>): AnswerLines<Event> {
  const disconnected = new AbortController();
  const waiting = new Map<string | number, string>();
  const firstEvent = Promise.withResolvers<'begun'>();
  let resumeWaiting = () => {};

  async function* lines(answer: Promise<NextResponse>): AsyncGenerator<string> {
    let last: string | undefined;
    void answer.then(lastLineOf).then((line) => {
      last = line;
      resumeWaiting();
    });
    for (;;) {
      const next = [...waiting.values()];
      waiting.clear();
      yield* next;
      if (waiting.size > 0) continue;
      if (last !== undefined) return yield last;
      await new Promise<void>((resolve) => {
        resumeWaiting = resolve;
      });
    }
  }

  return {
    signal: disconnected.signal,
    report(event) {
      const subject = subjectOf(event);
      // A repeated event moves to its latest position.
      waiting.delete(subject);
      waiting.set(subject, writeLine({ is: 'progress', event: schema.parse(event) }));
      firstEvent.resolve('begun');
      resumeWaiting();
    },
    async answer(answer) {
      const first = await Promise.race([answer, firstEvent.promise]);
      if (first !== 'begun') return first;
      const source = lines(answer);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await source.next();
            if (done) controller.close();
            else controller.enqueue(encoder.encode(value));
          },
          cancel(reason) {
            disconnected.abort(reason);
          },
        },
        { highWaterMark: 0 },
      );
      return new NextResponse(body, { headers: HEADERS });
    },
  };
}
