import type { NameLanguage } from '@/lib/shared/languages';
import type { ExportDocument, FailedDocument } from './plan';

/** What the page asks of the worker. */
export interface ZipJob {
  readonly documents: readonly (ExportDocument & { readonly data: Blob })[];
  readonly folderLanguage: NameLanguage;
  readonly createdAt: Date;
  readonly failed?: readonly FailedDocument[];
}

/** What the worker answers. */
export type ZipReply =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly zip: Blob }
  /** `unreadable` names the document that could not be read, where that is why. */
  | { readonly type: 'failed'; readonly message: string; readonly unreadable?: string };
