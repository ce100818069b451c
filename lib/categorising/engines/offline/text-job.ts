import type { Categorisation } from '@/lib/categorising/result';

/** What the thread answers: once when it is ready, then once for each text. */
export type TextAnswer =
  | { readonly is: 'ready' }
  | { readonly is: 'result'; readonly result: Categorisation }
  | { readonly is: 'failure'; readonly name: string };
