export interface DocxRequest {
  readonly bytes: Uint8Array;
}

export type DocxAnswer = { readonly ok: true; readonly text: string } | { readonly ok: false };
