/** A file in a request to `POST /vision-categorize`. */
export interface SentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface SortAnswer {
  readonly status: number;
  readonly ms: number;
  /** Error codes and categories, one per document. */
  readonly outcomes: readonly string[];
}

/**
 * Sends files to a running site as a visitor from `address`; the site must trust the proxy header (`TRUST_PROXY`). A
 * request that reaches no server has status 0.
 */
export async function sortFiles(
  siteUrl: string,
  files: readonly SentFile[],
  { address, options = {} }: { readonly address: string; readonly options?: object },
): Promise<SortAnswer> {
  const documents = files.map(({ fileName, bytes }) => ({
    fileName,
    base64Data: Buffer.from(bytes).toString('base64'),
  }));
  const start = performance.now();
  try {
    const response = await fetch(`${siteUrl}/vision-categorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ returnPartial: true, documents, ...options }),
    });
    const answer = (await response.json()) as {
      readonly code?: string;
      readonly results?: readonly { readonly errorCode?: string; readonly category: string }[];
    };
    const outcomes = answer.results?.map(({ errorCode, category }) => errorCode ?? category) ?? [answer.code ?? ''];
    return { status: response.status, ms: performance.now() - start, outcomes };
  } catch {
    return { status: 0, ms: performance.now() - start, outcomes: [] };
  }
}
