/** A file as `POST /vision-categorize` takes it. */
export interface SentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** What came of a request. */
export interface SortAnswer {
  readonly status: number;
  readonly ms: number;
  /** The error codes and categories, one a document. */
  readonly outcomes: readonly string[];
}

/**
 * Sends files to a running site as a visitor from `address`; the site has to trust the header of a proxy (`TRUST_PROXY`).
 * A request that finds nobody has status 0.
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
