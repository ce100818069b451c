import type { NameLanguage } from '@/lib/shared/languages';
import type { ExportDocument, FailedDocument } from './plan';

/** Message from the page to the ZIP worker. */
export interface ZipJob {
  readonly documents: readonly (ExportDocument & { readonly data: Blob })[];
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  readonly failed?: readonly FailedDocument[];
}

/** Messages from the ZIP worker to the page. */
export type ZipReply =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly zip: Blob }
  /** `unreadable` is the name of the document that could not be read, if that caused the failure. */
  | { readonly type: 'failed'; readonly message: string; readonly unreadable?: string };
