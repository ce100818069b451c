import 'server-only';
import { AppError } from '@/lib/errors';

async function readBytes(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by throwing cancels the stream: what is over the limit is never held.
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('requestTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/**
 * The JSON of a request's body; an empty body is an empty object. The limit holds for what is announced and for what
 * really arrives. Throws `requestTooLarge`, or `badRequest` when it is not JSON.
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('requestTooLarge');
  if (!request.body) return {};
  const bytes = await readBytes(request.body, maxBytes);
  if (bytes.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('badRequest');
  }
}
