/** Time before the object URL is revoked, in milliseconds. The browser needs it to save the file. */
const SAVING_MS = 60_000;

/** Makes the browser save `content` as a file named `name`. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}

/** Returns the file name of an answer (RFC 6266); undefined if it has none. */
export function fileNameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}
