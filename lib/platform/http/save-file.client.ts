/** How long a file stays at hand for the browser to save, in milliseconds. */
const SAVING_MS = 60_000;

/** Has the browser save `content` as a file called `name`. */
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

/** What an answer calls the file in it (RFC 6266); undefined where it does not say. */
export function fileNameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}
