import type { CompressedEntry } from './compression';

/** Message from the ZIP worker to an entry worker. */
export interface EntryJob {
  readonly id: number;
  readonly data: Blob;
}

/** Reply of an entry worker: the compressed entry, or the message of a read error. */
export type EntryReply = { readonly id: number } & ({ readonly entry: CompressedEntry } | { readonly message: string });
