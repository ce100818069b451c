import 'server-only';
import { BYTE_ORDER_MARK, csvRow } from '@/lib/shared/csv';

const DATE_CHARS = 'yyyy-mm-dd'.length;

interface CsvSource {
  /** File name without its date. */
  readonly name: string;
  readonly now: Date;
  readonly columns: readonly string[];
  readonly rows: AsyncGenerator<readonly (readonly (string | number | null)[])[]>;
}

/** Returns a CSV file as a stream with backpressure. It ends when the client disconnects. */
export function csvAnswer({ name, now, columns, rows }: CsvSource): Response {
  return new Response(streamOf(textsOf(columns, rows)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, DATE_CHARS)}.csv"`,
    },
  });
}

async function* textsOf(columns: readonly string[], rows: CsvSource['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for await (const chunk of rows) if (chunk.length > 0) yield chunk.map((row) => csvRow(row)).join('');
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
