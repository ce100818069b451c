import type { DocxRow } from './html-rows.ts';

export interface DocxRequest {
  readonly bytes: Uint8Array;
}

export type DocxAnswer = { readonly ok: true; readonly rows: readonly DocxRow[] } | { readonly ok: false };
