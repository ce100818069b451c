import { RequestError } from './fetch-json.client';
import { fileNameOf } from './save-file.client';

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

interface ReadFileOptions {
  /** File name if the answer has none. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Reads the file in an answer as it arrives. The browser keeps large files on disk.
 * Rejects with a `RequestError` if the connection breaks, because a partial file is useless.
 */
export async function readFile(
  response: Response,
  { name, signal, onBytes }: ReadFileOptions,
): Promise<DownloadedFile> {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes?.(bytes);
      controller.enqueue(chunk);
    },
  });
  try {
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const content = await new Response(response.body?.pipeThrough(counting), {
      headers: { 'content-type': type },
    }).blob();
    return { name: fileNameOf(response) ?? name, content };
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw new RequestError('network', 'Request failed with status 0', 0, { cause });
  }
}
