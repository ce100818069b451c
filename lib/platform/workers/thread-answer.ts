/** What a thread answers: once when it can be asked, then once for each message. */
export type ThreadAnswer<Result> =
  | { readonly is: 'ready' }
  | { readonly is: 'result'; readonly result: Result }
  /** Its work threw. What an error says may quote the document, so its kind is all that is told. */
  | { readonly is: 'failure'; readonly name: string };
