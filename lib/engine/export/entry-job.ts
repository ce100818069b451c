import type { CompressedEntry } from './compression';

/** What the worker that builds a ZIP asks of those that compress its entries. */
export interface EntryJob {
  readonly id: number;
  readonly data: Blob;
}

/** What they answer: the entry, or why it could not be read. */
export type EntryReply = { readonly id: number } & ({ readonly entry: CompressedEntry } | { readonly message: string });
