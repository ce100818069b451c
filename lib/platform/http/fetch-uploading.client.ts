/** The supported part of `RequestInit`. */
export interface UploadInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | Blob | null;
  readonly signal?: AbortSignal;
}

/**
 * Parses `getAllResponseHeaders`, one header per line
 * (https://xhr.spec.whatwg.org/#the-getallresponseheaders()-method).
 */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Progress callbacks of a request. */
export interface UploadEvents {
  /** Called with the uploaded fraction of the body, 0 to 1. */
  readonly onUploaded: (fraction: number) => void;
  /** Called with all text received so far; its last character may be partial. */
  readonly onText?: (received: string) => void;
}

/**
 * Works like `fetch`, but reports upload progress, which `fetch` cannot.
 * It resolves with any status, rejects with a `TypeError` if the server is not reached, and with the signal's reason if
 * aborted.
 */
export function fetchUploading(
  path: string,
  { method, headers, body, signal }: UploadInit,
  { onUploaded, onText }: UploadEvents,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onUploaded(total > 0 ? loaded / total : 1));
    request.upload.addEventListener('load', () => onUploaded(1));
    if (onText) request.addEventListener('progress', () => onText(request.responseText));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('error', () => reject(new TypeError('The server was not reached.')));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      const isEmpty = status === 204 || status === 304;
      resolve(new Response(isEmpty ? null : responseText, { status, statusText, headers }));
    });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}
