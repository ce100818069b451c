/** Messages from a thread: one when it is ready, then one for each request. */
export type ThreadAnswer<Result> =
  | { readonly type: 'ready' }
  | { readonly type: 'result'; readonly result: Result }
  /** The work threw. The message may quote the document, so only the kind of error is sent. */
  | { readonly type: 'failure'; readonly name: string };
